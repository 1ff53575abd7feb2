/// What a check reports, regardless of its words: the same problem on two previews, in a range and at one size, or
/// before and after its proof, has one identity. It is valid for one version of a file.
package struct FindingIdentity: Sendable, Hashable {
  package let kind: DiagnosticKind
  /// The layout's index in the file.
  package let layout: Int
  package let subject: FindingSubject

  package init(_ kind: DiagnosticKind, layout: Int, _ subject: FindingSubject) {
    self.kind = kind
    self.layout = layout
    self.subject = subject
  }
}

/// What a finding is about. Views, constraints and settings are given by their index in the layout.
package enum FindingSubject: Sendable, Hashable, Codable {
  /// The whole layout.
  case layout
  /// The root's size on one axis.
  case rootSize(isWidth: Bool)
  case view(Int)
  /// Two siblings, in file order.
  case siblings(Int, Int)
  /// A constraint or an expectation, by the identity of its statement.
  case statement(Int)
  /// A constraint of a view, by the identity of its statement.
  case statementOfView(Int, view: Int)
  /// The row that a conflict drops: a written constraint.
  case constraint(Int)
  /// The row that a conflict drops: a setting, and which of its rows.
  case setting(Int, row: String)
  /// The row that a conflict drops: one that no statement writes.
  case implicit(String)
  /// Optional rows that compete at the same priority.
  case competition([String])
  /// Content sizes that compete at the same priority.
  case contentSizes(views: [Int], isWidth: Bool, isHugging: Bool)
}
