import Testing

/// TinyConstraints' notation.
struct TinyConstraintsTests {
  /// Checks the statements of a controller whose `viewDidLoad` has these statements.
  private func check(
    _ body: String, imports module: String = "TinyConstraints", _ statements: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkStatements(body, head: "import \(module)\n", statements, sourceLocation: sourceLocation)
  }

  @Test func `edges of the superview are pinned`() {
    check(
      "a.edgesToSuperview()", "a.verticalEdges = superview.verticalEdges", "a.left = superview.left",
      "a.right = superview.right")
    check(
      "a.edgesToSuperview(excluding: .bottom, insets: .horizontal(8) , usingSafeArea: true)",
      "a.top = superview.safeArea.top", "a.left = superview.safeArea.left + 8",
      "superview.safeArea.right = a.right + 8")
    check(
      "a.verticalToSuperview(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))", "a.top = superview.top + 1",
      "superview.bottom = a.bottom + 3")
    check("a.edges(to: b, excluding: [.top, .leading, .trailing])", "a.bottom = b.bottom")
  }

  @Test func `only the distance of the trailing edge is measured inwards`() {
    check("a.trailingToSuperview(offset: 7)", "superview.trailing = a.trailing + 7")
    check("a.rightToSuperview(offset: -7)", "superview.right = a.right + 7")
    check("a.bottomToSuperview(offset: -7, relation: .equalOrLess)", "superview.bottom >= a.bottom + 7")
    check("a.leadingToSuperview(offset: 7, priority: .defaultHigh)", "a.leading = superview.leading + 7 @high")
  }

  @Test func `views are related to each other`() {
    check("a.topToBottom(of: b, offset: 8)", "a.top = b.bottom + 8")
    check("a.leading(to: b, b.centerXAnchor, offset: 2)", "a.leading = b.centerX + 2")
    check("a.widthToHeight(of: b, multiplier: 0.5)", "a.width = 0.5 * b.height")
    check("a.center(in: b, offset: CGPoint(x: 0, y: 4))", "a.centerX = b.centerX", "a.centerY = b.centerY + 4")
    check("a.centerXToSuperview()", "a.centerX = superview.centerX")
  }

  @Test func `sizes are set`() {
    check("a.width(9)", "a.width = 9")
    check("a.height(min: 20, max: 80)", "a.height >= 20", "a.height <= 80")
    check("a.size(CGSize(width: 9, height: 8))", "a.size = 9 x 8")
    check("a.aspectRatio(2)", "a.width = 2 * a.height")
    check("let low = a.width(9, isActive: false)\n low.isActive = true", "a.width = 9")
  }

  @Test func `what is unknown is a comment with a reason`() {
    check("a.edgesToSuperview(excluding: side)", "// Line 6 is not followed: an edge is unknown")
    check("c.centerInSuperview()", "// Line 6 is not followed: the superview of `c` is unknown")
    check(
      "a.width(9, isActive: false)", "// a.width = 9 (line 6: it is not activated)")
  }

  @Test func `without the library, the same names are something else`() {
    check("a.edgesToSuperview()", imports: "Pinning")
  }
}
