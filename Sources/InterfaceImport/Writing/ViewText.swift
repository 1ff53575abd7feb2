import ConstraintSolver
import InterfaceMarkup
import LayoutSyntax
import LayoutWriting

/// The text that a view shows, with its font, as far as the language can express it.
struct ViewText {
  let text: String
  /// The value of `font:`; nil for the kind's default.
  private(set) var font: String?
  /// The parts that the language cannot express.
  private(set) var omissions: [Omission] = []

  /// Reads an element; nil for a view that shows no text of its own.
  init?(_ element: MarkupElement) {
    guard let text = Self.text(of: element) else { return nil }
    self.text = text
    if element.children.contains(where: { $0.name == "attributedString" }) {
      omissions.append(Omission("attributes of the text"))
    }
    guard let description = element.property("fontDescription") else { return }
    if let style = description["style"].flatMap(Self.style) {
      font = style
    } else if let size = description["pointSize"].flatMap({ Rational(recorded: $0) }), size > 0, size <= 1000 {
      font = size == Self.standardSize(element.name) ? nil : size.written
    }
    if let name = description["name"] {
      omissions.append(Omission("font", name))
    } else if let weight = description["weight"] ?? (description["type"] == "boldSystem" ? "bold" : nil) {
      omissions.append(Omission("font weight", weight))
    } else if description["type"] == "italicSystem" {
      omissions.append(Omission("font", "italic"))
    }
  }

  private static func standardSize(_ tag: String) -> Rational {
    Rational(ViewKind.ofElement(named: tag)?.fontSize ?? ViewKind.standardFontSize)
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
