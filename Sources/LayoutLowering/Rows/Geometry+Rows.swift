package import ConstraintSolver
package import LayoutModel

extension Geometry {
  /// Returns the left side minus the right side of a row; nil if it mentions a content size that does not exist.
  package func form(of constraint: Constraint) -> LinearForm? {
    var form = LinearForm(constant: constraint.constant)
    for term in constraint.terms {
      switch term.quantity {
      case .intrinsic(let view, let isWidth):
        let size = sizes.naturalSize(of: sizes.layout.views[view])
        guard let value = isWidth ? size.width : size.height else { return nil }
        form.constant += term.coefficient * value
      case .attribute(let item, let attribute):
        add(
          attribute, item, times: term.coefficient, from: constraint.reference, isPhysical: constraint.isPhysical,
          isContent: isOfContent(item, attribute, in: constraint.terms), to: &form)
      }
    }
    return form
  }
}
