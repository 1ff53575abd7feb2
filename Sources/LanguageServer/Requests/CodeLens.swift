import JSONRPC
import LanguageFeatures
import LanguageServerProtocol

extension RequestRoute {
  static let codeLens = RequestRoute(
    CodeLensRequest.self, advertise: { $0.codeLensProvider = CodeLensOptions(resolveProvider: false) }
  ) { (context, params) async throws(ResponseError) in
    guard let document = try await context.solvedDocument() else { return nil }
    let converter = context.converter(document)
    return codeLenses(in: document.snapshot).map { lens in
      // A lens with an empty command is shown and cannot be clicked.
      CodeLens(
        range: converter.range(of: lens.range),
        command: Command(title: lens.text, command: lens.isOfLayout ? ServerCommand.solveAgain.name : ""))
    }
  }
}
