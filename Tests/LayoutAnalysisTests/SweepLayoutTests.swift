import ConstraintSolver
import LayoutLowering
import LayoutModel
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// A layout solved for all sizes of its root.
struct SweepLayoutTests {
  @Test func `names the width from which a layout is satisfied, and where an optional constraint is not`() throws {
    try check(
      """
      view left, right
      H:|-[left(>=100)]-[right(>=100)]-|
      V:|[left]|
      V:|[right]|
      left.width = right.width @high
      left.width = 180 @low
      """, .width, 200, 500,
      gives: """
        200...240 conflict, not met: left.width = 180 @low
        240...500 satisfied, not met: left.width = 180 @low
        """)
  }

  @Test func `follows a condition that turns with the size`() throws {
    try check(
      """
      preview screen { size: 300 x 400 }
      view box
      box.leading = superview.leading
      box.top = superview.top
      box.height = 20
      when portrait { box.width = 100 } else { box.trailing = superview.trailing }
      box.width >= 420
      """, .width, 350, 450,
      gives: """
        350...420 conflict
        420...450 satisfied
        """)
  }

  @Test func `follows the size class of the size`() throws {
    let text = """
      view box
      box.leading = superview.leading
      box.top = superview.top
      when regularWidth { box.width = 5 } else { box.width = 7 }
      when regularHeight { box.height = 5 } else { box.height = 7 }
      preview screen { size: 390 x 844; heightClass: compact }
      """
    let model = Snapshot(parsing: SourceFile(name: "a.layout", text: text)).model
    func pieces(_ axis: SweepAxis) throws -> [LayoutPiece] {
      let found = try sweep(model, model.layouts[0], model.previews(of: 0)[0], axis, from: 200, to: 1000)
      return try #require(found).pieces
    }
    func size(_ attribute: MeasuredAttribute, _ piece: LayoutPiece) -> Rational? {
      piece.values.first { $0.attribute == attribute }?.value.value(after: 0)
    }
    let widths = try pieces(.width)
    #expect(widths.contains { $0.to == 600 } && widths.contains { $0.from == 600 })
    for piece in widths { #expect(size(.width, piece) == (piece.to <= 600 ? 7 : 5)) }
    // A preview that names its class keeps it.
    for piece in try pieces(.height) { #expect(size(.height, piece) == 7) }
  }

  @Test func `a conflict that a size class ends is reported to end there`() {
    let text = """
      view q { top = superview.top; leading = superview.leading; height = 10; width = 800 }
      when compactWidth { q.trailing <= superview.trailing }
      preview p { size: 390 x 844 }
      """
    #expect(messages(text, "conflict").first?.contains("There is no conflict from a width of 600 on") == true)
    let fits = text.replacing("width = 800", with: "width = 500")
    #expect(messages(fits, "conflict").first?.contains("There is no conflict from a width of 500 on") == true)
  }

  /// Everywhere on a piece a preview of that size says the same.
  @Test(arguments: Layouts.all.indices)
  func `each piece agrees with previews of its sizes`(_ index: Int) throws {
    try forEachPiece(of: Layouts.all[index].text) { piece, title, solved in
      let size = piece.from + 3 / 5 * (piece.to - piece.from)
      let fresh = try solved(size)
      #expect(fresh.status == piece.status, title)
      let values = fresh.views.flatMap { view in MeasuredAttribute.allCases.map { view.reported.measured($0) } }
      #expect(piece.values.map { $0.value.value(after: size - piece.from) } == values, title)
      #expect(piece.unmet.map(\.constraint.constraint).sorted() == fresh.unmet.map(\.constraint), title)
    }
  }

  @Test(arguments: 0..<4)
  func `each piece has the conflicts of previews of its sizes`(_ part: Int) throws {
    var count = 0
    for seed in stride(from: part, to: 80, by: 4) {
      var document = RandomDocument(seed: seed)
      count += try compareConflicts(seed < Layouts.all.count ? Layouts.all[seed].text : document.text())
    }
    #expect(count > 10, "only \(count) pieces with conflicts were compared")
  }

  /// Returns the number of pieces with conflicts.
  private func compareConflicts(_ text: String) throws -> Int {
    var count = 0
    try forEachPiece(of: text) { piece, title, solved in
      guard !piece.conflicts.isEmpty, piece.from < piece.to else { return }
      count += 1
      let length = piece.to - piece.from
      let found = try [1, 2, 3].map { try solved(piece.from + Rational($0) / 4 * length) }
      for fresh in found {
        #expect(piece.conflicts.map { $0.members.map(key) } == fresh.conflicts.map { $0.members.map(key) }, title)
      }
      let missing = zip(found[0].conflicts, found[1].conflicts).map { 2 * $0.missing - $1.missing }
      #expect(piece.conflicts.map(\.missing) == missing, title)
    }
    return count
  }

  /// A row, wherever it gets its numbers from.
  private func key(_ member: Member) -> String {
    if case .setting(let setting, _) = member.origin { return "setting \(setting.statement.id)" }
    return "\(member.origin)"
  }

  /// `check` is given each piece, a title, and how a preview of a size is solved.
  private func forEachPiece(
    of text: String, check: (LayoutPiece, Comment, (Rational) throws -> PreviewSolution) throws -> Void
  ) throws {
    let model = Snapshot(parsing: SourceFile(name: "swept.layout", text: text)).model
    for (number, layout) in model.layouts.enumerated() {
      for preview in model.previews(of: number).prefix(2) {
        for axis in SweepAxis.allCases {
          // What follows from where views land, such as lines of text, does not change evenly.
          guard try solved(model, layout, preview, axis, 500).passes.count == 1,
            let sweep = try sweep(model, layout, preview, axis, from: 20, to: 1000)
          else { continue }
          for piece in sweep.pieces.prefix(8) {
            let title: Comment = "\(preview.name), \(axis) \(piece.from) to \(piece.to)\n\(text)"
            try check(piece, title) { try solved(model, layout, preview, axis, $0) }
          }
        }
      }
    }
  }

  private func solved(
    _ model: LayoutModel, _ layout: Layout, _ preview: Preview, _ axis: SweepAxis, _ size: Rational
  ) throws -> PreviewSolution {
    var preview = preview
    if axis == .width { preview.environment.resize(width: size) } else { preview.environment.resize(height: size) }
    return try solveLayout(model, layout, preview, shown: .nothing, after: nil, limit: SolverLimit())
  }

  private func check(
    _ text: String, _ axis: SweepAxis, _ from: Rational, _ to: Rational, gives picture: String
  ) throws {
    let model = Snapshot(parsing: SourceFile(name: "example.layout", text: text)).model
    let preview = try #require(model.previews(of: 0).first)
    let found = try #require(try sweep(model, model.layouts[0], preview, axis, from: from, to: to))
    var lines: [(from: Rational, to: Rational, words: String)] = []
    for piece in found.pieces {
      let words = piece.status.rawValue + piece.unmet.map { ", not met: \($0.constraint.member.fullText)" }.joined()
      if lines.last?.words == words {
        lines[lines.count - 1].to = piece.to
      } else {
        lines.append((piece.from, piece.to, words))
      }
    }
    #expect(lines.map { "\($0.from)...\($0.to) \($0.words)" }.joined(separator: "\n") == picture)
  }
}
