extension DiagnosticKind {
  package static let format = DiagnosticKind(
    code: "format",
    severity: .error,
    title: "A visual format that UIKit cannot read",
    explanation: """
      UIKit throws an exception for a visual format with a mistake, and for a view or a metric in it that the
      dictionaries do not contain.
      """,
    example: """
      final class Tile: UIView {
        private let cover = UIImageView()

        override init(frame: CGRect) {
          super.init(frame: frame)
          cover.translatesAutoresizingMaskIntoConstraints = false
          addSubview(cover)
          cover.topAnchor.constraint(equalTo: topAnchor).isActive = true
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-[cover-|", options: [], metrics: nil, views: ["cover": cover]))
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
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-[cover]-|", options: [], metrics: nil, views: ["cover": cover]))
        }
      }
      """)
}
