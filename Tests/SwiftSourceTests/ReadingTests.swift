import SourceText
@testable import SwiftSource
import Testing

struct ReadingTests {
  @Test(arguments: [
    ("a + b * c - d", "((a + (b * c)) - d)"),
    ("a = b ?? c == d ? 1 : 2", "(a = (((b ?? c) == d) ? 1 : 2))"),
    ("a\n  .b(c: 1)\n  .d { $0 + 1 }", "a.b(c: 1).d({($0 + 1)})"),
    ("-a.b * !c", "((-a.b) * (!c))"),
    ("a?.b!.c?[0]", "a.b.c[0]"),
    ("try await a.b()", "a.b()"),
    ("Array<Array<Int>>(a)", "Array(a)"),
    ("a < b", "(a < b)"),
    ("f(.x, y: .z(1)) { a, b in a } done: { c }", "f(.x, y: .z(1), {a,b in a}, done: {c})"),
    ("x as? UILabel", "(x as UILabel)"),
    ("[1: a, 2: b]", "[1: a, 2: b]"),
    ("[a,\n b,\n]", "[a, b]"),
    ("{ [weak self] (a: Int, _ b: B) -> Int in a }", "{a,b in a}"),
    ("\\Foo.bar", "…"),
    ("#selector(a.b(_:))", "…"),
    ("/a b/.c", "….c"),
    ("a / b / c", "((a / b) / c)"),
    ("reduce(0, +)", "reduce(0, …)"),
  ])
  func `reads an expression`(text: String, shape: String) { #expect(sketch(text) == shape) }

  @Test(arguments: [
    (#""a\(b("c"))d""#, "interpolation"), (#""\u{41}\n""#, "\"A\n\""), (##"#"a\n"b"#"##, #""a\n"b""#),
    ("\"\"\"\n  a\n   b\n  \"\"\"", "\"a\n b\""), (##"#"\#(a)"#"##, "interpolation"),
    (#""\(a ? "\(b)" : "c)")" + d"#, "(interpolation + d)"),
  ])
  func `reads a string`(text: String, shape: String) { #expect(sketch(text) == shape) }

  @Test(arguments: [
    ("let a = 1, b: [UIView]? = nil", "let a = 1\nlet b: [UIView]? = nil"),
    ("private lazy var a: UILabel = { UILabel() }()", "lazy var a: UILabel = {UILabel()}()"),
    ("var a: CGFloat { 8 }", "var a: CGFloat {8}"),
    ("var a: Int = 8 { didSet { f() } }", "var a: Int = 8"),
    ("var a: Int { get { 1 } set { b = newValue } }", "var a: Int {1}"),
    ("func f(_ a: A = 1, b c: [B]...) async throws -> C where D: E { g() }", "func f(_ a: A, b c: B) -> C {g()}"),
    (
      "@MainActor final class A: UIView, B<C> { init?(x: Int) { nil } }",
      "class A: UIView, B {func init(x x: Int) {nil}}"
    ),
    ("protocol P: class { var a: Int { get } }", "protocol P:  {var a: Int}"),
    ("if let a, a.b { c } else if d { e } else { f }", "if let a, a.b {c} else {if d {e} else {f}}"),
    ("guard let a = b?.first(where: { $0.c }) else { return }", "guard let a = b.first(where: {$0.c}) {return}"),
    ("for a in [b, c] where d { e }", "for a in [b, c] {if d {e}}"), ("for (a, b) in c { d }", "for a,b in c {d}"),
    ("switch a { case .b(let c): d\ndefault: break }", "switch a case .b(let c) {d} default {break}"),
    ("#if DEBUG\na()\n#else\nb()\n#endif\nc()", "#if {a()} {b()}\nc()"),
    ("do { try a() } catch { b() }", "do {a()} {b()}"), ("repeat { a() } while b", "loop {a()}"),
    ("outer: for a in b { continue outer }", "for a in b {continue outer}"),
    ("let a = if b { 1 } else { 2 }", "let a = if b {1} else {2}"),
    ("#Preview { A() }", ".#Preview({A()})"), ("enum A { case b, c(Int) }", "enumeration A:  {cases with values}"),
    ("nonisolated(unsafe) static var a = 1", "static var a = 1"),
  ])
  func `reads a statement`(text: String, shape: String) {
    #expect(sketch(text) == shape)
    #expect(invalidLines(text) == [])
  }

  @Test func `a half-typed element keeps the other elements of its array`() {
    let text = """
      activate([
        a.top.constraint(equalTo: b.top),
        c.top.constraint(equalTo: d.bott
        e.top.constraint(equalTo: f.top),
      ])
      g()
      """
    #expect(
      sketch(text) == "activate([a.top.constraint(equalTo: b.top), invalid, e.top.constraint(equalTo: f.top)])\ng()")
    #expect(invalidLines(text) == [3])
  }

  @Test func `a broken statement ends at its line`() {
    #expect(sketch("a(b\nc()\n}\nd()") == "invalid\nc()\nd()")
    #expect(sketch("let = 4\nlet a = 1") == "invalid\nlet a = 1")
    #expect(sketch("a.b.\nc()") == "a.b.c()")
    #expect(sketch("func f() {\n  x = (1 +\n}\ng()") == "func f() {(x = invalid)}\ng()")
  }

  @Test func `deep nesting and long chains are read up to a limit`() {
    for text in [
      String(repeating: "(", count: 50_000), String(repeating: "[", count: 50_000),
      String(repeating: "{", count: 50_000), String(repeating: "a.", count: 50_000) + "b",
      String(repeating: "a + ", count: 50_000) + "b", String(repeating: "- ", count: 50_000) + "a",
      String(repeating: "if a { ", count: 20_000), String(repeating: "class A { ", count: 20_000),
      String(repeating: "\"\\(", count: 50_000), String(repeating: "a<", count: 50_000),
      String(repeating: "if a {} else ", count: 20_000), String(repeating: "a ? b : ", count: 20_000),
      "let a: " + String(repeating: "[", count: 50_000), "let a: " + String(repeating: "B<", count: 50_000),
    ] {
      let file = readSwift(SourceFile(name: "a", text: text + "\nlet z = 1\n"))
      #expect(file.statementCount > 0)
    }
  }
}
