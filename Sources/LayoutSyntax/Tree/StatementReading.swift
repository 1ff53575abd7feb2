import SourceText

/// What the text of one statement was read as. It outlasts the version of the file that it was read in: only where the
/// statement begins is another matter then.
package final class StatementReading: Sendable {
  package let sort: Statement.Sort
  package let isBroken: Bool
  /// As it was when it was read.
  private let kind: Statement.Kind
  /// Where the statement began then, in bytes.
  private let start: Int

  init(_ kind: Statement.Kind, start: Int, isBroken: Bool) {
    self.kind = kind
    self.start = start
    self.isBroken = isBroken
    sort = kind.sort
  }

  /// What it says where it begins at an offset.
  func kind(at offset: Int) -> Statement.Kind { offset == start ? kind : kind.moved(by: offset - start) }
}

/// Which tokens a statement was read from, by their indices, so that the next version of the file can find it again. It
/// refers to nothing, so that a keystroke copies those of all statements at once.
struct TokensRead: Sendable {
  var first: Int
  var last: Int
  let hasBlock: Bool
  /// The statement's id in the version before, if the lines that it stands on are the same there.
  let previousID: Int?
}

extension Statement.Kind {
  fileprivate var sort: Statement.Sort {
    switch self {
    case .layout: .layout
    case .declaration: .declaration
    case .setting: .setting
    case .equation: .equation
    case .visual: .visual
    case .constant: .constant
    case .when: .when
    case .otherwise: .otherwise
    case .preview: .preview
    case .strings: .strings
    case .translation: .translation
    case .unknown: .unknown
    }
  }
}
