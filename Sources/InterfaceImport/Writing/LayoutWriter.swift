import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax
import LayoutWriting
import SourceText

/// Writes one root as a `layout` block, not yet in canonical format.
struct LayoutWriter {
  let root: InterfaceRoot
  let name: String
  let names: ViewNames
  let tree: ViewTree
  /// Sizes of content that the app supplies, which the document has only on its canvas, by view.
  var placeholderSizes: [Int: ContentSize] { reader.placeholderSizes }
  private let reader: EquationReader
  private let orientations: AppOrientations
  private let xibs: XibLayouts
  /// The class of views that show the root of a xib; nil if no document has one.
  var className: String?
  /// The screens on which it has its previews; nil for those of the document.
  var screens: AppScreens?
  /// The screens of the previews for screens.
  private(set) var screenPreviews: ScreenPreviews?
  /// The statements that state constraints of the document, in the order of the text.
  private(set) var statements: [(text: String, constraints: [RecordedConstraint])] = []
  /// Everything that is omitted, for the summary.
  private(set) var omissions: [Omission] = []
  /// The width and height of the first preview, if they are others than the document draws.
  var fittedWidth: Rational?
  var fittedHeight: Rational?
  /// Whether the first preview is so much higher than the drawing that its content cannot be what the app shows.
  var isStretched = false
  /// The safe area of the first preview, if it is another than in the drawing.
  var safeArea: Insets?
  /// Statements for what the document does not verify.
  var unverified: [ImportedStatement] = []
  /// The names of the previews that reach branches which the document's own screen does not.
  private(set) var addedPreviews: [String] = []

  init(
    _ root: InterfaceRoot, name: String, outlets: [String: String], orientations: AppOrientations, _ xibs: XibLayouts
  ) {
    self.root = root
    self.xibs = xibs
    self.orientations = orientations
    self.name = name
    reader = EquationReader(root.tree)
    tree = reader.tree
    names = ViewNames(tree, outlets: outlets)
  }

  /// The names of the views that have an id in the document, with that id.
  var viewNames: [(id: String, name: String)] {
    tree.views.indices.filter { tree.views[$0].isIdentified && tree.views[$0].parent != nil }
      .map { (tree.views[$0].id, names[$0]) }
  }

  /// The names of plain views without subviews that the document draws without a width or a height.
  var emptyViews: Set<String> {
    let empty = tree.views.indices.filter { index in
      let view = tree.views[index]
      return view.children.isEmpty && view.parent != nil && facts(index).kind.family == .plain
        && view.frame.map { $0.width.isZero || $0.height.isZero } == true
    }
    return Set(empty.map { names[$0] })
  }

  func facts(_ view: Int) -> ViewFacts {
    ViewFacts(tree.views[view], isContentKnown: xibs.entry(of: tree.views[view]) != nil)
  }

  /// Whether a stack arranges the view and the view is hidden, so that it has no length there.
  func isHiddenInStack(_ view: Int) -> Bool {
    guard let parent = tree.views[view].parent, tree.views[view].element.isOn("hidden") else { return false }
    return tree.views[parent].tag == "stackView"
  }

  /// The number of the document's constraints that are statements of the layout.
  var constraintCount: Int {
    tree.constraints.count - omissions.count { $0.sort == "constraint" }
  }

  /// Returns the meaning of the block alone, with the content sizes that it states.
  mutating func model(stating sizes: [Int: ContentSize]) -> LayoutModel {
    xibs.model(of: importLines(tree.views.compactMap(xibs.entry)) + text(stating: sizes))
  }

  /// Returns the text of the block. `sizes` are the content sizes that it states, by view; the language determines all
  /// others.
  mutating func text(stating sizes: [Int: ContentSize]) -> String {
    omissions = []
    var lines = rootLines()
    for child in tree.views[InterfaceView.rootIndex].children { lines += declaration(child, stating: sizes) }
    let conditional = ConditionalEquations(reader.equations, tree, names)
    lines += equationLines(conditional)
    let chains = conditional.chains + settingChains
    if let screens {
      let variesWidthClass = chains.contains { $0.keys.contains { $0.contains("widthClass") } }
      let previews = ScreenPreviews(root, screens, variesWidthClass: variesWidthClass)
      lines += [""] + previews.rows.map { "preview \($0.name) { \($0.settings) }" }
      screenPreviews = previews
    } else {
      let previews = previewLines(chains)
      addedPreviews = previews.added
      lines += previews.lines
    }
    // `preview` in the first column would end the layout.
    return "layout \(name) {\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
  }

