import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText

/// `layout-lsp render`: draws a picture of each preview.
func render(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .render)
  guard let path = arguments.operands.first, arguments.operands.count == 1 else {
    throw UsageError("render needs one file")
  }
  guard let output = arguments["output"] else { throw UsageError("render needs `--output PICTURE.svg`") }
  let isText = output == "-" || output.hasSuffix(".txt")
  guard isText || output.hasSuffix(".svg") else { throw UsageError("--output needs a name that ends in .svg or .txt") }
  do throws(Files.FileError) {
    try InputFiles([path]).requireOther(output)
    let snapshot = snapshot(of: try Files.read(path), preview: arguments["preview"])
    let sheet = PictureSheet(pictures(of: snapshot, layout: arguments["layout"]))
    let text = isText ? sheet.text : sheet.svg
    guard !sheet.isEmpty else { throw Files.FileError(message: "\(path) has no such layout or preview") }
    if output == "-" {
      write(text)
    } else {
      try Files.create(output, Array(text.utf8))
    }
  } catch {
    throw UsageError(error.message)
  }
  return .fine
}

/// The picture of each preview of each layout, with its title. With several layouts, the title begins with the layout's
/// name.
private func pictures(of snapshot: Snapshot, layout name: String?) -> [(title: String, picture: Picture)] {
  let layouts = (snapshot.solution?.layouts ?? []).filter { name == nil || $0.layoutName == name }
  return layouts.flatMap { solved in
    solved.previews.map { preview in
      let environment = preview.preview.environment
      let size = "\(environment.width) × \(environment.height)"
      let title = layouts.count > 1 ? "\(solved.layoutName) on \(preview.preview.name)" : preview.preview.name
      return ("\(title), \(size)", Picture(of: solved.source, in: preview, marking: nil))
    }
  }
}
