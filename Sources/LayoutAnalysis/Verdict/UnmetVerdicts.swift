import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutVerdicts {
  /// Reports each statement that is not satisfied: the amount, the preview, the size of the root up to which it is not,
  /// and the cause.
  var unmet: [Diagnostic] {
    var forcings: [String: [Int: Forcing]] = [:]
    for preview in previews where !preview.alwaysUnmet.isEmpty {
      forcings[preview.preview.name] = reasons(on: preview).forcings(of: preview.unmet)
    }
    let fought = foughtConstraints
    return grouped { preview in
      // Constraints that compete with a stack or at the same priority have diagnostics of their own.
      preview.alwaysUnmet.filter {
        !fought.contains($0.constraint) && $0.error.magnitude >= preview.pixel / 100
      }.compactMap { unmet in
        unmet.member.statement.map { ("\($0.id)", unmet) }
      }
    }.compactMap { _, found -> Diagnostic? in
      guard let statement = found.first?.item.member.statement else { return nil }
      func forcing(_ preview: PreviewSolution, _ unmet: UnmetConstraint) -> Forcing? {
        forcings[preview.preview.name]?[unmet.constraint]
      }
      let groups = groupedByWords { preview in
        let here = found.filter { $0.preview.preview.name == preview.preview.name }.map(\.item)
        return here.isEmpty ? nil : here.map { words($0, forcing(preview, $0)) }.joined(separator: ". ")
      }
      let message = groups.map { words, found in
        found.count == previews.count ? words : "\(names(found)): \(words)"
      }.joined(separator: ". ")
      var members: [Member] = found.flatMap { forcing($0, $1)?.members ?? [] }
      members.removeAll { $0.statement?.id == statement.id }
      return .notMet(message, at: statement.range, related: notes(members))
    }
  }

  /// Describes the error, and its cause in a second sentence: `28 short (4 of 32) while the root is narrower than 376.
  /// Because of "gap" (line 6)`.
  private func words(_ unmet: UnmetConstraint, _ forcing: Forcing?) -> String {
    guard let forcing else { return phrase(unmet) }
    let limit = forcing.limit.map { " " + $0.words } ?? ""
    return phrase(unmet) + limit + (cause(forcing).map { ". Because of \($0)" } ?? "")
  }

  /// Lists the constraints that force the error. It does not repeat what the limit says about the root.
  private func cause(_ forcing: Forcing) -> String? {
    var phrases: [String] = []
    for member in forcing.members {
      if case .root = member.origin, forcing.limit != nil { continue }
      let phrase = self.phrase(member)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases.isEmpty ? nil : list(phrases)
  }

  private func phrase(_ unmet: UnmetConstraint) -> String {
    let constraint = layout.constraints[unmet.constraint]
    let amount = "\(unmet.error.magnitude) \(constraint.isShort(unmet.error) ? "short" : "over")"
    let part = layout.part(of: constraint).map { "`\($0)` " } ?? ""
    // The error of one attribute against a number can be given as a share of the number.
    guard constraint.terms.count == 1, let term = constraint.terms.first, term.coefficient.magnitude.isOne else {
      return part + amount
    }
    let wanted = -constraint.constant / term.coefficient
    return "\(part)\(amount) (\(wanted + unmet.error / term.coefficient) of \(wanted))"
  }
}
