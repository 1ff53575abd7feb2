import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutVerdicts {
  /// Equal priorities that pull apart: the second cause of ambiguity, beside too few constraints.
  var ties: [Diagnostic] {
    grouped { preview in
      preview.ties.compactMap { members -> (key: String, item: [Member])? in
        // What natural sizes alone leave open has diagnostics of its own.
        let written = members.filter { $0.statement != nil }
        guard !written.isEmpty else { return nil }
        return (members.map(\.fullText).joined(separator: "|"), members)
      }
    }.compactMap { _, found in
      guard let members = found.first?.item, let first = statements(members).first else { return nil }
      var names: [String] = []
      for member in members {
        let name = member.statement == nil ? member.text : "`\(member.text)`"
        if !names.contains(name) { names.append(name) }
      }
      let place = place(found.map(\.preview))
      let all = names.count > 2 ? "all" : "both"
      return .priorityTie(
        "\(place.isEmpty ? "" : place.dropLast() + ", ")\(list(names)) have the same priority and cannot \(all) hold; "
          + "nothing says which gives way", at: first.range, related: notes(members), fixes: fixes(members))
    }
  }

  /// One step more for any of them decides it.
  private func fixes(_ members: [Member]) -> [Fix] {
    var seen: Set<Int> = []
    return members.compactMap { member in
      guard case .written(let index) = member.origin, let statement = member.statement,
        seen.insert(statement.id).inserted
      else { return nil }
      let raised = layout.constraints[index].priority.value + 1
      guard raised <= 1000 else { return nil }
      let words = raised == 751 ? "high+1" : raised == 251 ? "low+1" : raised.description
      return priorityFix(statement, words, title: "Let \(name(statement)) win: @\(words)")
    }
  }
}
