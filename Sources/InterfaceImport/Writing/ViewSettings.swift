import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// The settings of one view as lines of the language, and the parts of the view that no setting can express.
struct ViewSettings {
  private(set) var lines: [String] = []
  /// Settings that apply only in some size classes, by the key of the variation.
  private(set) var variations: [(key: String, line: String)] = []
  private(set) var omissions: [Omission] = []
  private let element: MarkupElement
  private let facts: ViewFacts

  /// `intrinsic` is the natural size to write; nil if the language's own is sufficient.
  init(_ view: InterfaceView, intrinsic: ContentSize?) {
    element = view.element
    facts = ViewFacts(view)
    guard view.tag != InterfaceView.guideTag else { return }
    if let name = Self.className(of: element) { lines.append("class: \(name)") }
    if facts.kind.isStack { addStack() }
    addText(view)
    if let intrinsic { addIntrinsic(intrinsic) }
    if !facts.kind.isStack { addPriorities() }
    if view.parent != nil, let margins = layoutMargins(of: element) { lines.append("margins: \(margins.written)") }
    if view.parent != nil, element.isOn("preservesSuperviewLayoutMargins") {
      lines.append("preservesSuperviewLayoutMargins: true")
    }
    if element.isOn("clipsSubviews"), facts.kind.family == .plain || facts.kind.isStack, !view.children.isEmpty {
      lines.append("clipsToBounds: true")
    }
    addAppearance()
    addAppKit(view)
    if element.isOn("hidden") { lines.append("hidden: true") }
    if let direction = element["semanticContentAttribute"] {
      if ["forceLeftToRight", "forceRightToLeft"].contains(direction) {
        lines.append("semanticContentAttribute: \(direction)")
      } else {
        omissions.append(Omission("semantic content attribute", direction))
      }
    }
    if let color = element.property("backgroundColor") { addColor(color) }
  }

  /// Adds what changes no frame, and is seen in pictures.
  private mutating func addAppearance() {
    let radius = runtimeAttributes.first { $0["keyPath"] == "layer.cornerRadius" }?.children.first
    if let radius = radius?["value"].flatMap({ Rational(recorded: $0) }), radius.sign > 0 {
      lines.append("cornerRadius: \(radius.written)")
    }
    guard SettingName.contentMode.owner.isFor(facts.kind), case .word(let modes) = SettingName.contentMode.shape,
      let mode = element["contentMode"], mode != modes.first, modes.contains(mode)
    else { return }
    lines.append("contentMode: \(mode)")
  }

  /// Adds what only a view of AppKit has.
  private mutating func addAppKit(_ view: InterfaceView) {
    guard view.platform == .macOS, view.parent != nil else { return }
    let insets = view.alignmentInsets
    if insets != facts.kind.alignmentInsets {
      let all = Set([insets.left, insets.top, insets.right, insets.bottom])
      let value =
        all.count == 1
        ? "\(insets.left)" : "(\(insets.top), \(insets.left), \(insets.bottom), \(insets.right))"
      lines.append("alignmentInsets: \(value)")
    }
    if let gravity = element["gravity"], gravity != "leading" { lines.append("gravity: \(gravity)") }
  }

  /// Returns the class of a view, with its module if that is not the app's own; nil if it has none, or if the name is
  /// not a Swift name.
  static func className(of element: MarkupElement) -> String? {
    guard let name = element["customClass"], isTypeName(name) else { return nil }
    guard let module = element["customModule"], element["customModuleProvider"] != "target", isTypeName(module) else {
      return name
    }
    return "\(module).\(name)"
  }

  private static func isTypeName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// Whether a line is about the content of a view, which an instance of a layout has from its layout.
  static func isOfContent(_ line: String) -> Bool {
    let name = line.prefix { $0 != ":" }.lowercased()
    return name == "class" || name.hasSuffix("hugging") || name.hasSuffix("compressionresistance")
  }

  // MARK: Stacks

  private mutating func addStack() {
    if let word = element["distribution"], word != "fill" { lines.append("distribution: \(word)") }
    if let word = element["alignment"], word != "fill" { lines.append("alignment: \(word)") }
    if let spacing = Self.spacing(element) { lines.append("spacing: \(spacing.written)") }
    if element.isOn("baselineRelativeArrangement") { lines.append("baselineRelative: true") }
    let relative = runtimeAttributes.first {
      $0["keyPath"]?.lowercased().hasSuffix("marginsrelativearrangement") == true
    }
    // Interface Builder makes a stack use its margins as soon as it has any.
    if layoutMargins(of: element) != nil || element.isOn("layoutMarginsRelativeArrangement")
      || relative?["value"] == "YES"
      || relative?.child("boolean")?["value"] == "YES"
    {
      lines.append("marginsRelative: true")
    }
    for variation in element.children where variation.name == "variation" {
      guard let key = variation["key"], key != "default" else { continue }
      if let axis = variation["axis"] { variations.append((key, "axis: \(axis)")) }
      if let spacing = Self.spacing(variation) { variations.append((key, "spacing: \(spacing.written)")) }
      for name in ["distribution", "alignment"] {
        if let word = variation[name] { variations.append((key, "\(name): \(word)")) }
      }
    }
  }

