extension DiagnosticKind {
  package static let invalidPair = DiagnosticKind(
    code: "invalid-pair",
    severity: .error,
    title: "Two attributes that UIKit refuses to pair",
    explanation: """
      UIKit throws an exception for a constraint between attributes of two axes, between `leading` or `trailing` and
      `left` or `right`, or between a size and a position, and for a position that is equal to a constant. The compiler
      cannot find these where attributes are values.
      """,
    example: """
      final class Tile: UIView {
        private let cover = UIImageView()

        override init(frame: CGRect) {
          super.init(frame: frame)
          cover.translatesAutoresizingMaskIntoConstraints = false
          addSubview(cover)
          cover.topAnchor.constraint(equalTo: topAnchor).isActive = true
          cover.leadingAnchor.constraint(equalTo: leftAnchor).isActive = true
        }
      }
      """,
    correctedExample: """
      final class Tile: UIView {
        private let cover = UIImageView()

        override init(frame: CGRect) {
          super.init(frame: frame)
          cover.translatesAutoresizingMaskIntoConstraints = false
          addSubview(cover)
          cover.topAnchor.constraint(equalTo: topAnchor).isActive = true
          cover.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """)
}
