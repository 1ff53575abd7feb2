import Testing

/// Superclasses, classes of other modules, and who calls the functions that set up a layout.
struct InheritanceTests {
  @Test func `each initializer calls the one of its own superclass`() {
    let text = layouts(
      """
      class Post: Selectable {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          plate.addSubview(title)
          title.topAnchor.constraint(equalTo: plate.topAnchor, constant: 8).isActive = true
        }
      }
      """,
      """
      class Selectable: Base {
        let mark = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          plate.addSubview(mark)
        }
      }
      class Base: UIView {
        let plate = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(plate)
          plate.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        }
      }
      """)
    #expect(
      text.hasPrefix(
        """
        // 2 constraints
        layout Post {
          view post {
            view plate {
              // No constraint of it is known.
              view mark
              label title
            }
          }
        """), "\(text)")
    #expect(text.contains("  title.top = superview.top + 8\n"), "\(text)")
  }

  @Test func `a class of another module is a view by its name, also if the module extends it`() {
    checkUnit(
      """
      view.addSubview(table)
          table.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          card.heightAnchor.constraint(equalToConstant: 40).isActive = true
          view.addSubview(card)
      """, members: "let a = UIView(), table = SectionsTableView(style: .grouped)\n  @IBOutlet var card: CardView!",
      more: "extension SectionsTableView { func reload() {} }",
      """
      // No constraint of it is known.
      view a
      // SectionsTableView
      view table
      // CardView
      view card

      table.top = superview.top
      card.height = 40
      """)
  }

  @Test func `a view has the name of the variable that receives it`() {
    checkUnit(
      """
      let hint = makeLabel()
          hint.text = "Swipe"
          view.addSubview(hint)
          note = makeLabel()
          view.addSubview(note)
          view.addSubview(UIView())
        }
        var note: UILabel!
        private func makeLabel() -> UILabel {
          let lb = UILabel()
          lb.numberOfLines = .zero
          lb.heightAnchor.constraint(equalToConstant: ceil(19.2)).isActive = true
          return lb
      """,
      """
      // No constraint of it is known.
      view a
      label hint "Swipe" { lines: 0 }
      label note { lines: 0 }
      // No constraint of it is known.
      view viewView

      hint.height = 20
      note.height = 20
      """)
  }

  @Test func `an unknown distance in a stack is a comment`() {
    checkUnit(
      "s.spacing = Space.small; view.addSubview(s); s.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      members: "let a = UIView(), s = UIStackView()",
      """
      // No constraint of it is known.
      view a
      // Its spacing is not known.
      hstack s

      s.top = superview.top
      """)
  }

  @Test func `of several functions that set up a layout, the one that no other calls comes first`() {
    let text = layouts(
      """
      public class Adder: UIView {
        let button = UIButton(), field = UITextField()
        @objc func open() { showField() }
        private func showField() {
          addSubview(field)
          field.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        public func setUp() {
          addSubview(button)
          button.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
        }
      }
      """)
    #expect(text.hasPrefix("// 1 of 2 constraints; line 6"), "\(text)")
    #expect(text.contains("  button.top = superview.top + 4\n"), "\(text)")
  }
}
