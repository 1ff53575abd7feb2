package import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// A length of a view, or both, that an edit can give it.
package enum SizeEdit: String, CaseIterable, Sendable {
  case width, height, size, aspect
}

extension ViewEditor {
  /// Returns the edit that gives a view its present length, size or aspect as a constraint.
  package func sizing(_ view: Int, _ edit: SizeEdit) throws(SolverStop) -> ViewEdit? {
    guard isEditable(view), let frame = rectangle(view), let anchor = anchor(for: [view]),
      frame.width.sign > 0 || edit == .height, frame.height.sign > 0 || edit == .width
    else { return nil }
    let (width, height) = (rounded(frame.width), rounded(frame.height))
    let (value, words): (String, String) =
      switch edit {
      case .width: (text(width), "to \(text(width))")
      case .height: (text(height), "to \(text(height))")
      case .size: ("\(text(width)) x \(text(height))", "to \(text(width)) x \(text(height))")
      case .aspect: (ratio(width, height), "to \(ratio(width, height))")
      }
    var changes = StatementChanges()
    changes.insert(["\(name(view)).\(edit.rawValue) = \(value)"], after: anchor.fullRange)
    return try proven("Set the \(edit.rawValue) of `\(name(view))` \(words)", changes, .clean)
  }

  /// Returns a length as a constant: the next whole number, because the natural sizes of texts have fractions. A line of
  /// less than a point stays.
  private func rounded(_ length: Rational) -> Rational { length < .one ? length : length.ceiling }

  private func ratio(_ width: Rational, _ height: Rational) -> String {
    guard !height.isZero else { return "1:1" }
    let quotient = (width / height).fractionText.split(separator: "/")
    guard let first = quotient.first, quotient.count <= 2, first.utf8.count <= 4 else {
      return "\(text(width)):\(text(height))"
    }
    return "\(first):\(quotient.count == 2 ? quotient[1] : "1")"
  }
}
