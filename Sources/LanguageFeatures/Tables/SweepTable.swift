package import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import SourceText

/// Sweeps as text for people: a line for each range of sizes with the same verdict.
package struct SweepTable {
  let snapshot: Snapshot

  package init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Returns the lines of each sweep. The sizes are from `start` to `end`, in points.
  package func text(
    _ reports: [(layout: LayoutSolution, sweeps: [LayoutSweep])], from start: Rational, to end: Rational
  ) -> String {
    reports.flatMap { layout, sweeps in
      sweeps.map { heading(layout, $0, start, end) + verdicts(layout, $0) + givingWay(layout, $0) }
    }.joined(separator: "\n").withPrintableLines
  }

  private func heading(_ layout: LayoutSolution, _ sweep: LayoutSweep, _ start: Rational, _ end: Rational) -> String {
    let environment = sweep.preview.environment
    let isFitted = sweep.axis == .width ? environment.fitted.height : environment.fitted.width
    // A fitted side changes with the other one.
    let length = sweep.axis == .width ? environment.height : environment.width
    let other =
      "\(isFitted ? "as" : "\(length)") \(sweep.axis == .width ? "high" : "wide")"
      + (isFitted ? " as its content needs" : "")
    let swept = sweep.axis.adjective
    return "\(layout.layoutName) on \(sweep.preview.name)".printable + ", \(other), \(start) to \(end) \(swept):\n"
  }

  // MARK: Verdicts

  private func verdicts(_ layout: LayoutSolution, _ sweep: LayoutSweep) -> String {
    var lines: [(from: Rational, to: Rational, words: String)] = []
    for piece in sweep.pieces {
      let words = words(layout, piece)
      if let last = lines.last, last.words == words {
        lines[lines.count - 1].to = piece.to
      } else {
        lines.append((piece.from, piece.to, words))
      }
    }
    return alignedLines(lines.map { ("\($0.from) to \($0.to)", $0.words) })
  }

  private func words(_ layout: LayoutSolution, _ piece: LayoutPiece) -> String {
    if piece.isUnsolved { return unsolvedText }
    var words = piece.conflicts.map { snapshot.conflictText($0.members) }
    let open = piece.values.filter { !$0.isDetermined }
    if !open.isEmpty {
      words.append(
        "ambiguous: " + open.map { "\(layout.views[$0.view].name).\($0.attribute.rawValue)" }.joined(separator: ", "))
    }
    return words.isEmpty ? "satisfied" : words.joined(separator: "; ")
  }

  // MARK: Optional constraints

  /// A line for each optional constraint that is not satisfied at some size, with the ranges of those sizes.
  private func givingWay(_ layout: LayoutSolution, _ sweep: LayoutSweep) -> String {
    var ranges: [Int: [(from: Rational, to: Rational)]] = [:]
    var members: [Int: Member] = [:]
    for piece in sweep.pieces {
      for (unmet, _) in piece.unmet {
        members[unmet.constraint] = unmet.member
        var found = ranges[unmet.constraint] ?? []
        if let last = found.last, last.to == piece.from {
          found[found.count - 1].to = piece.to
        } else {
          found.append((piece.from, piece.to))
        }
        ranges[unmet.constraint] = found
      }
    }
    return ranges.keys.sorted().compactMap { constraint in
      guard let member = members[constraint], let found = ranges[constraint] else { return nil }
      let sizes = found.map { "\($0.from) to \($0.to)" }.joined(separator: ", ")
      return "  not met from \(sizes): \(snapshot.linePrefix(member))\(member.fullText)\n"
    }.joined()
  }
}
