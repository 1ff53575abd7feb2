extension DiagnosticKind {
  package static let sameAnchor = DiagnosticKind(
    code: "same-anchor",
    severity: .error,
    title: "An anchor compared with itself",
    explanation: """
      A constraint between an anchor and the same anchor says nothing about the layout. With a constant it can never
      be satisfied, so UIKit breaks a constraint when the app runs. Usually one of the two views should be another one.
      It is a warning if the constraint is always satisfied.
      """,
    example: """
      final class Tile: UIView {
        private let cover = UIImageView()
        private let caption = UILabel()

        override init(frame: CGRect) {
          super.init(frame: frame)
          for view in [cover, caption] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
          }
          cover.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          cover.topAnchor.constraint(equalTo: topAnchor).isActive = true
          caption.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          caption.topAnchor.constraint(equalTo: caption.topAnchor, constant: 4).isActive = true
        }
      }
      """,
    correctedExample: """
      final class Tile: UIView {
        private let cover = UIImageView()
        private let caption = UILabel()

        override init(frame: CGRect) {
          super.init(frame: frame)
          for view in [cover, caption] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
          }
          cover.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          cover.topAnchor.constraint(equalTo: topAnchor).isActive = true
          caption.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          caption.topAnchor.constraint(equalTo: cover.topAnchor, constant: 4).isActive = true
        }
      }
      """)
}
