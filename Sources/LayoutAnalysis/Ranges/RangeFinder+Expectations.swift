import ConstraintSolver
import LayoutModel

/// Expectations that fail, or that are not decided.
extension RangeFinder {
  /// Finds where expectations do not hold for all values that the constraints allow, as `PreviewSolution` decides it at
  /// one size.
  mutating func findUnexpected() {
    for index in solution.expectations {
      let constraint = layout.expectations[index].constraint
      guard layout.isReported(constraint) else { continue }
      judge(Array(constraint.mentionedViews))
      let subject = RangeFinding.Subject.unexpected(index)
      let anchor = FindingAnchor.expectation(index)
      guard let form = solution.expected[index] else {
        add(subject, at: anchor, reported: [solution.section.polygon], present: [solution.section.polygon])
        continue
      }
      if constraint.relation != .atLeast { findExcess(of: form, isNegated: false, subject, at: anchor) }
      if constraint.relation != .atMost { findExcess(of: form, isNegated: true, subject, at: anchor) }
    }
  }

  /// Finds where the greatest value of a form, or of the negated form, is above 0.
  private mutating func findExcess(
    of form: ExpectedForm, isNegated: Bool, _ subject: RangeFinding.Subject, at anchor: FindingAnchor
  ) {
    let error = form.greatest(isNegated: isNegated)
    func failure(by least: Rational) -> FrameCase<LinearForm> { FrameCase([error], atLeast: least, isGraded: true) }
    let failing = failure(by: sizes.leastVisible)
    var reported = pictured(failing, on: [solution.whole])
    if !tolerated.isEmpty {
      // There, as at one size, less than a pixel follows from the conflict.
      let large = pictured(failure(by: pixel), on: [solution.whole]).polygons
      reported.polygons =
        reported.polygons.flatMap { $0.subtracting(tolerated) }
        + large.flatMap { polygon in tolerated.compactMap(polygon.intersection) }
    }
    let present = reported.polygons.isEmpty ? [] : present(failing, on: [solution.whole])
    add(subject, at: anchor, reported: reported, present: present)
    noteWorst(error, of: subject, at: anchor, in: reported.polygons)
    for share in form.shares {
      for cell in solution.parts[share.part].cells {
        guard let ends = cell.ends[share.quantity] else { continue }
        let end = isNegated ? ends.least : ends.greatest
        if case .affine = end { continue }
        let polygons = cell.polygon.subtracting(conflicting).flatMap(withoutBorders)
        add(subject, at: anchor, reported: polygons, present: polygons)
        // Where it is bounded, it can hold in a part of the cell.
        if case .notAffine = end, !polygons.isEmpty { update(subject, at: anchor) { $0.isExact = false } }
      }
    }
  }

  /// Notes the size at which an expectation fails by most.
  private mutating func noteWorst(
    _ error: LinearForm, of subject: RangeFinding.Subject, at anchor: FindingAnchor, in polygons: [Polygon]
  ) {
    let range = range
    for polygon in polygons {
      for (inside, plane) in solution.values(of: error, on: SectionSolution.Piece(polygon: polygon)) {
        for corner in inside.polygon.corners {
          let amount = plane.value(at: corner)
          update(subject, at: anchor) { finding in
            if finding.worst.map({ $0.amount < amount }) ?? true { finding.worst = (range.size(at: corner), amount) }
          }
        }
      }
    }
  }
}
