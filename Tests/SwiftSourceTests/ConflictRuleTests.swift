import LayoutDiagnostics
import SourceText
import Testing

/// Conflicts with the width of a screen, and the fixes of conflicts.
struct ConflictRuleTests {
  /// Two logos of 140 points between margins of 32 need 376 points.
  private func logos(
    _ change: String = "", head: String = "class Splash: UIViewController {", width: Double = 140, guide: String = ""
  ) -> String {
    """
    \(head)
      private let left = UIImageView(), right = UIImageView()
      override func viewDidLoad() {
        [left, right].forEach {
          $0.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview($0)
          $0.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          $0.widthAnchor.constraint(equalToConstant: \(width)).isActive = true
        }
        NSLayoutConstraint.activate([
          left.leadingAnchor.constraint(equalTo: view\(guide).leadingAnchor, constant: 32),
          right.trailingAnchor.constraint(equalTo: view\(guide).trailingAnchor, constant: -32),
          right.leadingAnchor.constraint(greaterThanOrEqualTo: left.trailingAnchor, constant: 32),
        ])
        \(change)
      }
    }
    """
  }

  @Test(arguments: ["", ".safeAreaLayoutGuide"])
  func `a screen that is too narrow is a conflict`(guide: String) {
    let all = problems(logos(guide: guide), screenWidth: 320)
    #expect(
      all.map { "\($0.kind.code): \($0.message)" } == [
        "conflict: Conflict on screens that are 320 points wide: these constraints need a width of 376"
      ])
    #expect(
      all.first?.related.map(\.message) == [
        "`left.leading = superview\(guide.isEmpty ? "" : ".safeArea").leading + 32`",
        "`superview\(guide.isEmpty ? "" : ".safeArea").trailing = right.trailing + 32`",
        "`right.leading >= left.trailing + 32`",
      ])
    #expect(problems(logos(guide: guide), screenWidth: 375).first?.message.contains("375 points") == true)
    for (width, screenWidth) in [(139.5, 375), (112, 320), (140, nil)] as [(Double, Int?)] {
      #expect(problems(logos(width: width, guide: guide), screenWidth: screenWidth).isEmpty)
    }
  }

  /// Each of these leaves a chance that the view is wider than a phone, or the constraints are not active together.
  @Test(arguments: [
    ("preferredContentSize = CGSize(width: 600, height: 400)", nil), ("modalPresentationStyle = .formSheet", nil),
    ("view.frame.size.width = 600", nil), ("store.keep(self)", nil), ("view.removeConstraints(view.constraints)", nil),
    ("", "class Splash: UICollectionViewController {"), ("", "class Splash: Screen {"),
    ("", "class Splash: UIInputViewController {"),
  ])
  func `a controller that may be wider than a phone is in no conflict with it`(change: String, head: String?) {
    let text = logos(change, head: head ?? "class Splash: UIViewController {")
    #expect(problems(text, screenWidth: 320).isEmpty)
  }

  private static let snapKitConflict = """
    class Row: UITableViewCell {
      let more = UIButton(), list = UIView()
      init() {
        contentView.addSubview(more)
        contentView.addSubview(list)
        more.snp.makeConstraints { make in
          make.right.centerY.equalToSuperview()
          make.width.equalTo(40)
        }
        list.snp.makeConstraints { make in
          make.edges.equalToSuperview()
          make.right.equalTo(more.snp.left).offset(-8)
        }
      }
    }
    """

  private static let width = "widthAnchor.constraint(equalToC"

  /// Each conflict with the titles of its fixes. All of them end it.
  @Test(arguments: [
    (
      conflictCase,
      [
        "Write `4` for `12` in line 12", "Write `-12` for `-4` in line 13", "Remove this constraint",
      ]
    ),
    (
      snapKitConflict,
      [
        "Lower line 12 to priority 999", "Lower line 11 to priority 999", "Lower line 7 to priority 999",
      ]
    ),
    (
      conflictCase.replacing("constant: -4", with: "constant: -gap"),
      ["Write `4` for `12` in line 12", "Remove this constraint"]
    ),
    // With the number of the other one, both would say the same.
    (
      conflictCase.replacing("leadingAnchor.constraint(equalTo: leadingAnchor, c", with: width)
        .replacing("trailingAnchor.constraint(equalTo: trailingAnchor, c", with: width).replacing("-4", with: "40"),
      ["Remove this constraint"]
    ),
  ])
  func `fixes of a conflict are one edit, and end it`(text: String, titles: [String]) {
    let text = text.replacing("private let count", with: "private let gap: CGFloat = 4, count")
    let file = SourceFile(name: "a.swift", text: text)
    let conflict = problems(text).first { $0.kind == .conflict }
    #expect(conflict?.fixes.map(\.title) == titles)
    for fix in conflict?.fixes ?? [] {
      let fixed = String(decoding: file.applying(fix.edits), as: UTF8.self)
      #expect(fix.edits.count == 1 && fix.isChoice)
      #expect(listed(fixed) == "", "\(fix.title)\n\(fixed)")
    }
  }

  @Test func `a screen that is too narrow has the number that fits`() {
    let text = logos()
    let fixes = problems(text, screenWidth: 320).first?.fixes ?? []
    #expect(fixes.first?.title == "Write `112` for `140.0` in line 8", "\(fixes.map(\.title))")
    for fix in fixes {
      let fixed = String(decoding: SourceFile(name: "a.swift", text: text).applying(fix.edits), as: UTF8.self)
      #expect(!problems(fixed, screenWidth: 320).contains { $0.kind == .conflict }, "\(fix.title)\n\(fixed)")
    }
  }

  @Test func `a view with a width of its own decides the size of its container`() {
    let text = logos("view.widthAnchor.constraint(equalToConstant: 400).isActive = true")
    #expect(problems(text, screenWidth: 320).isEmpty)
  }

  /// 50 points between margins of 8 are no width of 100.
  @Test(arguments: [
    ("UIView", "conflict: Conflict: this constraint contradicts others by 34 points"), ("Box", "conflict"),
    // These may scroll, so that the margins are around their content.
    ("UIScrollView", ""), ("Unknown", ""),
  ])
  func `a width that a view states for itself is between its subview's margins`(superclass: String, expected: String) {
    let found = problems(
      """
      class Box: UIView {}
      class Badge: \(superclass) {
        let icon = UIImageView()
        init() {
          icon.translatesAutoresizingMaskIntoConstraints = false
          addSubview(icon)
          NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: 100),
            icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            icon.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            icon.topAnchor.constraint(equalTo: topAnchor),
            icon.widthAnchor.constraint(equalToConstant: 50),
          ])
        }
      }
      """
    ).filter { $0.kind == .conflict }.map { "\($0.kind.code): \($0.message)" }
    #expect(found.isEmpty == expected.isEmpty && found.allSatisfy { $0.hasPrefix(expected) }, "\(found)")
  }

  /// A card whose width is 10 or 20, never both. `setUp` sets one, and so does what the functions do.
  private func card(_ setUp: String, _ functions: String) -> String {
    """
    class CardView: UIView {
      enum Style { case small, large }
      let a = UIView()
      var style: Style = .small
      var isSmall = true
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = false
        a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        a.heightAnchor.constraint(equalToConstant: 5).isActive = true
        \(setUp)
      }
      func change() { (style, isSmall) = (.large, false) }
      func use() { style = .large; isSmall = false }
      private func ten() { a.widthAnchor.constraint(equalToConstant: 10).isActive = true }
      private func twenty() { a.widthAnchor.constraint(equalToConstant: 20).isActive = true }
      \(functions)
    }
    """
  }

  @Test(arguments: [
    (
      "one(); two()",
      """
      func one() { guard style == .small else { return }; ten() }
      func two() { guard style == .large else { return }; twenty() }
      """
    ),
    (
      "one(); two()",
      """
      func one() { guard isSmall else { return }; ten() }
      func two() { guard !isSmall else { return }; twenty() }
      """
    ),
    (
      "one(); two()",
      """
      func one() { if style == .large { return }; ten() }
      func two() { if style == .small { return }; twenty() }
      """
    ),
    (
      "one(); two()",
      """
      func one() { switch style { case .large: return; case .small: break }; ten() }
      func two() { switch style { case .small: return; case .large: break }; twenty() }
      """
    ),
    (
      "one(); two()",
      """
      func one() { guard traitCollection.horizontalSizeClass == .compact else { return }; ten() }
      func two() { guard traitCollection.horizontalSizeClass == .regular else { return }; twenty() }
      """
    ),
    ("ten(); for v in [a] { if v.hasAmbiguousLayout { continue }; twenty() }", ""),
    ("ten(); outer: for _ in [a] { if hasAmbiguousLayout { break outer }; twenty() }", ""),
    (
      "if style == .small { ten() }; choose(&style); if style == .small { twenty() }",
      "func choose(_ s: inout Style) {}"
    ),
    ("if style == .small { ten() }; func go() { style = .large }; go(); if style == .small { twenty() }", ""),
    ("ten(); DispatchQueue.main.async { self.style = .large }; if style == .large { twenty() }", ""),
    ("ten(); defer { style = .large }; if style == .large { twenty() }", ""),
  ])
  func `what may not run after the other is in no conflict`(setUp: String, functions: String) {
    #expect(listed(card(setUp, functions)).contains("conflict") == false)
  }

  /// These leave only where there is nothing to set up, or surely do not leave.
  @Test(arguments: [
    ("guard let window else { return }; ten(); twenty()", ""), ("let s = self; s.style = .large; two()", ""),
    ("if #available(iOS 13, *) {} else { return }; ten(); twenty()", ""),
    ("func both() { ten(); twenty() }; both()", ""),
  ])
  func `what surely runs is in a conflict`(setUp: String, functions: String) {
    let functions = "func two() { if style == .large { ten(); twenty() } }\n\(functions)"
    let text = card(setUp, functions).replacing("func use() { style = .large; isSmall = false }", with: "")
      .replacing("func change() { (style, isSmall) = (.large, false) }", with: "")
    #expect(listed(text).contains("conflict: Conflict: this constraint contradicts others by 10 points"))
  }
}
