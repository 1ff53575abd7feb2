import LayoutAnalysis
import SourceText
import SwiftExport
import Testing

/// Layouts as the Swift code that they become.
struct SwiftExportTests {
  @Test func `ranges and expectations are left out, and a comment says so`() {
    let text = "view a\na.edges = superview.edges"
    let ranged =
      "\(text)\nexpect a.width >= 44\npreview any { width: 320...430; textSize: all; expect a.height >= 44 }"
    let lines = exported(ranged, name: "a.layout").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "// Previews and expectations are not part of it: `layout-lsp check` verifies them.")
    let others = exported(text, name: "a.layout").split(separator: "\n", omittingEmptySubsequences: false)
    #expect([lines[0]] + lines.dropFirst(2) == others)
  }

  @Test func `a layout becomes a class with its views and a function`() {
    let code = exported(
      """
      let margin = 20

      /// What is asked of the user.
      label Question "Ready?"
      button yes "Yes"

      // From the top down
      Question.top = superview.safeArea.top + margin
      yes.top = Question.bottom + 8
      Question.leading = yes.leading = superview.leading + margin @high as "left"
      """, name: "ask-first.layout")
    #expect(
      code == """
        // Written by layout-lsp from ask-first.layout.

        import UIKit

        private let margin: CGFloat = 20

        /// The views of the layout `ask-first`, with their constraints.
        @MainActor
        final class AskFirstLayout {
          /// What is asked of the user.
          let question = UILabel()
          let yes = UIButton(type: .system)

          /// Adds the views to `root`, such as a controller's view, and activates their constraints.
          func install(in root: UIView) {
            question.text = "Ready?"
            yes.setTitle("Yes", for: .normal)
            yes.titleLabel?.font = .systemFont(ofSize: 15)

            // As in Interface Builder; in code it would be 250.
            question.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            question.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)

            for subview in [question, yes] {
              subview.translatesAutoresizingMaskIntoConstraints = false
              root.addSubview(subview)
            }

            NSLayoutConstraint.activate([
              // From the top down
              question.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: margin),
              yes.topAnchor.constraint(equalTo: question.bottomAnchor, constant: 8),
              question.leadingAnchor.constraint(equalTo: yes.leadingAnchor)
                .with(priority: .defaultHigh, identifier: "left[0]"),
              yes.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: margin)
                .with(priority: .defaultHigh, identifier: "left[1]"),
            ])
          }
        }

        extension NSLayoutConstraint {
          fileprivate func with(priority: UILayoutPriority = .required, identifier: String? = nil) -> NSLayoutConstraint {
            self.priority = priority
            self.identifier = identifier
            return self
          }
        }

        """)
  }

  @Test func `anchors have relations, multipliers and priorities`() {
    check(
      """
      view a, b
      a.width = 2 * b.width + 8
      a.height >= 44
      16 * b.height = 9 * b.width
      a.leading <= b.trailing - 8 @low
      a.top = superview.margins.top @999.5
      superview.right = a.right + 1.5 as "right side"
      a.size <= superview.size
      """,
      constraints: """
        a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 8),
        a.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5625),
        a.leadingAnchor.constraint(lessThanOrEqualTo: b.trailingAnchor, constant: -8).with(priority: .defaultLow),
        a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor).with(priority: UILayoutPriority(999.5)),
        root.rightAnchor.constraint(equalTo: a.rightAnchor, constant: 1.5).with(identifier: "right side"),
        a.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
        a.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor),
        """)
  }

  @Test func `a standard distance is the system's`() {
    check(
      """
      view a, b
      b.leading = a.trailing + standard
      a.top <= superview.top + standard
      a.trailing = b.leading - standard @high
      b.top >= a.bottom + 2 * standard
      b.bottom = a.bottom + standard + 1
      H:[a]-[b]
      """,
      constraints: """
        b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
        a.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 1),
        b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1)
          .with(priority: .defaultHigh),
        b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
        b.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 9),
        b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
        """)
  }

  @Test func `a multiple of a location has a comment where UIKit differs`() {
    check(
      """
      view a
      a.centerX = 0.5 * superview.centerX
      a.trailing = 1/3 * superview.trailing - 8 @high
      a.centerY = 2 * superview.centerY
      """,
      constraints: """
        // uikit-rtl: in a right-to-left language UIKit does not mirror this multiple.
        NSLayoutConstraint(
          item: a, attribute: .centerX, relatedBy: .equal,
          toItem: root, attribute: .centerX, multiplier: 0.5, constant: 0),
        NSLayoutConstraint(
          item: a, attribute: .trailing, relatedBy: .equal,
          toItem: root, attribute: .trailing, multiplier: 1 / 3, constant: -8).with(priority: .defaultHigh),
        NSLayoutConstraint(
          item: a, attribute: .centerY, relatedBy: .equal,
          toItem: root, attribute: .centerY, multiplier: 2, constant: 0),
        """)
  }

  /// An unmet constraint's error is that of the equation as written, and UIKit's first item has no factor.
  @Test func `an optional multiple has a comment about its weight`() {
    check(
      """
      view a, b
      3 * a.width = b.width @high
      3 * a.height = b.height
      """,
      constraints: """
        // Beside others of its priority this counts 3 times as much in the layout.
        a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 1 / 3).with(priority: .defaultHigh),
        a.heightAnchor.constraint(equalTo: b.heightAnchor, multiplier: 1 / 3),
        """)
  }

  @Test func `a scroll view has its content area and its frame`() {
    check(
      """
      scrollView list { view content }
      list.edges = superview.edges except bottom
      content.verticalEdges = list.verticalEdges
      content.width = list.width
      content.centerX = list.centerX
      """,
      constraints: """
        list.topAnchor.constraint(equalTo: root.topAnchor),
        list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        content.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
        content.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
        content.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
        content.centerXAnchor.constraint(equalTo: list.frameLayoutGuide.centerXAnchor),
        """)
  }

  @Test func `guides have UIKit's names`() {
    check(
      """
      scrollView list { view content }
      content.top = list.frameLayoutGuide.top
      content.width = list.contentLayoutGuide.width
      list.leading = superview.readableContent.leading
      list.bottom = root.keyboard.top
      """,
      constraints: """
        content.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor),
        content.widthAnchor.constraint(equalTo: list.contentLayoutGuide.widthAnchor),
        list.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
        list.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        """)
  }

  @Test func `baselines are those of texts, and of others the bottom edge`() {
    check(
      """
      label a "A"; view b
      a.firstBaseline = b.lastBaseline
      """,
      constraints: "a.firstBaselineAnchor.constraint(equalTo: b.bottomAnchor),")
  }

  @Test func `an unused spacer is not exported`() {
    check(
      """
      guide gap
      spacer side
      gap.width = 0.5 * superview.width
      gap.leading = superview.leading
      side.verticalEdges = superview.verticalEdges
      """,
      constraints: """
        gap.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        gap.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        side.topAnchor.constraint(equalTo: root.topAnchor),
        side.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        // Views that no other constraint mentions have no size.
        gap.topAnchor.constraint(equalTo: root.topAnchor),
        gap.heightAnchor.constraint(equalToConstant: 0),
        side.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        side.widthAnchor.constraint(equalToConstant: 0),
        """)
  }

  @Test func `constants stay where they are written`() {
    let text = """
      let gutter = 16
      layout A {
        let half = -(gutter - 2) / 2
        view a { margins: (half, gutter, 0, 7) }
        a.edges = superview.edges inset gutter except bottom
        a.height = gutter * a.width + 2 * half
        H:|-gutter-[a(>=gutter)]
      }
      """
    let code = exported(text)
    #expect(code.contains("private let gutter: CGFloat = 16\n"))
    #expect(code.contains("  private static let half: CGFloat = -(gutter - 2) / 2\n"))
    #expect(code.contains("top: Self.half, leading: gutter, bottom: 0, trailing: 7)"))
    check(
      text,
      constraints: """
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: gutter),
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: gutter),
        a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -gutter),
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: gutter, constant: 2 * Self.half),
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: gutter),
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: gutter),
        """)
  }

  @Test func `documentation is written once`() {
    check(
      """
      view a
      // Sizes
      /// As large as a finger.
      a.width >= 44
      a.height >= 44
      """,
      constraints: """
        // Sizes
        // As large as a finger.
        a.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
        a.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        """)
  }

  @Test func `an image that is still missing has its size`() {
    let code = exported("imageView a, b { intrinsic: 96 x none }\na.leading = b.trailing")
    #expect(
      part(of: code, from: "// In place of content", to: "}") == """
        for subview in [a, b] {
          NSLayoutConstraint.activate(subview.contentConstraints(width: 96))
        """)
    let switched = exported("view a { intrinsic: 9 x 9 }\nwhen portrait { a.hugging: 3 }")
    #expect(switched.contains("// The sizes of `a` keep the priorities of this moment, also where a condition"))
    #expect(code.contains("fileprivate func contentConstraints(width: CGFloat? = nil, height: CGFloat? = nil)"))
  }

  @Test func `UIKit measures labels, titled buttons and fields itself`() {
    let code = exported(
      """
      label a "Short" { intrinsic: 400 x 44 }
      button b "Send" { intrinsic: 80 x 30 }
      textField c { intrinsic: 90 x 34 }
      switch d { intrinsic: 49 x 31 }
      """)
    #expect(!code.contains("contentConstraints"), "\(code)")
    #expect(exported("button b { intrinsic: 24 x 24 }").contains("b.contentConstraints(width: 24, height: 24)"))
  }

  @Test func `each constraint of a conflict has a comment`() throws {
    let text = """
      view a { leading = superview.leading; width = 300 }
      view b { leading = a.trailing; width = 200 as "wide" }
      superview.trailing = b.trailing
      preview narrow { size: 320 x 480 }
      """
    let solved = try Snapshot(parsing: SourceFile(name: "example.layout", text: text)).solved()
    let code = swiftSource(solved.model, solved.tree, layouts: [0], solution: solved.solution)
    let constraints = part(of: code, from: "NSLayoutConstraint.activate([", to: "])")
    #expect(
      constraints == """
        // Conflict 1 on narrow: UIKit cannot satisfy all constraints marked so, since the root is 320 wide.
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        // Conflict 1 on narrow.
        a.widthAnchor.constraint(equalToConstant: 300),
        // Conflict 1 on narrow.
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        // Conflict 1 on narrow.
        b.widthAnchor.constraint(equalToConstant: 200).with(identifier: "wide"),
        // Conflict 1 on narrow.
        root.trailingAnchor.constraint(equalTo: b.trailingAnchor),
        """)
  }
}
