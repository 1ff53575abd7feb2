import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Rows of a lowered layout, as messages speak of them.
struct Members: Sendable {
  let sizes: ContentSizes
  let origins: [RowOrigin]
  /// What has no one value, since all of them are looked at.
  let swept: SweepAxis?

  init(_ sizes: ContentSizes, _ origins: [RowOrigin], swept: SweepAxis? = nil) {
    self.sizes = sizes
    self.origins = origins
    self.swept = swept
  }

  /// `missing` is given where it is asked for at another size than that of the solve.
  func conflict(_ conflict: SystemSolution.RowConflict, missing: Rational? = nil) -> Conflict {
    Conflict(
      members: conflict.members.map(member), missing: missing ?? conflict.missing, limit: limit(of: conflict))
  }

  /// The size at which nothing is missing any more, if it is one that leaves all other rows as they are.
  private func limit(of conflict: SystemSolution.RowConflict) -> SizeLimit? {
    guard swept == nil, let (_, axis, growth) = rootSize(in: conflict), !conflict.members.contains(where: isFedBack)
    else { return nil }
    let now = size(axis)
    // The root's row is `size - now = 0`, so that its constant falls where the size grows.
    let size = now + conflict.missing / growth
    let steps = steps(
      axis, isConditional: conflict.members.contains(where: isConditional),
      usesRootMargins: conflict.members.contains(where: usesRootMargins))
    guard size.sign >= 0 else { return nil }
    let between = steps.filter { ($0 <= now) != ($0 <= size) && $0 != size }
    guard !between.isEmpty else { return SizeLimit(axis: axis, size: size, isBelow: now < size) }
    // Where a member is there in one size class alone, it ends with that.
    guard now < size, between == [sizes.environment.regularSize(axis)] else { return nil }
    var regular = sizes.environment
    if axis == .width { regular.resize(width: between[0]) } else { regular.resize(height: between[0]) }
    guard conflict.members.contains(where: { !guards($0).hold(in: regular) }) else { return nil }
    return SizeLimit(axis: axis, size: between[0], isBelow: true)
  }

  /// The first of the root's sizes among a conflict's rows, and by how much more is missing for each point by which its
  /// row's constant grows, not 0.
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

  /// The root's.
  func size(_ axis: SweepAxis) -> Rational {
    axis == .width ? sizes.environment.width : sizes.environment.height
  }

  /// Sizes of the root at which other rows apply, where some are conditional or speak of the root's margins.
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

  /// Whether a row follows from where views land: the height of a text that wraps, and margins that keep clear of others.
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

  /// Whether a `when` says if the row is there.
  private func isConditional(_ row: Int) -> Bool { !guards(row).isEmpty }

  /// The conditions under which the row is there.
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

  /// The row as messages speak of it.
  func member(_ index: Int) -> Member {
    let origin = origins[index]
    switch origin {
    case .written(let constraint):
      let constraint = sizes.layout.constraints[constraint]
      return Member(
        origin: origin, statement: constraint.statement, part: constraint.part, text: constraint.statement.text)
    case .setting(let setting, let words):
      return Member(origin: origin, statement: setting.statement, part: words, text: setting.statement.text)
    default: return Member(origin: origin, statement: nil, part: "", text: words(origin))
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
    case .written, .setting: return ""
    }
  }
}
