import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutVerdicts {
  /// Reports undetermined values: one diagnostic for each cause, at the view where the edit is most likely. The other
  /// views are related information.
  var ambiguities: [Diagnostic] {
    reportedCauses(.ambiguous).map { cause in
      let view = layout.views[cause.view]
      let message = sentences(cause.found) { finding in
        let attributes = Set(finding.groups.flatMap { missing($0.attributes(ofView: view.index)) })
        let open = (finding.preview.solution(ofView: view.index)?.ambiguities ?? []).filter {
          attributes.contains($0.attribute)
        }
        return "`\(view.name)` is ambiguous: \(words(open))\(competition(finding))\(company(finding, view.index))"
      }
      return .ambiguous(
        message, at: view.range, related: companions(of: cause, except: view.index),
        fixes: offer(ambiguityFixes(cause)))
    }
  }

  /// Returns the undetermined values of one group that must be reported. If a centred view has no size, its position
  /// follows from the size.
  private func missing(_ attributes: [MeasuredAttribute]) -> [MeasuredAttribute] {
    attributes.filter { attribute in
      switch attribute {
      case .leading: !attributes.contains(.width)
      case .top: !attributes.contains(.height)
      case .width, .height: true
      }
    }
  }

  /// Describes undetermined values: `nothing fixes its top edge, and its width can be 93 to 300`. Each attribute is
  /// described separately.
  private func words(_ open: [Ambiguity]) -> String {
    let free = open.filter(\.isFree).map(\.attribute)
    let limited = open.filter { !$0.isFree }.map { "its \($0.attribute.words) can be \($0.interval)" }
    let nothing = free.isEmpty ? [] : ["nothing fixes its \(names(free))"]
    return list(nothing + limited)
  }

  private func names(_ attributes: [MeasuredAttribute]) -> String {
    let place = attributes.contains(.leading) && attributes.contains(.top)
    let size = attributes.contains(.width) && attributes.contains(.height)
    var names: [String] = []
    if place { names.append("position") }
    names += attributes.filter { !place && ($0 == .leading || $0 == .top) }.map(\.words)
    if size { names.append("size") }
    names += attributes.filter { !size && ($0 == .width || $0 == .height) }.map(\.words)
    return list(names, "or")
  }

  /// Describes the constraints that compete for the values. Ties of only written constraints, or only content sizes,
  /// have diagnostics of their own.
  private func competition(_ finding: OpenCause.Finding) -> String {
    guard let tie = finding.groups.lazy.compactMap(\.ties.first).first else { return "" }
    var parties: [String] = []
    for member in finding.preview.ties[tie] where !parties.contains(member.text) { parties.append(member.text) }
    return ", because these compete at the same priority: \(list(parties))"
  }

  /// Describes the other views: `. \`right\` depends on it`.
  private func company(_ finding: OpenCause.Finding, _ view: Int) -> String {
    let others = Set(finding.groups.flatMap(\.views)).subtracting([view]).sorted()
    guard !others.isEmpty else { return "" }
    let names = others.prefix(Self.namedCount).map { "`\(layout.views[$0].name)`" }
    let rest = others.count - names.count
    let more = rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "view" : "views")"]
    return ". \(list(names + more)) \(others.count == 1 ? "depends" : "depend") on it"
  }

  /// The largest number of names in a sentence. Related information has all of them.
  private static let namedCount = 3
}

extension Ambiguity {
  /// Whether the value has no limit except that a size is not negative.
  fileprivate var isFree: Bool {
    switch attribute {
    case .leading, .top: from == nil && to == nil
    case .width, .height: to == nil && (from?.sign ?? 0) <= 0
    }
  }
}
