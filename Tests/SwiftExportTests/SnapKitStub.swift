/// What exported code uses of SnapKit, as SnapKit declares it.
let snapKitStub = """
  import UIKit
  public protocol ConstraintRelatableTarget {}
  public protocol ConstraintOffsetTarget {}
  public protocol ConstraintMultiplierTarget {}
  public protocol ConstraintPriorityTarget {}
  extension Int: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintMultiplierTarget, ConstraintPriorityTarget {}
  extension Double: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintMultiplierTarget, ConstraintPriorityTarget {}
  extension UIView: ConstraintRelatableTarget {}
  extension UILayoutGuide: ConstraintRelatableTarget {}
  public final class ConstraintItem: ConstraintRelatableTarget {}
  public class ConstraintMakerFinalizable {
    @discardableResult public func labeled(_ label: String) -> ConstraintMakerFinalizable { self }
  }
  public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
    @discardableResult public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable { self }
  }
  public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
    @discardableResult
    public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable { self }
    @discardableResult public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable { self }
  }
  public class ConstraintMakerRelatable {
    @discardableResult
    public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { ConstraintMakerEditable() }
    @discardableResult
    public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
      ConstraintMakerEditable()
    }
    @discardableResult
    public func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
      ConstraintMakerEditable()
    }
  }
  public final class ConstraintMakerExtendable: ConstraintMakerRelatable {}
  public final class ConstraintMaker {
    public let left = ConstraintMakerExtendable(), right = ConstraintMakerExtendable()
    public let top = ConstraintMakerExtendable(), bottom = ConstraintMakerExtendable()
    public let leading = ConstraintMakerExtendable(), trailing = ConstraintMakerExtendable()
    public let width = ConstraintMakerExtendable(), height = ConstraintMakerExtendable()
    public let centerX = ConstraintMakerExtendable(), centerY = ConstraintMakerExtendable()
    public let firstBaseline = ConstraintMakerExtendable(), lastBaseline = ConstraintMakerExtendable()
  }
  public class ConstraintBasicAttributesDSL {
    public let left = ConstraintItem(), right = ConstraintItem(), top = ConstraintItem(), bottom = ConstraintItem()
    public let leading = ConstraintItem(), trailing = ConstraintItem(), width = ConstraintItem()
    public let height = ConstraintItem(), centerX = ConstraintItem(), centerY = ConstraintItem()
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {}
  }
  public final class ConstraintLayoutGuideDSL: ConstraintBasicAttributesDSL {}
  public final class ConstraintViewDSL: ConstraintBasicAttributesDSL {
    public let firstBaseline = ConstraintItem(), lastBaseline = ConstraintItem()
  }
  extension UIView { public var snp: ConstraintViewDSL { ConstraintViewDSL() } }
  extension UILayoutGuide { public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL() } }

  """
