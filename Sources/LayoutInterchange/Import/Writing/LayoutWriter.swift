import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax

/// Natural sizes by view name, in points; nil for a side without one.
typealias NaturalSizes = [String: (width: Rational?, height: Rational?)]

/// Writes one root as a `layout` block, not yet in canonical format.
struct LayoutWriter {
  let root: InterfaceRoot
  let name: String
  let names: ViewNames
  private let tree: ViewTree
  private let reader: EquationReader
  /// Everything that is left out, for the summary.
  private(set) var omissions: [Omission] = []

  init(_ root: InterfaceRoot, name: String, outlets: [String: String]) {
    self.root = root
    self.name = name
    reader = EquationReader(root.tree)
    tree = reader.tree
    names = ViewNames(tree, outlets: outlets)
  }

  /// The names of the views that the document names, by its ids.
  var viewNames: [(id: String, name: String)] {
    tree.views.indices.filter { tree.views[$0].isIdentified && tree.views[$0].parent != nil }
      .map { (tree.views[$0].id, names[$0]) }
  }

  /// The block's text. `natural` is what the language itself takes each view's content to be; where that is not what
  /// the document records, the text says so. Nil leaves every content to the language.
  mutating func text(natural: NaturalSizes?, contentSizes: ContentSizeSource) -> String {
    omissions = []
    var lines = rootLines()
    for child in tree.views[InterfaceView.rootIndex].children {
      lines += declaration(child, natural: natural, contentSizes: contentSizes)
    }
    lines += equationLines()
    lines += previewLines()
    // `preview` at the first column would end the layout.
    return "layout \(name) {\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
  }

  // MARK: Views

  private mutating func rootLines() -> [String] {
    let view = tree.views[InterfaceView.rootIndex]
    var settings = ViewSettings(view, intrinsic: nil).lines.filter { $0.hasPrefix("color:") }
    if let margins = root.margins { settings.insert("margins: \(margins.written)", at: 0) }
    return comment(unsaid(view) + (tree.omissions[InterfaceView.rootIndex] ?? [])) + settings
  }

  private mutating func comment(_ omitted: [Omission]) -> [String] {
    guard !omitted.isEmpty else { return [] }
    omissions += omitted
    var texts: [String] = []
    for omission in omitted where !texts.contains(omission.text) { texts.append(omission.text) }
    return ["// Not carried over: \(texts.joined(separator: "; ").onOneLine)"]
  }

  private mutating func declaration(
    _ index: Int, natural: NaturalSizes?, contentSizes: ContentSizeSource
  ) -> [String] {
    let view = tree.views[index]
    let facts = ViewFacts(view)
    let intrinsic = intrinsic(index, facts, natural, contentSizes)
    let settings = ViewSettings(view, intrinsic: intrinsic)
    var lines = comment(unsaid(view) + settings.omissions + (tree.omissions[index] ?? []))
    var head = "\(facts.kind.name) \(names[index])"
    if facts.kind.hasText, let text = ViewText(view.element), !text.text.isEmpty { head += " \(text.text.quoted)" }
    let inner = settings.lines + conditionalSettings(settings.variations)
    if view.children.isEmpty, settings.variations.isEmpty, inner.joined(separator: "; ").count <= 80 {
      lines.append(inner.isEmpty ? head : "\(head) { \(inner.joined(separator: "; ")) }")
      return lines
    }
    lines.append("\(head) {")
    lines += inner
    for child in view.children { lines += declaration(child, natural: natural, contentSizes: contentSizes) }
    lines.append("}")
    return lines
  }

  /// The natural size to write: what the document shows, where the language would not take the same.
  private func intrinsic(
    _ index: Int, _ facts: ViewFacts, _ natural: NaturalSizes?, _ contentSizes: ContentSizeSource
  ) -> (width: Rational?, height: Rational?)? {
    guard let natural else { return nil }
    let recorded = facts.recorded
    let own = natural[names[index]] ?? (nil, nil)
    guard recorded.width != nil || recorded.height != nil, own != recorded else { return nil }
    switch contentSizes {
    case .recorded: return recorded
    case .measured:
      let showsImage = tree.views[index].tag == "button" && ViewText(tree.views[index].element)?.text.isEmpty != false
      let isKnown = !showsImage && (facts.kind.hasText || own.width != nil || own.height != nil)
      return isKnown ? nil : recorded
    }
  }

