import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// What is being found out about one text: each thing as soon as what it rests on is known, beside the others. All is nil
/// where nobody wanted it any more.
struct Inquiry: Sendable {
  /// What its names mean.
  private let naming: Task<NamedText?, Never>
  /// What the text alone says.
  let reading: Task<Snapshot?, Never>
  /// The same with the solver's answers, of which nothing is told yet; without them where only the solver was stopped.
  let answering: Task<Snapshot?, Never>
  /// The same with what is told of them.
  let telling: Task<Snapshot?, Never>

  /// Of what is known of another version of the file, all that holds still is taken over. What nothing determines stays
  /// near to where it was `shown`. `beforeTelling` is what the processors are wanted for first once it is answered.
  init(
    _ file: SourceFile, by crew: Crew, after known: Snapshot? = nil, shown: Solution? = nil,
    beforeTelling: @escaping @Sendable () async -> Void
  ) {
    let naming = Task.detached(executorPreference: crew.reader) { () -> NamedText? in
      // While somebody types, many are cancelled before they begin.
      Task.isCancelled ? nil : NamedText(file, after: known, while: { !Task.isCancelled })
    }
    let reading = Task.detached(executorPreference: crew.reader) { () -> Snapshot? in
      guard let text = await naming.value, !Task.isCancelled else { return nil }
      let read = Snapshot(text, after: known, while: { !Task.isCancelled })
      return Task.isCancelled ? nil : read
    }
    // Not the reader, which is still busy with what the text alone says.
    let answering = Task.detached(executorPreference: crew.solvers) { () -> Snapshot? in
      guard let text = await naming.value else { return nil }
      let solution = await text.plan(after: shown).solvedSideBySide()
      guard let read = await reading.value else { return nil }
      return solution.map(read.answered) ?? read
    }
    let telling = Task.detached(executorPreference: crew.reader) { () -> Snapshot? in
      guard let answered = await answering.value, let solution = answered.solution else {
        return await reading.value
      }
      await beforeTelling()
      let told = await withTaskExecutorPreference(crew.solvers) { await answered.verdictsSideBySide(on: solution) }
      // Reasons that nobody waits for any more are left out.
      return Task.isCancelled ? await reading.value : answered.telling(told)
    }
    (self.naming, self.reading, self.answering, self.telling) = (naming, reading, answering, telling)
  }

  /// Nobody wants to know any more.
  func cancel() {
    naming.cancel()
    reading.cancel()
    stopSolving()
  }

  /// What the text alone says is still wanted.
  func stopSolving() {
    answering.cancel()
    telling.cancel()
  }
}

extension SolvingPlan {
  /// All parts, as many at a time as there are processors; nil once the task is cancelled.
  fileprivate func solvedSideBySide() async -> Solution? {
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    let solved = await sideBySide(partCount) { Task.isCancelled ? nil : try? solve($0, within: limit) }
      .compactMap(\.self)
    return solved.count == partCount ? solution(of: solved) : nil
  }
}

extension Snapshot {
  /// What there is to tell of the solution of this text, without fixes.
  fileprivate func verdictsSideBySide(on solution: Solution) async -> [LayoutDiagnostics.Diagnostic] {
    let groups = VerdictGroup.allCases
    return await sideBySide(groups.count) { Task.isCancelled ? [] : verdicts(groups[$0], on: solution) }.flatMap(\.self)
  }
}

/// What several pieces of work come to, in order. The first is done here, while others pick up the rest.
private func sideBySide<Result: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  guard count > 1 else { return (0..<count).map(work) }
  return await withTaskGroup(of: (index: Int, result: Result).self) { group in
    for index in 1..<count { group.addTask { (index, work(index)) } }
    var results: [(index: Int, result: Result)] = [(0, work(0))]
    for await result in group { results.append(result) }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }
}
