import Testing

/// Visual formats in code.
struct VisualFormatTests {
  /// Checks the statements of a controller whose `viewDidLoad` has a visual format with these arguments.
  private func check(
    _ format: String, arguments: String = "options: [], metrics: nil, views: views", _ statements: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkStatements(
      """
      let views = ["a": a, "b": b, "c": c]
      let metrics = ["gap": 6, "high": 750]
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "\(format)", \(arguments)))
      """, statements, sourceLocation: sourceLocation)
  }

  @Test func `distances, sizes and edges are constraints`() {
    check(
      "H:|-12-[a(40)]-(>=8)-[b(==a)]|", "a.leading = superview.leading + 12", "a.width = 40",
      "b.leading >= a.trailing + 8", "b.width = a.width", "superview.trailing = b.trailing")
  }

  @Test func `a single line is the margin beside the superview, and the standard distance between views`() {
    check(
      "V:|-[a]-[b]-|", "a.top = superview.margins.top", "b.top = a.bottom + standard",
      "superview.margins.bottom = b.bottom")
  }

  @Test func `metrics and options are followed`() {
    check(
      "[a(gap@high)]-gap-[b]", arguments: "options: [.alignAllTop, .alignAllBottom], metrics: metrics, views: views",
      "a.width = 6 @high", "b.leading = a.trailing + 6", "b.top = a.top", "b.bottom = a.bottom")
  }

  @Test func `what is unknown is a comment with a reason`() {
    check("[a(size)]", "// Line 7 is not followed: a size of a visual format is unknown")
    check("[a]-[d]", "// Line 7 is not followed: `d` is not a view that is known")
    check("[a]-", "// Line 7 is not followed: `[a]-` is not a visual format that is known")
    check("|[c]", "// Line 7 is not followed: the superview of `c` is unknown")
    check(
      "[a]", arguments: "options: other, views: views",
      "// Line 7 is not followed: the options of a visual format are not followed")
  }
}
