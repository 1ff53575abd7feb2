extension DiagnosticKind {
  package static let noCommonAncestor = DiagnosticKind(
    code: "no-common-ancestor",
    severity: .error,
    title: "A constraint that is activated before its views are added",
    explanation: """
      UIKit throws an exception if a constraint is activated while its views have no common superview. Add the views
      first. After the first such constraint the app has stopped, so only that one is reported.
      """,
    example: """
      final class Loader: UIViewController {
        private let spinner = UIActivityIndicatorView()

        override func viewDidLoad() {
          super.viewDidLoad()
          spinner.translatesAutoresizingMaskIntoConstraints = false
          spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
          view.addSubview(spinner)
        }
      }
      """,
    correctedExample: """
      final class Loader: UIViewController {
        private let spinner = UIActivityIndicatorView()

        override func viewDidLoad() {
          super.viewDidLoad()
          spinner.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(spinner)
          spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        }
      }
      """)
}
