import LayoutSyntax

/// The UIKit class of a kind, and how one is made.
struct SwiftClass {
  let name: String
  private let arguments: String

  init(_ kind: ViewKind) {
    let row = Self.table[kind.name]
    name = row?.name ?? "UI" + kind.name.prefix(1).uppercased() + kind.name.dropFirst()
    arguments = row?.arguments ?? ""
  }

  var construction: String { "\(name)(\(arguments))" }

  /// The kinds whose class is not called after them, or is not made without arguments. A button is one that the system
  /// draws, a date picker has wheels, as the sizes of the language have it.
  private static let table: [String: (name: String, arguments: String)] = [
    "button": ("UIButton", "type: .system"),
    "hstack": ("UIStackView", ""),
    "vstack": ("UIStackView", ""),
    "spacer": ("UIView", ""),
    "guide": ("UILayoutGuide", ""),
    "activityIndicatorView": ("UIActivityIndicatorView", "style: .medium"),
    "progressView": ("UIProgressView", "progressViewStyle: .default"),
    "collectionView": (
      "UICollectionView", "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()"
    ),
    "inputView": ("UIInputView", "frame: .zero, inputViewStyle: .default"),
  ]
}
