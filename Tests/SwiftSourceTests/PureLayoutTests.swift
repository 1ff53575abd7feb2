import Testing

/// PureLayout's notation.
struct PureLayoutTests {
  /// Checks the statements of a controller whose `viewDidLoad` has these statements.
  private func check(_ body: String, _ statements: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    checkStatements(
      body, members: "let a = UIView.newAutoLayout(), b = UIView(forAutoLayout: ()), c = UIView()", statements,
      sourceLocation: sourceLocation)
  }

  @Test func `edges of the superview are pinned`() {
    check("a.autoPinEdgesToSuperviewEdges()", "a.edges = superview.edges")
    check(
      "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .bottom)",
      "a.top = superview.top + 1", "a.leading = superview.leading + 2", "superview.trailing = a.trailing + 4")
    check("a.autoPinEdge(toSuperviewEdge: .right, withInset: 7)", "superview.right = a.right + 7")
    check(
      "a.autoPinEdge(toSuperviewMargin: .bottom, relation: .greaterThanOrEqual)",
      "a.bottom <= superview.margins.bottom")
    check("a.autoPinEdgesToSuperviewSafeArea()", "a.edges = superview.safeArea.edges")
  }

  @Test func `views are related to each other`() {
    check("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)", "a.top = b.bottom + 8")
    check("a.autoMatch(.width, to: .height, of: b, withMultiplier: 0.5)", "a.width = 0.5 * b.height")
    check("a.autoAlignAxis(.horizontal, toSameAxisOf: b)", "a.centerY = b.centerY")
    check("a.autoCenterInSuperview()", "a.centerX = superview.centerX", "a.centerY = superview.centerY")
    check("a.autoAlignAxis(toSuperviewAxis: .vertical)", "a.centerX = superview.centerX")
  }

  @Test func `sizes are set`() {
    check("a.autoSetDimension(.width, toSize: 9, relation: .lessThanOrEqual)", "a.width <= 9")
    check("a.autoSetDimensions(to: CGSize(width: 9, height: 8))", "a.size = 9 x 8")
  }

  @Test func `what is unknown is a comment with a reason`() {
    check("a.autoPinEdge(.top, to: edge, of: b)", "// Line 5 is not followed: an attribute is unknown")
    check("c.autoCenterInSuperview()", "// Line 5 is not followed: the superview of `c` is unknown")
    check(
      "[a, b].autoMatchViewsDimension(.width)", "// Line 5 is not followed: `autoMatchViewsDimension` is not followed")
  }
}
