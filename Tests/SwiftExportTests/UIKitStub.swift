/// What exported code uses of UIKit, declared as Apple's headers have it, so that the code can be checked for its types
/// on any system. It records constraints and arranged views, and does nothing else.
let uiKitStub =
  anchorStub + #"""

    public struct NSDirectionalEdgeInsets {
      public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
    }
    public struct UILayoutPriority: Sendable {
      public let rawValue: Float
      public init(_ rawValue: Float) { self.rawValue = rawValue }
      public static let required = UILayoutPriority(1000), defaultHigh = UILayoutPriority(750)
      public static let defaultLow = UILayoutPriority(250), fittingSizeLevel = UILayoutPriority(50)
    }

    // MARK: Constraints

    @MainActor open class NSLayoutConstraint {
      public enum Attribute {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins, notAnAttribute
      }
      public enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }
      public enum Axis { case horizontal, vertical }
      public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
      ) {
        record = (view1 as? _Anchored).map { first in
          _Record(
            first: (first, "\(attr1)"), relation: relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">=",
            second: (view2 as? _Anchored).map { ($0, "\(attr2)") }, multiplier: multiplier, constant: c)
        }
      }
      fileprivate init(_ record: _Record) { self.record = record }
      fileprivate let record: _Record?
      fileprivate static var active: [NSLayoutConstraint] = []
      open var priority = UILayoutPriority.required
      open var identifier: String?
      open class func activate(_ constraints: [NSLayoutConstraint]) { active += constraints }
      open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        active.removeAll { one in constraints.contains { $0 === one } }
      }
    }

    open class UILayoutGuide: _Anchored { public override init() {} }

    // MARK: Views

    public enum UIUserInterfaceSizeClass { case unspecified, compact, regular }
    public enum UITraitEnvironmentLayoutDirection { case unspecified, leftToRight, rightToLeft }
    public enum UIUserInterfaceLayoutDirection { case leftToRight, rightToLeft }
    @MainActor public final class UITraitCollection {
      public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
      public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
      public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
    }
    public enum UISemanticContentAttribute { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

    @MainActor public final class CALayer { public var cornerRadius: CGFloat = 0 }
    open class UIView: _Anchored {
      open var clipsToBounds = false
      public enum ContentMode { case scaleToFill, scaleAspectFit, scaleAspectFill, center }
      open var contentMode = ContentMode.scaleToFill
      public let layer = CALayer()
      public override init() {}
      public init(frame: CGRect) {}
      public required init?(coder: NSCoder) {}
      open func layoutSubviews() {}
      open var window: UIWindow? { nil }
      public private(set) lazy var firstBaselineAnchor = NSLayoutYAxisAnchor(self, "firstBaseline")
      public private(set) lazy var lastBaselineAnchor = NSLayoutYAxisAnchor(self, "lastBaseline")
      public let safeAreaLayoutGuide = UILayoutGuide(), layoutMarginsGuide = UILayoutGuide()
      public let readableContentGuide = UILayoutGuide(), keyboardLayoutGuide = UILayoutGuide()
      open var translatesAutoresizingMaskIntoConstraints = true
      open var preservesSuperviewLayoutMargins = false
      open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      open var semanticContentAttribute = UISemanticContentAttribute.unspecified
      open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
      open var backgroundColor: UIColor?
      open var isHidden = false
      open var bounds: CGRect { .zero }
      open var traitCollection: UITraitCollection { UITraitCollection() }
      open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 0) }
      open func addSubview(_ view: UIView) {}
      open func addLayoutGuide(_ guide: UILayoutGuide) {}
      open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
      open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
      ) {}
      open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
      open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    }

    public enum NSTextAlignment { case left, center, right, justified, natural }
    public final class UIFont: Sendable {
      public struct TextStyle: Sendable {
        public static let largeTitle = TextStyle(), title1 = TextStyle(), title2 = TextStyle(), title3 = TextStyle()
        public static let headline = TextStyle(), body = TextStyle(), callout = TextStyle(), subheadline = TextStyle()
        public static let footnote = TextStyle(), caption1 = TextStyle(), caption2 = TextStyle()
      }
      public init() {}
      public init?(name fontName: String, size fontSize: CGFloat) {}
      public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
      public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
    }
    open class UILabel: UIView {
      open var text: String?
      open var font: UIFont!
      open var numberOfLines = 1
      open var adjustsFontSizeToFitWidth = false
      open var minimumScaleFactor: CGFloat = 0
      open var textAlignment = NSTextAlignment.natural
    }
    open class UIControl: UIView {
      public struct State: Sendable { public static let normal = State() }
      public enum ContentHorizontalAlignment { case center, left, right, fill, leading, trailing }
      open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    }
    open class UIButton: UIControl {
      public enum ButtonType { case custom, system }
      public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
      open var titleLabel: UILabel? { nil }
      open func setTitle(_ title: String?, for state: UIControl.State) {}
    }
    open class UITextField: UIControl {
      public enum BorderStyle { case none, line, bezel, roundedRect }
      open var text: String?
      open var placeholder: String?
      open var font: UIFont?
      open var adjustsFontSizeToFitWidth = false
      open var textAlignment = NSTextAlignment.natural
      open var borderStyle = BorderStyle.none
    }
    open class UIScrollView: UIView {
      public let contentLayoutGuide = UILayoutGuide(), frameLayoutGuide = UILayoutGuide()
      open var isScrollEnabled = true
    }
    open class UITextView: UIScrollView {
      open var text: String!
      open var font: UIFont?
      open var textAlignment = NSTextAlignment.natural
    }
    open class UIImageView: UIView {}
    open class UISwitch: UIControl {}
    open class UISlider: UIControl {}
    open class UIStepper: UIControl {}
    open class UISegmentedControl: UIControl {}
    open class UIPageControl: UIControl {}
    open class UIDatePicker: UIControl { open var preferredDatePickerStyle = UIDatePickerStyle.automatic }
    public enum UIDatePickerStyle { case automatic, wheels, compact, inline }
    open class UIActivityIndicatorView: UIView {
      public enum Style { case medium, large }
      public init(style: Style) { super.init(frame: .zero) }
      public required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    open class UIProgressView: UIView {
      public enum Style { case `default`, bar }
      public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    }
    open class UIStackView: UIView {
      public enum Distribution { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
      public enum Alignment {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
      }
      public class var spacingUseDefault: CGFloat { 0 }
      open var axis = NSLayoutConstraint.Axis.horizontal
      open var distribution = Distribution.fill
      open var alignment = Alignment.fill
      open var spacing: CGFloat = 0
      open var isLayoutMarginsRelativeArrangement = false
      open var isBaselineRelativeArrangement = false
      public private(set) var arrangedSubviews: [UIView] = []
      open func addArrangedSubview(_ view: UIView) { arrangedSubviews.append(view) }
      open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
    }
    @MainActor open class UICollectionViewLayout { public init() {} }
    open class UICollectionViewFlowLayout: UICollectionViewLayout { public override init() {} }
    open class UICollectionView: UIScrollView {
      public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
      public required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    open class UITableView: UIScrollView {}
    open class UITableViewCell: UIView {}
    open class UICollectionReusableView: UIView {}
    open class UICollectionViewCell: UICollectionReusableView {}
    open class UITableViewHeaderFooterView: UIView {}
    open class UIPickerView: UIView {}
    open class UISearchBar: UIView {}
    open class UISearchTextField: UITextField {}
    open class UINavigationBar: UIView {}
    open class UITabBar: UIView {}
    open class UIToolbar: UIView {}
    open class UIVisualEffectView: UIView {}
    open class UIRefreshControl: UIControl {}
    open class UIWindow: UIView {}
    open class UIColorWell: UIControl {}
    open class UICalendarView: UIView {}
    open class UIInputView: UIView {
      public enum Style { case `default`, keyboard }
      public init(frame: CGRect, inputViewStyle: Style) { super.init(frame: frame) }
      public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    public final class UIColor: Sendable {
      fileprivate init() {}
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public static let black = UIColor(), darkGray = UIColor(), lightGray = UIColor(), white = UIColor()
      public static let gray = UIColor(), red = UIColor(), green = UIColor(), blue = UIColor(), cyan = UIColor()
      public static let yellow = UIColor(), magenta = UIColor(), orange = UIColor(), purple = UIColor()
      public static let brown = UIColor(), clear = UIColor(), tintColor = UIColor()
      public static let label = UIColor(), secondaryLabel = UIColor(), tertiaryLabel = UIColor()
      public static let quaternaryLabel = UIColor(), link = UIColor(), separator = UIColor()
      public static let opaqueSeparator = UIColor(), placeholderText = UIColor()
      public static let systemRed = UIColor(), systemGreen = UIColor(), systemBlue = UIColor()
      public static let systemOrange = UIColor(), systemYellow = UIColor(), systemPink = UIColor()
      public static let systemPurple = UIColor(), systemTeal = UIColor(), systemIndigo = UIColor()
      public static let systemBrown = UIColor(), systemMint = UIColor(), systemCyan = UIColor()
      public static let systemGray = UIColor(), systemGray2 = UIColor(), systemGray3 = UIColor()
      public static let systemGray4 = UIColor(), systemGray5 = UIColor(), systemGray6 = UIColor()
      public static let systemBackground = UIColor(), systemGroupedBackground = UIColor(), systemFill = UIColor()
      public static let secondarySystemBackground = UIColor(), tertiarySystemBackground = UIColor()
      public static let secondarySystemFill = UIColor(), tertiarySystemFill = UIColor()
    }

    // MARK: What was recorded

    /// Returns the active constraints and the stack views of some views, with tabs between the fields.
    @MainActor public func _recorded(_ views: [(name: String, view: _Anchored)]) -> [String] {
      func name(_ end: (_Anchored, String)) -> String? {
        views.first { $0.view === end.0 }.map { "\($0.name).\(end.1)" }
      }
      let constraints = NSLayoutConstraint.active.compactMap { constraint -> [String]? in
        guard let record = constraint.record, let first = name(record.first) else { return nil }
        return [
          first, record.relation, record.second.map { name($0) ?? "?" } ?? "", "\(record.multiplier)",
          "\(record.constant)", "\(constraint.priority.rawValue)",
        ]
      }
      let stacks = views.compactMap { view -> [String]? in
        guard let stack = view.view as? UIStackView else { return nil }
        let arranged = stack.arrangedSubviews.map { child in views.first { $0.view === child }?.name ?? "?" }
        return ["stack", view.name, "\(stack.axis)", "\(stack.spacing)"] + arranged
      }
      return (constraints + stacks).map { $0.joined(separator: "\t") }
    }
    """#
