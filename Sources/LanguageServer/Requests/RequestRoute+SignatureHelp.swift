import LanguageFeatures
import LanguageServerProtocol
import SourceText

extension RequestRoute {
  static let signatureHelp = RequestRoute(
    SignatureHelpRequest.self,
    advertise: {
      $0.signatureHelpProvider = SignatureHelpOptions(
        triggerCharacters: ["(", ":", "[", " "], retriggerCharacters: [",", "@", ")"])
    }
  ) { context, params in
    guard let document = context.document else { return nil }
    let offset = context.converter(document).offset(of: params.position)
    guard let form = signature(in: document.snapshot, at: offset) else { return nil }
    return SignatureHelp(
      signatures: [
        SignatureInformation(
          label: form.label, documentation: context.markup(Card(form.documentation)),
          parameters: form.parameters.map { ParameterInformation(label: $0) })
      ], activeSignature: 0, activeParameter: form.activeParameter)
  }
}
