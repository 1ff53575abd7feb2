import LayoutDiagnostics

/// `layout-lsp explain`: prints one entry of the catalogue, or all their titles.
func explain(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .explain)
  guard arguments.operands.count <= 1 else { throw UsageError("explain takes one code") }
  guard let code = arguments.operands.first else {
    write(catalogueOverview())
    return .fine
  }
  guard let kind = DiagnosticKind.named(code) else {
    let near = nearest(to: code, among: DiagnosticKind.catalogue.map(\.code))
    throw UsageError(
      "there is no diagnostic `\(code)`" + (near == nil ? "; `layout-lsp explain` lists all" : didYouMean(near)))
  }
  write(explanation(of: kind))
  return .fine
}