  // MARK: Views

  private mutating func rootLines() -> [String] {
    let view = tree.views[InterfaceView.rootIndex]
    var settings = ViewSettings(view, intrinsic: nil).lines.filter { line in
      ["class:", "color:"].contains { line.hasPrefix($0) }
    }
    if let className, !settings.contains(where: { $0.hasPrefix("class:") }) { settings.append("class: \(className)") }
    if root.platform == .macOS { settings.insert("platform: macOS", at: 0) }
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

  private mutating func declaration(_ index: Int, stating sizes: [Int: ContentSize]) -> [String] {
    let view = tree.views[index]
    let facts = facts(index)
    let xib = xibs.entry(of: view)
    let settings = ViewSettings(view, intrinsic: xib == nil ? sizes[index] : nil)
    var lines = comment(unsaid(view) + settings.omissions + (tree.omissions[index] ?? []))
    var head = "\(xib?.layout ?? facts.kind.name) \(names[index])"
    if facts.kind.hasText, let text = ViewText(view.element, view.platform), !text.text.isEmpty {
      head += " \(text.text.quoted)"
    }
    let own = xib == nil ? settings.lines : settings.lines.filter { !ViewSettings.isOfContent($0) }
    let inner = own + conditionalSettings(settings.variations)
    if view.children.isEmpty, settings.variations.isEmpty, inner.joined(separator: "; ").count <= 80 {
      lines.append(inner.isEmpty ? head : "\(head) { \(inner.joined(separator: "; ")) }")
      return lines
    }
    lines.append("\(head) {")
    lines += inner
    for child in view.children { lines += declaration(child, stating: sizes) }
    lines.append("}")
    return lines
  }

  /// The size classes in which settings vary, each as a separate `when`.
  private var settingChains: [(keys: [String], hasElse: Bool)] {
    tree.views.flatMap { ViewSettings($0, intrinsic: nil).variations }
      .filter { condition(ofVariation: $0.key) != nil }.map { (keys: [$0.key], hasElse: false) }
  }

  private func conditionalSettings(_ variations: [(key: String, line: String)]) -> [String] {
    var keys: [String] = []
    for variation in variations where !keys.contains(variation.key) { keys.append(variation.key) }
    // If two apply, the last takes precedence, so the more specific ones come last.
    return bySpecificity(keys).reversed().flatMap { key -> [String] in
      let lines = variations.filter { $0.key == key }.map(\.line)
      guard let condition = condition(ofVariation: key) else {
        return lines.map { "// Not carried over: \($0) for \(key.onOneLine)" }
      }
      return ["when \(condition) {"] + lines + ["}"]
    }
  }

  // MARK: Equations

  private mutating func equationLines(_ conditional: ConditionalEquations) -> [String] {
    var entries = EquationShorthand(conditional.unconditional, tree, names).statements.map(Entry.init)
    for omitted in reader.omissions + conditional.omissions {
      let words = omitted.constraint.description { name(ofItem: $0) }
      omissions.append(Omission("constraint", "(\(omitted.why))"))
      let subject = tree.indices[omitted.constraint.firstItem] ?? InterfaceView.rootIndex
      let text = "// Not carried over: \(words.onOneLine) (\(omitted.why.onOneLine))"
      entries.append(Entry(subject: subject, position: omitted.position, text: text))
    }
    entries += FramePlacement(tree, names, root.styleLabels).statements.map {
      Entry(subject: $0.subject, position: -1, text: $0.text)
    }
    entries += unverified.map(Entry.init)
    // Sorted by superview, then by view, then in the document's order.
    let keyed = entries.enumerated().map { offset, entry in
      (key: [superview(of: entry.subject), entry.subject, entry.position, offset], entry: entry)
    }
    var lines: [String] = []
    var last: Int?
    statements = []
    for (key, entry) in keyed.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if key.first != last { lines.append("") }
      last = key.first
      lines.append(entry.text)
      if let statement = entry.statement { record(statement) }
    }
    conditional.statements.forEach { record($0) }
    return conditional.lines.isEmpty ? lines : lines + [""] + conditional.lines
  }

  /// A line among the equations, with its subject and its position in the document.
  private struct Entry {
    let subject: Int
    let position: Int
    let text: String
    var statement: ImportedStatement?

    init(subject: Int, position: Int, text: String) {
      (self.subject, self.position, self.text) = (subject, position, text)
    }

