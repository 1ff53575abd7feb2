import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutAnalysis
import LayoutDiagnostics
import SourceText

extension RequestRoute {
  static let codeAction = RequestRoute(
    CodeActionRequest.self,
    advertise: { $0.codeActionProvider = CodeActionOptions(codeActionKinds: [.quickFix, .sourceFixAllLayout]) }
  ) { (context, params) async throws(ResponseError) in
    let wanted = params.context.only ?? [CodeActionKind(rawValue: "")]
    let wantsFixes = wanted.contains { $0.includes(.quickFix) }
    let wantsTidying = wanted.contains { $0.includes(.sourceFixAllLayout) }
    guard wantsFixes || wantsTidying else { return [] }
    // Tidying needs the text alone, so that it is there at once when a file is saved.
    guard let document = wantsFixes ? try await context.solvedDocument() : context.document else { return nil }
    let converter = context.converter(document)
    var actions: [CodeAction] = []
    if wantsFixes { actions += fixActions(document, converter, at: converter.byteRange(of: params.range)) }
    if wantsTidying { actions += tidyActions(document, converter) }
    return actions
  }

  private static func fixActions(
    _ document: Document, _ converter: PositionConverter, at range: ByteRange
  ) -> [CodeAction] {
    quickFixes(in: document.snapshot, at: range).map { offered in
      CodeAction(
        title: offered.fix.title, kind: .quickFix,
        diagnostics: [lspDiagnostic(offered.diagnostic, uri: document.uri, converter: converter)],
        isPreferred: offered.isPreferred ? true : nil, edit: edit(document, converter, offered.fix.edits))
    }
  }

  /// One for the whole file; none where it is tidy.
  private static func tidyActions(_ document: Document, _ converter: PositionConverter) -> [CodeAction] {
    let edits = tidyingEdits(in: document.snapshot)
    guard !edits.isEmpty else { return [] }
    return [
      CodeAction(title: "Tidy all equations", kind: .sourceFixAllLayout, edit: edit(document, converter, edits))
    ]
  }

  private static func edit(
    _ document: Document, _ converter: PositionConverter, _ edits: [SourceText.TextEdit]
  ) -> WorkspaceEdit {
    WorkspaceEdit(changes: [
      document.uri: edits.map { TextEdit(range: converter.range(of: $0.range), newText: $0.replacement) }
    ])
  }
}

extension CodeActionKind {
  /// Writes all equations of a file in the guide's way.
  static let sourceFixAllLayout = CodeActionKind(rawValue: "source.fixAll.layout")

  /// Whether another kind is this one or beneath it; the empty kind is above all.
  fileprivate func includes(_ other: CodeActionKind) -> Bool {
    rawValue.isEmpty || other == self || other.rawValue.hasPrefix(rawValue + ".")
  }
}
