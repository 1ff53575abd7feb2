import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutDiagnostics
import SourceText
import SwiftSource

/// The answers about places in Swift files.
extension RequestContext {
  /// Returns the hover on the name of a view that a Swift file sets up, or on a constraint that is not followed.
  func swiftHover(_ params: TextDocumentPositionParams) async -> Hover? {
    guard let solved = await session.solvedSwift(params.textDocument.uri, for: id) else { return nil }
    let layouts = solved.layouts
    let converter = PositionConverter(file: layouts.file.source, encoding: encoding)
    let offset = converter.offset(of: params.position)
    if let view = layouts.view(at: offset), let source = layouts.source(ofLayout: view.unit.name),
      let card = codeCard(
        view: view.name, inLayout: view.unit.name, of: solved.snapshot, source: source, notFollowed: view.notFollowed,
        changed: view.changed,
        picture: picture)
    {
      return Hover(contents: markup(card), range: converter.range(of: view.range))
    }
    guard let omission = layouts.omission(at: offset) else { return nil }
    return Hover(
      contents: markup(codeCard(notFollowed: omission.reason)), range: converter.range(of: omission.range))
  }

  /// Returns a lens above each class of a Swift file that sets up a layout. Only a client can show its preview.
  func swiftLenses(_ uri: DocumentURI) async -> [CodeLens]? {
    guard client?.runs(.showPreviews) == true, let layouts = await session.swiftLayouts(uri, for: id) else {
      return nil
    }
    let converter = PositionConverter(file: layouts.file.source, encoding: encoding)
    return layouts.units.map { unit in
      CodeLens(
        range: converter.range(of: unit.nameRange),
        command: Command(
          title: "Preview of \(unit.className)", tooltip: client?.takesCommandTooltips == true ? unit.coverage : nil,
          command: ClientCommand.showPreviews.rawValue, arguments: [.text(uri.rawValue), .text(unit.name)]))
    }
  }

  /// Returns the fixes of the problems at a range of a Swift file; nil if it is not open.
  func swiftActions(_ params: CodeActionParams) async -> [CodeAction]? {
    let uri = params.textDocument.uri
    guard let layouts = await session.swiftLayouts(uri, for: id), let document = await session.swiftDocument(uri),
      document.file.bytes == layouts.file.source.bytes
    else { return nil }
    let converter = PositionConverter(file: layouts.file.source, encoding: encoding)
    let range = converter.byteRange(of: params.range)
    let form = client?.diagnosticForm ?? DiagnosticForm(showsRelated: false)
    let problems = await session.settings(for: uri).levels.applied(to: layouts.diagnostics)
    return problems.filter { $0.range.meets(range) }.flatMap { problem in
      problem.fixes.map { fix in
        CodeAction(
          title: fix.title, kind: .quickFix,
          diagnostics: [lspDiagnostic(problem, uri: uri, converter: converter, form: form)],
          isPreferred: fix.isLikely ? true : nil,
          edit: WorkspaceEdit(fix.edits, of: uri, version: document.version, converter, client))
      }
    }
  }
}
