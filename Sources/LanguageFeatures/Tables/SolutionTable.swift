import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
package import LayoutPreview
import LayoutSyntax
import SourceText

extension String {
  /// The lines of a table, without the control characters that statements can contain.
  package var withPrintableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}

/// Solutions as tables for people.
package struct SolutionTable {
  let snapshot: Snapshot
  /// What the layouts were read from; nil if they are written.
  private let source: LayoutSource?
  /// The name in headings; nil for that of the layout.
  private let title: String?

  package init(_ snapshot: Snapshot, source: LayoutSource? = nil, title: String? = nil) {
    (self.snapshot, self.source, self.title) = (snapshot, source, title)
  }

  /// Returns a table for each preview of the layouts, with what conflicts and what is not satisfied.
  package func text(_ layouts: [LayoutSolution]) -> String {
    layouts.map { layout in
      layout.previews.map { preview in heading(layout, preview) + body(layout, preview) }.joined(separator: "\n")
    }.joined(separator: "\n").withPrintableLines
  }

  private func heading(_ layout: LayoutSolution, _ solved: PreviewSolution) -> String {
    let environment = solved.preview.environment
    let device = environment.device.map { "\($0), " } ?? ""
    let direction = environment.isRightToLeft ? ", right to left" : ""
    let textSize = environment.textSize.map { ", \($0.rawValue)" } ?? ""
    // A range is solved at one point here.
    let range = solved.preview.range.map { ", the first of \($0.words)" } ?? ""
    let status = solved.statusText
    return "\(title ?? layout.layoutName) on \(solved.preview.name) ".printable
      + "(\(device)\(environment.width) × \(environment.height)\(direction)\(textSize)\(range)): \(status)\n"
  }

  private func body(_ layout: LayoutSolution, _ solved: PreviewSolution) -> String {
    var rows = [["view", "x", "y", "width", "height", ""]]
    for view in solved.views {
      let known = layout.views[view.view]
      let open = view.ambiguities.map { "\($0.attribute.rawValue) \($0.interval)" }.joined(separator: ", ")
      let depth = depth(of: known, in: layout)
      // Solved values, so that equal lengths are equal.
      let frame = view.reported.frame
      let pixelFrame = view.reported.pixelFrame
      let notes = [
        open.isEmpty ? nil : "ambiguous: \(open)", frame == pixelFrame ? nil : "pixels: \(frameText(pixelFrame))",
      ]
      rows.append(
        [String(repeating: "  ", count: depth) + known.name] + frame.numbers.map(\.description)
          + [notes.compactMap(\.self).joined(separator: "; ")])
    }
    var text = table(rows)
    let contents = solved.contentSizes
    for view in layout.views {
      guard let content = contents[view.index] else { continue }
      text += "  content of \(view.name): \(content.words)\n"
    }
    for conflict in solved.conflicts {
      text += "  conflict, \(conflict.missing) missing\(conflict.limit.map { " " + $0.words } ?? ""):\n"
      for (index, member) in conflict.members.enumerated() {
        text +=
          "    \(snapshot.linePrefix(member, of: source))\(member.fullText)\(index == conflict.dropped ? "   (dropped)" : "")\n"
      }
    }
    for result in solved.expectations(of: layout.source) where !result.holds {
      let expectation = layout.source.expectations[result.expectation]
      let statement = expectation.constraint.statement
      let name = layout.source.measure(of: result)
      let location = statement.location
      let line = (location.file ?? snapshot.file).place(at: location.range.start).line
      text +=
        "  line \(line)\(location.file.map { " of \($0.fileName)" } ?? ""), \(statement.text): \(result.words(name, expectation))\n"
    }
    let bindingCertificates = solved.bindingCertificates
    for unmet in solved.unmet {
      let certificate = bindingCertificates[unmet.constraint]
      let size = certificate?.limit.map { " " + $0.words } ?? ""
      text +=
        "  not met by \(unmet.error.magnitude)\(size): \(snapshot.linePrefix(unmet.member, of: source))\(unmet.member.fullText)\n"
      for member in certificate?.members ?? [] {
        text += "    forced by \(snapshot.linePrefix(member, of: source))\(member.fullText)\n"
      }
    }
    return text
  }

  private func depth(of view: View, in layout: LayoutSolution) -> Int {
    var depth = 0
    var current = view.superview
    while let superview = current, superview != View.rootIndex {
      depth += 1
      current = layout.views[superview].superview
    }
    return depth
  }

  /// A table with names on the left and numbers on the right.
  private func table(_ rows: [[String]]) -> String {
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell -> String in
        guard column < 5 else { return cell }
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
