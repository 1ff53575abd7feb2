import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis
import LayoutPreview
import SourceText
import SwiftSource

/// The previews of layouts that Swift code sets up. They follow the text, and cannot change it.
extension Session {
  /// Opens the preview of a Swift file, and returns its state; nil if the file is not open or was edited meanwhile.
  func openSwiftPreview(_ params: PreviewParams, for id: RequestID) async throws(ResponseError) -> JSONValue? {
    let uri = params.textDocument.uri
    guard let solved = await solvedSwift(uri, for: id), let document = swiftDocuments[uri] else { return nil }
    guard !solved.layouts.units.isEmpty else {
      throw ResponseError(.requestFailed, "\(uri.fileName): \(SwiftImportError().message)")
    }
    openPreview(uri, PreviewRequestState(params))
    guard let preview = previews[uri] else { return nil }
    let (version, isSaved) = (document.version, !document.isEdited)
    return await firstState(of: uri) { preview.state(of: solved, version: version, isSaved: isSaved) }
  }

  /// Computes the state of an open preview of a Swift file, and sends it unless a newer text has arrived.
  func refreshSwiftPreview(_ uri: DocumentURI) {
    guard let preview = previews[uri], let document = swiftDocument(uri) else { return }
    preview.task?.cancel()
    let (revision, version, isSaved) = (document.revision, document.version, !document.isEdited)
    previews[uri]?.task = Task.detached(executorPreference: previewers) {
      guard let solved = await self.solvedSwift(uri), !Task.isCancelled else { return }
      await self.sendStates(of: uri, revision: revision) { isQuick in
        preview.state(of: solved, version: version, isSaved: isSaved, isQuick: isQuick)
      }
    }
  }

  /// Handles a selection in the text of a Swift file or in its preview. Returns false for another document.
  func selectSwift(_ params: PreviewSelectionParams) -> Bool {
    let uri = params.textDocument.uri
    guard let document = swiftDocuments[uri] else { return false }
    guard let preview = previews[uri] else { return true }
    previews[uri]?.cursor = nil
    let converter = PositionConverter(file: document.file, encoding: encoding)
    if let line = params.line {
      show(document.file.lineStart(line), in: uri, converter)
      return true
    }
    let offset = params.position.map(converter.offset)
    let revision = document.revision
    Task.detached(executorPreference: previewers) {
      guard let solved = await self.solvedSwift(uri) else { return }
      let layouts = solved.layouts
      let layout = layouts.layout(named: preview.params.layout)
      let named = offset.flatMap { layouts.view(at: $0) }
      if offset != nil, named == nil || named?.unit.name != layout { return }
      guard let layout, let view = named?.name ?? params.view else { return }
      if params.isShown == true, let place = layouts.declaration(ofView: view, inLayout: layout) {
        await self.show(ByteRange(place, place), in: uri, converter)
      }
      let wanted = params.preview ?? preview.params.preview
      let reasons = PreviewState.reasons(
        of: view, on: wanted, layout: layout, in: solved.snapshot,
        options: preview.options(on: wanted, source: layouts.source(ofLayout: layout)))
      await self.send(reasons, about: view, isFromEditor: offset != nil, of: uri, revision: revision)
    }
    return true
  }
}

extension SwiftLayouts {
  /// The name of the layout that a preview shows: the wanted one, or else the first; nil if there are none.
  fileprivate func layout(named name: String?) -> String? {
    (units.first { $0.name == name } ?? units.first)?.name
  }
}

extension PreviewRequestState {
  /// Returns `{version, saved, state}`, or `{version, message}` if the text has no such layout and the client has an
  /// earlier state.
  fileprivate func state(of solved: SolvedSwift, version: Int, isSaved: Bool, isQuick: Bool = false) -> JSONValue? {
    let names = solved.layouts.units.map(\.name)
    if hasState, names.isEmpty || params.layout.map({ !names.contains($0) }) ?? false {
      let reason = params.layout.map { "`\($0)` sets up no layout" } ?? "No class sets up a layout"
      return .object([
        "version": .integer(version), "message": .string("\(reason), so the picture is of the text before it."),
      ])
    }
    guard let layout = solved.layouts.layout(named: params.layout) else { return nil }
    return state(
      of: solved.snapshot, version: version, isSaved: isSaved, isQuick: isQuick,
      source: solved.layouts.source(ofLayout: layout))
  }
}
