import LayoutSyntax

/// Converts names of the language to unique Swift names.
struct SwiftNames {
  private var used: Set<String>

  /// `reserved` are names that have another meaning in the same scope.
  init(reserved: Set<String> = []) { used = reserved.union(SwiftReservedWords.all) }

  /// Returns a property name with a lower-case initial, and with `suffix` or a number if it is a keyword or already
  /// used.
  mutating func propertyName(for name: String, suffix: String) -> String {
    unique(Self.lowerCamel(Self.identifier(Self.joined(name))), suffix: suffix)
  }

  /// Returns a class name: `01-two-views` becomes `TwoViewsLayout`.
  mutating func typeName(for name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.drop { $0.first?.isLetter != true }
    let joined = words.map(\.withLargeInitial).joined()
    return unique(joined.hasSuffix("Layout") ? joined : joined + "Layout", suffix: "")
  }

  /// Returns the name of a class of views that contain a layout: `FormRowView` for `FormRow`.
  static func viewTypeName(for name: String) -> String {
    var names = SwiftNames()
    let layout = names.typeName(for: name)
    let stem = layout.hasSuffix("Layout") ? String(layout.dropLast("Layout".count)) : layout
    return stem.hasSuffix("View") ? stem : stem + "View"
  }

  private mutating func unique(_ name: String, suffix: String) -> String {
    var candidate = name
    if used.contains(candidate) { candidate += suffix }
    var number = 1
    while used.contains(candidate) {
      number += 1
      candidate = "\(name)\(suffix)\(number)"
    }
    used.insert(candidate)
    return candidate
  }

  /// Joins the names of a view inside a layout: `emailField` for `email.field`.
  private static func joined(_ name: String) -> String {
    let parts = name.split(separator: ".")
    return parts.prefix(1).joined() + parts.dropFirst().map(\.withLargeInitial).joined()
  }

  /// Removes characters that an identifier cannot contain: `hstack#1` becomes `hstack1`.
  private static func identifier(_ name: String) -> String {
    let kept = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return kept.contains { $0 != "_" } ? kept : "view\(kept)"
  }

  /// Returns the name in lower camel case: `Red` becomes `red`, `URLLabel` becomes `urlLabel`.
  private static func lowerCamel(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    guard capitals.count > 1, let next = name.dropFirst(capitals.count).first, next.isLowercase else {
      return capitals.lowercased() + name.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
  }
}
