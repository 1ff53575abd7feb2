import JSONRPC
import LanguageFeatures
import LanguageServerProtocol
import LayoutDiagnostics
import SourceText

extension RequestRoute {
  static let codeAction = RequestRoute(
    CodeActionRequest.self,
    advertise: { $0.codeActionProvider = CodeActionOptions(codeActionKinds: [.quickFix]) }
  ) { (context, params) async throws(ResponseError) in
    if let only = params.context.only, !only.contains(where: { $0 == .quickFix || $0.rawValue.isEmpty }) { return [] }
    guard let document = try await context.solvedDocument() else { return nil }
    let converter = context.converter(document)
    return quickFixes(in: document.snapshot, at: converter.byteRange(of: params.range)).map { offered in
      CodeAction(
        title: offered.fix.title, kind: .quickFix,
        diagnostics: [lspDiagnostic(offered.diagnostic, uri: document.uri, converter: converter)],
        isPreferred: offered.isPreferred ? true : nil,
        edit: WorkspaceEdit(changes: [
          document.uri: offered.fix.edits.map {
            TextEdit(range: converter.range(of: $0.range), newText: $0.replacement)
          }
        ]))
    }
  }
}
