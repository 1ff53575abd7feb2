import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import SwiftExport
import Testing

/// A layout that others contain becomes a class of views.
@Suite(.timeLimit(.minutes(30)))
struct SwiftComponentTests {
  private static let row = """
    /// Between the words and the field.
    let gutter = 8

    let widest = 20 * gutter

    label caption "Caption" { horizontalHugging: 900 }
    textField field
    guide dials
    dials.edges = field.edges
    caption.leading = superview.leading as start
    field.leading = caption.trailing + gutter
    field.width <= widest
    superview.trailing = field.trailing @high
    caption.firstBaseline = field.firstBaseline
    when landscape { field.verticalEdges = superview.verticalEdges } else { field.top = superview.top; root.height = 60 }

    """
  private static let form = """
    vstack form { FormRow email; FormRow code { caption.text: "Code" } }
    form.edges = superview.margins.edges except bottom
    email.caption.width = code.caption.width
    label hint "Hint"
    hint.top = email.dials.bottom
    hint.leading = code.field.leading

    """
  private static let inOneFile = "layout FormRow {\n\(row)}\nlayout SignIn {\n\(form)}\n"

  @Test func `a view that contains a layout is an instance of its class`() {
    let code = exported(Self.inOneFile)
    #expect(
      code.contains(
        """
        final class FormRowView: UIView {
          let views: FormRowLayout

          init(gutter: CGFloat = 8, widest: CGFloat? = nil) {
            views = FormRowLayout(gutter: gutter, widest: widest)
            super.init(frame: .zero)
            views.install(in: self)
          }

        """))
    #expect(
      code.contains(
        """
        final class FormRowLayout {
          /// Between the words and the field.
          let gutter: CGFloat
          let widest: CGFloat

          init(gutter: CGFloat = 8, widest: CGFloat? = nil) {
            self.gutter = gutter
            self.widest = widest ?? 20 * gutter
          }

        """))
    #expect(code.contains("  let email = FormRowView(frame: .zero)\n  let code = FormRowView(frame: .zero)\n"))
    #expect(code.contains("code.views.caption.text = \"Code\""))
    #expect(
      code.contains(
        "email.views.caption.widthAnchor.constraint(equalTo: code.views.caption.widthAnchor)"))
    #expect(code.contains("hint.topAnchor.constraint(equalTo: email.views.dials.bottomAnchor)"))
    #expect(code.contains("let isLandscape = (root.window ?? root).bounds.width > (root.window ?? root).bounds.height"))
  }

  @Test func `the constants that an instance sets are arguments`() {
    let text = Self.inOneFile.replacing("FormRow email;", with: "let wide = 12; FormRow email { gutter: 2 * wide };")
    #expect(exported(text).contains("let email = FormRowView(gutter: 2 * SignInLayout.wide)"))
    // A parameter is known only when the views are made.
    let screen = "layout Screen { SignIn signIn { wide: 9 }; signIn.edges = superview.edges }\n"
    let code = exported(text + screen)
    #expect(code.contains("let signIn = SignInView(wide: 9)"))
    #expect(code.contains("private(set) lazy var email = FormRowView(gutter: 2 * wide)"))
  }

  @Test(arguments: [
    // The code has the sum of both sides as a number.
    ("field.leading = caption.trailing + gutter", "field.leading - 3 = caption.trailing + gutter", "gutter: 4"),
    ("field.width <= widest", "field.width <= widest @(gutter + 700)", "gutter: 4"),
    ("when landscape", "state open; when open", "gutter: 4"),
    ("let gutter = 8", "let gutter = 8", "class: Row"),
  ])
  func `an instance that the class cannot be has all its views`(old: String, new: String, set: String) {
    let text = Self.inOneFile.replacing(old, with: new).replacing("FormRow email;", with: "FormRow email { \(set) };")
    let code = exported(text)
    #expect(code.contains("let email = \(set == "class: Row" ? "Row" : "UIView")()"))
    #expect(code.contains("let emailCaption = UILabel()"))
    #expect(new.contains("state") || code.contains("let code = FormRowView(frame: .zero)"))
  }

  @Test(arguments: [
    ("caption.trailing + 3 + gutter", "constant: 3 + gutter"),
    ("caption.trailing + gutter - 3", "constant: gutter - 3"),
    ("3 - gutter + caption.trailing", "constant: 3 - gutter"),
  ])
  func `a sum of numbers and constants is exported as it is written`(side: String, code: String) {
    let text = Self.inOneFile.replacing("caption.trailing + gutter", with: side)
      .replacing("FormRow email;", with: "FormRow email { gutter: 4 };")
    #expect(exported(text).contains("equalTo: caption.trailingAnchor, \(code))"))
    #expect(exported(text).contains("let email = FormRowView(gutter: 4)"))
  }

  @Test func `a constant of 0 is a parameter`() {
    let text = Self.inOneFile.replacing("let gutter = 8", with: "// A comment\nlet gutter = 0")
      .replacing("superview.trailing = field.trailing", with: "field.trailing = superview.trailing - gutter")
      .replacing("FormRow email;", with: "FormRow email { gutter: 4 };")
    let code = exported(text)
    #expect(code.contains("init(gutter: CGFloat = 0, widest: CGFloat? = nil) {"))
    #expect(code.contains("self.widest = widest ?? 20 * gutter"))
    #expect(code.contains("field.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: gutter)"))
    #expect(code.contains("field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -gutter)"))
    #expect(code.contains("let email = FormRowView(gutter: 4)"))
    #expect(!code.contains("+ 1"))
    // A factor of 0 is another constraint.
    let factor = text.replacing("field.width <= widest", with: "field.width <= gutter * caption.width + widest")
    #expect(exported(factor).contains("let emailCaption = UILabel()"))
  }

  @Test(arguments: SwiftTarget.allCases)
  func `the classes of several files are valid Swift`(target: SwiftTarget) async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let form = "let wide = 12\n" + Self.form.replacing("FormRow email", with: "FormRow email { gutter: wide }")
    let screen = "\nlayout Screen { SignIn signIn { wide: 9 }; signIn.edges = superview.edges }\n"
    let oneFile = "layout FormRow {\n\(Self.row)}\nlayout SignIn {\n\(form)}\n\(screen)"
    #expect(try await compiler.messages([("one.swift", exported(oneFile, target: target))]) == "")
    let files = ["/app/FormRow.layout": Self.row, "/app/SignIn.layout": "import \"FormRow.layout\"\n" + form]
    let codes = files.sorted { $0.key < $1.key }.map { path, text in
      let source = FileSource(path: path) { other in
        files[other].map { .file(SourceFile(name: other, text: $0)) } ?? .missing
      }
      let snapshot = Snapshot(parsing: SourceFile(name: path, text: text), in: source)
      #expect(snapshot.textErrors.map(\.message) == [])
      let code = swiftSource(
        snapshot.model, snapshot.tree, layouts: [0], target: target, isImported: path == "/app/FormRow.layout")
      return (name: path.replacing("/app/", with: "") + ".swift", code: code)
    }
    #expect(try await compiler.messages(codes) == "")
    #expect(codes.contains { $0.code.contains("= FormRowView(gutter: wide)") })
  }

  /// The constraints that are active when the code runs are those of the same layout with all statements in it.
  @Test func `the code activates the constraints of the layout`() async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let row = Self.row.split(separator: "\n").filter { !$0.hasPrefix("let ") && !$0.hasPrefix("//") }
      .joined(separator: "\n")
    func inline(_ name: String, _ gutter: Int) -> String {
      var text = row.replacing("gutter", with: "\(gutter)").replacing("widest", with: "\(20 * gutter)").replacing(
        " as start", with: ""
      ).replacing("root.", with: "")
      for view in ["caption", "field", "dials"] { text = text.replacing(view, with: name + view) }
      return text
    }
    let flat = """
      layout SignIn {
      vstack form {
      view email {
      \(inline("email", 8))
      }
      view code {
      \(inline("code", 12))
      }
      }
      \(Self.form.split(separator: "\n").dropFirst().joined(separator: "\n")
        .replacing("email.caption", with: "emailcaption").replacing("code.caption", with: "codecaption")
        .replacing("email.dials", with: "emaildials").replacing("code.field", with: "codefield"))
      }
      """
    var outcomes: [String] = []
    let set = Self.inOneFile.replacing(" as start", with: "").replacing("code {", with: "code { gutter: 12;")
    #expect(exported(set).contains("FormRowView(gutter: 12)"))
    for text in [set, flat] {
      let code = exported(text).replacing("import UIKit", with: "")
      let main = """
        @main struct Main {
          @MainActor static func main() {
            let (layout, root) = (SignInLayout(), UIView())
            layout.install(in: root)
            for view in layout.form.arrangedSubviews { view.layoutSubviews() }
            // A constraint that is active stays so when it is activated again.
            var seen: Set<ObjectIdentifier> = []
            let rows = NSLayoutConstraint.active.filter { seen.insert(ObjectIdentifier($0)).inserted }.compactMap { one in
              one.record.map { "\\($0.first.1) \\($0.relation) \\($0.multiplier) \\($0.second?.1 ?? "") \\($0.constant) \\(one.priority.rawValue)" }
            }
            fatalError(rows.sorted().joined(separator: "|"))
          }
        }
        """
      let outcome = try await compiler.outcome(ofProgram: [uiKitStub, code, main].joined(separator: "\n"))
      // The message of the program, without its place.
      let message = outcome.split(separator: "Fatal error: ").last?.split(separator: "\n").first.map(String.init)
      outcomes.append(message ?? outcome)
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].split(separator: "|").count > 20, "\(outcomes[0])")
  }
}
