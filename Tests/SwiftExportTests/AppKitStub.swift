/// What exported code uses of AppKit, declared as Apple's headers have it, so that the code can be checked for its types
/// on any system. It does nothing.
let appKitStub =
  anchorStub + #"""

    // MARK: Constraints

    @MainActor open class NSLayoutConstraint {
      public struct Priority: Sendable {
        public init(_ rawValue: Float) {}
        public static let required = Priority(1000), defaultHigh = Priority(750)
        public static let defaultLow = Priority(250), fittingSizeCompression = Priority(50)
      }
      public enum Attribute {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case notAnAttribute
      }
      public enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }
      public enum Orientation { case horizontal, vertical }
      public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
      ) {}
      fileprivate init(_ record: _Record) {}
      open var priority = Priority.required
      open var identifier: String?
      open class func activate(_ constraints: [NSLayoutConstraint]) {}
      open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
    }
    open class NSLayoutGuide: _Anchored { public override init() {} }

    // MARK: Views

    public final class CGColor: Sendable { fileprivate init() {} }
    @MainActor open class CALayer {
      open var backgroundColor: CGColor?
      open var cornerRadius: CGFloat = 0
    }
    public enum NSUserInterfaceLayoutDirection { case leftToRight, rightToLeft }
    public enum NSUserInterfaceLayoutOrientation { case horizontal, vertical }

    public typealias NSRect = CGRect
    open class NSView: _Anchored {
      open var clipsToBounds = false
      public override init() {}
      public init(frame frameRect: NSRect) {}
      public required init?(coder: NSCoder) {}
      open func layout() {}
      public private(set) lazy var firstBaselineAnchor = NSLayoutYAxisAnchor(self, "firstBaseline")
      public private(set) lazy var lastBaselineAnchor = NSLayoutYAxisAnchor(self, "lastBaseline")
      public let safeAreaLayoutGuide = NSLayoutGuide(), layoutMarginsGuide = NSLayoutGuide()
      open var translatesAutoresizingMaskIntoConstraints = true
      open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
      open var wantsLayer = false
      open var layer: CALayer?
      open var isHidden = false
      open var bounds: CGRect { .zero }
      open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 0) }
      open func addSubview(_ view: NSView) {}
      open func addLayoutGuide(_ guide: NSLayoutGuide) {}
      open func setContentHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
      ) {}
      open func setContentCompressionResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
      ) {}
      open func contentHuggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        .required
      }
      open func contentCompressionResistancePriority(
        for orientation: NSLayoutConstraint.Orientation
      ) -> NSLayoutConstraint.Priority { .required }
    }

    public enum NSTextAlignment { case left, right, center, justified, natural }
    public enum NSLineBreakMode { case byWordWrapping, byCharWrapping, byClipping }
    public final class NSFont: Sendable {
      public struct TextStyle: Sendable {
        public static let largeTitle = TextStyle(), title1 = TextStyle(), title2 = TextStyle(), title3 = TextStyle()
        public static let headline = TextStyle(), body = TextStyle(), callout = TextStyle(), subheadline = TextStyle()
        public static let footnote = TextStyle(), caption1 = TextStyle(), caption2 = TextStyle()
      }
      public init() {}
      public init?(name fontName: String, size fontSize: CGFloat) {}
      public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont() }
      public class func preferredFont(forTextStyle style: TextStyle) -> NSFont { NSFont() }
    }
    @MainActor open class NSCell { open var wraps = false }
    open class NSControl: NSView {
      open var stringValue = ""
      open var font: NSFont?
      open var alignment = NSTextAlignment.natural
      open var lineBreakMode = NSLineBreakMode.byClipping
      open var cell: NSCell?
    }
    open class NSButton: NSControl {
      public convenience init(title: String, target: Any?, action: Any?) { self.init() }
      public convenience init(checkboxWithTitle title: String, target: Any?, action: Any?) { self.init() }
      public convenience init(radioButtonWithTitle title: String, target: Any?, action: Any?) { self.init() }
      open var title = ""
    }
    open class NSTextField: NSControl {
      public convenience init(labelWithString stringValue: String) { self.init() }
      open var placeholderString: String?
      open var maximumNumberOfLines = 0
    }
    open class NSSearchField: NSTextField {}
    open class NSTextView: NSView {
      open var string = ""
      open var font: NSFont?
      open var alignment = NSTextAlignment.natural
    }
    open class NSClipView: NSView {
      open var documentView: NSView?
    }
    open class NSBox: NSView {
      public enum BoxType { case primary, separator, custom }
      open var boxType = BoxType.primary
    }
    open class NSPopUpButton: NSButton {
      open func addItem(withTitle title: String) {}
    }
    open class NSComboBox: NSTextField {}
    open class NSScrollView: NSView {
      open var contentView = NSClipView()
      open var documentView: NSView?
    }
    public enum NSImageScaling { case scaleProportionallyUpOrDown, scaleAxesIndependently, scaleNone }
    open class NSImageView: NSControl { open var imageScaling = NSImageScaling.scaleNone }
    open class NSSwitch: NSControl {}
    open class NSSlider: NSControl {}
    open class NSStepper: NSControl {}
    open class NSSegmentedControl: NSControl {}
    open class NSDatePicker: NSControl {}
    open class NSColorWell: NSControl {}
    open class NSProgressIndicator: NSView {
      public enum Style { case bar, spinning }
      open var style = Style.bar
      open var isIndeterminate = true
    }
    open class NSStackView: NSView {
      public enum Distribution {
        case gravityAreas, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
      }
      public class var useDefaultSpacing: CGFloat { 0 }
      open var orientation = NSUserInterfaceLayoutOrientation.horizontal
      open var distribution = Distribution.gravityAreas
      open var alignment = NSLayoutConstraint.Attribute.centerY
      open var spacing: CGFloat = 8
      public enum Gravity { case top, leading, center, bottom, trailing }
      open func addArrangedSubview(_ view: NSView) {}
      open func addView(_ view: NSView, in gravity: Gravity) {}
      open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {}
    }
    open class NSCollectionView: NSView {}
    open class NSTableView: NSControl {}
    open class NSTableCellView: NSView {}
    open class NSVisualEffectView: NSView {}

    public final class NSColor: Sendable {
      fileprivate init() {}
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public var cgColor: CGColor { CGColor() }
      public static let black = NSColor(), darkGray = NSColor(), lightGray = NSColor(), white = NSColor()
      public static let gray = NSColor(), red = NSColor(), green = NSColor(), blue = NSColor(), cyan = NSColor()
      public static let yellow = NSColor(), magenta = NSColor(), orange = NSColor(), purple = NSColor()
      public static let brown = NSColor(), clear = NSColor(), controlAccentColor = NSColor()
      public static let labelColor = NSColor(), secondaryLabelColor = NSColor(), tertiaryLabelColor = NSColor()
      public static let quaternaryLabelColor = NSColor(), linkColor = NSColor(), separatorColor = NSColor()
      public static let placeholderTextColor = NSColor()
      public static let systemRed = NSColor(), systemGreen = NSColor(), systemBlue = NSColor()
      public static let systemOrange = NSColor(), systemYellow = NSColor(), systemPink = NSColor()
      public static let systemPurple = NSColor(), systemTeal = NSColor(), systemIndigo = NSColor()
      public static let systemBrown = NSColor(), systemMint = NSColor(), systemCyan = NSColor()
      public static let systemGray = NSColor(), windowBackgroundColor = NSColor()
      public static let controlBackgroundColor = NSColor(), textBackgroundColor = NSColor()
      public static let systemFill = NSColor(), secondarySystemFill = NSColor(), tertiarySystemFill = NSColor()
    }
    """#
