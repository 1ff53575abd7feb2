import ConstraintSolver
import LayoutDiagnostics

extension Wording {
  /// Returns a problem as a clause without amounts: `` `field` is clipped ``. The subjects are names, as they are written.
  static func clause(_ kind: DiagnosticKind, _ subjects: [String]) -> String {
    let names = subjects.map { "`\($0)`" }
    let first = names.first ?? "the layout"
    return switch kind {
    case .conflict: "constraints conflict"
    case .ambiguous: "\(first) is ambiguous"
    case .priorityTie: "constraints compete at the same priority"
    case .huggingTie: "\(names.joined(separator: " and ")) compete for the same space"
    case .unexpected: "\(first) fails"
    case .collapses: "\(first) collapses"
    case .outside: "\(first) sticks out of its superview"
    case .overlap: "\(names.joined(separator: " and ")) overlap"
    case .clipped: "\(first) is clipped"
    default: "\(first): \(kind.title)"
    }
  }
}

extension Rational {
  /// With at most one decimal place, rounded down.
  var shortText: String {
    let tenths = (self * 10).floor / 10
    return tenths.isInteger ? "\(tenths)" : tenths.decimal(places: 1)
  }
}
