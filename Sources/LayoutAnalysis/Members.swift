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

  func conflict(_ conflict: SystemSolution.RowConflict) -> Conflict {
    Conflict(members: conflict.members.map(member), missing: conflict.missing, limit: limit(of: conflict))
  }

  /// The size at which nothing is missing any more, if it is one that leaves all other rows as they are.
  private func limit(of conflict: SystemSolution.RowConflict) -> SizeLimit? {
    guard swept == nil else { return nil }
    let environment = sizes.environment
    for (row, growth) in zip(conflict.members, conflict.growth) {
      guard case .root(let attribute) = origins[row], !growth.isZero else { continue }
      let axis: SweepAxis
      let now: Rational
      switch attribute {
      case .width: (axis, now) = (.width, environment.width)
      case .height: (axis, now) = (.height, environment.height)
      default: continue
      }
      // The root's row is `size - now = 0`, so that its constant falls where the size grows.
      let size = now + conflict.missing / growth
      var steps: [Rational] = []
      if conflict.members.contains(where: isConditional) {
        steps.append(axis == .width ? environment.height : environment.width)
      }
      if axis == .width, !environment.isPad, conflict.members.contains(where: usesRootMargins) {
        steps.append(Geometry.marginStep)
      }
      guard size.sign >= 0, steps.allSatisfy({ ($0 <= now) == ($0 <= size) || $0 == size }) else { continue }
      return SizeLimit(axis: axis, size: size, isBelow: now < size)
    }
    return nil
  }

  /// Whether a `when` says if the row is there.
  private func isConditional(_ row: Int) -> Bool {
    switch origins[row] {
    case .written(let constraint): !sizes.layout.constraints[constraint].guards.isEmpty
    case .setting(let setting, _): !setting.guards.isEmpty
    default: false
    }
  }

  private func usesRootMargins(_ row: Int) -> Bool {
    guard case .written(let constraint) = origins[row] else { return false }
    return sizes.layout.constraints[constraint].terms.contains { term in
      guard case .attribute(let item, _) = term.quantity else { return false }
      return item.view == View.rootIndex && item.guide == .margins
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
      default: return "the root's \(attribute.rawValue) edge is where measuring starts"
      }
    case .notNegative(let view, let attribute): return "`\(name(view)).\(attribute.rawValue) >= 0`"
    case .contentNotNegative(let view, let attribute):
      return "the content \(attribute.rawValue) of `\(name(view))` >= 0"
    case .stack(let view, let words): return "the stack `\(name(view))` \(words)"
    case .idle(let view): return "`\(name(view))` takes no room, since nothing mentions it"
    case .natural(let view, let isWidth, let isHugging):
      let size = sizes.naturalSize(of: sizes.layout.views[view])
      let value = (isWidth ? size.width : size.height) ?? .zero
      let row = "`\(name(view)).\(isWidth ? "width" : "height") \(isHugging ? "<=" : ">=") \(value)`"
      return "\(row), since it \(isHugging ? "hugs its content" : "resists being compressed")"
    case .written, .setting: return ""
    }
  }
}
