import LayoutWriting
import SourceText
@testable import SwiftSource
import Testing

/// The layouts that a Swift file is imported as; empty if there are none.
func layouts(_ texts: String...) -> String {
  var names = FileNames()
  let files = texts.map { readSwift(SourceFile(name: "a.swift", text: $0)) }
  return (try? importSwift(SwiftModule(files), file: 0, path: "a.swift", names: &names))?.text ?? ""
}

/// Checks the statements about constraints of a controller whose `viewDidLoad` adds two views and has these lines. `head`
/// is what the file begins with.
func checkStatements(
  _ body: String, head: String = "", members: String = "let a = UIView(), b = UIView(), c = UIView()",
  _ statements: [String], sourceLocation: SourceLocation
) {
  let text = """
    \(head)class C: UIViewController {
      \(members)
      override func viewDidLoad() {
        for child in [a, b] { view.addSubview(child) }
        \(body)
      }
    }
    """
  let lines = layouts(text).split(separator: "\n").map { String($0.drop { $0 == " " }) }
  let found = lines.dropFirst(2).filter { $0.contains("=") || $0.contains("not followed") }
  #expect(found == statements, sourceLocation: sourceLocation)
}

/// Checks the layout of a controller whose `viewDidLoad` has these statements.
func checkUnit(
  _ body: String, members: String = "let a = UIView(), b = UIView()", more: String = "", _ layout: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = """
    class C: UIViewController {
      \(members)
      override func viewDidLoad() {
        view.addSubview(a)
        \(body)
      }
    }
    \(more)
    """
  var lines = layouts(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  // Without the coverage, and the lines of the block.
  if lines.count > 4 { lines = lines.dropFirst(2).dropLast(2).map { String($0.dropFirst(2)) } }
  #expect(lines.joined(separator: "\n") == layout, sourceLocation: sourceLocation)
}

struct UnitTests {
  @Test func `a view is nested in a screen`() {
    #expect(
      layouts(conflictCase) == """
        // 4 constraints
        layout Badge {
          view badge {
            label count
          }
          // The superview decides where `badge` is. Here it is as wide as the screen allows.
          badge.top = superview.safeArea.top
          badge.leading = superview.safeArea.leading
          badge.width = superview.safeArea.width @1
          badge.height = superview.safeArea.height @1

          count.centerX = superview.centerX
          count.leading = superview.leading + 12
          superview.trailing = count.trailing + 4
          count.centerY = superview.centerY
        }

        """)
  }

  @Test func `a helper is followed with its arguments`() {
    let text = layouts(helperCase)
    #expect(text.hasPrefix("// 8 constraints\n"))
    #expect(text.contains("plate.edges = superview.edges inset 16\n"))
    #expect(text.contains("title.edges = superview.edges inset 8\n"))
    #expect(text.contains("label title \"Receipt\" { lines: 0 }\n"))
  }

  @Test func `a helper of another file is followed`() {
    let parts = helperCase.split(separator: "final class", maxSplits: 1)
    #expect(layouts("final class" + parts[1], String(parts[0])) == layouts(helperCase))
    #expect(layouts("final class" + parts[1]).hasPrefix("// 0 of 0") == false)
  }

  @Test func `a Boolean value is a state, with a preview for it`() {
    #expect(
      layouts(conditionalCase) == """
        // 3 constraints
        layout Panel {
          state compact
          view panel {
            view body
          }
          // The superview decides where `panel` is. Here it is as wide as the screen allows.
          panel.top = superview.safeArea.top
          panel.leading = superview.safeArea.leading
          panel.width = superview.safeArea.width @1
          panel.height = superview.safeArea.height @1

          body.top = superview.top
          when compact {
            body.height = 44
          } else {
            body.height = 88
          }

          preview phone { device: iPhone15 }
          preview phoneCompact { device: iPhone15; compact: true }
        }

        """)
  }

  @Test func `states are nested as in the code, and have the names that the export gives them`() {
    checkUnit(
      """
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          if !isWide {
            a.heightAnchor.constraint(equalToConstant: 1).isActive = true
            if traitCollection.verticalSizeClass == .compact, self.landscape {} else if self.landscape {
              a.widthAnchor.constraint(equalToConstant: 2).isActive = true
            }
          }
          tall.isActive = isWide
      """,
      members: "let a = UIView(), isWide: Bool\n  var landscape: Bool { true }\n"
        + "  lazy var tall = a.heightAnchor.constraint(equalToConstant: 3)",
      """
      state wide
      view a

      a.top = superview.top
      // a.width = 2 (line 11: it is used only if !isWide, unless traitCollection.verticalSizeClass == .compact, \
      self.landscape)
      when wide {
        a.height = 3
      } else {
        a.height = 1
      }

      preview phone { device: iPhone15 }
      preview phoneWide { device: iPhone15; wide: true }
      """)
  }

  @Test(arguments: [
    "if isOn && isOther { height(1) }", "if let isOn { height(1) }", "if isOn { height(1) }\nif let isOn { height(1) }",
    "let isOn = Self.isOn()\nif isOn { height(1) }", "[1].forEach { isOn in if isOn { height(1) } }",
    "if count > 1 { height(1) }",
  ])
  func `another condition is a comment`(code: String) {
    let text = layouts(
      """
      class C: UIViewController {
        let a = UIView(), count: Int, isOther: Bool
            override func viewDidLoad() {
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          \(code)
        }
        func height(_ n: CGFloat) { a.heightAnchor.constraint(equalToConstant: n).isActive = true }
      }
      """)
    #expect(!text.contains("state "), "\(text)")
    #expect(!text.contains("\n  a.height"), "\(text)")
  }

  @Test func `a size class is a condition`() {
    checkUnit(
      """
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          if traitCollection.verticalSizeClass == .compact {
            a.heightAnchor.constraint(equalToConstant: 44).isActive = true
          } else {
            a.heightAnchor.constraint(equalToConstant: 88).isActive = true
          }
          switch view.traitCollection.horizontalSizeClass {
          case .regular: a.widthAnchor.constraint(equalToConstant: 9).isActive = true
          default: break
          }
      """,
      """
      view a

      a.top = superview.top
      when compactHeight {
        a.height = 44
      }
      when regularHeight {
        a.height = 88
      }
      when regularWidth {
        a.width = 9
      }
      """)
  }

  @Test func `a constant that is changed later is marked`() {
    checkUnit(
      """
      height = a.heightAnchor.constraint(equalToConstant: 0)
          NSLayoutConstraint.activate([height])
        }
        func open(_ points: CGFloat) {
          height.constant = points
      """, members: "let a = UIView()\n  var height: NSLayoutConstraint!",
      "view a\n\na.height = 0  // The code changes it later.")
  }

  @Test func `SnapKit's constraints are read`() {
    let text = layouts(snapKitCase)
    #expect(text.hasPrefix("// 10 constraints\n"))
    for line in [
      "more.right = superview.right", "more.centerY = superview.centerY", "more.width = 40 @high",
      "list.edges = superview.edges inset 8", "more.left >= list.right + 8", "list.width = 2 * more.width",
    ] { #expect(text.contains("  \(line)\n"), "\(line) in \(text)") }
  }

  @Test func `loops over literals are unrolled`() {
    #expect(
      layouts(screenWidthCase) == """
        // 6 constraints
        layout Splash {
          imageView leftView
          imageView rightView

          leftView.size = 140 x 70
          rightView.size = 140 x 70
          superview.bottom = leftView.bottom + 32
          superview.bottom = rightView.bottom + 32
          leftView.leading = superview.leading + 32
          superview.trailing = rightView.trailing + 32
          rightView.leading >= leftView.trailing + 32
        }

        """)
  }

  @Test func `unknown texts and fonts are comments`() {
    checkUnit(
      """
      let name = UILabel()
          name.text = title
          name.font = .brand
          let ok = UIButton()
          ok.setTitle(title, for: .normal)
          for child in [name, ok] { view.addSubview(child) }
          NSLayoutConstraint.activate([name, ok].map { $0.topAnchor.constraint(equalTo: a.topAnchor) })
      """, members: "let a = UIView()\n  let title: String",
      """
      view a
      // Its text and font are not known.
      label name
      // Its text is not known.
      button ok

      name.top = a.top
      ok.top = a.top
      """)
  }

  @Test func `a function that sets up the layout is followed once`() {
    checkUnit(
      """
      size(a)
        }
        func later() { size(a) }
        func size(_ view: UIView) {
          view.widthAnchor.constraint(equalToConstant: 4).isActive = true
      """, "view a\n\na.width = 4")
  }

  @Test func `views that frames place have no layout`() {
    #expect(layouts("class A: UIView { let b = UIView(); init() { addSubview(b); b.frame = bounds } }") == "")
  }

  @Test func `views that come from outside have no layout`() {
    let text = """
      final class Host {
        func attach(_ child: UIView, to parent: UIView) {
          parent.addSubview(child)
          child.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
        }
      }
      """
    #expect(layouts(text) == "")
  }

  @Test func `a half-typed element leaves the others`() {
    checkUnit(
      """
      NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            a.leadingAnchor.constraint(equalTo: view.lead
            a.widthAnchor.constraint(equalToConstant: 4),
          ])
      """,
      """
      view a

      a.top = superview.top + 20
      // Line 7 is not followed: this is not valid Swift
      a.width = 4
      """)
  }

  @Test func `what is unknown is a comment with a reason`() {
    checkUnit(
      """
      chart.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          a.topAnchor.constraint(equalTo: view.topAnchor, constant: gap).isActive = true
          b.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          a.widthAnchor.constraint(equalToConstant: 8)
      """, members: "let a = UIView(), b = UIView()\n  let chart = makeChart()\n  let gap: CGFloat",
      """
      // No constraint of it is known.
      view a

      // Line 7 is not followed: the type of `chart` is unknown
      // Line 8 is not followed: a constant is unknown: `gap` has no value that is known
      // Line 9 is not followed: `b` is not added to a view that is known
      // a.width = 8 (line 10: it is not activated)
      """)
  }

  @Test func `stacks, texts and priorities are settings`() {
    checkUnit(
      """
      let title = UILabel()
          title.text = "Hi"
          title.font = .preferredFont(forTextStyle: .headline)
          title.setContentHuggingPriority(.required, for: .vertical)
          a.axis = .vertical
          a.spacing = 2 * gap
          a.addArrangedSubview(title)
          a.setCustomSpacing(3, after: title)
          let inner = UIStackView(arrangedSubviews: [ok, no])
          inner.distribution = .fillEqually
          a.addArrangedSubview(inner)
          ok.setTitle("OK", for: .normal)
          no.isHidden = true
          let width = a.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
          width.priority = .required - 1
          width.isActive = true
          a.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2)
            .isActive = true
      """,
      members: "let a = UIStackView()\n  let ok = UIButton(type: .system), no: UIButton = .init()",
      more: "private let gap: CGFloat = 4",
      """
      vstack a {
        spacing: 8
        label title "Hi" { verticalHugging: required; spacingAfter: 3; font: headline }
        hstack inner {
          distribution: fillEqually
          button ok "OK"
          button no { hidden: true }
        }
      }

      a.width <= 90 @999
      a.top = superview.safeArea.top + 16
      """)
  }

  @Test func `the initializer of a constraint is read`() {
    checkUnit(
      """
      view.addConstraint(NSLayoutConstraint(item: a, attribute: .leadingMargin, relatedBy: .greaterThanOrEqual,
            toItem: view, attribute: .leading, multiplier: 1, constant: 7))
          NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 9).isActive = true
      """, "view a\n\na.margins.leading >= superview.leading + 7\na.width = 9")
  }

  @Test func `of two values the last certain one is used`() {
    checkUnit(
      "var c = 1\n    c = 2\n    a.widthAnchor.constraint(equalToConstant: c).isActive = true",
      "view a\n\na.width = 2")
    checkUnit(
      "var c = 1\n    if unknown { c = 2 }\n    a.widthAnchor.constraint(equalToConstant: c).isActive = true",
      "// No constraint of it is known.\nview a\n\n// Line 7 is not followed: a constant is unknown: `c` depends on a condition"
    )
    checkUnit(
      "var c = 1\n    c += 2\n    a.widthAnchor.constraint(equalToConstant: c).isActive = true",
      "// No constraint of it is known.\nview a\n\n// Line 7 is not followed: a constant is unknown: `+=` is not followed here"
    )
  }

  @Test func `functions of the class are followed, and others are not`() {
    checkUnit(
      "set(a, 4)\n    add(b) { $0.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }",
      more: """
        extension C {
          func set(_ view: UIView, _ side: CGFloat) {
            guard side > 0 else { return }
            view.heightAnchor.constraint(equalToConstant: side).isActive = true
          }
        }
        """,
      """
      view a

      // Line 6 is not followed: `add` is not followed
      a.height = 4
      """)
  }
}
