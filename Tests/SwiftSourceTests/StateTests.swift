import Testing

/// Enumerations and variables, which become states of the layout.
struct StateTests {
  private static let styles = """
    enum Style: String {
      case compact, regular
      /// Not yet in use.
      case wide = "w"
    }
    """

  @Test func `the cases of an enumeration are states, of which the first is without a name`() {
    checkUnit(
      """
      switch style {
          case .compact: height(1)
          case .regular: height(2)
          case Style.wide: height(3)
          }
        }
        private func height(_ points: CGFloat) {
          a.heightAnchor.constraint(equalToConstant: points).isActive = true
      """, members: "let a = UIView(), style: Style", more: Self.styles,
      """
      state styleRegular, styleWide
      view a

      when styleRegular {
        a.height = 2
      } else when styleWide {
        a.height = 3
      } else {
        a.height = 1
      }

      preview phone { device: iPhone15 }
      preview phoneStyleRegular { device: iPhone15; styleRegular: true }
      preview phoneStyleWide { device: iPhone15; styleWide: true }
      """)
  }

  @Test(arguments: ["self.style == .compact", "case .compact = style", "case Style.compact = self.style"])
  func `cases that no condition distinguishes are one state, and the property begins with its value`(test: String) {
    checkUnit(
      """
      if \(test) { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
          switch style {
          case .regular, .wide: a.heightAnchor.constraint(equalToConstant: 2).isActive = true
          default: break
          }
        }
        func shrink() {
          style = .compact
      """, members: "let a = UIView()\n  var style = Style.regular", more: Self.styles,
      """
      state styleCompact
      view a

      when styleCompact {
        a.width = 1
      } else {
        a.height = 2
      }

      preview phone { device: iPhone15 }
      preview phoneStyleCompact { device: iPhone15; styleCompact: true }
      """)
  }

  @Test(arguments: [
    "let style: Style = .regular", "let style = Style.regular", "private var style = Style.regular",
  ])
  func `a case that is surely known is taken`(member: String) {
    checkUnit(
      """
      switch style {
          case .regular: a.heightAnchor.constraint(equalToConstant: 2).isActive = true
          default: a.heightAnchor.constraint(equalToConstant: 3).isActive = true
          }
          if style != .regular { a.widthAnchor.constraint(equalToConstant: 4).isActive = true }
          place(.wide)
        }
        func place(_ style: Style) {
          switch style {
          case .compact, .regular: break
          case .wide: a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
      """, members: "let a = UIView()\n  \(member)", more: Self.styles, "view a\n\na.height = 2\na.top = superview.top")
  }

  @Test(arguments: [
    ("enum Style { case compact(Int), regular }", ""), ("enum Style { case compact }", ""),
    ("struct Other { enum Style { case compact, regular } }", ""),
    (styles, "fallthrough"), (styles, "case .regular where view.isHidden: break"), ("", ""),
  ])
  func `the cases of other types and other patterns are comments`(type: String, more: String) {
    let text = layouts(
      """
      class C: UIViewController {
        let a = UIView(), style: Style
        override func viewDidLoad() {
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          switch style {
          case .compact:
            a.heightAnchor.constraint(equalToConstant: 1).isActive = true
            \(more)
          default: break
          }
        }
      }
      \(type)
      """)
    #expect(!text.contains("state "), "\(text)")
    #expect(text.contains("\n  // a.height = 1 (line 8: it is used only if "), "\(text)")
  }

  // MARK: Variables

  @Test(arguments: [
    ("var isOn = false", "controller.isOn = true", "on", false), ("var isOn = true", "isOn.toggle()", "on", true),
    ("public var isOn = false", "", "on", false), ("@IBInspectable var isOn = true", "", "on", true),
  ])
  func `a variable is a state that begins with its value`(member: String, use: String, state: String, first: Bool) {
    let (own, other) = first ? ("; \(state): true", "") : ("", "; \(state): true")
    checkUnit(
      """
      if isOn { a.heightAnchor.constraint(equalToConstant: 1).isActive = true }
      """, members: "let a = UIView()\n  \(member)", more: "func use() { \(use) }",
      """
      state \(state)
      view a

      when \(state) {
        a.height = 1
      }

      preview phone { device: iPhone15\(own) }
      preview phone\(first ? "Not" : "")On { device: iPhone15\(other) }
      """)
  }

  @Test(arguments: [
    // Nothing writes it.
    ("private var isOn = true", "if isOn { height() }", "isOn == true"),
    // The code has just written it.
    ("var isOn = false", "isOn = true\nif isOn { height() }", "isOn = false"),
    // A flag that the code sets when it has run.
    ("var didRun = false", "if !didRun { height() }", "let isOn = didRun"),
    ("var didRun = false", "if didRun { return }\nheight()", "didRun = true"),
  ])
  func `a variable that no other code changes is decided`(member: String, code: String, use: String) {
    checkUnit(
      """
      \(code)
        }
        func height() {
          didRun = true
          a.heightAnchor.constraint(equalToConstant: 1).isActive = true
      """, members: "let a = UIView()\n  \(member)", more: "func use() { \(use) }", "view a\n\na.height = 1")
  }

  // MARK: Exits

  @Test(arguments: ["guard style == .compact else { return }", "if style != .compact { return }"])
  func `what follows an exit depends on its state`(exit: String) {
    checkUnit(
      """
      \(exit)
          a.heightAnchor.constraint(equalToConstant: 1).isActive = true
      """, members: "let a = UIView()\n  var style = Style.regular",
      more: Self.styles + "\nfunc use() { style = .compact }",
      """
      state styleCompact
      view a

      when styleCompact {
        a.height = 1
      }

      preview phone { device: iPhone15 }
      preview phoneStyleCompact { device: iPhone15; styleCompact: true }
      """)
  }

  @Test func `a function inside of another one is followed`() {
    checkUnit(
      """
      func place(_ view: UIView, _ height: CGFloat) {
            view.heightAnchor.constraint(equalToConstant: height).isActive = true
          }
          place(a, 8)
      """, members: "let a = UIView()", more: "", "view a\n\na.height = 8")
  }
}
