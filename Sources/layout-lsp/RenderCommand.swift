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
  let (isText, isPNG) = (output == "-" || output.hasSuffix(".txt"), output.hasSuffix(".png"))
  guard isText || isPNG || output.hasSuffix(".svg") else {
    throw UsageError("--output needs a name that ends in .svg, .png or .txt")
  }
  let scale = try arguments["scale"].map { (text) throws(UsageError) in try pictureScale(text) }
  if scale != nil, !isPNG { throw UsageError("--scale is for PNG files; the others have no pixels") }
  let appearance = try appearance(arguments, ofImage: !isText)
  do throws(Files.FileError) {
    try InputFiles([path]).requireOther(output)
    var swiftFiles = SwiftFiles()
    let input = try SolvedInput(reading: path, preview: arguments["preview"], &swiftFiles)
    let annotated = Set(arguments.all("annotate"))
    if let unknown = annotated.sorted().first(where: { name in
      !input.snapshots.flatMap(\.model.layouts).contains { $0.views.contains { !$0.isRoot && $0.name == name } }
    }) {
      throw Files.FileError(message: "\(path) has no view `\(unknown)`")
    }
    let pictures = pictures(of: input, layout: arguments["layout"], annotating: annotated)
    let sheet = PictureSheet(pictures, appearance)
    guard !sheet.isEmpty else { throw Files.FileError(message: "\(path) has no such layout or preview") }
    if output == "-" {
      write(sheet.text)
    } else if isPNG {
      try Files.create(output, png(of: sheet, scale: scale ?? 2))
    } else {
      try Files.create(output, Array((isText ? sheet.text : sheet.svg).utf8))
    }
  } catch {
    throw UsageError(error.message)
  }
  return .fine
}

/// Reads `--dark` and `--wireframe`.
private func appearance(_ arguments: Arguments, ofImage isImage: Bool) throws(UsageError) -> PictureAppearance {
  let (isDark, isWireframe) = (arguments.has("dark"), arguments.has("wireframe"))
  if isDark, isWireframe { throw UsageError("--dark and --wireframe are two appearances, and an image has one") }
  if isDark || isWireframe, !isImage { throw UsageError("--dark and --wireframe are for images") }
  return isWireframe ? .wireframe : isDark ? .dark : .light
}

/// Reads the value of `--scale`.
private func pictureScale(_ text: String) throws(UsageError) -> Double {
  guard let scale = Double(text), (0.25...8).contains(scale) else {
    throw UsageError("--scale is a number from 0.25 to 8, not `\(text)`")
  }
  return scale
}

/// Returns a PNG file with `scale` pixels for each point.
func png(of sheet: PictureSheet, scale: Double) throws(Files.FileError) -> [UInt8] {
  do throws(PictureLibrary.Failure) {
    let size = sheet.size
    return try PictureLibrary().png(sheet.svg, width: size.width * scale, height: size.height * scale)
  } catch {
    throw Files.FileError(message: error.message)
  }
}

/// The pictures of the previews, side by side. A sheet of a layout or preview that does not exist is empty.
func pictureSheet(of input: SolvedInput, _ appearance: PictureAppearance) -> PictureSheet {
  PictureSheet(pictures(of: input, layout: nil, annotating: []), appearance)
}

/// The picture of each preview of each layout, with its title, and the frames of the views with the given names. With
/// several layouts, the title begins with the layout's name.
private func pictures(
  of input: SolvedInput, layout name: String?, annotating annotated: Set<String>
) -> [(title: String, picture: Picture)] {
  let layouts = input.layouts(named: name).compactMap { layout in layout.solution.map { (layout.title, $0) } }
  return layouts.flatMap { name, solved in
    let marked = Set(solved.views.filter { annotated.contains($0.name) }.map(\.index))
    return solved.previews.map { preview in
      let environment = preview.preview.environment
      let size = "\(environment.width) × \(environment.height)"
      let title = layouts.count > 1 ? "\(name) on \(preview.preview.name)" : preview.preview.name
      return ("\(title), \(size)", Picture(of: solved.source, in: preview, marking: marked, isAnnotated: true))
    }
  }
}
