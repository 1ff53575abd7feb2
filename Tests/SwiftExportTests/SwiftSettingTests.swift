import SwiftExport
import Testing

/// Settings, names and conditions as Swift code.
struct SwiftSettingTests {
  @Test func `views are what their kinds and settings say`() {
    check(
      """
      vstack column { spacing: 8; alignment: center; distribution: fillEqually; marginsRelative: true
        textField email "E-Mail" { hidden: true; compressionResistance: 900 }
        textView notes { font: body; textAlignment: trailing }
      }
      view box { color: "#0a84FF"; margins: 4; semanticContentAttribute: forceRightToLeft }
      box.width = 4
      """,
      settings: """
        column.axis = .vertical
        column.distribution = .fillEqually
        column.alignment = .center
        column.spacing = 8
        column.isLayoutMarginsRelativeArrangement = true
        email.placeholder = "E-Mail"
        email.font = .systemFont(ofSize: 14)
        email.isHidden = true
        email.setContentCompressionResistancePriority(UILayoutPriority(900), for: .horizontal)
        email.setContentCompressionResistancePriority(UILayoutPriority(900), for: .vertical)
        email.borderStyle = .roundedRect
        notes.font = .preferredFont(forTextStyle: .body)
        notes.textAlignment = notes.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: 4, leading: 4, bottom: 4, trailing: 4)
        box.semanticContentAttribute = .forceRightToLeft
        box.backgroundColor = UIColor(red: 0x0a / 255, green: 0x84 / 255, blue: 0xFF / 255, alpha: 1)
        """)
  }

  @Test func `a stack arranges its views, and guides are added beside them`() {
    let code = exported(
      """
      hstack row { spacing: 4
        label a "A" { spacingAfter: 12 }
        label b "B"
        guide middle
      }
      middle.width = 10
      """)
    #expect(
      part(of: code, from: "row.translates", to: "NSLayoutConstraint.activate") == """
        root.addSubview(row)
        for subview in [a, b] {
          row.addArrangedSubview(subview)
        }
        row.addLayoutGuide(middle)

        row.setCustomSpacing(12, after: a)

        """)
  }

  @Test func `a property that UIKit does not have is left out with a comment`() {
    check(
      """
      guide gap { color: red }
      textField name
      view box { spacingAfter: 4 }
      gap.width = 1
      """,
      settings: """
        // `color` of `gap` is left out: a layout guide has no such thing.
        name.font = .systemFont(ofSize: 14)
        name.borderStyle = .roundedRect
        root.addLayoutGuide(gap)
        // `spacingAfter` of `box` is left out: a view outside of stacks has no such thing.
        """)
  }

  @Test func `a font of another family, a text that shrinks and a view that clips have their properties`() {
    check(
      """
      label name "Name" { font: 20; fontName: "Avenir-Book"; minimumScale: 0.5 }
      view box { clipsToBounds: true; cornerRadius: 8 }
      box.width = 4
      """,
      settings: """
        name.text = "Name"
        name.font = UIFont(name: "Avenir-Book", size: 20)
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.5
        box.layer.cornerRadius = 8
        box.clipsToBounds = true
        // As in Interface Builder; in code it would be 250.
        name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        name.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        """)
  }

  @Test func `texts with translations are looked up`() {
    let code = exported(
      """
      label a "Say \\"hi\\" \\\\(x)"
      strings de { "Say \\"hi\\" \\\\(x)" = "Sag\\n„hallo“" }
      """)
    #expect(code.contains(#"a.text = NSLocalizedString("Say \"hi\" \\(x)", comment: "")"#))
    #expect(
      code.hasSuffix(
        #"""

        // de.lproj/Localizable.strings:
        //   "Say \"hi\" \\(x)" = "Sag\n„hallo“";

        """#))
  }

  @Test func `a condition switches its constraints and settings`() {
    let code = exported(
      """
      hstack row { view a, b }
      row.top = superview.top
      when compactHeight {
        row.axis: horizontal
        row.leading = superview.leading
      } else when landscape, locale de {
        row.axis: vertical
      } else {
        row.centerX = superview.centerX
      }
      when regularWidth { row.width = 300 }
      """)
    #expect(
      part(of: code, from: "let b =", to: "/// Adds") == """

        private var compactHeightConstraints: [NSLayoutConstraint] = []
        private var otherwiseConstraints: [NSLayoutConstraint] = []
        private var regularWidthConstraints: [NSLayoutConstraint] = []

        """)
    #expect(
      part(of: code, from: "func update(in root: UIView) {", to: "for (constraints") == """
        let isHeightCompact = root.traitCollection.verticalSizeClass == .compact
        let isLandscape = root.bounds.width > root.bounds.height
        let isLocaleDe = (Bundle.main.preferredLocalizations.first ?? "").split(separator: "-").first == "de"
        let isWidthCompact = root.traitCollection.horizontalSizeClass == .compact

        row.axis = .horizontal
        if isHeightCompact {
          row.axis = .horizontal
        }
        if isLandscape && isLocaleDe && !isHeightCompact {
          row.axis = .vertical
        }

        let conditions = [
          (compactHeightConstraints, isHeightCompact),
          (otherwiseConstraints, !isHeightCompact && !(isLandscape && isLocaleDe)),
          (regularWidthConstraints, !isWidthCompact),
        ]
        """)
  }

  @Test func `names are unique Swift identifiers`() {
    let code = exported(
      """
      layout A { view default, Red, red, URLLabel, root2, install, größe, _; label "x"; guide in }
      layout a { view b }
      layout `?` { view c }
      """.replacing("`?`", with: "UI"))
    let names = code.split(separator: "\n").compactMap { line -> Substring? in
      line.hasPrefix("  let ") || line.hasPrefix("final class ")
        ? line.split(separator: " ")[line.hasPrefix("f") ? 2 : 1] : nil
    }
    #expect(
      names == [
        "ALayout", "defaultView", "red", "redView", "urlLabel", "root2", "installView", "größe", "view_", "label1",
        "inGuide", "ALayout2", "b", "UILayout", "c",
      ])
  }

  @Test func `a view is made with its class`() {
    let text = """
      class: HeaderView
      label title "Inbox" { class: TitleLabel }
      activityIndicatorView wheel { class: Controls.Wheel }
      title.leading = superview.leading
      """
    let code = exported(text)
    #expect(code.contains("  let title = TitleLabel()\n"))
    #expect(code.contains("  let wheel = Controls.Wheel(style: .medium)\n"))
    #expect(code.contains("  func install(in root: HeaderView) {\n"))
    #expect(exported(text, target: .appKit).contains("  let title = TitleLabel(labelWithString: \"\")\n"))
  }
}
