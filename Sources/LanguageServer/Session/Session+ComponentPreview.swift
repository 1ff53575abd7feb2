import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel

/// The open documents that import a file.
struct Dependents: Sendable {
  /// The path of the file.
  let path: String
  /// Their solved texts, in the order of their URIs.
  let snapshots: [Snapshot]
}

/// Previews of layouts that other files use.
extension Session {
  /// Returns the open documents that import a file; nil if there are none.
  func dependents(of uri: DocumentURI) -> Dependents? {
    guard let path = uri.path else { return nil }
    let snapshots = documents.filter { $0.key != uri }.sorted { $0.key.rawValue < $1.key.rawValue }
      .compactMap(\.value.solved).filter { $0.model.files.contains(path) }
    return snapshots.isEmpty ? nil : Dependents(path: path, snapshots: snapshots)
  }

  /// Updates the open previews of the files that a document imports, which show the document's layouts.
  func refreshPreviewsOfImports(of uri: DocumentURI) {
    guard let files = documents[uri]?.solved?.model.files, !files.isEmpty else { return }
    for other in previews.keys where other != uri && other.path.map(files.contains) == true { refreshPreview(other) }
  }

  /// Opens the file of the layout that a view contains, if it is another file. Returns whether it is.
  func openFile(ofComponent component: Int?, in snapshot: Snapshot) -> Bool {
    guard let index = component, capabilities?.window?.showDocument?.support == true else { return false }
    let place = index - snapshot.model.layouts.count
    guard snapshot.model.imported.indices.contains(place) else { return false }
    let other = snapshot.model.imported[place]
    let converter = PositionConverter(file: other.file, encoding: encoding)
    request(
      ShowDocumentRequest.self,
      ShowDocumentParams(
        uri: DocumentURI(path: other.path), takeFocus: true, selection: converter.range(of: other.layout.nameRange)))
    return true
  }
}
