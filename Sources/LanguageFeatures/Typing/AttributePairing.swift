import LayoutSyntax

/// The attributes that can be paired in an equation, according to the rules of Apple's guide.
extension AttributeWord {
  func mayMeet(_ other: AttributeWord) -> Bool {
    switch (self, other) {
    case (.compound(let own), .compound(let others)): return own == others && own != .aspect
    case (.compound, _), (_, .compound): return false
    default: break
    }
    guard let own = attribute?.class, let others = other.attribute?.class else { return isSize && other.isSize }
    switch (own, others) {
    case (.size, .size), (.vertical, .vertical), (.directional, .directional), (.physical, .physical): return true
    case (.horizontalCenter, .directional), (.horizontalCenter, .physical), (.horizontalCenter, .horizontalCenter),
      (.directional, .horizontalCenter), (.physical, .horizontalCenter):
      return true
    default: return false
    }
  }

  /// Whether the other side can be a constant alone.
  var isSize: Bool {
    switch self {
    case .simple(let attribute), .margin(let attribute): attribute.isSize
    case .compound(let compound): compound == .size || compound == .aspect
    case .intrinsic: true
    }
  }

  /// The facing edge: the next view's edge is positioned relative to it.
  var opposite: AttributeWord? {
    switch self {
    case .simple(.leading): .simple(.trailing)
    case .simple(.trailing): .simple(.leading)
    case .simple(.left): .simple(.right)
    case .simple(.right): .simple(.left)
    case .simple(.top): .simple(.bottom)
    case .simple(.bottom): .simple(.top)
    default: nil
    }
  }

  /// The canonical spelling.
  var spelling: String {
    switch self {
    case .simple(let attribute): attribute.rawValue
    case .compound(let compound): compound.rawValue
    case .margin, .intrinsic: Self.table.first { $0.meaning == self }?.word ?? ""
    }
  }

  private var attribute: Attribute? {
    switch self {
    case .simple(let attribute), .margin(let attribute): attribute
    case .compound, .intrinsic: nil
    }
  }
}