  private func conditionalSettings(_ variations: [(key: String, line: String)]) -> [String] {
    var keys: [String] = []
    for variation in variations where !keys.contains(variation.key) { keys.append(variation.key) }
    // Of two that hold, the last counts, so the more specific ones come last.
    return bySpecificity(keys).reversed().flatMap { key -> [String] in
      let lines = variations.filter { $0.key == key }.map(\.line)
      guard let condition = condition(ofVariation: key) else {
        return lines.map { "// Not carried over: \($0) for \(key.onOneLine)" }
      }
      return ["when \(condition) {"] + lines + ["}"]
    }
  }

  // MARK: Equations

  private mutating func equationLines() -> [String] {
    let conditional = ConditionalEquations(reader.equations, tree, names)
    let statements = Shorthand(conditional.unconditional, tree, names).statements
    var entries = statements.map { Entry(subject: $0.subject, position: $0.position, text: $0.text) }
    for omitted in reader.omissions + conditional.omissions {
      let words = omitted.constraint.description { name(ofItem: $0) }
      omissions.append(Omission("constraint", "(\(omitted.why))"))
      let subject = tree.indices[omitted.constraint.firstItem] ?? InterfaceView.rootIndex
      let text = "// Not carried over: \(words.onOneLine) (\(omitted.why.onOneLine))"
      entries.append(Entry(subject: subject, position: omitted.position, text: text))
    }
    entries += FramePlacement(tree, names, isUpsideDown: root.canvas.isMac).statements.map {
      Entry(subject: $0.subject, position: -1, text: $0.text)
    }
    // By superview, then by view, then in the document's order.
    let keyed = entries.enumerated().map { offset, entry in
      (key: [superview(of: entry.subject), entry.subject, entry.position, offset], text: entry.text)
    }
    var lines: [String] = []
    var last: Int?
    for entry in keyed.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if entry.key.first != last { lines.append("") }
      last = entry.key.first
      lines.append(entry.text)
    }
    return conditional.lines.isEmpty ? lines : lines + [""] + conditional.lines
  }

  /// A line among the equations: what it is about, and its place in the document.
  private struct Entry {
    let subject: Int
    let position: Int
    let text: String
  }

  private func superview(of view: Int) -> Int { tree.views[view].parent ?? InterfaceView.rootIndex }

  private func name(ofItem id: String) -> String {
    if let view = tree.indices[id] { return names[view] }
    guard let guide = tree.guides[id] else { return id }
    switch guide.role {
    case .safeArea: return "\(names[guide.view]).safeArea"
    case .topLayoutGuide: return "topLayoutGuide"
    case .bottomLayoutGuide: return "bottomLayoutGuide"
    case .content: return "\(names[guide.view]).contentLayoutGuide"
    case .frame: return "\(names[guide.view]).frameLayoutGuide"
    case .keyboard: return "keyboardLayoutGuide"
    case .other(let key): return "\(names[guide.view]).\(key)"
    }
  }

  // MARK: Previews

  /// Returns the size class along an axis that no variation of the document mentions, if exactly one is mentioned.
  ///
  /// A document from before Xcode showed devices is drawn without a size class, so that no variation applies to its
  /// frames.
  private func neutralClass(_ axis: String) -> String? {
    var keys: [String] = tree.installation.values.flatMap { $0.variations.map(\.key) }
    keys += tree.constraints.flatMap { $0.variations.map(\.key) }
    for view in tree.views {
      keys += view.element.children.filter { $0.name == "variation" }.compactMap { $0["key"] }
    }
    func isNamed(_ word: String) -> Bool { keys.contains { $0.split(separator: "-").contains("\(axis)=\(word)") } }
    guard isNamed("compact") != isNamed("regular") else { return nil }
    return isNamed("compact") ? "regular" : "compact"
  }

  private func previewLines() -> [String] {
    let (canvas, size) = (root.canvas, root.size)
    var settings = [
      "size: \(size.width.written) x \(size.height.written)", "scale: \(canvas.scale)",
      "safeArea: \(root.safeArea.written)",
    ]
    if let width = canvas.widthClass ?? neutralClass("widthClass"), width != (size.width < 600 ? "compact" : "regular")
    {
      settings.append("widthClass: \(width)")
    }
    if let height = canvas.heightClass ?? neutralClass("heightClass"),
      height != (size.height < 500 ? "compact" : "regular")
    {
      settings.append("heightClass: \(height)")
    }
    var lines = ["", "preview canvas { \(settings.joined(separator: "; ")) }"]
    if root.kind.fillsScreen, let device = canvas.device {
      let orientation = canvas.isLandscape ? "; orientation: landscape" : ""
      lines.append("preview \(device.name) { device: \(device.name)\(orientation) }")
    }
    return lines
  }
}
