import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import SourceText

extension LayoutVerdicts {
  /// One for each view, at its declaration, naming each value, what pulls at it and what moves with it.
  var ambiguities: [Diagnostic] {
    var openings: [String: [MeasuredValue: Opening]] = [:]
    for preview in previews where preview.isOpen {
      openings[preview.preview.name] = reasons(on: preview).openings()
    }
    guard !openings.isEmpty else { return [] }
    return layout.views.compactMap { view in
      guard isTold(view) else { return nil }
      let groups = groupedByWords { preview in
        // That it may be of no size says more.
        guard collapse(of: view, preview) == nil else { return nil }
        let open = preview.solution(ofView: view.index)?.ambiguities ?? []
        guard !open.isEmpty else { return nil }
        let found = openings[preview.preview.name] ?? [:]
        let why = open.compactMap { found[MeasuredValue(view: view.index, attribute: $0.attribute)] }
        return list(open.map(phrase)) + pulling(why) + company(of: view.index, why)
      }
      guard !groups.isEmpty else { return nil }
      let sentences = groups.map { words, found in "\(opening(found))`\(view.name)` can be \(words)" }
      return .ambiguous(sentences.joined(separator: ". "), at: view.range, fixes: offer(fixes(view)))
    }
  }

  /// The missing constraint at one of its values, which follows from the text alone: each one alone, and all together.
  private func fixes(_ view: View) -> [Fix] {
    guard !view.isAnonymous, !layout.isSketch,
      let solution = previews.lazy.compactMap({ $0.solution(ofView: view.index) }).first(where: {
        !$0.ambiguities.isEmpty
      })
    else { return [] }
    let equations = solution.ambiguities.compactMap { ambiguity -> String? in
      let value = solution.reported.measured(ambiguity.attribute)
      let isSize = ambiguity.attribute == .width || ambiguity.attribute == .height
      // Nobody wants a view of no size.
      return isSize && value.isZero ? nil : equation(view, ambiguity.attribute, value)
    }
    let place = lastStatement(of: [view.index])
    var fixes = equations.map { Fix("Add `\($0)`", [file.insertion($0, after: place)]) }
    if equations.count > 1 {
      let names = list(equations.map { "`\($0)`" })
      fixes.append(Fix("Add \(names)", [file.insertion(equations.joined(separator: "; "), after: place)]))
    }
    return fixes
  }

  private func equation(_ view: View, _ attribute: MeasuredAttribute, _ value: Rational) -> String {
    let name = "\(view.name).\(attribute.rawValue)"
    switch attribute {
    case .width, .height: return "\(name) = \(value)"
    case .leading, .top:
      let sign = value.sign < 0 ? "-" : "+"
      return value.isZero
        ? "\(name) = superview.\(attribute.rawValue)"
        : "\(name) = superview.\(attribute.rawValue) \(sign) \(value.magnitude)"
    }
  }

  /// `, as lines 8 and 9 pull apart`, or nothing where nothing fixes the values.
  private func pulling(_ openings: [Opening]) -> String {
    var lines: [Int] = []
    var others: [String] = []
    for member in openings.flatMap(\.ties).flatMap(\.self) {
      if let statement = member.statement {
        lines.append(line(statement.range))
      } else if case .natural(let view, _, _) = member.origin {
        others.append("the content of `\(layout.views[view].name)`")
      } else {
        others.append(member.text)
      }
    }
    lines = Set(lines).sorted()
    if let line = lines.first, lines.count == 1, others.isEmpty { return ", as the parts of line \(line) pull apart" }
    var parties = others.enumerated().filter { others.firstIndex(of: $1) == $0 }.map(\.element)
    if !lines.isEmpty {
      parties.insert("\(lines.count == 1 ? "line" : "lines") \(list(lines.map(\.description)))", at: 0)
    }
    return parties.isEmpty ? "" : ", as \(list(parties)) pull apart"
  }

  /// `; with it moves ``right```.
  private func company(of view: Int, _ openings: [Opening]) -> String {
    let others = Set(openings.flatMap(\.movesWith).map(\.view)).subtracting([view]).sorted()
    guard !others.isEmpty else { return "" }
    return "; with it \(others.count == 1 ? "moves" : "move") \(list(others.map { "`\(layout.views[$0].name)`" }))"
  }

  private func phrase(_ ambiguity: Ambiguity) -> String {
    switch ambiguity.attribute {
    case .width: extent(ambiguity, "wide", "width")
    case .height: extent(ambiguity, "high", "height")
    case .leading: distance(ambiguity, "leading")
    case .top: distance(ambiguity, "top")
    }
  }

  private func extent(_ ambiguity: Ambiguity, _ adjective: String, _ noun: String) -> String {
    switch (ambiguity.from, ambiguity.to) {
    case (let from?, let to?): "anywhere from \(from) to \(to) \(adjective)"
    case (let from?, nil): from.isZero ? "of any \(noun)" : "\(from) \(adjective) or more"
    case (nil, let to?): "\(to) \(adjective) or less"
    case (nil, nil): "of any \(noun)"
    }
  }

  private func distance(_ ambiguity: Ambiguity, _ edge: String) -> String {
    let place = "from its superview's \(edge) edge"
    return switch (ambiguity.from, ambiguity.to) {
    case (let from?, let to?): "anywhere from \(from) to \(to) \(place)"
    case (let from?, nil): "\(from) or more \(place)"
    case (nil, let to?): "\(to) or less \(place)"
    case (nil, nil): "at any distance \(place)"
    }
  }
}
