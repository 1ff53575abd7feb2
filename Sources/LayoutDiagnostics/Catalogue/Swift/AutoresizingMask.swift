extension DiagnosticKind {
  package static let autoresizingMask = DiagnosticKind(
    code: "autoresizing-mask",
    severity: .warning,
    title: "A view with constraints that keeps its autoresizing mask",
    explanation: """
      A view that code makes has constraints for its frame and its autoresizing mask until
      `translatesAutoresizingMaskIntoConstraints` is `false`. They conflict with the constraints of the code. UIKit
      turns it off for arranged subviews, and SnapKit and PureLayout for the views that they constrain.
      """,
    example: """
      final class Banner: UIView {
        private let icon = UIImageView()

        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(icon)
          icon.topAnchor.constraint(equalTo: topAnchor).isActive = true
          icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        }
      }
      """,
    correctedExample: """
      final class Banner: UIView {
        private let icon = UIImageView()

        override init(frame: CGRect) {
          super.init(frame: frame)
          icon.translatesAutoresizingMaskIntoConstraints = false
          addSubview(icon)
          icon.topAnchor.constraint(equalTo: topAnchor).isActive = true
          icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        }
      }
      """)
}
