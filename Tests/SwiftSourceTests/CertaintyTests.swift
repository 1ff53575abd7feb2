import LayoutDiagnostics
import SourceText
@testable import SwiftSource
import Testing

/// What code may change, remove or leave out is never certain.
struct CertaintyTests {
  /// Returns the layouts of a view with a subview `a`, whose initializer has these statements.
  private func tile(_ body: String, members: String = "", more: String = "") -> String {
    layouts(code(body, members: members, more: more))
  }

  private func code(_ body: String, members: String, more: String, head: String = "final class Tile") -> String {
    """
    \(head): UIView {
      let a = UIView()
      \(members)
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = false
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        \(body)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    \(more)
    """
  }

  private func problems(_ text: String) -> [String] {
    let file = readSwift(SourceFile(name: "a.swift", text: text))
    return SwiftLayouts(of: SwiftModule([file]), file: 0).diagnostics.map { "\($0.kind.code): \($0.message)" }
  }

  // MARK: Numbers

  @Test(arguments: [
    ("CGFloat(13 / 2) * 2", "12"), ("CGFloat(100 / Tile.columns) * 3", "99"), ("CGFloat(rows) * 10", "30"),
    ("CGFloat(-7 / 2)", "-3"), ("13 / 2", "6.5"), ("exact", "6.5"), ("gap / 2", "2.5"), ("CGFloat(Int(6.5))", "6"),
    ("CGFloat(12 / 2)", "6"), ("13 / 2 * scale", "13"),
  ])
  func `integers are divided as Swift divides them`(code: String, height: String) {
    let text = tile(
      "let rows = items / 2\n    a.heightAnchor.constraint(greaterThanOrEqualToConstant: \(code)).isActive = true",
      members: "static let columns = 3\n  let items = 7, gap: CGFloat = 5, exact: CGFloat = 13 / 2, scale = 2.0")
    #expect(text.contains("  a.height >= \(height)\n"), "\(text)")
  }

  @Test func `a later constant of the module can make views`() {
    let text = tile(
      """
      let height = a.heightAnchor.constraint(equalToConstant: 4)
          height.constant = .gap
          height.isActive = true
      """, more: "extension CGFloat { static let gap: CGFloat = UIView().isHidden ? 8 : 6 }")
    #expect(text.contains("  a.height = 6\n"), "\(text)")
  }

  @Test func `the quotient of numbers of unknown types is unknown`() {
    let text = tile(
      """
      for (index, view) in [a].enumerated() { pin(view, 7 / half) }
        }
        func pin(_ view: UIView, _ height: some Number) {
          view.heightAnchor.constraint(equalToConstant: height).isActive = true
      """, members: "let half = makeHalf(2)", more: "func makeHalf(_ n: Int) -> Int { n }")
    #expect(!text.contains("  a.height = 3"), "\(text)")
  }

  @Test func `a multiplier of integers is one`() {
    let text = tile(
      "a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: CGFloat(16/9)).isActive = true\n"
        + "a.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 1/4).isActive = true")
    #expect(text.contains("  a.width = a.height\n"), "\(text)")
    #expect(text.contains("  a.height = 0.25 * superview.height\n"), "\(text)")
  }

  // MARK: Constraints

  @Test(arguments: [
    "w.isActive.toggle()", "w.setValue(30, forKey: \"constant\")", "(w.constant, w.priority) = (30, .required)",
    "w[keyPath: \\.constant] = 30", "w.constant.negate()", "change(&w)", "(frame.width > 9 ? w : z).isActive = false",
    "a.removeConstraints(a.constraints)", "NSLayoutConstraint.deactivate(a.constraints)",
    "for c in a.constraints where c.firstAttribute == .width { c.constant = 30 }",
    "a.constraints.filter { $0.firstAttribute == .width }.forEach { a.removeConstraint($0) }",
    "a.constraints.first { $0.firstAttribute == .width }?.constant = 30",
  ])
  func `a constraint that code may change is not certain`(use: String) {
    let body = """
      var w = a.widthAnchor.constraint(equalToConstant: 10), z = a.heightAnchor.constraint(equalToConstant: 5)
          w.isActive = true
          \(use)
          a.widthAnchor.constraint(equalToConstant: 30).isActive = true
      """
    #expect(problems(code(body, members: "", more: "")) == [])
    let text = tile(body)
    #expect(!text.contains("\n  a.width = 10\n"), "\(text)")
    #expect(text.contains("\n  a.width = 30\n"), "\(text)")
  }

