import SwiftExport
import Testing

/// States become properties that update what depends on them.
@Suite(.timeLimit(.minutes(30)))
struct SwiftStateTests {
  private static let card = """
    /// Whether all details are shown.
    state expanded

    state isEditing
    view details, toolbar
    details.leading = toolbar.leading = superview.leading
    details.trailing = toolbar.trailing = superview.trailing
    details.top = superview.top
    toolbar.top = details.bottom
    when expanded { details.height = 180 } else { details.height = 60 }
    when isEditing { toolbar.height = 44; toolbar.hidden: false } else { toolbar.height = 10; toolbar.hidden: true }
    preview p { device: iPhone15; expanded: all; isEditing: all }
    """

  @Test func `a state is a property that updates constraints and settings`() {
    let code = exported(Self.card)
    #expect(
      part(of: code, from: "let toolbar = UIView()", to: "/// Adds the views") == """

        /// Whether all details are shown.
        var isExpanded = false {
          didSet { if let installedRoot { update(in: installedRoot) } }
        }
        var isEditing = false {
          didSet { if let installedRoot { update(in: installedRoot) } }
        }
        private weak var installedRoot: UIView?

        private var expandedConstraints: [NSLayoutConstraint] = []
        private var notExpandedConstraints: [NSLayoutConstraint] = []
        private var isEditingConstraints: [NSLayoutConstraint] = []
        private var notIsEditingConstraints: [NSLayoutConstraint] = []

        """)
    #expect(
      part(of: code, from: "/// Applies what holds in the present states", to: "}") == """
        func update(in root: UIView) {
          toolbar.isHidden = false
          if isEditing {
            toolbar.isHidden = false
        """)
    #expect(
      part(of: code, from: "let conditions = [", to: "]") == """
        (expandedConstraints, isExpanded),
        (notExpandedConstraints, !isExpanded),
        (isEditingConstraints, isEditing),
        (notIsEditingConstraints, !isEditing),
        """)
    #expect(exported(Self.card, target: .appKit).contains("private weak var installedRoot: NSView?"))
  }

  @Test func `a state beside other conditions still asks for a call after layout`() {
    let code = exported("state open\nview a\nwhen open, landscape { a.width = 4 }")
    #expect(code.contains("call it in `viewWillLayoutSubviews()`"))
    #expect(code.contains("(openAndLandscapeConstraints, isOpen && isLandscape),"))
  }

  private static let page = """
    layout Card {
      /// Whether all details are shown.
      state expanded
      view details
      details.edges = superview.edges
      when expanded { details.height = 180 } else { details.height = 60 }
    }
    layout Page {
      state busy
      Card one, two
      one.edges = superview.edges except bottom
      two.horizontalEdges = superview.horizontalEdges
      two.top = one.bottom
      when busy { two.hidden: true }
    }
    """

  @Test(arguments: SwiftTarget.allCases)
  func `a layout declares the states of the layouts in it`(target: SwiftTarget) async throws {
    let code = exported(Self.page, target: target)
    let page = code.split(separator: "final class PageLayout").last ?? ""
    #expect(page.contains("/// Whether all details are shown.\n  var isExpanded = false {"), "\(page)")
    #expect(page.contains("var isBusy = false {") && page.contains("installedRoot = root"), "\(page)")
    let compiler = try await Compiler()
    defer { compiler.remove() }
    #expect(try await compiler.messages([("page.swift", code)]) == "")
  }

  @Test func `states in any order activate no two constraints that conflict`() async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let stub = uiKitStub.replacing("{ active += constraints }", with: "{ active += constraints; verify() }")
    let code = exported(Self.card).replacing("import UIKit", with: "")
    let main = """
      extension NSLayoutConstraint {
        static func verify() {
          for one in active {
            for other in active where one !== other {
              guard let one = one.record, let other = other.record, one.second == nil, other.second == nil else { continue }
              let isSame = one.first.0 === other.first.0 && one.first.1 == other.first.1
              if isSame, one.constant != other.constant { fatalError("\\(one.first.1): \\(one.constant), \\(other.constant)") }
            }
          }
        }
        static var constants: [CGFloat] { active.compactMap(\\.record).filter { $0.second == nil }.map(\\.constant).sorted() }
      }
      @main struct Main {
        @MainActor static func main() {
          let (layout, root) = (ExampleLayout(), UIView())
          layout.isExpanded = true
          layout.install(in: root)
          var bits = 1
          for step in 0..<64 {
            bits = (bits * 5 + step) % 11
            if bits % 2 == 0 { layout.isExpanded.toggle() } else { layout.isEditing.toggle() }
            if bits % 3 == 0 { layout.isExpanded.toggle() }
            let wanted: [CGFloat] = [layout.isExpanded ? 180 : 60, layout.isEditing ? 44 : 10]
            guard Set(NSLayoutConstraint.constants) == Set(wanted) else { fatalError("\\(NSLayoutConstraint.constants)") }
          }
        }
      }
      """
    #expect(try await compiler.outcome(ofProgram: [stub, code, main].joined(separator: "\n")) == "")
    // The same code with the two loops exchanged is refused.
    let wrong = code.replacing(
      "where !holds { NSLayoutConstraint.deactivate(", with: "where holds { NSLayoutConstraint.activate ("
    )
    .replacing("where holds { NSLayoutConstraint.activate(", with: "where !holds { NSLayoutConstraint.deactivate(")
    #expect(wrong != code)
    #expect(try await compiler.outcome(ofProgram: [stub, wrong, main].joined(separator: "\n")) != "")
  }
}
