import Testing

/// Structures, Swift's library and helpers as projects write them.
struct LibraryTests {
  @Test func `a helper returns its constraints in a structure, with a size that is zero by default`() {
    checkUnit(
      """
      frame = a.anchor(top: view.topAnchor, leading: nil, padding: .init(top: 8, left: 0, bottom: 0, right: 0))
          view.addSubview(b)
          b.anchor(top: a.bottomAnchor, leading: view.leadingAnchor, size: .init(width: 20, height: 30))
      """,
      members: "let a = UIView(), b = UIView()\n  var frame: Anchored?",
      more: """
        struct Anchored { var top, leading: NSLayoutConstraint?, sizes: [NSLayoutConstraint] = [] }
        extension UIView {
          @discardableResult
          func anchor(top: NSLayoutYAxisAnchor?, leading: NSLayoutXAxisAnchor?, padding: UIEdgeInsets = .zero,
                      size: CGSize = .zero) -> Anchored {
            var anchored = Anchored()
            if let top = top { anchored.top = topAnchor.constraint(equalTo: top, constant: padding.top) }
            if leading != nil {
              anchored.leading = leadingAnchor.constraint(equalTo: leading!, constant: padding.left)
            }
            if size.width != 0 { widthAnchor.constraint(equalToConstant: size.width).isActive = true }
            if size.height > 0 { heightAnchor.constraint(equalToConstant: size.height).isActive = true }
            [anchored.top, anchored.leading].forEach { $0?.isActive = true }
            return anchored
          }
        }
        """,
      """
      view a
      view b

      a.top = superview.top + 8
      b.top = a.bottom
      b.leading = superview.leading
      b.size = 20 x 30
      """)
  }

  @Test func `loops over ranges are unrolled, and the first view has none before it`() {
    checkUnit(
      """
      var previous: UIView?
          for i in 0..<2 {
            let cell = UIView()
            a.addSubview(cell)
            if let previous {
              cell.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 2).isActive = true
            } else {
              cell.leadingAnchor.constraint(equalTo: a.leadingAnchor).isActive = true
            }
            switch i {
            case 0: cell.widthAnchor.constraint(equalToConstant: 10).isActive = true
            case 1, 2: cell.widthAnchor.constraint(equalToConstant: max(20, 12)).isActive = true
            default: cell.heightAnchor.constraint(equalToConstant: 1).isActive = true
            }
            previous = cell
          }
      """,
      """
      view a {
        view cell
        view cell2
      }

      cell2.leading = cell.trailing + 2
      cell.leading = superview.leading
      cell.width = 10
      cell2.width = 20
      """)
  }

  @Test func `result builders, optional anchors and lists of pairs are followed`() {
    checkUnit(
      """
      view.addSubview(b)
          NSLayoutConstraint.activate {
            a.topAnchor.constraint(equalTo: view.topAnchor)
            a.heightAnchor.constraint(equalToConstant: 44)
          }
          let side: NSLayoutXAxisAnchor? = view.leadingAnchor
          side.map { a.leadingAnchor.constraint(equalTo: $0).isActive = true }
          for (first, second) in zip([a, b], [b, a].dropFirst()) {
            first.widthAnchor.constraint(equalTo: second.heightAnchor).isActive = true
          }
          NSLayoutConstraint.activate([a, b].enumerated().reduce([NSLayoutConstraint]()) { list, next in
            list + NSLayoutConstraint.constraints(
              withVisualFormat: "V:[v(>=\\(next.offset))]", options: NSLayoutConstraint.FormatOptions(), metrics: nil,
              views: ["v": next.element])
          })
      """.replacing(">=\\(next.offset)", with: ">=3"),
      """
      view a
      view b

      a.top = superview.top
      a.height = 44
      a.leading = superview.leading
      a.width = a.height
      a.height >= 3
      b.height >= 3
      """)
  }

  @Test func `a number or a text that other code changes decides nothing`() {
    checkUnit(
      """
      if count > 1 { a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
          if note == nil { a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }
        }
        func more() {
          count += 1
          note = "x"
      """, members: "let a = UIView()\n  var count = 2\n  var note: String? = nil",
      """
      // No constraint of it is known.
      view a

      // a.top = superview.top (line 7: it is used only if count > 1)
      // a.leading = superview.leading (line 8: it is used only if note == nil)
      """)
  }

  @Test func `a constraint of a helper that is not known is counted`() {
    let text = layouts(
      """
      class Row: UIView {
        let dial = makeDial(), icon = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(icon)
          icon.snp.makeConstraints { make in
            make.left.equalToSuperview()
            make.top.equalToNotch()
            make.right.equalToEdge(of: self)
          }
          dial.autoPinEdge(toSuperviewEdge: .top)
        }
      }
      extension ConstraintMakerRelatable {
        func equalToEdge(of view: UIView) -> ConstraintMakerEditable { return self.equalTo(view.snp.right).offset(-4) }
      }
      """)
    #expect(text.hasPrefix("// 2 of 4 constraints; line 8 is not followed: SnapKit's `equalToNotch`"), "\(text)")
    #expect(text.contains("superview.right = icon.right + 4\n"), "\(text)")
  }

  @Test func `a helper of another module that receives anchors is counted`() {
    checkUnit(
      "a.anchor(top: view.topAnchor, left: nil, paddingTop: 8)",
      """
      // No constraint of it is known.
      view a

      // Line 5 is not followed: `anchor` is not followed
      """)
  }

  @Test func `controllers and views of other modules are views`() {
    checkUnit(
      """
      view.addSubview(inner.view)
          inner.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          view.addSubview(icon)
          icon.square(24)
      """, members: "let a = UIView(), inner = ProfileViewController(user: 1), icon = IconView()",
      more: """
        extension UIView {
          func square(_ side: CGFloat) {
            [widthAnchor, heightAnchor].forEach { $0.constraint(equalToConstant: side).isActive = true }
          }
        }
        """,
      """
      // No constraint of it is known.
      view a
      view innerView
      // IconView
      view icon

      innerView.top = superview.top
      icon.size = 24 x 24
      """)
  }
}
