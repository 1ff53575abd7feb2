import InterfaceImport
import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import LayoutWriting
import SourceText

/// The previews of the layouts in storyboards and xibs. They follow the text, and cannot change it.
extension Session {
  /// Returns an open document that the server reads and does not change; nil for any other.
  func readDocument(_ uri: DocumentURI) -> (any ReadDocument)? { swiftDocuments[uri] ?? interfaceFiles[uri] }

  /// Applies a change to such a document.
  func changeReadDocument(_ params: DidChangeTextDocumentParams) {
    let (uri, revision) = (params.textDocument.uri, nextRevision())
    swiftDocuments.apply(params, revision: revision, encoding: encoding)
    interfaceFiles.apply(params, revision: revision, encoding: encoding)
    stopPreview(uri)
    answerWaiting(on: uri)
    edited.insert(uri)
  }

  /// Opens the preview of a document, and returns its state; nil if the file is not open or was edited meanwhile.
  func openInterfacePreview(_ params: PreviewParams, for id: RequestID) async throws(ResponseError) -> JSONValue? {
    let uri = params.textDocument.uri
    guard let reading = await interfaceReading(uri, for: id), let file = interfaceFiles[uri] else { return nil }
    guard !reading.layouts.isEmpty else {
      throw ResponseError(
        .requestFailed, "\(uri.fileName): \(reading.refusal?.message ?? "this document contains no layout")")
    }
    openPreview(uri, PreviewRequestState(params))
    guard let preview = previews[uri] else { return nil }
    return await firstState(of: uri) { preview.state(of: reading, file) }
  }

  /// Computes the state of an open preview of a document, and sends it unless a newer text has arrived.
  func refreshInterfacePreview(_ uri: DocumentURI) {
    guard let preview = previews[uri], let file = interfaceFile(uri) else { return }
    preview.task?.cancel()
    previews[uri]?.task = Task.detached(executorPreference: previewers) {
      guard let reading = await self.interfaceReading(uri), !Task.isCancelled else { return }
      await self.sendStates(of: uri, revision: file.revision) { preview.state(of: reading, file, isQuick: $0) }
    }
  }

  /// Handles a selection in the text of a document or in its preview. Returns false for another document.
  func selectInterface(_ params: PreviewSelectionParams) -> Bool {
    let uri = params.textDocument.uri
    guard let file = interfaceFiles[uri] else { return false }
    guard let preview = previews[uri] else { return true }
    previews[uri]?.cursor = nil
    let converter = PositionConverter(file: file.file, encoding: encoding)
    if let line = params.line {
      show(file.file.lineStart(line), in: uri, converter)
      return true
    }
    let line = params.position.map { file.file.place(at: converter.offset(of: $0)).line }
    Task.detached(executorPreference: previewers) {
      guard let reading = await self.interfaceReading(uri), let elements = reading.check?.elements,
        let shown = reading.layout(titled: preview.params.layout)
      else { return }
      var name = params.view
      if let line {
        guard let found = elements.id(onLine: line).flatMap({ reading.view(withID: $0) }),
          found.layout.title == shown.title
        else { return }
        name = shown.scene.snapshot.model.layouts[found.index].views[found.view].name
      }
      guard let name else { return }
      if params.isShown == true,
        let line = shown.scene.line(ofView: name, inLayout: shown.layout.name, elements)
      {
        await self.show(file.file.lineStart(line), in: uri, converter)
      }
      let wanted = params.preview ?? preview.params.preview
      let source = shown.scene.source(ofLayout: shown.layout.name, in: file.file)
      let reasons = PreviewState.reasons(
        of: name, on: wanted, layout: shown.layout.name, in: shown.scene.snapshot,
        options: preview.options(on: wanted, source: source))
      await self.send(reasons, about: name, isFromEditor: line != nil, of: uri, revision: file.revision)
    }
    return true
  }
}

extension PreviewRequestState {
  /// Returns `{version, saved, state}`, or `{version, message}` if the document cannot be read and the client has an
  /// earlier state.
  fileprivate func state(of reading: InterfaceReading, _ file: InterfaceFile, isQuick: Bool = false) -> JSONValue? {
    guard let shown = reading.layout(titled: params.layout) else {
      guard hasState else { return nil }
      let reason = reading.refusal.map { refusal in
        refusal.line.map { "Line \($0): \(refusal.message)" } ?? "The document cannot be read: \(refusal.message)"
      }
      return .object([
        "version": .integer(file.version),
        "message": .string("\(reason ?? "The document contains no layout"), so the picture is of the text before it."),
      ])
    }
    return state(
      of: shown.scene.snapshot, version: file.version, isSaved: !file.isEdited, isQuick: isQuick,
      source: shown.scene.source(ofLayout: shown.layout.name, in: file.file),
      shown: ShownName(layout: shown.layout.name, title: shown.title, titles: reading.layouts.map(\.title)))
  }
}
