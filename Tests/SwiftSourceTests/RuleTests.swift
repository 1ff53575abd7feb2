import LayoutDiagnostics
import SourceText
@testable import SwiftSource
import Testing

/// The problems of a Swift file, one a line: the line, the code and the message. `others` are files of its module.
func problems(_ text: String, _ others: [String] = [], screenWidth: Int? = nil) -> [Diagnostic] {
  let files = ([text] + others).map { readSwift(SourceFile(name: "a.swift", text: $0)) }
  return SwiftLayouts(of: SwiftModule(files), file: 0, screenWidth: { screenWidth }).diagnostics
}

/// Without `positions`, views without a position are left out.
func listed(_ text: String, _ others: [String] = [], positions: Bool = false) -> String {
  let file = SourceFile(name: "a.swift", text: text)
  return problems(text, others).filter { positions || $0.kind != .ambiguous }.map {
    "\(file.place(at: $0.range.start).line) \($0.kind.code): \($0.message)"
  }
  .joined(separator: "\n")
}

/// Checks the problems of a controller whose `viewDidLoad` begins in line 4 with these statements.
private func check(
  _ body: String, members: String = "let a = UIView(), b = UILabel()", more: String = "", others: [String] = [],
  positions: Bool = false, _ expected: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = """
    class C: UIViewController {
      \(members)
      override func viewDidLoad() {
        \(body.split(separator: "\n").joined(separator: "\n    "))
      }
      \(more)
    }
    """
  #expect(listed(text, others, positions: positions) == expected, sourceLocation: sourceLocation)
}

/// Two views that are added and whose masks are off.
private let added = "[a, b].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }\n"

