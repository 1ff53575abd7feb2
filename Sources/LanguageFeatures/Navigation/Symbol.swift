import SourceText

/// A named element of a file. All mentions of its name refer to it.
enum Symbol: Hashable, Sendable {
  case layout(String)
  /// A view. `root` and anonymous views are included, though only `superview` and `root` mention them.
  case view(layout: Int, name: String)
  /// A constant. The layout is nil for a constant of the file.
  case constant(layout: Int?, name: String)
  /// A constraint's `as` name. Branches of a `when` that exclude each other may share one.
  case constraint(layout: Int, name: String)
  case preview(layout: Int?, name: String)
  /// A text that a view shows, which is also the key of its translations.
  case text(String)
  /// A language tag, as used in `strings`, `locale:` and conditions.
  case language(String)

  var name: String {
    switch self {
    case .layout(let name), .text(let name), .language(let name): name
    case .view(_, let name), .constant(_, let name), .constraint(_, let name), .preview(_, let name): name
    }
  }

  /// The noun that messages use.
  var noun: String {
    switch self {
    case .layout: "the layout"
    case .view: "the view"
    case .constant: "the constant"
    case .constraint: "the constraint"
    case .preview: "the preview"
    case .text: "the text"
    case .language: "the language"
    }
  }

  /// Whether two symbols have the same name in the same scope. Views and constants share one namespace, and names of
  /// the file are in scope in every layout.
  func sharesName(with other: Symbol) -> Bool {
    guard name == other.name else { return false }
    return switch (self, other) {
    case (.view(let own, _), .view(let others, _)), (.constraint(let own, _), .constraint(let others, _)): own == others
    case (.constant(let own, _), .constant(let others, _)), (.preview(let own, _), .preview(let others, _)):
      own == nil || others == nil || own == others
    case (.view(let layout, _), .constant(let reach, _)), (.constant(let reach, _), .view(let layout, _)):
      reach == nil || reach == layout
    default: self == other
    }
  }

  /// Returns the symbol with another name.
  func renamed(_ name: String) -> Symbol {
    switch self {
    case .layout: .layout(name)
    case .view(let layout, _): .view(layout: layout, name: name)
    case .constant(let layout, _): .constant(layout: layout, name: name)
    case .constraint(let layout, _): .constraint(layout: layout, name: name)
    case .preview(let layout, _): .preview(layout: layout, name: name)
    case .text: .text(name)
    case .language: .language(name)
    }
  }
}

/// A mention of a symbol.
struct Mention: Hashable, Sendable {
  /// The role of a mention.
  enum Role: Sendable {
    case declaration, use
    /// `superview` or `root`, which refers to the view without its name.
    case implied
  }

  let symbol: Symbol
  /// The word, or the string including its quotes.
  let range: ByteRange
  let role: Role
}
