extension DiagnosticKind {
  package static let repeated = DiagnosticKind(
    code: "repeated",
    severity: .hint,
    title: "The same constraint twice in one array",
    explanation: """
      An array contains two equal constraints. The second one has no effect, and often one of the two should have
      another attribute or another view.
      """,
    example: """
      final class Tile: UIView {
        private let cover = UIImageView()

        override init(frame: CGRect) {
          super.init(frame: frame)
          cover.translatesAutoresizingMaskIntoConstraints = false
          addSubview(cover)
          NSLayoutConstraint.activate([
            cover.topAnchor.constraint(equalTo: topAnchor),
            cover.leadingAnchor.constraint(equalTo: leadingAnchor),
            cover.topAnchor.constraint(equalTo: topAnchor),
          ])
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
          NSLayoutConstraint.activate([
            cover.topAnchor.constraint(equalTo: topAnchor),
            cover.leadingAnchor.constraint(equalTo: leadingAnchor),
          ])
        }
      }
      """,
    isUnnecessary: true)
}