  private static func spacing(_ element: MarkupElement) -> Rational? {
    if element["spacingType"] == "standard" { return Rational(StandardDistance.betweenSiblings) }
    guard let spacing = element["spacing"].flatMap({ Rational(recorded: $0) }), !spacing.isZero else { return nil }
    return spacing
  }

  // MARK: Text

  private mutating func addText(_ view: InterfaceView) {
    guard let shown = facts.kind.text, let text = ViewText(element, view.platform) else { return }
    if let font = text.font { lines.append("font: \(font)") }
    if let name = text.fontName { lines.append("fontName: \(name.quoted)") }
    if let scale = text.minimumScale { lines.append("minimumScale: \(scale.written)") }
    omissions += text.omissions
    if shown.lines == .limited, let count = element["numberOfLines"].flatMap({ Int($0) }), count != 1, count >= 0 {
      lines.append("lines: \(count)")
    }
    if shown.lines == .scrolling, element["scrollEnabled"] == "NO" { lines.append("scrolls: false") }
    switch element["textAlignment"] {
    case nil, "natural": break
    case "center": lines.append("textAlignment: center")
    case let word?: omissions.append(Omission("text alignment", word))
    }
  }

  // MARK: Sizes

  private mutating func addIntrinsic(_ size: ContentSize) {
    guard size.width != nil || size.height != nil else { return }
    lines.append("intrinsic: \(size.width?.written ?? "none") x \(size.height?.written ?? "none")")
  }

  /// Adds the priorities that differ from the language's defaults for the kind, and only for views with content.
  private mutating func addPriorities() {
    guard facts.hasContent else { return }
    let (hugging, resistance) = (ViewKind.standardHugging, ViewKind.compressionResistance)
    func priority(_ name: String, or standard: Int) -> Rational {
      min(1000, max(1, element[name].flatMap { Rational(recorded: $0) } ?? Rational(standard)))
    }
    add(
      "hugging", horizontal: priority("horizontalHuggingPriority", or: hugging),
      vertical: priority("verticalHuggingPriority", or: hugging), standard: Rational(facts.kind.hugging))
    add(
      "compressionResistance", horizontal: priority("horizontalCompressionResistancePriority", or: resistance),
      vertical: priority("verticalCompressionResistancePriority", or: resistance), standard: Rational(resistance))
  }

  private mutating func add(_ name: String, horizontal: Rational, vertical: Rational, standard: Rational) {
    if horizontal == vertical {
      if horizontal != standard { lines.append("\(name): \(Self.word(horizontal))") }
      return
    }
    let capital = name.withLargeInitial
    if horizontal != standard { lines.append("horizontal\(capital): \(Self.word(horizontal))") }
    if vertical != standard { lines.append("vertical\(capital): \(Self.word(vertical))") }
  }

  private static func word(_ priority: Rational) -> String {
    switch priority {
    case 1000: "required"
    case 750: "high"
    case 250: "low"
    default: priority.written
    }
  }

  // MARK: Colours

  private mutating func addColor(_ color: MarkupElement) {
    if let value = Self.color(color) {
      lines.append("color: \(value)")
    } else {
      omissions.append(Omission("color", "backgroundColor"))
    }
  }

  /// Returns a colour in the language's form; nil for a colour that is not opaque or that is in an asset catalogue.
  private static func color(_ color: MarkupElement) -> String? {
    if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"], name.hasSuffix("Color") {
      let word = String(name.dropLast("Color".count))
      if SystemColor.names.contains(word) { return word }
    }
    guard color["name"] == nil, Double(color["alpha"] ?? "1") == 1 else { return nil }
    func part(_ name: String) -> Int? {
      guard let value = color[name].flatMap(Double.init), value >= 0, value <= 1 else { return nil }
      return Int((value * 255).rounded())
    }
    let parts: [Int]
    if let white = part("white") {
      parts = [white, white, white]
    } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
      parts = [red, green, blue]
    } else {
      return nil
    }
    return "\"#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined() + "\""
  }

  private var runtimeAttributes: [MarkupElement] { element.child("userDefinedRuntimeAttributes")?.children ?? [] }
}

extension ViewFacts {
  /// Whether the view has a natural size, so that its hugging and compression resistance have an effect.
  var hasContent: Bool {
    recorded.width != nil || recorded.height != nil || placeholder.width != nil || placeholder.height != nil
      || kind.hasText || kind.family == .control
  }
}
