import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutPreview
import SourceText

/// `layout-lsp demo`: writes a page that shows five screens at every size, some of them with a problem. A file that
/// exists is not changed.
func demo(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .demo)
  guard arguments.operands.count <= 1 else { throw UsageError("demo writes one page") }
  let path = arguments.operands.first ?? "layout-lsp-demo.html"
  guard path != "-", !Files.exists(path) else {
    complain(path == "-" ? "demo needs the name of a file" : "\(path) already exists and is unchanged")
    return .wrongUsage
  }
  let states = demoLayouts.flatMap { demo -> [PreviewState] in
    let snapshot = snapshot(of: SourceFile(name: demo.name, text: demo.text))
    return snapshot.model.layouts.compactMap { PreviewState(forFile: snapshot, layout: $0.name, source: nil) }
  }
  let page = PreviewPage(.embedded(states), title: "layout-lsp demo", nonce: nonce())
  do throws(Files.FileError) {
    try Files.create(path, Array(page.html.utf8))
  } catch {
    complain(error.message)
    return .wrongUsage
  }
  write(
    """
    \(path.printable) is written. Open it in a browser: \(Files.uri(path).printable)
    It shows five screens. Login has no problem, and each of the others has one.
    Drag the right edge of a screen to see every width. Click a view to see what determines it.

    """)
  return .fine
}
