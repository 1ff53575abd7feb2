import LanguageFeatures
import LanguageServerProtocol
import LayoutSyntax
import SourceText

extension RequestRoute {
  static let documentColor = RequestRoute(
    DocumentColorRequest.self, advertise: { $0.colorProvider = true }
  ) { context, _ in
    guard let document = context.document else { return nil }
    let converter = context.converter(document)
    return colors(in: document.snapshot).map { written in
      let color = written.components
      return ColorInformation(
        range: converter.range(of: written.range),
        color: Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
  }

  static let colorPresentation = RequestRoute(
    ColorPresentationRequest.self, advertise: { $0.colorProvider = true }
  ) { context, params in
    guard context.document != nil else { return nil }
    let picked = params.color
    return spellings(
      of: SystemColor.Components(red: picked.red, green: picked.green, blue: picked.blue, alpha: picked.alpha)
    ).map { ColorPresentation(label: $0, textEdit: TextEdit(range: params.range, newText: $0)) }
  }
}
