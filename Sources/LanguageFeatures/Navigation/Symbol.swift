import SourceText

/// Something that a file gives a name, and that every mention of the name means.
enum Symbol: Hashable, Sendable {
  case layout(String)
  /// `root` and anonymous views too, though nothing but `superview` and `root` mentions them.
  case view(layout: Int, name: String)
  /// The layout is nil for a constant of the file's.
  case constant(layout: Int?, name: String)
  /// A constraint's `as` name. Branches of a `when` that exclude each other may share one.
  case constraint(layout: Int, name: String)
  case preview(layout: Int?, name: String)
  /// A text that a view shows, which is also the key of its translations.
  case text(String)
  /// A language's tag, as `strings`, `locale:` and conditions have it.
  case language(String)

  var name: String {
    switch self {
    case .layout(let name), .text(let name), .language(let name): name
    case .view(_, let name), .constant(_, let name), .constraint(_, let name), .preview(_, let name): name
    }
  }

  /// What messages call it.
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

  /// Whether the two would be one to a reader: views and constants share one name space, and what belongs to the file
  /// is seen in every layout.
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

  /// The same under another name.
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

/// A place where a symbol is meant.
struct Mention: Hashable, Sendable {
  /// What a place does with its symbol.
  enum Role: Sendable {
    case declaration, use
    /// `superview` and `root`: another word for the view.
    case implied
  }

  let symbol: Symbol
  /// The word, or the string with its quotes.
  let range: ByteRange
  let role: Role
}
