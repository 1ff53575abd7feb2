import InterfaceImport
import LanguageServer
import LayoutModel
import LayoutSyntax
import SourceText

/// The files that differ from a commit, and those that depend on them, for `check --changed-since`.
struct ChangedFiles {
  /// Absolute paths.
  private let paths: Set<String>
  /// Whether a file that says something about documents has changed: translations, and the screens of the app.
  private let affectsDocuments: Bool
  private let affectsSwift: Bool
  /// The folders whose settings have changed.
  private let settingsFolders: [String]

  /// The longest list of files that is read from git, in bytes.
  private static let limit = 1 << 26

  /// Asks git which files have changed since the branch left `reference`, in the repositories around the operands. Files
  /// that are not committed count.
  init(since reference: String, around operands: [String]) throws(UsageError) {
    guard let git = programs(named: "git").first else { throw UsageError("--changed-since needs git on the PATH") }
    guard !reference.hasPrefix("-"), !reference.isEmpty else {
      throw UsageError("--changed-since needs a commit or a branch, not `\(reference)`")
    }
    var roots: Set<String> = []
    var paths: Set<String> = []
    for operand in operands where operand != "-" {
      let path = Files.absolute(operand)
      let folder = Files.isFolder(operand) ? path : Files.folder(of: path)
      let root = Files.importRoot(folder)
      guard roots.insert(root).inserted else { continue }
      guard Files.exists("\(root)/.git") else {
        throw UsageError("--changed-since needs a git repository, and \(operand) is in none")
      }
      func ask(_ arguments: [String]) throws(UsageError) -> [String] {
        // No lock is taken, and no program of the repository's settings is started.
        let options = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-C", root]
        guard let bytes = output(ofProgram: git, options + arguments, limit: Self.limit) else {
          throw UsageError("git cannot compare \(root) with `\(reference)`")
        }
        return bytes.split(separator: 0).map { "\(root == "/" ? "" : root)/\(PathText.text($0))" }
      }
      paths.formUnion(
        try ask([
          "diff", "--merge-base", "--name-only", "--relative", "--no-renames", "--no-ext-diff", "-z", reference, "--",
        ]))
      paths.formUnion(try ask(["ls-files", "--others", "--exclude-standard", "-z"]))
    }
    self.paths = paths
    affectsDocuments = paths.contains(where: InterfaceCheck.isSurrounding)
    affectsSwift = paths.contains { $0.hasSuffix(".swift") }
    settingsFolders = paths.filter { Files.name(of: $0) == ProjectFile.name }.map(Files.folder)
  }

  /// Whether a file has changed, or depends on one that has. Where this is not known, it is true.
  func contains(_ input: String) -> Bool {
    guard input != "-" else { return true }
    let path = Files.absolute(input)
    if paths.contains(path) { return true }
    if settingsFolders.contains(where: { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }) { return true }
    if InputKind(ofPath: path) == .document { return affectsDocuments }
    // It uses functions and constants of other files.
    if path.hasSuffix(".swift") { return affectsSwift }
    guard path.hasSuffix(".layout"), !paths.isEmpty, let bytes = Files.regularContents(path) else { return false }
    let file = SourceFile(name: path, bytes: bytes)
    return FileSet(of: parse(file), Files.source(of: file)).files.keys.contains(where: paths.contains)
  }
}
