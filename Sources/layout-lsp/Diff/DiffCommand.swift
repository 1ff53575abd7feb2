import InterfaceImport
import SourceText

/// The formats of `diff --format`.
enum DifferenceFormat: String, CaseIterable {
  case text, json, html
}

/// `layout-lsp diff`: compares the frames and problems of two versions of a layout.
func diff(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .diff)
  guard arguments.operands.count == 2, let old = arguments.operands.first, let new = arguments.operands.last else {
    throw UsageError("diff needs two files, or two folders")
  }
  guard old != "-" || new != "-" else { throw UsageError("only one of the files can be standard input") }
  var differences: [FileDifference] = []
  var swiftFiles = SwiftFiles()
  do throws(Files.FileError) {
    for pair in try pairs(old, new) {
      let difference = try difference(pair, &swiftFiles)
      if !difference.isEmpty { differences.append(difference) }
    }
  } catch {
    throw UsageError(error.message)
  }
  switch arguments["format"].flatMap(DifferenceFormat.init) ?? .text {
  case .text: write(differenceText(differences))
  case .json: write(differenceJSON(differences))
  case .html: write(differencePage(differences))
  }
  return differences.isEmpty ? .fine : .errors
}

/// Two files to compare, either of which may be missing.
private struct FilePair {
  let name: String
  let old: String?
  let new: String?
}

/// Returns the two files, or the files of two folders, paired by their paths within the folders.
private func pairs(_ old: String, _ new: String) throws(Files.FileError) -> [FilePair] {
  guard Files.isFolder(old) || Files.isFolder(new) else {
    // Standard input, or a pipe, has no name that says what it is.
    let isNamedByOld = new == "/dev/null" || InputKind(ofPath: new) == .layout && InputKind(ofPath: old) != .layout
    let name = isNamedByOld && !new.hasSuffix(".layout") ? old : new
    return [FilePair(name: name, old: old, new: new)]
  }
  guard Files.isFolder(old), Files.isFolder(new) else {
    throw Files.FileError(message: "\(old) and \(new) cannot be compared: pass two files or two folders")
  }
  let (before, after) = (paths(in: old), paths(in: new))
  return Set(before.keys).union(after.keys).sorted().map { FilePair(name: $0, old: before[$0], new: after[$0]) }
}

/// The layouts, storyboards and xibs of a folder, by their paths within the folder.
private func paths(in folder: String) -> [String: String] {
  let found = Files.entries(below: folder, [".layout"] + InterfaceCheck.extensions).filter { $0.problem == nil }
  return Dictionary(
    found.map { (Files.relative($0.path, to: folder), $0.path) }, uniquingKeysWith: { first, _ in first })
}

private func difference(_ pair: FilePair, _ swiftFiles: inout SwiftFiles) throws(Files.FileError) -> FileDifference {
  // The name of a file can become the name of its layout. Both versions use the pair's name, because git compares
  // copies with other names.
  func solved(_ path: String?) throws(Files.FileError) -> SolvedInput {
    guard let path else { return .empty(named: pair.name) }
    let isNamed = path.hasSuffix(".layout") || InputKind(ofPath: path) != .layout
    let isOther = isNamed && InputKind(ofPath: path) != InputKind(ofPath: pair.name)
    let file = try InputKind.read(path, named: isOther ? path : pair.name)
    // `/dev/null` is the version of a file that does not exist.
    guard !file.bytes.isEmpty else { return .empty(named: pair.name) }
    return try SolvedInput(file, path: path, &swiftFiles)
  }
  return FileDifference(path: pair.name, old: try solved(pair.old), new: try solved(pair.new))
}
