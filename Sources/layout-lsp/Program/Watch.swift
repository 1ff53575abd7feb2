import LayoutModel
import LayoutSyntax
import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls a function now and whenever a file or one that it imports changes, until a signal ends the program. The files
/// are checked four times a second, which works on every file system.
func watch(_ operands: [String], _ extensions: [String], _ body: () throws(UsageError) -> Void) -> Never {
  var previous: [String: [Int]]?
  var imported: Set<String> = []
  while true {
    // A change during the call is detected in the next pass.
    let current = states(operands, extensions, imported)
    if current != previous {
      if previous != nil, isatty(STDOUT_FILENO) == 1 { write("\u{1B}[2J\u{1B}[H") }
      imported = importedFiles(Array(current.keys))
      previous = states(operands, extensions, imported)
      do throws(UsageError) {
        try body()
      } catch {
        complain(error.message)
      }
      complain("watching \(counted(previous?.count ?? 0, "file")); Control-C ends")
    }
    usleep(250_000)
  }
}

/// The stamp of each file, by path.
private func states(_ operands: [String], _ extensions: [String], _ imported: Set<String>) -> [String: [Int]] {
  var states: [String: [Int]] = [:]
  for path in imported { states[path] = Files.stamp(of: path) }
  for operand in operands {
    let paths = Files.isFolder(operand) ? Files.entries(below: operand, extensions).map(\.path) : [operand]
    for path in paths { states[path] = Files.stamp(of: path) }
  }
  return states
}

/// The paths of the files that layouts import, directly or through others, even of those that do not exist.
private func importedFiles(_ paths: [String]) -> Set<String> {
  var found: Set<String> = []
  for path in paths where path.hasSuffix(".layout") {
    guard let bytes = Files.regularContents(path) else { continue }
    let file = SourceFile(name: path, bytes: bytes)
    found.formUnion(FileSet(of: parse(file), Files.source(of: file)).files.keys)
  }
  return found.subtracting(paths.map(Files.absolute))
}
