import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The views that rows connect: in one row, through others, or one inside the other. The values of a group depend on no
/// row of another group, so a conflict says nothing about other groups. The root's given size connects nothing.
struct ConnectedViews: Sendable {
  /// By variable, the group; nil for the root's given size.
  private let groups: [Int?]
  /// By view, the group; nil for the root.
  private let groupsOfViews: [Int?]

  init(_ lowered: LoweredLayout) {
    let geometry = lowered.geometry
    let given = Set(geometry.givenRootVariables)
    var sets = DisjointSets(count: lowered.system.variableCount)
    for row in lowered.system.rows {
      let variables = row.form.terms.map(\.variable).filter { !given.contains($0) }
      for (one, next) in zip(variables, variables.dropFirst()) { sets.join(one, next) }
    }
    for (view, place) in zip(lowered.sizes.layout.views, geometry.places) where !view.isRoot {
      for variable in [place.y, place.width, place.height] { sets.join(place.x, variable) }
      if let superview = view.superview, superview != View.rootIndex {
        sets.join(place.x, geometry.places[superview].x)
      }
    }
    let representatives = sets.representatives
    groups = representatives.enumerated().map { given.contains($0) ? nil : $1 }
    groupsOfViews = zip(lowered.sizes.layout.views, geometry.places).map { view, place in
      view.isRoot ? nil : representatives[place.x]
    }
  }

  /// Returns the groups of some rows; empty if they mention nothing but the root's given size.
  func groups(ofRows rows: [Int], in system: LinearSystem) -> Set<Int> {
    Set(rows.flatMap { system.rows[$0].form.terms }.compactMap { groups[$0.variable] })
  }

  /// Returns the groups of views.
  func groups(ofViews views: some Sequence<Int>) -> Set<Int> { Set(views.compactMap { groupsOfViews[$0] }) }
}

/// The views whose values a conflict may change.
struct ConflictReach: Sendable {
  private let connected: ConnectedViews
  /// Nil if it is every view.
  private let groups: Set<Int>?

  /// `conflicts` are the rows of each conflict; there is at least one.
  init(_ conflicts: [[Int]], in lowered: LoweredLayout) {
    connected = ConnectedViews(lowered)
    let groups = conflicts.map { [connected] in connected.groups(ofRows: $0, in: lowered.system) }
    self.groups = groups.contains(where: \.isEmpty) ? nil : Set(groups.joined())
  }

  /// Whether it may change what some views have.
  func contains(_ views: some Sequence<Int>) -> Bool {
    groups.map { !$0.isDisjoint(with: connected.groups(ofViews: views)) } ?? true
  }
}