  @Test func `constraints that the code removes are comments`() {
    let text = tile(
      """
      a.heightAnchor.constraint(equalToConstant: 10).isActive = true
          a.removeConstraints(a.constraints)
          a.heightAnchor.constraint(equalToConstant: 20).isActive = true
      """)
    #expect(
      text.hasPrefix("// 3 of 4 constraints; line 10 is not followed: line 11 may remove it\n"), "\(text)")
    #expect(text.contains("  // a.height = 10 (line 10: line 11 may remove it)\n  a.height = 20\n"), "\(text)")
  }

  @Test func `a view that is removed loses its constraints to others`() {
    let text = tile(
      """
      a.heightAnchor.constraint(equalToConstant: 10).isActive = true
          a.removeFromSuperview()
          addSubview(a)
          a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7).isActive = true
      """)
    #expect(text.contains("  a.height = 10\n"), "\(text)")
    #expect(text.contains("  // a.leading = superview.leading (line 9: line 11 may remove it)\n"), "\(text)")
    #expect(text.contains("  a.leading = superview.leading + 7\n"), "\(text)")
  }

  // MARK: Exits

  @Test func `what a guard leaves to other runs is not certain`() {
    let text = tile(
      """
      guard UIDevice.current.model == "iPad" else {
            a.widthAnchor.constraint(equalToConstant: 10).isActive = true
            return
          }
          a.widthAnchor.constraint(equalToConstant: 20).isActive = true
      """)
    #expect(text.hasPrefix("// 2 of 4 constraints; line 11 is not followed: it is used unless UIDevice"), "\(text)")
    #expect(
      text.contains("  // a.width = 20 (line 14: it is used only if UIDevice.current.model == \"iPad\")\n"), "\(text)")
  }

  @Test func `a guard of the device's idiom leaves one branch to each`() {
    let text = tile(
      """
      guard UIDevice.current.userInterfaceIdiom == .pad else {
            a.widthAnchor.constraint(equalToConstant: 10).isActive = true
            return
          }
          a.widthAnchor.constraint(equalToConstant: 20).isActive = true
      """)
    #expect(text.hasPrefix("// 4 constraints\n"), "\(text)")
    #expect(text.contains("  when pad {\n    a.width = 20\n  } else {\n    a.width = 10\n  }\n"), "\(text)")
  }

  @Test(arguments: [
    "guard frame.width > 300 else { return }", "if frame.width > 300 { return }",
    "if tag > 3 { if frame.width > 300 { return } }", "guard case .pad = idiom else { return }",
    "for view in [a] { if frame.width > 300 { return } }", "do { try run() } catch { return }",
  ])
  func `what follows an exit is not certain`(exit: String) {
    let text = tile("\(exit)\n    a.widthAnchor.constraint(equalToConstant: 20).isActive = true")
    #expect(!text.contains("\n  a.width = 20\n"), "\(text)")
    #expect(text.contains("\n  // a.width = 20 (line 11: it is used "), "\(text)")
  }

  @Test(arguments: [
    "guard let superview else { return }", "guard superview != nil else { return }", "if superview == nil { return }",
    "for view in [a] { if view.tag > 3 { continue } }", "[a].forEach { if $0.tag > 3 { return } }",
  ])
  func `what needs something that exists is certain`(exit: String) {
    let text = tile("\(exit)\n    a.widthAnchor.constraint(equalToConstant: 20).isActive = true")
    #expect(text.contains("\n  a.width = 20\n"), "\(text)")
  }

  // MARK: Variables

  @Test(arguments: [
    "let height: CGFloat = isBig ? 40 : 20", "let height: CGFloat = isBig && isEnabled ? 40 : 20",
    "let isTall = isBig\n    let height: CGFloat = isTall ? 40 : 20",
  ])
  func `a choice that a variable decides is unknown`(code: String) {
    let text = tile(
      "\(code)\n    a.heightAnchor.constraint(equalToConstant: height).isActive = true",
      members: "var isBig = false, isEnabled = true", more: "func grow(_ tile: Tile) { tile.isBig = true }")
    #expect(!text.contains("\n  a.height = "), "\(text)")
  }

  // MARK: Subclasses

  @Test(arguments: ["class Tile", "open class Tile", "final class Tile"])
  func `a class that others extend has no conflicts of its own`(head: String) {
    let body = """
      a.heightAnchor.constraint(equalToConstant: 10).isActive = true
          a.heightAnchor.constraint(equalToConstant: height).isActive = true
      """
    let members = "var height: CGFloat { 20 }"
    let more = head == "class Tile" ? "final class Kid: Tile { override var height: CGFloat { 10 } }" : ""
    let found = problems(code(body, members: members, more: more, head: head)).filter { $0.hasPrefix("conflict") }
    #expect(found.count == (head == "final class Tile" ? 1 : 0), "\(found)")
  }
}
