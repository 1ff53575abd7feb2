import Testing

/// Other ways to write the same constraints.
struct NotationTests {
  private func check(
    _ body: String, members: String = "", more: String = "", _ statements: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = """
      class C: UIViewController {
        let a = UIView(), b = UIView(), stack = UIStackView()
        \(members)
        override func viewDidLoad() {
          for child in [a, b, stack] { view.addSubview(child) }
          \(body)
        }
      }
      \(more)
      """
    let lines = layouts(text).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let found = lines.dropFirst(2).filter { $0.contains("=") || $0.contains("not followed") || $0.hasPrefix("vstack") }
    #expect(found.sorted() == statements.sorted(), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "var all = [NSLayoutConstraint]()", "var all: [NSLayoutConstraint] = []", "var all = Array<NSLayoutConstraint>()",
  ])
  func `constraints are collected in an array`(declaration: String) {
    let body = """
      all.append(a.topAnchor.constraint(equalTo: view.topAnchor))
      all += [a.heightAnchor.constraint(equalToConstant: 8)]
      NSLayoutConstraint.activate(all)
      """
    check(declaration + "\n" + body, "a.top = superview.top", "a.height = 8")
    check(body, members: declaration, "a.top = superview.top", "a.height = 8")
  }

  @Test func `a dictionary of views is filled in a loop`() {
    check(
      """
      pin("H:|-4-[v0][v1(v0)]|", a, b)
      """,
      more: """
        extension UIViewController {
          func pin(_ format: String, _ views: UIView...) {
            var dictionary = [String: UIView]()
            for (index, child) in views.enumerated() {
              dictionary["v\\(index)"] = child
            }
            view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: dictionary))
          }
        }
        """,
      "a.leading = superview.leading + 4", "b.leading = a.trailing", "b.width = a.width",
      "superview.trailing = b.trailing")
  }

  @Test func `a text of variables stays unknown`() {
    #expect(
      layouts(
        """
        class C: UIViewController {
          var count = 0
          let a = UILabel()
          override func viewDidLoad() {
            view.addSubview(a)
            a.text = "\\(count)"
            a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """
      ).contains("Its text is not known"))
  }

  @Test func `names of Swift 2 are read`() {
    check(
      """
      a.topAnchor.constraintEqualToAnchor(b.bottomAnchor, constant: 8).active = true
      NSLayoutConstraint.activateConstraints([a.widthAnchor.constraintGreaterThanOrEqualToConstant(9)])
      NSLayoutConstraint(
        item: a, attribute: .Left, relatedBy: .Equal, toItem: b, attribute: .Left, multiplier: 1, constant: 2).active = true
      view.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("V:[b(7)]", options: [], metrics: nil, views: ["b": b]))
      stack.axis = .Vertical
      """,
      "vstack stack", "a.top = b.bottom + 8", "a.width >= 9", "a.left = b.left + 2", "b.height = 7")
  }

  @Test func `the guides of the bars are edges of the safe area`() {
    check(
      "a.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true", "a.top = superview.safeArea.top")
    check("a.topAnchor.constraint(equalTo: topLayoutGuide.topAnchor).isActive = true", "a.top = superview.top")
    check(
      "a.snp.makeConstraints { $0.bottom.equalTo(bottomLayoutGuide.snp.top) }", "a.bottom = superview.safeArea.bottom")
    check("a.autoPin(toTopLayoutGuideOf: self, withInset: 3)", "a.top = superview.safeArea.top + 3")
    check("a.autoPin(toBottomLayoutGuideOf: self, withInset: 3)", "superview.safeArea.bottom = a.bottom + 3")
  }

  @Test func `the view of another controller is a view`() {
    check(
      "view.addSubview(pages.view)\npages.view.topAnchor.constraint(equalTo: a.topAnchor).isActive = true",
      members: "let pages = UIPageViewController()", "pagesView.top = a.top")
  }

  @Test(arguments: ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
  func `constraints of a layout pass are part of the layout`(function: String) {
    let members = """
      override func \(function)() {
        a.snp.remakeConstraints { $0.width.equalTo(9) }
        b.heightAnchor.constraint(equalToConstant: 3).isActive = true
      }
      """
    check("", members: members, "a.width = 9", "b.height = 3")
    // What a layout pass changes is what the layout begins with.
    check(
      "a.snp.makeConstraints { $0.width.equalTo(1) }", members: members, "a.width = 1  // The code changes it later.",
      "// a.width = 9 (line 4: it is used in `\(function)`)", "b.height = 3")
  }

  @Test func `a class with an unknown superclass is what its name says`() {
    #expect(
      layouts(
        """
        class Row: BaseView {
          let a = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(a)
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      ).contains("a.top = superview.top"))
    let view = "class Row: View { let a = UIView(); init() { a.topAnchor.constraint(equalTo: b).isActive = true } }"
    #expect(layouts(view) == "")
  }
}
