import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The texts of several files after edits, and those of the files that they import.
struct FileTexts {
  private var texts: [String: FileText] = [:]

  init(_ files: [(snapshot: Snapshot, edits: [TextEdit])], creating created: SourceFile? = nil) {
    for (snapshot, _) in files {
      for (path, file) in snapshot.model.files.files {
        switch file {
        case .tree(let tree): texts[path] = .file(tree.file)
        case .missing: texts[path] = .missing
        case .outside: texts[path] = .outside
        }
      }
    }
    for (snapshot, edits) in files {
      guard let path = snapshot.model.files.path else { continue }
      texts[path] = .file(SourceFile(name: path, bytes: snapshot.file.applying(edits)))
    }
    if let created { texts[created.name] = .file(created) }
  }

  /// The place of a file, and the files around it.
  func source(of snapshot: Snapshot) -> FileSource { source(at: snapshot.model.files.path) }

  func source(at path: String?) -> FileSource { FileSource(path: path) { [texts] in texts[$0] ?? .missing } }
}

extension FileEdits {
  /// Returns nil if there are no edits, or the file is not in a folder.
  init?(_ snapshot: Snapshot, _ edits: [TextEdit]) {
    guard !edits.isEmpty, let path = snapshot.model.files.path else { return nil }
    self.init(SourceFile(name: path, bytes: snapshot.file.bytes), edits)
  }
}
