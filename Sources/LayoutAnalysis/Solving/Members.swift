import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Converts rows of a lowered layout into members of messages.
struct Members: Sendable {
  let sizes: ContentSizes
  let origins: [RowOrigin]
  /// The axis that a sweep varies, whose size has no single value; nil outside a sweep.
  let swept: SweepAxis?

  init(_ sizes: ContentSizes, _ origins: [RowOrigin], swept: SweepAxis? = nil) {
    self.sizes = sizes
    self.origins = origins
    self.swept = swept
  }

  /// Returns a conflict for messages. `missing` is given if it is measured at another size than the size of the solve.
  func conflict(_ conflict: SystemSolution.RowConflict, missing: Rational? = nil) -> Conflict {
    Conflict(
      members: conflict.members.map(member), missing: missing ?? conflict.missing, limit: limit(of: conflict))
  }

  /// The size of the root at which the conflict ends, if all other rows are unchanged up to there.
  private func limit(of conflict: SystemSolution.RowConflict) -> SizeLimit? {
    guard swept == nil, let (_, axis, growth) = rootSize(in: conflict), !conflict.members.contains(where: isFedBack)
    else { return nil }
    let now = size(axis)
    // The root's row is `size - now = 0`, so its constant decreases as the size grows.
    let size = now + conflict.missing / growth
    let steps = steps(
      axis, isConditional: conflict.members.contains(where: isConditional),
      usesRootMargins: conflict.members.contains(where: usesRootMargins))
    guard size.sign >= 0 else { return nil }
    let between = steps.filter { ($0 <= now) != ($0 <= size) && $0 != size }
    guard !between.isEmpty else { return SizeLimit(axis: axis, size: size, isBelow: now < size) }
    // If a member applies in one size class only, the conflict ends with that class.
    guard now < size, between == [sizes.environment.regularSize(axis)] else { return nil }
    var regular = sizes.environment
    if axis == .width { regular.resize(width: between[0]) } else { regular.resize(height: between[0]) }
    guard conflict.members.contains(where: { !guards($0).hold(in: regular) }) else { return nil }
    return SizeLimit(axis: axis, size: between[0], isBelow: true)
  }

  /// Returns the first of a conflict's rows that fixes a size of the root. `growth` is how much `missing` grows, never
  /// 0, per point that the row's constant grows.
  func rootSize(in conflict: SystemSolution.RowConflict) -> (row: Int, axis: SweepAxis, growth: Rational)? {
    for (row, growth) in zip(conflict.members, conflict.growth) where !growth.isZero {
      switch origins[row] {
      case .root(.width): return (row, .width, growth)
      case .root(.height): return (row, .height, growth)
      default: continue
      }
    }
    return nil
  }

  /// The root's size on an axis.
  func size(_ axis: SweepAxis) -> Rational {
    sizes.environment.size(axis)
  }

  /// Sizes of the root at which other rows apply, if some rows are conditional or mention the root's margins.
  func steps(_ axis: SweepAxis, isConditional: Bool, usesRootMargins: Bool) -> [Rational] {
    var steps: [Rational] = []
    if isConditional {
      steps.append(size(axis == .width ? .height : .width))
      if let regular = sizes.environment.regularSize(axis) { steps.append(regular) }
    }
    if usesRootMargins, axis == .width {
      if !sizes.environment.isPad { steps.append(Geometry.marginStep) }
      if let step = sizes.readableStep { steps.append(step) }
    }
    return steps
  }

  /// Whether a row depends on solved frames: the height of a text that wraps, or margins that keep to other margins.
  func isFedBack(_ row: Int) -> Bool {
    switch origins[row] {
    case .natural(let view, isWidth: false, _): sizes.wraps(sizes.layout.views[view])
    case .setting(let setting, _): sizes.wraps(sizes.layout.views[setting.view])
    case .written(let constraint):
      sizes.layout.constraints[constraint].terms.contains { term in
        guard case .attribute(let item, _) = term.quantity else { return false }
        return item.guide == .margins && sizes.isOn(.preservesSuperviewLayoutMargins, sizes.layout.views[item.view])
      }
    default: false
    }
  }

  /// Whether the row depends on a `when`.
  private func isConditional(_ row: Int) -> Bool { !guards(row).isEmpty }

  /// The conditions for the row to apply.
  private func guards(_ row: Int) -> [Guard] {
    switch origins[row] {
    case .written(let constraint): sizes.layout.constraints[constraint].guards
    case .setting(let setting, _): setting.guards
    default: []
    }
  }

  func usesRootMargins(_ row: Int) -> Bool {
    guard case .written(let constraint) = origins[row] else { return false }
    return sizes.layout.constraints[constraint].terms.contains { term in
      guard case .attribute(let item, _) = term.quantity else { return false }
      return item.view == View.rootIndex && (item.guide == .margins || item.guide == .readableContent)
    }
  }

  /// Returns the row as a member of a message.
  func member(_ index: Int) -> Member {
    let origin = origins[index]
    switch origin {
    case .written(let constraint):
      let constraint = sizes.layout.constraints[constraint]
      return Member(
        origin: origin, statement: constraint.statement, part: constraint.part, text: constraint.statement.excerpt)
    case .setting(let setting, let words):
      return Member(origin: origin, statement: setting.statement, part: words, text: setting.statement.excerpt)
    default:
      return Member(origin: origin, statement: nil, part: "", text: words(origin), amount: amount(origin))
    }
  }

  /// The content size of a row that keeps to it.
  private func amount(_ origin: RowOrigin) -> Rational? {
    switch origin {
    case .natural(let view, let isWidth, _):
      let size = sizes.naturalSize(of: sizes.layout.views[view])
      return isWidth ? size.width : size.height
    case .lineWidth(let view): return sizes.naturalSize(of: sizes.layout.views[view]).lineWidth
    default: return nil
    }
  }

  private func words(_ origin: RowOrigin) -> String {
    func name(_ view: Int) -> String { sizes.layout.views[view].name }
    switch origin {
    case .root(let attribute):
      switch attribute {
      case .width where swept == .width: return "the width of the root"
      case .height where swept == .height: return "the height of the root"
      case .width: return "the root is \(sizes.environment.width) wide"
      case .height: return "the root is \(sizes.environment.height) high"
      default: return "the root's \(attribute.rawValue) edge is at 0"
      }
    case .fit(let attribute): return "the \(attribute.rawValue) of the root is as small as possible"
    case .notNegative(let view, let attribute): return "`\(name(view)).\(attribute.rawValue) >= 0`"
    case .contentNotNegative(let view, let attribute):
      return "the content \(attribute.rawValue) of `\(name(view))` >= 0"
    case .stack(let view, let words): return "the stack `\(name(view))` \(words)"
    case .idle(let view): return "`\(name(view))` takes no space, because nothing mentions it"
    case .natural(let view, let isWidth, let isHugging):
      let size = sizes.naturalSize(of: sizes.layout.views[view])
      let value = (isWidth ? size.width : size.height) ?? .zero
      let row = "`\(name(view)).\(isWidth ? "width" : "height") \(isHugging ? "<=" : ">=") \(value)`"
      return "\(row), because it \(isHugging ? "hugs its content" : "resists being compressed")"
    case .lineWidth(let view):
      let width = sizes.naturalSize(of: sizes.layout.views[view]).lineWidth ?? .zero
      return "`\(name(view)).width = \(width)`, its text on one line"
    case .written, .setting: return ""
    }
  }
}
