/// A label with both edges and the centre fixed.
let conflictCase = """
  import UIKit

  final class Badge: UIView {
    private let count = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      count.translatesAutoresizingMaskIntoConstraints = false
      addSubview(count)
      NSLayoutConstraint.activate([
        count.centerXAnchor.constraint(equalTo: centerXAnchor),
        count.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
        count.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
        count.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }
  """

/// A helper in an extension, constants, and a property that a closure initializes.
let helperCase = """
  extension UIView {
    func fill(_ other: UIView, inset: CGFloat = 0) {
      translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
        leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
        other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
        other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
      ])
    }
  }

  final class Card: UIView {
    enum Size { static let gap: CGFloat = 16 }
    private let plate = UIView()
    private lazy var title: UILabel = {
      let label = UILabel()
      label.text = "Receipt"
      label.numberOfLines = 0
      return label
    }()

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(plate)
      plate.addSubview(title)
      plate.fill(self, inset: Size.gap)
      title.fill(plate, inset: Size.gap / 2)
    }
  }
  """

/// A height that depends on a parameter.
let conditionalCase = """
  final class Panel: UIView {
    private let body = UIView()

    init(compact: Bool) {
      super.init(frame: .zero)
      addSubview(body)
      body.topAnchor.constraint(equalTo: topAnchor).isActive = true
      if compact {
        body.heightAnchor.constraint(equalToConstant: 44).isActive = true
      } else {
        body.heightAnchor.constraint(equalToConstant: 88).isActive = true
      }
    }
  }
  """

/// A cell in SnapKit's notation.
let snapKitCase = """
  final class Row: UITableViewCell {
    private let more = UIButton()
    private let list = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(more)
      contentView.addSubview(list)
      more.snp.makeConstraints { make in
        make.right.centerY.equalToSuperview()
        make.size.equalTo(40).priority(.high)
      }
      list.snp.makeConstraints { make in
        make.directionalEdges.equalToSuperview().inset(8)
        make.right.lessThanOrEqualTo(more.snp.left).offset(-8)
        make.width.equalTo(more).multipliedBy(2)
      }
    }
  }
  """

/// Two images in a loop with a closure.
let screenWidthCase = """
  final class Splash: UIViewController {
    private let left = UIImageView(), right = UIImageView()

    override func loadView() {
      view = UIView()
      let logos = [left, right]
      logos.forEach {
        $0.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview($0)
        $0.widthAnchor.constraint(equalToConstant: 140).isActive = true
        $0.heightAnchor.constraint(equalToConstant: 70).isActive = true
        $0.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -32).isActive = true
      }
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
        right.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
        right.leadingAnchor.constraint(greaterThanOrEqualTo: left.trailingAnchor, constant: 32),
      ])
    }
  }
  """