struct RuleTests {
  @Test(arguments: DiagnosticKind.swiftCatalogue.map(\.code))
  func `each example reports exactly its diagnostic, and the corrected one nothing`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    #expect(problems(kind.example).map(\.kind.code) == [code])
    #expect(listed(kind.correctedExample, positions: true) == "")
  }

  @Test(arguments: DiagnosticKind.swiftCatalogue.map(\.code))
  func `a fix removes its problem and adds none`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    let file = SourceFile(name: "a.swift", text: kind.example)
    for fix in problems(kind.example).flatMap(\.fixes) {
      let text = String(decoding: file.applying(fix.edits), as: UTF8.self)
      #expect(listed(text) == "", "\(fix.title)\n\(text)")
    }
  }

  // MARK: One call

  @Test func `an anchor that equals itself is an error only with a constant`() {
    check(
      added + """
        a.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
        a.leftAnchor.constraint(greaterThanOrEqualTo: a.leftAnchor, constant: 4).isActive = true
        a.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2).isActive = true
        """,
      """
      5 same-anchor: `a.top` is compared with itself, so the constraint has no effect
      6 same-anchor: `a.left` is compared with itself plus 4, so the constraint can never be satisfied
      """)
  }

  @Test func `a cell's content view is not the cell`() {
    let text = """
      class Row: UITableViewCell {
        init() { contentView.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """
    #expect(listed(text) == "")
  }

  @Test func `pairs that the compiler cannot refuse are errors`() {
    check(
      added + """
        NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .left,
          multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 8).isActive = true
        NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 8).isActive = true
        a.snp.makeConstraints { make in
          make.left.equalTo(b.snp.leading)
          make.left.equalTo(20)
        }
        """,
      """
      5 invalid-pair: UIKit refuses to pair `top` with `left`: one is horizontal and the other vertical
      7 invalid-pair: `left` is a position, so it needs an attribute of a second view
      12 invalid-pair: UIKit refuses to pair `left` with `leading`: one depends on the reading direction and the other \
      does not
      """)
  }

  @Test(
    arguments: [
      ("H:|-[a]-|", nil), ("V:|[a(>=20,<=40@750)]-8-[b(==a)]->=4-|", nil), ("[a]-(gap)-[b]", nil), ("|-(-8)-[a]", nil),
      ("H:[a(", "`)` is missing"), ("H:|-[a]-", "it ends with a distance"), ("H:|a|", "`[` is missing"),
      ("H:[]", "a view has no name"), ("H:|-8[a]", "`-` is missing behind a distance"),
      ("[a]|[b]", "a view follows the superview at the end"),
      ("H:", "it has no view"),
    ] as [(String, String?)])
  func `a visual format is refused as UIKit refuses it`(text: String, problem: String?) {
    #expect(visualFormatProblem(text) == problem)
  }

  @Test func `a view of a visual format must be in the dictionary`() {
    check(
      added + """
        var views = ["a": a]
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]-[b]", options: [], metrics: nil, views: views)
        views["b"] = b
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]-[b]", options: [], metrics: nil, views: views)
        """, "6 format: `b` is not a key of the dictionaries of this visual format")
  }

  // MARK: Conflicts

  @Test func `a conflict is at its last constraint, with the others as notes`() {
    let all = problems(conflictCase)
    #expect(listed(conflictCase) == "13 conflict: Conflict: this constraint contradicts others by 8 points")
    #expect(
      all[0].related.map(\.message) == [
        "`count.centerX = superview.centerX`", "`count.leading = superview.leading + 12`",
      ])
  }

  @Test func `a size that would be negative is a conflict`() {
    check(
      added + """
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          a.trailingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        ])
        """, "7 conflict: Conflict: `a` would have a negative width, by 10 points")
  }

  /// Each of these leaves a chance that the constraints are not active together.
  @Test(arguments: [
    "if isWide { a.widthAnchor.constraint(equalToConstant: 2).isActive = true }",
    "width = a.widthAnchor.constraint(equalToConstant: 2)\nwidth.isActive = true",
    "a.widthAnchor.constraint(equalToConstant: side).isActive = true",
    "let side = self.side\na.widthAnchor.constraint(equalToConstant: side * 2).isActive = true",
    "size(a, side)",
    "let c = a.widthAnchor.constraint(equalToConstant: 2)\nc.priority = .defaultHigh\nc.isActive = true",
    "let c = a.widthAnchor.constraint(equalToConstant: 2)\nc.isActive = true\nstore.keep(c)",
    "a.snp.makeConstraints { saved.append($0.width.equalTo(2).constraint) }",
    "a.snp.makeConstraints { width = $0.width.equalTo(2).constraint }",
    "a.widthAnchor.constraint(equalToConstant: 2).isActive = true\nNSLayoutConstraint.deactivate(view.constraints)",
    "a.widthAnchor.constraint(equalToConstant: 2).isActive = true\na.removeFromSuperview()",
    "onTap { self.a.widthAnchor.constraint(equalToConstant: 2).isActive = true }",
    "other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
  ])
  func `what is not surely active is in no conflict`(code: String) {
    check(
      added + "a.widthAnchor.constraint(equalToConstant: 1).isActive = true\n" + code,
      members: "let a = UIView(), b = UILabel(); var width: NSLayoutConstraint!; var side: CGFloat = 2",
      more: "func size(_ v: UIView, _ n: CGFloat) { v.widthAnchor.constraint(equalToConstant: n).isActive = true }")
  }

  @Test func `the content of a scroll view may be larger than the scroll view`() {
    check(
      """
      scroll.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scroll)
      scroll.addSubview(a)
      a.translatesAutoresizingMaskIntoConstraints = false
      a.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
      a.trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
      a.widthAnchor.constraint(equalToConstant: 900).isActive = true
      scroll.widthAnchor.constraint(equalToConstant: 300).isActive = true
      """, members: "let a = UIView(), scroll = UIScrollView()")
  }

  // MARK: Order

  @Test func `only the first constraint that stops the app is reported`() {
    check(
      """
      a.translatesAutoresizingMaskIntoConstraints = false
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      view.addSubview(a)
      """,
      "5 no-common-ancestor: This constraint is activated before `a` is added, so the views have no common superview")
  }

  /// Each of these leaves a chance that the views are already added.
  @Test(arguments: [
    "prepare(a)", "prepare()", "self.prepare()", "helper.add(a, to: self)", "root.addSubview(a)",
    "if isReady { view.addSubview(a) }", "all.forEach { view.addSubview($0) }", "holder = a",
  ])
  func `a view that other code may add is not reported`(code: String) {
    check(
      """
      a.translatesAutoresizingMaskIntoConstraints = false
      \(code)
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      view.addSubview(a)
      """, members: "let a = UIView(); var holder: UIView? { didSet { show() } }")
  }

  @Test func `views that a method as a function adds are added`() {
    check("[a, b].forEach(view.addSubview)\na.snp.makeConstraints { $0.top.equalTo(b) }")
  }

  // MARK: Masks

  @Test func `a mask that is never turned off is reported, with the line to insert`() throws {
    let text = """
      class V: UIView {
        let icon = UIImageView()
        func build() {
          addSubview(icon)
          icon.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        init() { super.init(frame: .zero); build() }
      }
      """
    let diagnostic = try #require(problems(text).first)
    #expect(
      listed(text) == "5 autoresizing-mask: `icon` keeps its autoresizing mask, which conflicts with this constraint")
    #expect(diagnostic.fixes.map(\.title) == ["Turn off the autoresizing mask of `icon`"])
    #expect(
      diagnostic.fixes[0].edits.map(\.replacement) == ["    icon.translatesAutoresizingMaskIntoConstraints = false\n"])
  }

  /// Each of these turns the mask off, or may do so.
  @Test(arguments: [
    "a.translatesAutoresizingMaskIntoConstraints = isOn", "unknown.translatesAutoresizingMaskIntoConstraints = false",
    "a.snp.makeConstraints { $0.left.equalTo(view) }", "a.autoSetDimension(.width, toSize: 4)",
    "a.prepareForAutoLayout()",
    "prepare(a)", "prepare()", "a.frame = view.bounds", "a.autoresizingMask = []", "stack.addArrangedSubview(a)",
    "if let b = c { b.translatesAutoresizingMaskIntoConstraints = false }", "tableView.tableHeaderView = a",
  ])
  func `a view whose mask may be off is not reported`(code: String) {
    check(
      "view.addSubview(a)\n\(code)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      members: "let a = UIView(), stack = UIStackView()")
  }

  @Test(arguments: [
    "let a = Base()", "let a = UIView(autoLayout: true)", "@AutoLayout var a = UIView()", "@IBOutlet var a: UIView!",
    "var a: UIView { UIView() }", "let a = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))",
    "let a = makeView()",
  ])
  func `a view that another initializer makes is not reported`(members: String) {
    check("view.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true", members: members)
  }

  @Test func `another file can turn the mask off`() {
    check(
      "view.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      others: ["func prepare(_ c: C) { c.a.translatesAutoresizingMaskIntoConstraints = false }"])
  }

  // MARK: Positions

  private static let ruler = """
    a.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(a)
    a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    a.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true

    """

  @Test func `a view without a position along one axis is ambiguous`() {
    check(Self.ruler, positions: true, "2 ambiguous: `a` is ambiguous: no constraint fixes its horizontal position")
  }

  /// Each of these may fix the position.
  @Test(arguments: [
    "a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = isOn",
    "a.safeAreaLayoutGuide.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true",
    "b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true", "a.frame.origin.x = 4", "align(a)",
    "if isOn { a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }",
    "chart.leftAnchor.constraint(equalTo: a.leftAnchor).isActive = true", "stack.addArrangedSubview(a)",
    "a.translatesAutoresizingMaskIntoConstraints = true",
  ])
  func `a view whose position may be fixed is not reported`(code: String) {
    check(Self.ruler + code, members: "let a = UIImageView(), b = UILabel(), stack = UIStackView()", positions: true)
  }

  private static let pinned = """
    view.addSubview(a)
    a.translatesAutoresizingMaskIntoConstraints = false
    a.addSubview(b)
    b.translatesAutoresizingMaskIntoConstraints = false
    a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    a.heightAnchor.constraint(equalToConstant: 1).isActive = true
    a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true

    """

  @Test func `a view without content and a size is ambiguous`() {
    let message = "2 ambiguous: `a` is ambiguous: no constraint fixes its width"
    check(Self.pinned, positions: true, message)
    check(
      Self.pinned.replacing("equalTo: view.leftAnchor", with: "lessThanOrEqualTo: view.leftAnchor"),
      positions: true, message)
  }

  /// Each of these fixes the width, or may fix it.
  @Test(arguments: [
    ("a.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true", "UIView()"),
    ("a.widthAnchor.constraint(equalTo: a.heightAnchor).isActive = true", "UIView()"),
    (
      "b.firstBaselineAnchor.constraint(equalTo: a.topAnchor).isActive = true\n"
        + "b.rightAnchor.constraint(equalTo: a.rightAnchor).isActive = true", "UIView()"
    ),
    ("if isOn { b.rightAnchor.constraint(equalTo: a.rightAnchor).isActive = true }", "UIView()"),
    ("fill(a)", "UIView()"), ("a.frame.size.width = 8", "UIView()"), ("", "UILabel()"), ("", "UISwitch()"),
    ("", "Chart()"), ("", "UIImageView()"), ("", "UIStackView()"),
  ])
  func `a view whose size may be fixed is not reported`(code: String, maker: String) {
    check(Self.pinned + code, members: "let a = \(maker), b = UILabel()", positions: true)
  }

  @Test func `other code can fix a position`() {
    check(
      Self.ruler,
      others: ["func align(_ c: C) { c.a.leftAnchor.constraint(equalTo: c.view.leftAnchor).isActive = true }"],
      positions: true)
  }

  // MARK: Classes

  @Test func `a class with an unknown superclass may do anything`() {
    let text = """
      class C: Base {
        let a = UIView()
        override func viewDidLoad() {
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """
    #expect(listed(text) == "")
    #expect(listed(text, ["class Base: UIViewController {}"]).hasPrefix("5 autoresizing-mask"))
    #expect(
      listed(text.replacing("class C", with: "// layout-lsp:ignore\nclass C"), ["class Base: UIViewController {}"])
        == "")
  }

  @Test func `half-typed code has no problem`() {
    check(added + "NSLayoutConstraint.activate([\na.topAnchor.constraint(equalTo: a.t\n])")
  }
}
