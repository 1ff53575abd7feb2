import InterfaceImport
import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import LayoutWriting
import SourceText

/// The answers about places in storyboards and xibs.
extension RequestContext {
  /// Returns the hover on the element of a view: its frames on the canvas and on the screens of the app, and what fixes
  /// it. On a constraint, it is the equation.
  func interfaceHover(_ params: TextDocumentPositionParams) async -> Hover? {
    let uri = params.textDocument.uri
    guard let reading = await session.interfaceReading(uri, for: id), let check = reading.check else { return nil }
    let file = check.document
    let converter = PositionConverter(file: file, encoding: encoding)
    let line = file.place(at: converter.offset(of: params.position)).line
    let range = converter.range(of: file.tag(onLine: line))
    if let constraint = check.elements.constraintID(onLine: line) {
      for scene in reading.scenes {
        guard let statement = scene.lines.statement(onLine: line) else { continue }
        return Hover(contents: markup(constraintCard(constraint, scene.snapshot.file[statement])), range: range)
      }
      return nil
    }
    guard let id = check.elements.id(onLine: line), let found = reading.view(withID: id) else { return nil }
    let layout = found.layout.layout.name
    let source = found.layout.scene.source(ofLayout: layout, in: file)
    var card = documentCard(
      layout: found.index, view: found.view, in: found.layout.scene.snapshot, source: source, picture)
    for scene in await session.interfaceScreens(uri, for: self.id) {
      guard let place = scene.view(withID: id),
        let imported = scene.imported.layouts.first(where: {
          $0.name == scene.snapshot.model.layouts[place.layout].name
        }), let screens = imported.screens
      else { continue }
      card.addScreens(
        screens.sizes, layout: place.layout, view: place.view, in: scene.snapshot,
        isContentKnown: screens.unmeasuredViews.isEmpty,
        limit: SolverLimit(pivots: 20_000, shouldContinue: { !Task.isCancelled }))
      break
    }
    return Hover(contents: markup(card), range: range)
  }

  /// Returns the layouts of a storyboard or xib with their views; nil if it is not open.
  func interfaceOutline(_ uri: DocumentURI) async -> (items: [OutlineItem], converter: PositionConverter)? {
    guard let reading = await session.interfaceReading(uri, for: id), let check = reading.check else { return nil }
    let file = check.document
    func item(_ item: DocumentItem) -> OutlineItem {
      let name = file.tag(onLine: item.line)
      let end = file.content(ofLine: max(0, min(item.lastLine, file.lines.count) - 1)).end
      return OutlineItem(
        name: item.name, detail: item.kind, kind: item.kind.isEmpty ? .layout : .view,
        range: ByteRange(name.start, max(name.end, end)), nameRange: name, children: item.children.map(item(_:)))
    }
    return (
      reading.scenes.flatMap { $0.outline(check.elements) }.map(item(_:)),
      PositionConverter(file: file, encoding: encoding)
    )
  }

  /// Returns a lens above each layout of a storyboard or xib. Only a client can show its preview.
  func interfaceLenses(_ uri: DocumentURI) async -> [CodeLens]? {
    guard client?.runs(.showPreviews) == true, let reading = await session.interfaceReading(uri, for: id),
      let check = reading.check
    else { return nil }
    let converter = PositionConverter(file: check.document, encoding: encoding)
    return reading.layouts.compactMap { shown in
      guard let line = check.elements.line(ofID: shown.layout.otherRoot ?? shown.layout.root) else { return nil }
      return CodeLens(
        range: converter.range(of: check.document.tag(onLine: line)),
        command: Command(
          title: "Preview of \(shown.title)", command: ClientCommand.showPreviews.rawValue,
          arguments: [.text(uri.rawValue), .text(shown.title)]))
    }
  }
}
