import SourceText

/// The result of reading the text of a statement. It is reused in later versions of the file, where only the
/// statement's offset can differ.
package final class StatementReading: Sendable {
  package let sort: Statement.Sort
  package let isBroken: Bool
  /// The statement's kind, with the offsets at the time of reading.
  private let kind: Statement.Kind
  /// The offset of the statement at the time of reading, in bytes.
  private let start: Int

  init(_ kind: Statement.Kind, start: Int, isBroken: Bool) {
    self.kind = kind
    self.start = start
    self.isBroken = isBroken
    sort = kind.sort
  }

  /// Returns the statement's kind for another offset.
  func kind(at offset: Int) -> Statement.Kind { offset == start ? kind : kind.moved(by: offset - start) }
}

/// The indices of a statement's tokens, with which the next version of the file finds it. It has no references, so a
/// keystroke copies those of all statements at once.
struct TokensRead: Sendable {
  let first: Int
  let last: Int
  let hasBlock: Bool
  /// The statement's id in the previous version, if its lines are unchanged.
  let previousID: Int?
}

extension Statement.Kind {
  fileprivate var sort: Statement.Sort {
    switch self {
    case .layout: .layout
    case .import: .import
    case .declaration: .declaration
    case .setting: .setting
    case .equation: .equation
    case .expectation: .expectation
    case .visual: .visual
    case .constant: .constant
    case .state: .state
    case .when: .when
    case .otherwise: .otherwise
    case .preview: .preview
    case .strings: .strings
    case .translation: .translation
    case .unknown: .unknown
    }
  }
}
