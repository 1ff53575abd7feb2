import ConstraintSolver
import JSONRPC
import LayoutSyntax
import LayoutWriting
import SourceText

/// Reading what `LayoutDump.swift` writes.
extension RunningApp {
  /// The limits of items and constraints that are read.
  private static let countLimit = 20_000

  init?(dump text: String) {
    guard let value = try? JSONValue(decoding: Array(text.utf8)), case .array(let items)? = value["items"] else {
      return nil
    }
    hasConstraints = true
    isRightToLeft = value["direction"]?.text == "rightToLeft"
    for item in items.prefix(Self.countLimit) { self.items.append(RunningItem(item, count: self.items.count)) }
    guard case .array(let constraints)? = value["constraints"] else { return }
    self.constraints = constraints.prefix(Self.countLimit).compactMap(RunningConstraint.init)
  }
}

extension RunningItem {
  /// Reads an item. `count` is the number of items before it, among which its parent is.
  fileprivate init(_ value: JSONValue, count: Int) {
    className = value["class"]?.text ?? "UIView"
    kind = value["kind"]?.text ?? "UIView"
    guide = value["guide"]?.text
    parent = (value["parent"] ?? value["owner"])?.integer.flatMap { (0..<count).contains($0) ? $0 : nil }
    if let frame = value["frame"]?.numbers, frame.count == 4 { self.frame = frame }
    hasMask = value["mask"]?.boolean ?? false
    isArranged = value["arranged"]?.boolean ?? false
    identifier = value["identifier"]?.text
    text = value["text"]?.text
    safeArea = value["safeArea"]?.numbers ?? []
    // A rectangle's sides are in the order top, left, bottom, right.
    if value["hidden"]?.boolean == true { settings[.hidden] = "true" }
    isVertical = value["vertical"]?.boolean ?? false
    guard let viewKind = UIKitClass.kind(of: kind) else { return }
    readText(value, viewKind)
    readPriorities(value, viewKind)
    if viewKind.isStack { readStack(value) }
  }

  private mutating func readText(_ value: JSONValue, _ kind: ViewKind) {
    guard kind.hasText else {
      // The content of other views, such as images, has a size that only the app knows.
      if let size = value["contentSize"]?.numbers, size.count == 2, size.contains(where: { $0.sign > 0 }),
        kind.family == .image || kind.family == .plain
      {
        let sides = size.map { $0.sign < 0 ? "none" : $0.written }
        settings[.intrinsic] = sides.joined(separator: " x ")
      }
      return
    }
    if let size = value["fontSize"]?.rational, size > 0, size <= 1000 { settings[.font] = size.written }
    if let name = value["fontName"]?.text, !name.hasPrefix(".") { settings[.fontName] = name.quoted }
    if kind.text?.lines == .limited, let lines = value["lines"]?.integer, lines >= 0, lines != 1 {
      settings[.lines] = "\(lines)"
    }
  }

  private mutating func readPriorities(_ value: JSONValue, _ kind: ViewKind) {
    let rows: [(key: String, names: [SettingName], standard: Int)] = [
      ("hugging", [.horizontalHugging, .verticalHugging], ViewKind.standardHugging),
      (
        "compression", [.horizontalCompressionResistance, .verticalCompressionResistance],
        ViewKind.compressionResistance
      ),
    ]
    guard !kind.isStack else { return }
    for row in rows {
      guard let priorities = value[row.key]?.numbers, priorities.count == 2 else { continue }
      for (name, priority) in zip(row.names, priorities)
      where priority != Rational(row.standard) && priority >= 1 && priority <= 1000 {
        settings[name] = priority.written
      }
    }
  }

  private mutating func readStack(_ value: JSONValue) {
    for (key, name) in [("distribution", SettingName.distribution), ("alignment", .alignment)] {
      guard let word = value[key]?.text, word != "fill", case .word(let words) = name.shape, words.contains(word) else {
        continue
      }
      settings[name] = word
    }
    if let spacing = value["spacing"]?.rational, !spacing.isZero, spacing.magnitude < 10_000 {
      settings[.spacing] = spacing.written
    }
    guard value["marginsRelative"]?.boolean == true else { return }
    settings[.marginsRelative] = "true"
    if let margins = value["margins"]?.numbers, margins.count == 4 {
      settings[.margins] = "(\(margins.map(\.written).joined(separator: ", ")))"
    }
  }
}

extension RunningConstraint {
  /// Reads a constraint; nil if it is not active or a part is missing.
  fileprivate init?(_ value: JSONValue) {
    guard value["active"]?.boolean != false, let first = value["first"]?.integer,
      let attribute = value["attribute"]?.text, let relation = value["relation"]?.text.flatMap(Relation.init),
      let priority = value["priority"]?.rational, priority >= 1, priority <= 1000
    else { return nil }
    self.first = (first, attribute)
    self.relation = relation
    self.priority = priority
    constant = value["constant"]?.rational ?? 0
    multiplier = value["multiplier"]?.rational ?? 1
    if let item = value["second"]?.integer, let attribute = value["secondAttribute"]?.text {
      second = (item, attribute)
    } else {
      second = nil
    }
    let name = value["identifier"]?.text
    let isOwn = value["class"]?.text.map { $0.hasSuffix("LayoutConstraint") && !$0.hasPrefix("NSAutoresizing") } ?? true
    let marks = [
      "UISV-", "UIView-Encapsulated", "UIViewSafeArea", "UIViewLayoutMargins", "UIViewReadable", "UIScroll", "_UI",
    ]
    isSystem =
      !isOwn || value["class"]?.text == "NSContentSizeLayoutConstraint"
      || marks.contains { name?.hasPrefix($0) == true }
    identifier = isSystem ? nil : name
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }

  fileprivate var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number with three decimals, which is less than a pixel.
  fileprivate var rational: Rational? {
    switch self {
    case .integer(let value): return Rational(recorded: "\(value)")
    case .number(let value):
      guard value.isFinite, value.magnitude < 1_000_000, let thousandths = Int(exactly: (value * 1000).rounded()) else {
        return nil
      }
      return Rational(thousandths) / 1000
    default: return nil
    }
  }

  fileprivate var numbers: [Rational]? {
    guard case .array(let elements) = self, elements.count <= 4 else { return nil }
    let numbers = elements.compactMap(\.rational)
    return numbers.count == elements.count ? numbers : nil
  }
}
