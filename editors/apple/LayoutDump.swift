// Writes the layout of a running app, for `layout-lsp import`. Add this file to the app's target; it is compiled in
// debug builds only. In a breakpoint, run `expression LayoutDump.save()` or `expression print(LayoutDump.text())`.

#if DEBUG
  import UIKit

  /// The views of a screen with their frames, texts and constraints, as JSON.
  @MainActor public enum LayoutDump {
    /// Writes the key window, or another view, to a file, and prints its path.
    public static func save(_ view: UIView? = nil, to path: String = NSTemporaryDirectory() + "layout-dump.json") {
      do {
        try text(view).write(toFile: path, atomically: true, encoding: .utf8)
        print("LayoutDump: \(path)")
      } catch {
        print("LayoutDump: \(error)")
      }
    }

    /// Returns the key window, or another view, with all its subviews.
    public static func text(_ view: UIView? = nil) -> String {
      guard let view = view ?? window else { return "{}" }
      var dump = Dump()
      dump.add(view, parent: nil)
      dump.addConstraints()
      return dump.text(of: view)
    }

    private static var window: UIView? {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let windows = scenes.flatMap(\.windows)
      return windows.first { $0.isKeyWindow } ?? windows.first
    }
  }

  /// What has been collected. Views and guides are numbered in the order in which they are met.
  @MainActor private struct Dump {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var views: [UIView] = []
    private var items: [String] = []
    private var constraints: [String] = []

    mutating func add(_ view: UIView, parent: Int?) {
      let number = items.count
      numbers[ObjectIdentifier(view)] = number
      views.append(view)
      items.append(object(describe(view, parent)))
      for guide in view.layoutGuides {
        numbers[ObjectIdentifier(guide)] = items.count
        let fields = [
          ("owner", "\(number)"), ("guide", string(guide.identifier)), ("frame", rectangle(guide.layoutFrame)),
        ]
        items.append(object(fields))
      }
      for child in view.subviews { add(child, parent: number) }
    }

    mutating func addConstraints() {
      for constraint in views.flatMap(\.constraints) {
        guard let first = constraint.firstItem, let number = numbers[ObjectIdentifier(first)] else { continue }
        var fields = [
          ("class", string("\(type(of: constraint))")), ("first", "\(number)"),
          ("attribute", string(word(constraint.firstAttribute))), ("relation", string(word(constraint.relation))),
          ("constant", points(constraint.constant)), ("priority", "\(constraint.priority.rawValue)"),
          ("active", "\(constraint.isActive)"),
        ]
        if let second = constraint.secondItem {
          guard let other = numbers[ObjectIdentifier(second)] else { continue }
          fields += [
            ("second", "\(other)"), ("secondAttribute", string(word(constraint.secondAttribute))),
            ("multiplier", points(constraint.multiplier)),
          ]
        }
        if let identifier = constraint.identifier { fields.append(("identifier", string(identifier))) }
        constraints.append(object(fields))
      }
    }

    func text(of root: UIView) -> String {
      let direction = root.effectiveUserInterfaceLayoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"
      return object([
        ("layoutDump", "1"), ("direction", string(direction)), ("items", list(items)),
        ("constraints", list(constraints)),
      ])
    }

    // MARK: Views

    private func describe(_ view: UIView, _ parent: Int?) -> [(String, String)] {
      var fields = [("class", string(String(reflecting: type(of: view)))), ("kind", string(kind(of: view)))]
      if let parent { fields.append(("parent", "\(parent)")) }
      let (safe, margins) = (view.safeAreaInsets, view.directionalLayoutMargins)
      fields += [
        ("frame", rectangle(view.frame)), ("hidden", "\(view.isHidden)"),
        ("mask", "\(view.translatesAutoresizingMaskIntoConstraints)"),
        ("safeArea", numbers([safe.top, safe.left, safe.bottom, safe.right])),
        ("margins", numbers([margins.top, margins.leading, margins.bottom, margins.trailing])),
        ("contentSize", numbers([view.intrinsicContentSize.width, view.intrinsicContentSize.height])),
        ("hugging", priorities { view.contentHuggingPriority(for: $0) }),
        ("compression", priorities { view.contentCompressionResistancePriority(for: $0) }),
      ]
      if let identifier = view.accessibilityIdentifier { fields.append(("identifier", string(identifier))) }
      switch view {
      case let label as UILabel:
        fields += [("text", string(label.text ?? "")), ("lines", "\(label.numberOfLines)")] + font(label.font)
      case let button as UIButton:
        fields += [("text", string(button.titleLabel?.text ?? ""))] + font(button.titleLabel?.font)
      case let field as UITextField:
        let text = field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder ?? ""
        fields += [("text", string(text))] + font(field.font)
      case let text as UITextView:
        fields += [("text", string(text.text ?? "")), ("scrolls", "\(text.isScrollEnabled)")] + font(text.font)
      case let stack as UIStackView:
        fields += [
          ("vertical", "\(stack.axis == .vertical)"), ("spacing", points(stack.spacing)),
          ("distribution", string(word(stack.distribution))), ("alignment", string(word(stack.alignment, stack.axis))),
          ("marginsRelative", "\(stack.isLayoutMarginsRelativeArrangement)"),
        ]
      default: break
      }
      if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) {
        fields.append(("arranged", "true"))
      }
      return fields
    }

    private func font(_ font: UIFont?) -> [(String, String)] {
      guard let font else { return [] }
      return [("fontSize", points(font.pointSize)), ("fontName", string(font.fontName))]
    }

    private func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
      list([priority(.horizontal), priority(.vertical)].map { "\($0.rawValue)" })
    }

    /// The nearest class of UIKit that a layout can have.
    private func kind(of view: UIView) -> String {
      switch view {
      case is UILabel: "UILabel"
      case is UIButton: "UIButton"
      case is UIImageView: "UIImageView"
      case is UITextField: "UITextField"
      case is UITextView: "UITextView"
      case is UIStackView: "UIStackView"
      case is UISwitch: "UISwitch"
      case is UISlider: "UISlider"
      case is UIStepper: "UIStepper"
      case is UISegmentedControl: "UISegmentedControl"
      case is UIPageControl: "UIPageControl"
      case is UIProgressView: "UIProgressView"
      case is UIActivityIndicatorView: "UIActivityIndicatorView"
      case is UIDatePicker: "UIDatePicker"
      case is UITableView: "UITableView"
      case is UICollectionView: "UICollectionView"
      case is UIScrollView: "UIScrollView"
      default: "UIView"
      }
    }

    // MARK: Words

    private func word(_ attribute: NSLayoutConstraint.Attribute) -> String {
      switch attribute {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      case .leading: "leading"
      case .trailing: "trailing"
      case .width: "width"
      case .height: "height"
      case .centerX: "centerX"
      case .centerY: "centerY"
      case .lastBaseline: "lastBaseline"
      case .firstBaseline: "firstBaseline"
      case .leftMargin: "leftMargin"
      case .rightMargin: "rightMargin"
      case .topMargin: "topMargin"
      case .bottomMargin: "bottomMargin"
      case .leadingMargin: "leadingMargin"
      case .trailingMargin: "trailingMargin"
      case .centerXWithinMargins: "centerXWithinMargins"
      case .centerYWithinMargins: "centerYWithinMargins"
      default: "notAnAttribute"
      }
    }

    private func word(_ relation: NSLayoutConstraint.Relation) -> String {
      switch relation {
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      default: "="
      }
    }

    private func word(_ distribution: UIStackView.Distribution) -> String {
      switch distribution {
      case .fillEqually: "fillEqually"
      case .fillProportionally: "fillProportionally"
      case .equalSpacing: "equalSpacing"
      case .equalCentering: "equalCentering"
      default: "fill"
      }
    }

    private func word(_ alignment: UIStackView.Alignment, _ axis: NSLayoutConstraint.Axis) -> String {
      switch alignment {
      case .leading: axis == .vertical ? "leading" : "top"
      case .trailing: axis == .vertical ? "trailing" : "bottom"
      case .center: "center"
      case .firstBaseline: "firstBaseline"
      case .lastBaseline: "lastBaseline"
      default: "fill"
      }
    }

    // MARK: JSON

    private func rectangle(_ frame: CGRect) -> String {
      numbers([frame.minX, frame.minY, frame.width, frame.height])
    }

    /// JSON has no infinite numbers.
    private func points(_ value: CGFloat) -> String { value.isFinite ? "\(value)" : "0" }

    private func numbers(_ values: [CGFloat]) -> String { list(values.map(points)) }

    private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ","))]" }

    private func object(_ fields: [(String, String)]) -> String {
      "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}\n"
    }

    private func string(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\u{0}"..."\u{1F}": result += " "
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
  }
#endif