    init(_ statement: ImportedStatement) {
      self.init(subject: statement.subject, position: statement.position, text: statement.line)
      self.statement = statement
    }
  }

  /// Remembers which constraints of the document a statement states.
  private mutating func record(_ statement: ImportedStatement) {
    // The equations of an added guide have the source of another constraint.
    let constraints = statement.equations.filter { $0.position >= 0 }.map { equation in
      RecordedConstraint(
        id: equation.source.id, line: equation.source.line,
        ends: Set([equation.first, equation.second].compactMap { $0 }.map(recorded)))
    }
    statements.append((statement.text, constraints))
  }

  private func recorded(_ end: EquationEnd) -> RecordedConstraint.End {
    let id = end.view == InterfaceView.rootIndex ? root.id : tree.views[end.view].id
    return RecordedConstraint.End(view: id, attribute: end.attribute.rawValue)
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

  /// Returns the size class along an axis that no variation of the document mentions, if the variations mention exactly
  /// one.
  ///
  /// A document from before Xcode showed devices is drawn without a size class, so no variation applies to its frames.
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

  private func previewLines(
    _ chains: [(keys: [String], hasElse: Bool)]
  ) -> (lines: [String], added: [String]) {
    let canvas = root.canvas
    let size = (width: fittedWidth ?? root.size.width, height: fittedHeight ?? root.size.height)
    // AppKit's frames are whole points.
    let scale = root.platform == .macOS ? 1 : canvas.scale
    let sizeSettings = "size: \(size.width.written) x \(size.height.written); scale: \(scale)"
    if root.platform == .macOS { return (["", "preview canvas { \(sizeSettings) }"], []) }
    var settings = [sizeSettings, "safeArea: \((safeArea ?? root.safeArea).written)"]
    let classesOfSize = SizeClassPreviews.Classes(
      isWidthCompact: size.width < Environment.regularWidth, isHeightCompact: size.height < Environment.regularHeight)
    let width = canvas.widthClass ?? neutralClass("widthClass")
    let height = canvas.heightClass ?? neutralClass("heightClass")
    let classes = SizeClassPreviews.Classes(
      isWidthCompact: width.map { $0 == "compact" } ?? classesOfSize.isWidthCompact,
      isHeightCompact: height.map { $0 == "compact" } ?? classesOfSize.isHeightCompact)
    if let width, classes.isWidthCompact != classesOfSize.isWidthCompact { settings.append("widthClass: \(width)") }
    if let height, classes.isHeightCompact != classesOfSize.isHeightCompact {
      settings.append("heightClass: \(height)")
    }
    var lines = [""]
    if let fittedHeight, fittedHeight != root.size.height {
      lines.append(
        "// The document draws it \(root.size.height.written) high, and its content needs \(fittedHeight.written).")
    }
    if let fittedWidth {
      lines.append(
        "// The document draws it \(root.size.width.written) wide, and its content needs \(fittedWidth.written).")
    }
    lines += ["preview canvas { \(settings.joined(separator: "; ")) }"]
    var seen = [classes]
    // A root of another size is not a screen of its device.
    if root.kind.fillsScreen, let device = canvas.device, root.fillsCanvas {
      let orientation = canvas.isLandscape ? "; orientation: landscape" : ""
      let safeArea = root.hidesStatusBar && canvas.homeIndicator == 0 ? "; safeArea: 0" : ""
      lines.append("preview \(device.name) { device: \(device.name)\(orientation)\(safeArea) }")
      if let known = canvas.classes { seen.append(known) }
    }
    var added: [String] = []
    for classes in SizeClassPreviews(chains, seen: seen).added where orientations.allow(classes) {
      if root.fillsCanvas {
        added.append(classes.device.name)
        lines.append("preview \(classes.device.name) { \(classes.device.settings) }")
      } else {
        let classSettings =
          "widthClass: \(classes.isWidthCompact ? "compact" : "regular"); "
          + "heightClass: \(classes.isHeightCompact ? "compact" : "regular")"
        added.append(classes.name)
        lines.append("preview \(classes.name) { \(sizeSettings); \(classSettings) }")
      }
    }
    return (lines, added)
  }
}

/// Returns the lines that import the files of layouts, each once.
func importLines(_ xibs: [XibLayouts.Entry]) -> String {
  Set(xibs.map(\.file.name)).sorted().map { "import \($0.quoted)\n" }.joined()
}
