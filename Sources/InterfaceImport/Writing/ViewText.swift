import ConstraintSolver
import InterfaceMarkup
import LayoutSyntax
import LayoutWriting

/// The text that a view shows, with its font, as far as the language can express it.
struct ViewText {
  let text: String
  private let platform: Platform
  /// The value of `font:`; nil for the kind's default.
  private(set) var font: String?
  /// The name of a font that is not the system's; nil for a system font.
  private(set) var fontName: String?
  /// How small the font may become to fit the text into its width; nil if it stays as it is.
  private(set) var minimumScale: Rational?
  /// The parts that the language cannot express.
  private(set) var omissions: [Omission] = []

  /// Reads an element; nil for a view that shows no text of its own.
  init?(_ element: MarkupElement, _ platform: Platform = .iOS) {
    self.platform = platform
    guard let text = Self.text(of: element) else { return nil }
    self.text = text
    if element.children.contains(where: { $0.name == "attributedString" }) {
      omissions.append(Omission("attributes of the text"))
    }
    guard let description = element.property("fontDescription") else {
      readFragments(of: element)
      return
    }
    if let style = description["style"].flatMap(Self.style) {
      font = style
    } else if let size = description["pointSize"].flatMap({ Rational(recorded: $0) }), size > 0, size <= 1000 {
      font = size == standardSize(element.name) ? nil : size.written
    }
    readShrinking(of: element, from: description["pointSize"].flatMap { Rational(recorded: $0) })
    if let name = description["name"], !name.hasPrefix(".") {
      fontName = name
    } else if let weight = description["weight"] ?? (description["type"] == "boldSystem" ? "bold" : nil) {
      omissions.append(Omission("font weight", weight))
    } else if description["type"] == "italicSystem" {
      omissions.append(Omission("font", "italic"))
    }
  }

  /// Interface Builder writes `adjustsFontSizeToFit` where it is off, and one of the limits where it is on.
  private mutating func readShrinking(of element: MarkupElement, from size: Rational?) {
    guard element.name == "label", element["adjustsFontSizeToFit"] != "NO" else { return }
    if let scale = element["minimumScaleFactor"].flatMap({ Rational(recorded: $0) }), scale.sign >= 0, scale < 1 {
      minimumScale = scale
    } else if let least = element["minimumFontSize"].flatMap({ Rational(recorded: $0) }), least.sign >= 0 {
      let size = size ?? standardSize(element.name)
      if size > least { minimumScale = (least / size * 100).ceiling / 100 }
    }
  }

  /// Reads the font of a text with attributes, if it has only one.
  private mutating func readFragments(of element: MarkupElement) {
    let fonts = (element.child("attributedString")?.children ?? []).filter { $0.name == "fragment" }
      .flatMap { $0.outermost { $0.name == "font" } }
    guard let first = fonts.first else { return }
    if let name = fonts.lazy.compactMap({ $0["name"] }).first(where: { !$0.hasPrefix(".") }) { fontName = name }
    if let size = first["size"].flatMap({ Rational(recorded: $0) }), size > 0, size <= 1000,
      fonts.allSatisfy({ $0["size"] == first["size"] })
    {
      font = size == standardSize(element.name) ? nil : size.written
    }
  }

  private func standardSize(_ tag: String) -> Rational {
    Rational(ViewKind.ofElement(named: tag)?.on(platform).fontSize ?? ViewKind.standardFontSize)
  }

  /// Returns the text style in the language: `UICTFontTextStyleTitle1` becomes `title1`.
  private static func style(_ name: String) -> String? {
    guard name.hasPrefix("UICTFontTextStyle") else { return nil }
    let word = String(name.dropFirst("UICTFontTextStyle".count)).withSmallInitial
    switch word {
    case "subhead": return TextStyle.subheadline.rawValue
    case "title0": return TextStyle.largeTitle.rawValue
    default: return TextStyle(rawValue: word)?.rawValue
    }
  }

  private static func text(of element: MarkupElement) -> String? {
    switch element.name {
    case "label", "textView":
      return element["text"] ?? element.property("text").map(\.text) ?? attributed(element) ?? ""
    case "textField":
      let text = element["text"] ?? element.property("text").map(\.text) ?? ""
      return text.isEmpty ? element["placeholder"] ?? element.property("placeholder").map(\.text) ?? "" : text
    // Of a document for macOS.
    case _ where element["text"] != nil && ViewKind.ofElement(named: element.name)?.on(.macOS).hasText == true:
      return element["text"]
    case "button":
      guard let state = element.children.first(where: { $0.name == "state" && $0["key"] == "normal" }) else {
        return ""
      }
      return state["title"] ?? state.property("title").map(\.text) ?? attributed(state) ?? ""
    default: return nil
    }
  }

  private static func attributed(_ element: MarkupElement) -> String? {
    guard let string = element.child("attributedString") else { return nil }
    return string.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.property("content").map(\.text) ?? "" }.joined()
  }
}
