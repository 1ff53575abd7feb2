/// What UIKit and AppKit have alike: Foundation's types, and anchors, which record the constraints that they make.
/// `NSLayoutConstraint` is declared beside them.
let anchorStub = #"""
  public typealias CGFloat = Double
  public struct CGSize: Sendable { public var width: CGFloat, height: CGFloat }
  public struct CGRect: Sendable {
    public static let zero = CGRect(width: 0, height: 0)
    public let width: CGFloat, height: CGFloat
  }
  public final class NSCoder {}
  public func NSLocalizedString(_ key: String, comment: String) -> String { key }
  public final class Bundle: Sendable {
    public static let main = Bundle()
    public var preferredLocalizations: [String] { [] }
  }

  @MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
    private unowned let owner: _Anchored
    private let name: String
    fileprivate init(_ owner: _Anchored, _ name: String) { (self.owner, self.name) = (owner, name) }

    fileprivate func related(
      _ relation: String, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        _Record(
          first: (owner, name), relation: relation, second: other.map { ($0.owner, $0.name) }, multiplier: multiplier,
          constant: constant))
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { related("=", anchor) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { related(">=", anchor) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { related("<=", anchor) }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
      related("=", anchor, 1, c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
      related(">=", anchor, 1, c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
      related("<=", anchor, 1, c)
    }
  }
  open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
      -> NSLayoutConstraint
    { related("=", anchor, 1, 8 * multiplier) }
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
      -> NSLayoutConstraint
    { related(">=", anchor, 1, 8 * multiplier) }
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
      -> NSLayoutConstraint
    { related("<=", anchor, 1, 8 * multiplier) }
  }
  open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
      -> NSLayoutConstraint
    { related("=", anchor, 1, 8 * multiplier) }
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
      -> NSLayoutConstraint
    { related(">=", anchor, 1, 8 * multiplier) }
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
      -> NSLayoutConstraint
    { related("<=", anchor, 1, 8 * multiplier) }
  }
  open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related("=", nil, 1, c) }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { related(">=", nil, 1, c) }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { related("<=", nil, 1, c) }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
      related("=", anchor, m)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
      related(">=", anchor, m)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
      related("<=", anchor, m)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
      -> NSLayoutConstraint
    { related("=", anchor, m, c) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
      -> NSLayoutConstraint
    { related(">=", anchor, m, c) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
      -> NSLayoutConstraint
    { related("<=", anchor, m, c) }
  }

  /// A constraint as it was made: the views or guides with the names of their attributes.
  struct _Record {
    let first: (_Anchored, String)
    let relation: String
    let second: (_Anchored, String)?
    let multiplier: CGFloat
    let constant: CGFloat
  }

  /// The anchors that views and guides have alike.
  @MainActor open class _Anchored {
    fileprivate init() {}
    public private(set) lazy var leadingAnchor = NSLayoutXAxisAnchor(self, "leading")
    public private(set) lazy var trailingAnchor = NSLayoutXAxisAnchor(self, "trailing")
    public private(set) lazy var leftAnchor = NSLayoutXAxisAnchor(self, "left")
    public private(set) lazy var rightAnchor = NSLayoutXAxisAnchor(self, "right")
    public private(set) lazy var centerXAnchor = NSLayoutXAxisAnchor(self, "centerX")
    public private(set) lazy var centerYAnchor = NSLayoutYAxisAnchor(self, "centerY")
    public private(set) lazy var topAnchor = NSLayoutYAxisAnchor(self, "top")
    public private(set) lazy var bottomAnchor = NSLayoutYAxisAnchor(self, "bottom")
    public private(set) lazy var widthAnchor = NSLayoutDimension(self, "width")
    public private(set) lazy var heightAnchor = NSLayoutDimension(self, "height")
  }
  """#
