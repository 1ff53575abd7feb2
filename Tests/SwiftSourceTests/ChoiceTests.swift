import Testing

/// Numbers that a condition decides.
struct ChoiceTests {
  @Test(arguments: [
    ("let isPad = UIDevice.current.userInterfaceIdiom == .pad", "", "isPad ? 24 : 16"),
    ("", "var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }", "isPad ? 24 : 16"),
    ("", "private let gap: CGFloat = UIDevice.current.userInterfaceIdiom != .pad ? 8 : 12", "gap * 2"),
  ])
  func `a constant for iPads and another one for phones are two branches`(
    statement: String, member: String, constant: String
  ) {
    checkUnit(
      """
      \(statement)
          a.topAnchor.constraint(equalTo: view.topAnchor, constant: \(constant)).isActive = true
          a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -(\(constant))).isActive = true
      """, members: "let a = UIView()\n  \(member)",
      """
      state pad
      view a

      when pad {
        a.top = superview.top + 24
        superview.trailing = a.trailing + 24
      } else {
        a.top = superview.top + 16
        superview.trailing = a.trailing + 16
      }

      preview phone { device: iPhone15 }
      preview tablet { device: iPad11; pad: true }
      """)
  }

  @Test func `a size class decides a constant, also in the notations of libraries`() {
    checkUnit(
      """
      let gap: CGFloat = traitCollection.horizontalSizeClass == .compact ? 8 : 20
          a.snp.makeConstraints { make in
            make.top.left.right.equalToSuperview().inset(gap)
            make.height.equalTo(gap + 40)
          }
      """,
      """
      view a

      when compactWidth {
        a.top = superview.top + 8
        a.left = superview.left + 8
        superview.right = a.right + 8
        a.height = 48
      }
      when regularWidth {
        a.top = superview.top + 20
        a.left = superview.left + 20
        superview.right = a.right + 20
        a.height = 60
      }
      """)
  }

  @Test func `a later constant replaces both, and an unknown priority leaves none`() {
    checkUnit(
      """
      let isPad = UIDevice.current.userInterfaceIdiom == .pad
          let height = a.heightAnchor.constraint(equalToConstant: isPad ? 24 : 16)
          height.constant = 30
          height.isActive = true
          let width = a.widthAnchor.constraint(equalToConstant: isPad ? 24 : 16)
          width.priority = importance
          width.isActive = true
      """,
      """
      view a

      a.height = 30
      // Line 9 is not followed: a priority is unknown
      """)
  }

  @Test func `a choice that the layout cannot express stays unknown`() {
    checkUnit(
      """
      a.heightAnchor.constraint(equalToConstant: items.isEmpty ? 24 : 16).isActive = true
          a.widthAnchor.constraint(equalToConstant: items.isEmpty ? 24 : 24).isActive = true
      """,
      """
      view a

      // Line 5 is not followed: a constant is unknown: it depends on items.isEmpty
      a.width = 24
      """)
  }
}
