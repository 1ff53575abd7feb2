import Testing

/// SnapKit's notation: what happens to constraints after they are made.
struct SnapKitTests {
  /// Checks the equations, and the comments about others, of a view whose initializer has these statements.
  private func check(
    _ body: String, later: String = "", _ statements: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = """
      class C: UIView {
        let a = UIView(), b = UIView()
        var height: Constraint?
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(a)
          addSubview(b)
          \(body)
        }
        func change() {
          \(later)
        }
      }
      """
    let lines = layouts(text).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let found = lines.dropFirst().filter { line in
      line.contains("=") && !line.contains("safeArea") || line.contains("not followed")
    }
    #expect(found.sorted() == statements.sorted(), sourceLocation: sourceLocation)
  }

  private let height = "a.snp.makeConstraints { height = $0.height.equalTo(10).constraint }\n"

  @Test func `an updated constant is the one that counts`() {
    check(height + "height?.update(offset: 20)", "a.height = 20")
    check(height + "height?.update(priority: 250)", "a.height = 10 @low")
    check(height, later: "height?.update(offset: 20)", "a.height = 10  // The code changes it later.")
  }

  @Test func `a constraint is turned off and on`() {
    check(height + "height?.deactivate()\nheight?.activate()", "a.height = 10")
    check(height + "height?.deactivate()", "// a.height = 10 (line 8: it is not activated)")
    check(height + "height?.isActive = false", "// a.height = 10 (line 8: it is not activated)")
    check(height, later: "height?.deactivate()", "a.height = 10  // The code changes it later.")
  }

  @Test func `updateConstraints changes the constants of equal constraints only`() {
    let sizes = "a.snp.makeConstraints { $0.width.equalTo(5); $0.height.equalTo(6) }\n"
    check(sizes + "a.snp.updateConstraints { $0.width.equalTo(7) }", "a.size = 7 x 6")
    check(
      sizes, later: "a.snp.updateConstraints { $0.width.equalTo(7) }", "a.width = 5  // The code changes it later.",
      "a.height = 6")
    check(
      sizes + "a.snp.updateConstraints { $0.width.equalTo(unknown) }",
      "// Line 8 is not followed: a constant is unknown: `unknown` is unknown", "a.height = 6")
  }

  @Test func `updateConstraints makes the constraints of a view that has none`() {
    check("a.snp.updateConstraints { $0.width.equalTo(7) }", "a.width = 7")
  }

  @Test func `the closure can be in parentheses after a space`() {
    check("a.snp.makeConstraints ({ make in\n make.width.equalTo(7)\n })", "a.width = 7")
  }

  @Test func `old names and margins are read`() {
    check("a.snp_makeConstraints { $0.top.equalTo(b.snp_bottom).offset(3) }", "a.top = b.bottom + 3")
    check("a.snp.makeConstraints { $0.left.equalTo(b.snp.leftMargin) }", "a.left = b.margins.left")
  }

  @Test func `insets of C are read`() {
    check(
      "a.snp.makeConstraints { $0.edges.equalToSuperview().inset(UIEdgeInsetsMake(5, 6, 5, 7)) }",
      "a.verticalEdges = superview.verticalEdges inset 5", "a.left = superview.left + 6",
      "superview.right = a.right + 7")
  }

  @Test func `the constraints of an unknown view are mentioned`() {
    check(
      "other.snp.makeConstraints { $0.width.equalTo(7) }", "// Line 8 is not followed: the type of `other` is unknown")
  }
}
