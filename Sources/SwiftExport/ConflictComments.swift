import LayoutAnalysis
import LayoutModel

/// Comments that mark conflicting constraints: UIKit cannot satisfy all of them.
struct ConflictComments {
  /// Comments by statement.
  private var comments: [Int: [String]] = [:]

  /// A set of constraints, with all previews on which they conflict.
  private struct Group {
    let statements: [Int]
    /// The implicit constraints that take part.
    let others: [String]
    var previews: [String]
  }

  init(_ solution: Solution?) {
    var groups: [Group] = []
    for preview in solution?.layouts.flatMap(\.previews) ?? [] {
      for conflict in preview.conflicts {
        var statements: [Int] = []
        for id in conflict.members.compactMap(\.statement?.id) where !statements.contains(id) { statements.append(id) }
        if let known = groups.firstIndex(where: { $0.statements == statements }) {
          if !groups[known].previews.contains(preview.preview.name) {
            groups[known].previews.append(preview.preview.name)
          }
          continue
        }
        let others = conflict.members.filter { $0.statement == nil }.map(\.fullText)
        groups.append(Group(statements: statements, others: others, previews: [preview.preview.name]))
      }
    }
    for (index, group) in groups.enumerated() {
      let name = "Conflict \(index + 1) on \(group.previews.joined(separator: ", "))"
      let since = group.others.isEmpty ? "" : ", since \(group.others.joined(separator: " and "))"
      for (position, statement) in group.statements.sorted().enumerated() {
        let words = position == 0 ? "\(name): UIKit cannot satisfy all constraints marked so\(since)." : "\(name)."
        comments[statement, default: []].append(swiftComment(words))
      }
    }
  }

  func above(_ statement: Int) -> [String] { comments[statement] ?? [] }
}
