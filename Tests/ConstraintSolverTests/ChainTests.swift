import ConstraintSolver
import Testing

/// Larger systems, of the shape that layouts have.
struct ChainTests {
  @Test func `the view with the lowest hugging takes the remaining space`() throws {
    let chain = Chain(viewCount: 200)
    let solution = try solve(chain.system(width: chain.naturalWidth + 500) { $0 == 120 ? 249 : 250 })
    #expect(solution.findings.count == 800 && solution.findings.allSatisfy { $0.isDetermined })
    #expect(solution.conflicts.isEmpty && solution.ties.isEmpty)
    var edge: Rational = 16
    for view in chain.views {
      let width = view.naturalWidth + (view.index == 120 ? 500 : 0)
      let minY = (chain.views[0].naturalHeight - view.naturalHeight) / 2
      let frame = [view.minX, view.minY, view.width, view.height].map { $0.value(solution.values) }
      #expect(frame == [edge, minY, width, view.naturalHeight], "view \(view.index)")
      edge += width + 8
    }
  }

  @Test func `views with equal hugging tie, each within its interval`() throws {
    let chain = Chain(viewCount: 40)
    let solution = try solve(chain.system(width: chain.naturalWidth + 500) { _ in 250 })
    #expect(solution.ties == [chain.views.map(\.hugging)])
    for view in chain.views {
      let width = solution.findings[4 * view.index + 2]
      #expect(width.least == view.naturalWidth && width.greatest == view.naturalWidth + 500)
      #expect(solution.findings[4 * view.index + 3].isDetermined)
    }
  }

  @Test func `views with equal resistance tie, and each edge has the interval that the others allow`() throws {
    let chain = Chain(viewCount: 60)
    let missing: Rational = 300
    let solution = try solve(chain.system(width: chain.naturalWidth - missing) { _ in 250 })
    #expect(solution.conflicts.isEmpty)
    #expect(solution.ties == [chain.views.map(\.giving)])
    var before: Rational = 0
    var behind = chain.views.reduce(Rational(0)) { $0 + $1.naturalWidth }
    for view in chain.views {
      let natural = Rational(16 + 8 * view.index) + before
      let minX = solution.findings[4 * view.index]
      #expect(minX.least == natural - min(before, missing), "view \(view.index)")
      #expect(minX.greatest == natural - max(0, missing - behind), "view \(view.index)")
      let width = solution.findings[4 * view.index + 2]
      #expect(width.least == 0 && width.greatest == view.naturalWidth, "view \(view.index)")
      before += view.naturalWidth
      behind -= view.naturalWidth
    }
  }

  @Test func `a chain that is too long for its edges is one conflict of all its links`() throws {
    let chain = Chain(viewCount: 200)
    let system = chain.system(width: 100) { _ in 250 }
    let solution = try solve(system)
    let horizontal = system.rows.indices.filter { index in
      let row = system.rows[index]
      return row.priority.isRequired && row.form.terms.allSatisfy { $0.variable % 2 == 0 }
    }
    #expect(solution.conflicts.map(\.members) == [horizontal])
    // Two margins and 199 spacings are 1,624 points.
    #expect(solution.conflicts.map(\.missing) == [1_524])
  }

  @Test func `heights that are equal when they fill a column share it`() throws {
    // Of each two views the second is higher by its place; the rest is said after the sum, which names all of them.
    var rows: [LinearSystem.Row] = []
    for (first, total) in [(0, 6_000), (60, 6_060)] as [(Int, Rational)] {
      let heights = (first..<first + 60).map { variable($0) }
      for pair in 0..<30 { rows.append(heights[2 * pair + 1] == heights[2 * pair] + Rational(pair)) }
      rows.append(sum(heights) == total)
      for half in [2, 4, 8, 16, 32] {
        for place in stride(from: half, to: 60, by: 2 * half) { rows.append(heights[place] == heights[place - half]) }
      }
    }
    let solution = try solve(LinearSystem(rows))
    #expect(solution.conflicts.isEmpty && solution.findings.allSatisfy { $0.isDetermined })
    // The places of 30 views add up to 435.
    let heights = [6_000, 6_060].flatMap { (total: Int) -> [Rational] in
      let first = (Rational(total) - 435) / 60
      return (0..<60).map { $0 % 2 == 0 ? first : first + Rational($0 / 2) }
    }
    #expect(solution.values == heights)
  }
}

/// Views in a row, spaced by 8, from edge to edge with margins of 16, their centres on one line.
private struct Chain {
  let views: [View]

  struct View {
    let index: Int
    var naturalWidth: Rational { Rational(20 + index % 7) }
    var naturalHeight: Rational { Rational(10 + index % 3) }
    var minX: LinearForm { variable(4 * index) }
    var minY: LinearForm { variable(4 * index + 1) }
    var width: LinearForm { variable(4 * index + 2) }
    var height: LinearForm { variable(4 * index + 3) }
    /// The row that keeps it from growing wider.
    var hugging: Int { 6 * index + 2 }
    /// The row that keeps it from growing narrower.
    var giving: Int { 6 * index + 3 }

    func sizes(hugging priority: Rational) -> [LinearSystem.Row] {
      [
        width >= 0, height >= 0,
        width <= naturalWidth ~ priority, width >= naturalWidth ~ 750,
        height <= naturalHeight ~ priority, height >= naturalHeight ~ 750,
      ]
    }
  }

  init(viewCount: Int) { views = (0..<viewCount).map { View(index: $0) } }

  var naturalWidth: Rational { views.reduce(32 + Rational(8 * (views.count - 1))) { $0 + $1.naturalWidth } }

  func system(width: Rational, hugging: (Int) -> Rational) -> LinearSystem {
    var rows = views.flatMap { $0.sizes(hugging: hugging($0.index)) }
    rows += [views[0].minX == 16, views[0].minY == 0]
    for (left, right) in zip(views, views.dropFirst()) {
      rows.append(right.minX == left.minX + left.width + 8)
      rows.append(2 * right.minY + right.height == 2 * left.minY + left.height)
    }
    rows.append(views[views.count - 1].minX + views[views.count - 1].width == width - 16)
    return LinearSystem(rows)
  }
}
