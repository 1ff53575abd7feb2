import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `layout-lsp new`: writes a first layout to start from. A file that exists is not changed.
func newLayout(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .new)
  guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("new needs the name of one file, such as Login.layout")
  }
  guard operand != "-" else {
    write(firstLayout(named: defaultName))
    return .fine
  }
  let path = operand.hasSuffix(".layout") ? operand : operand + ".layout"
  guard !Files.exists(path) else {
    complain("\(path) already exists and is unchanged")
    return .wrongUsage
  }
  do throws(Files.FileError) {
    try Files.create(path, Array(firstLayout(named: layoutName(ofFile: path)).utf8))
  } catch {
    complain(error.message)
    return .wrongUsage
  }
  write("\(path) is written; `layout-lsp render \(PathText.shellWord(path)) --output -` draws it".printable + "\n")
  return .fine
}

private let defaultName = "Screen"

/// Returns the name of the layout in a file: the file's name if a layout can be called that.
private func layoutName(ofFile path: String) -> String {
  let file = path.split(separator: "/").last ?? ""
  let name = String(file.dropLast(".layout".count))
  let tree = parse(SourceFile(name: path, text: "layout \(name) {\n}\n"))
  guard case .layout(let layout)? = tree.statements.first?.kind, tree.statements.count == 1,
    tree.diagnostics.isEmpty, layout.text == name
  else { return defaultName }
  return name
}

/// Returns a layout without any finding, in canonical format: a form in the safe area, upright and turned.
private func firstLayout(named name: String) -> String {
  """
  // A first screen. Change it, and see what the editor or `layout-lsp check` reports.

  layout \(name) {
    label title "Welcome" { font: largeTitle }
    vstack form {
      spacing: 12
      textField email "Email"
      textField password "Password"
      button signIn "Sign in"
    }

    title.top = superview.safeArea.top + 32
    title.centerX = superview.centerX
    form.top = title.bottom + 24
    form.horizontalEdges = superview.margins.horizontalEdges
  }

  preview phone { device: iPhone16 }
  preview landscape { device: iPhone16; orientation: landscape }

  """
}
