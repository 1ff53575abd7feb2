import InterfaceMarkup
import LayoutSyntax
import LayoutWriting

/// The names of a root's views, by index, derived from user-defined labels, outlets, texts and classes.
struct ViewNames {
  private(set) var names: [String] = []

  init(_ tree: ViewTree, outlets: [String: String]) {
    var space = NameSpace()
    for view in tree.views {
      guard view.parent != nil else {
        names.append("root")
        continue
      }
      names.append(space.claim(Self.wish(view, outlets)))
    }
  }

  subscript(_ view: Int) -> String { names[view] }

  private static func wish(_ view: InterfaceView, _ outlets: [String: String]) -> String {
    let element = view.element
    let suffix = ViewKind.ofElement(named: view.tag)?.nameSuffix ?? ""
    let candidates: [String?] = [
      element["userLabel"]?.identifier(), outlets[view.id]?.identifier(),
      ViewText(element)?.text.identifier(words: 3).map {
        $0.lowercased().hasSuffix(suffix.lowercased()) ? $0 : $0 + suffix
      },
      element.child("accessibility")?["label"]?.identifier(), element["image"]?.identifier().map { $0 + suffix },
      element["customClass"]?.identifier(), view.tag == "view" ? "container" : view.tag.identifier(),
    ]
    return candidates.compactMap { $0 }.first ?? "element"
  }
}
