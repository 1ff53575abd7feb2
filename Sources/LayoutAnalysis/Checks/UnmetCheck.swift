import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutChecks {
  /// Reports each statement that is not satisfied: the amount, the preview, the size of the root up to which it is not,
  /// and the cause.
  var unmet: [Finding] {
    var bindingCertificates: [String: [Int: BindingCertificate]] = [:]
    for preview in previews where !preview.alwaysUnmet.isEmpty {
      bindingCertificates[preview.preview.name] = reasons(on: preview).bindingCertificates(of: preview.unmet)
    }
    let fought = foughtConstraints
    return grouped { preview in
      // Constraints that compete with a stack or at the same priority have findings of their own.
      preview.alwaysUnmet.filter {
        !fought.contains($0.constraint) && $0.error.magnitude >= preview.pixel / 100
      }.compactMap { unmet in unmet.member.statement.map { ($0.id, unmet) } }
    }.compactMap { id, found -> Finding? in
      guard let statement = found.first?.item.member.statement else { return nil }
      func certificate(_ preview: PreviewSolution, _ unmet: UnmetConstraint) -> BindingCertificate? {
        bindingCertificates[preview.preview.name]?[unmet.constraint]
      }
      let occurrences = occurrences { preview in
        let here = found.filter { $0.preview === preview }.map(\.item)
        return here.isEmpty
          ? nil
          : .isUnmet(
            here.map { unmet in
              let certificate = certificate(preview, unmet)
              return Observation.Shortfall(
                constraint: unmet.constraint, error: unmet.error, limit: certificate?.limit,
                causes: (certificate?.members ?? []).map { $0.identity(in: layout) })
            })
      }
      return Finding(
        .notMet, self, .statement(id), at: statement.range, occurrences,
        members: found.flatMap { certificate($0, $1)?.members ?? [] })
    }
  }
}
