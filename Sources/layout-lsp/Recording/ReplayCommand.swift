/// `layout-lsp replay`: replays a recorded session and shows which answers changed.
func replay(_ arguments: [String]) async throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .replay)
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("replay needs the file of one recorded session")
  }
  do throws(Files.FileError) {
    if let target = arguments["record"] { try InputFiles([path]).requireOther(target) }
    let recorded = try recordedSession(path)
    var replay = Replay(recorded)
    let replayed = await replay.run()
    let outcome = SessionOutcome(of: recorded)
    let differences = outcome.differences(to: SessionOutcome(of: replayed))
    for difference in differences { write(difference) }
    write(
      "\(recorded.count) messages, \(outcome.titles.count) things compared, "
        + "\(differences.count) difference\(differences.count == 1 ? "" : "s")\n")
    if let target = arguments["record"] { try Files.create(target, replayed.flatMap(\.line)) }
    return differences.isEmpty ? .fine : .errors
  } catch {
    complain(error.message)
    return .wrongUsage
  }
}
