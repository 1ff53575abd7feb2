package import ConstraintSolver
package import LayoutSyntax

/// A constraint of a running app whose line in the code is sought: `first relation factor * second + constant`.
package struct SoughtConstraint: Sendable {
  /// One side.
  package struct Item: Sendable {
    /// The class without the module; nil if it is unknown.
    package let className: String?
    /// The text that it shows, or the identifier of a guide; nil if it is unknown.
    package let text: String?
    package let attribute: Attribute
    /// Whether it is one of the view's margins.
    package let isMargin: Bool

    package init(className: String?, text: String?, attribute: Attribute, isMargin: Bool = false) {
      self.className = className
      self.text = text
      self.attribute = attribute
      self.isMargin = isMargin
    }
  }

  package let first: Item
  package let second: Item?
  package let relation: Relation
  package let factor: Rational
  package let constant: Rational
  package let priority: Rational
  package let identifier: String?

  package init(
    first: Item, second: Item?, relation: Relation, factor: Rational, constant: Rational, priority: Rational,
    identifier: String?
  ) {
    (self.first, self.second, self.relation) = (first, second, relation)
    (self.factor, self.constant, self.priority, self.identifier) = (factor, constant, priority, identifier)
  }
}

/// A line of code.
package struct SourceLine: Hashable, Sendable, Comparable {
  /// The name of the file, without its folder.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Orders lines by their files.
  package static func < (left: SourceLine, right: SourceLine) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// Returns the lines of code that can have made a constraint, sorted; none if no line is known.
package typealias SourceLineFinder = @Sendable (SoughtConstraint) -> [SourceLine]
