import LayoutDiagnostics
import LayoutModel

/// `layout-lsp explain`: one entry of the catalogue.
func explain(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, options: [])
  guard let code = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError(
      "explain needs one code; there are \(DiagnosticKind.catalogue.map(\.code).joined(separator: ", "))")
  }
  guard let kind = DiagnosticKind.named(code) else {
    let near = suggestion(for: code, among: DiagnosticKind.catalogue.map(\.code))
    throw UsageError("there is no diagnostic `\(code)`" + didYouMean(near))
  }
  write(explanation(of: kind))
  return .fine
}
