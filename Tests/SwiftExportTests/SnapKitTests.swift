import SwiftExport
import Testing

/// Constraints for SnapKit, as pictures.
struct SnapKitTests {
  /// The statements between those that build the hierarchy and the end of `install`.
  private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = exported(text, target: .snapKit).split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.contains("snp.makeConstraints") || $0.contains("activate([") } ?? lines.endIndex
    let end = lines[start...].firstIndex { $0 == "  }" } ?? lines.endIndex
    let shown = lines[start..<end].map { $0.isEmpty ? $0 : $0.dropFirst(4) }.joined(separator: "\n")
    #expect(shown == expected, sourceLocation: sourceLocation)
  }

  @Test func `a constraint is made on the inner view and refers to its container`() {
    check(
      """
      view left, right
      left.leading = superview.leading + 32 as "left margin"
      right.leading >= left.trailing + 32
      superview.trailing >= right.trailing + 8
      superview.safeArea.bottom = right.bottom + 32
      left.size = right.size = 140 x 70 @high
      """,
      """
      left.snp.makeConstraints { make in
        make.leading.equalTo(root.snp.leading).offset(32).labeled("left margin")
        make.width.equalTo(right.snp.width).priority(750)
        make.height.equalTo(right.snp.height).priority(750)
      }
      right.snp.makeConstraints { make in
        make.leading.greaterThanOrEqualTo(left.snp.trailing).offset(32)
        make.trailing.lessThanOrEqualTo(root.snp.trailing).offset(-8)
        make.bottom.equalTo(root.safeAreaLayoutGuide.snp.bottom).offset(-32)
        make.width.equalTo(140).priority(750)
        make.height.equalTo(70).priority(750)
      }
      """)
  }

  @Test func `constants keep their names, and a quotient is not an integer division`() {
    check(
      """
      let gutter = 8
      view a, b
      superview.trailing = a.trailing + gutter
      superview.bottom = a.bottom + 2 * gutter
      a.aspect = 16:9
      b.centerX = 1/3 * superview.centerX
      """,
      """
      a.snp.makeConstraints { make in
        make.trailing.equalTo(root.snp.trailing).offset(-gutter)
        make.bottom.equalTo(root.snp.bottom).offset(-(2 * gutter))
        make.width.equalTo(a.snp.height).multipliedBy(16 / 9 as CGFloat)
      }
      b.snp.makeConstraints { make in
        // uikit-rtl: in a right-to-left language UIKit does not mirror this multiple.
        make.centerX.equalTo(root.snp.centerX).multipliedBy(1 / 3 as CGFloat)
      }
      """)
  }

  /// SnapKit would turn off the autoresizing mask of the controller's view.
  @Test func `a constraint that SnapKit cannot express stays an anchor`() {
    check(
      """
      view a
      a.leading = superview.leading + standard
      a.top = superview.top
      root.width >= 300
      """,
      """
      a.snp.makeConstraints { make in
        make.top.equalTo(root.snp.top)
      }

      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
        root.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
      ])
      """)
  }
}
