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
    let gutter = 8
    label caption "Caption" { horizontalHugging: 900 }
    textField field
    guide dials
    dials.edges = field.edges
    caption.leading = superview.leading as start
    field.leading = caption.trailing + gutter
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
    #expect(code.contains("final class FormRowView: UIView {\n  let views = FormRowLayout()\n"))
    #expect(code.contains("  let email = FormRowView(frame: .zero)\n  let code = FormRowView(frame: .zero)\n"))
    #expect(code.contains("code.views.caption.text = \"Code\""))
    #expect(
      code.contains(
        "email.views.caption.widthAnchor.constraint(equalTo: code.views.caption.widthAnchor)"))
    #expect(code.contains("hint.topAnchor.constraint(equalTo: email.views.dials.bottomAnchor)"))
    #expect(code.contains("let isLandscape = (root.window ?? root).bounds.width > (root.window ?? root).bounds.height"))
  }

  @Test func `an instance with other constants, states or another class has all its views`() {
    let text = Self.inOneFile.replacing("FormRow email;", with: "FormRow email { gutter: 4 };")
    let code = exported(text)
    #expect(code.contains("let email = UIView()") && code.contains("let emailCaption = UILabel()"))
    #expect(code.contains("let code = FormRowView(frame: .zero)"))
  }

  @Test(arguments: SwiftTarget.allCases)
  func `the classes of several files are valid Swift`(target: SwiftTarget) async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    #expect(try await compiler.messages([("one.swift", exported(Self.inOneFile, target: target))]) == "")
    let files = ["/app/FormRow.layout": Self.row, "/app/SignIn.layout": "import \"FormRow.layout\"\n" + Self.form]
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
    #expect(codes.contains { $0.code.contains("= FormRowView(frame: .zero)") })
  }

  /// The constraints that are active when the code runs are those of the same layout with all statements in it.
  @Test func `the code activates the constraints of the layout`() async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let row = Self.row.replacing("let gutter = 8\n", with: "")
    func inline(_ name: String) -> String {
      var text = row.replacing("gutter", with: "8").replacing(" as start", with: "").replacing("root.", with: "")
      for view in ["caption", "field", "dials"] { text = text.replacing(view, with: name + view) }
      return text
    }
    let flat = """
      layout SignIn {
      vstack form {
      view email {
      \(inline("email"))}
      view code {
      \(inline("code"))}
      }
      \(Self.form.split(separator: "\n").dropFirst().joined(separator: "\n")
        .replacing("email.caption", with: "emailcaption").replacing("code.caption", with: "codecaption")
        .replacing("email.dials", with: "emaildials").replacing("code.field", with: "codefield"))
      }
      """
    var outcomes: [String] = []
    for text in [Self.inOneFile.replacing(" as start", with: ""), flat] {
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
