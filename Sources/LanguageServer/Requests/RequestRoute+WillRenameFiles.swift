import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import SourceText

extension RequestRoute {
  /// Imports follow renamed files and folders: those of the files, and those in them.
  static let willRenameFiles = RequestRoute(
    WillRenameFilesRequest.self,
    advertise: { $0.workspace?.fileOperations = FileOperationOptions(willRename: renamedFiles) }
  ) { context, params in
    let paths = params.files.compactMap { file -> (old: String, new: String)? in
      guard let old = file.oldUri.path, let new = file.newUri.path else { return nil }
      return (old, new)
    }
    let renamed = RenamedFiles(paths)
    var edits: [DocumentURI: (document: Document, edits: Set<SourceText.TextEdit>)] = [:]
    func add(_ found: [SourceText.TextEdit], _ document: Document) {
      guard !found.isEmpty else { return }
      edits[document.uri, default: (document, [])].edits.formUnion(found)
    }
    for document in await context.session.allDocuments() {
      guard let path = document.uri.path else { continue }
      add(importEdits(in: document.file, at: path, renaming: renamed), document)
    }
    for (old, _) in paths where old.hasSuffix(".layout") {
      for user in await context.session.documents(using: old) {
        add(kindEdits(in: user.snapshot, ofFileAt: old, renaming: renamed), user)
      }
    }
    let sorted = edits.values.sorted { $0.document.uri.rawValue < $1.document.uri.rawValue }
    return sorted.isEmpty ? nil : workspaceEdit(sorted.map { ($0.document, Array($0.edits)) }, context)
  }

  private static let renamedFiles = FileOperationOptions.Registration(filters: [
    FileOperationOptions.Filter(glob: "**/*.layout", matches: "file"),
    FileOperationOptions.Filter(glob: "**", matches: "folder"),
  ])

  private static func workspaceEdit(
    _ documents: [(document: Document, edits: [SourceText.TextEdit])], _ context: RequestContext
  ) -> WorkspaceEdit {
    let written = documents.map { document, edits in
      let converter = context.converter(document)
      return (document: document, edits: edits.sorted { $0.range < $1.range }.map(converter.textEdit))
    }
    guard context.client?.workspace?.workspaceEdit?.documentChanges == true else {
      return WorkspaceEdit(
        changes: Dictionary(written.map { ($0.document.uri, $0.edits) }, uniquingKeysWith: { first, _ in first }))
    }
    return WorkspaceEdit(
      documentChanges: written.map { document, edits in
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(
            uri: document.uri, version: document.revision == 0 ? nil : document.version),
          edits: edits.map { .text($0) })
      })
  }
}

extension Session {
  /// Returns the open documents and the files of the open folders that import others, which are not resolved.
  nonisolated func allDocuments() async -> [Document] {
    var found: [Document] = []
    for open in await openDocuments { found.append(await open.read()) }
    let workspace = await workspace
    for uri in await closedFiles() {
      guard !Task.isCancelled else { break }
      guard let bytes = uri.path.flatMap(workspace.read) else { continue }
      let file = SourceFile(name: uri.fileName, bytes: bytes)
      guard file.text.contains("import") else { continue }
      found.append(Document(uri: uri, version: 0, revision: 0, snapshot: Snapshot(parsing: file)))
    }
    return found
  }
}
