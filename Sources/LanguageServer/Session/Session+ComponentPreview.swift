import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import SourceText

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
    open(other.path, at: other.layout.nameRange, in: other.file, takesFocus: true)
    return true
  }

  /// Opens the line of a statement that another file has. Returns whether it is one.
  func openFile(ofStatement id: Int?, onLine line: Int, in layout: Layout) -> Bool {
    guard let id, capabilities?.window?.showDocument?.support == true,
      let location = layout.constraints.first(where: { $0.statement.id == id })?.statement.location,
      let file = location.file, file.place(at: location.range.start).line == line
    else { return false }
    open(file.name, at: file.lineStart(line), in: file, takesFocus: false)
    return true
  }

  private func open(_ path: String, at range: ByteRange, in file: SourceFile, takesFocus: Bool) {
    let converter = PositionConverter(file: file, encoding: encoding)
    request(
      ShowDocumentRequest.self,
      ShowDocumentParams(
        uri: DocumentURI(path: path), takeFocus: takesFocus, selection: converter.range(of: range)))
  }
}

extension LayoutModel {
  /// Returns the index of the view of a layout that a cursor is on; in a layout that this layout contains, that of the
  /// view in the first use. Nil for the root and for what is no view.
  func view(at offset: Int, inLayout layout: Int) -> Int? {
    guard let views = self.layout(layout)?.views else { return nil }
    let index: Int? =
      switch occurrence(at: offset)?.entity {
      case .view(layout, let view), .innerView(layout, let view, _): view
      case .view(let other, let view): views.firstIndex { $0.inner?.layout == other && $0.inner?.view == view }
      default: nil
      }
    return index.flatMap { $0 > 0 && views.indices.contains($0) ? $0 : nil }
  }
}
