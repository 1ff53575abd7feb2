import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Solutions as JSON for other programs. The format is stable.
struct SolutionReport {
  private let layout: InputLayout
  private var snapshot: Snapshot { layout.snapshot }

  /// Returns the solutions of layouts of a file.
  static func json(_ layouts: [InputLayout], of file: SourceFile) -> JSONValue {
    .object([
      "file": .string(Files.name(of: file.name)),
      "layouts": .array(
        layouts.compactMap { layout in layout.solution.map { SolutionReport(layout: layout).json($0) } }),
    ])
  }

  private func json(_ solved: LayoutSolution) -> JSONValue {
    .object([
      "name": .string(layout.title),
      "previews": .array(solved.previews.map { preview($0, solved) }),
    ])
  }

  private func preview(_ solved: PreviewSolution, _ layout: LayoutSolution) -> JSONValue {
    let environment = solved.preview.environment
    return .object([
      "name": .string(solved.preview.name),
      "device": environment.device.map { .string($0) } ?? .null,
      "size": .array([number(environment.width), number(environment.height)]),
      "scale": number(environment.scale),
      "direction": .string(environment.isRightToLeft ? "rightToLeft" : "leftToRight"),
      "locale": environment.locale.map { .string($0) } ?? .null,
      "textSize": environment.textSize.map { .string($0.rawValue) } ?? .null,
      "range": solved.preview.range.map { .string($0.words) } ?? .null,
      "status": .string(solved.isUnsolved ? "unsolved" : solved.status.rawValue),
      "views": .array(views(solved, layout)),
      "conflicts": .array(solved.conflicts.map(conflict)),
      "unmet": .array(unmet(solved)),
      "expectations": .array(solved.expectations(of: layout.source).map { expectation($0, layout.source) }),
    ])
  }

  private func expectation(_ result: ExpectationResult, _ layout: Layout) -> JSONValue {
    let statement = layout.expectations[result.expectation].constraint.statement
    var object = snapshot.placeJSON(statement.location)
    object["text"] = .string(statement.text)
    object["name"] = statement.label.map { .string($0) } ?? .null
    switch result.state {
    case .holds(let first, let other), .fails(let first, let other):
      object["holds"] = .bool(result.holds)
      object["value"] = number(first)
      object["expected"] = number(other)
    case .undecided, .conflicting, .unsolved, .withoutContent: object["holds"] = .null
    }
    return .object(object)
  }

  private func views(_ solved: PreviewSolution, _ layout: LayoutSolution) -> [JSONValue] {
    let openings = solved.openings
    let contents = solved.contentSizes
    return solved.views.map { view($0, layout, openings, contents[$0.view]) }
  }

  private func view(
    _ solved: ViewSolution, _ layout: LayoutSolution, _ openings: [MeasuredValue: Opening],
    _ content: ScrollContentSize?
  ) -> JSONValue {
    let view = layout.views[solved.view]
    let superview = view.superview.map { layout.views[$0].name }
    // Only a scroll view has a separate content size.
    let contentSize: [String: JSONValue] =
      content.map { ["content": .array([$0.width.map(number) ?? .null, $0.height.map(number) ?? .null])] } ?? [:]
    let object: [String: JSONValue] = [
      "name": .string(view.name),
      "kind": .string(view.kind.name),
      "superview": superview.map { .string($0) } ?? .null,
      "frame": frame(solved.reported.frame),
      "pixelFrame": frame(solved.reported.pixelFrame),
      "absolute": frame(solved.reported.absolute),
      "ambiguous": .array(
        solved.ambiguities.map { ambiguity in
          let opening = openings[MeasuredValue(view: solved.view, attribute: ambiguity.attribute)]
          return .object([
            "attribute": .string(ambiguity.attribute.rawValue),
            "from": ambiguity.from.map(number) ?? .null,
            "to": ambiguity.to.map(number) ?? .null,
            "movesWith": .array((opening?.movesWith ?? []).map { value($0, layout) }),
            "tied": .array((opening?.ties ?? []).map { .array($0.map { .object(place($0)) }) }),
          ])
        }),
    ]
    return .object(object.merging(contentSize) { first, _ in first })
  }

  private func value(_ value: MeasuredValue, _ layout: LayoutSolution) -> JSONValue {
    .object(["view": .string(layout.views[value.view].name), "attribute": .string(value.attribute.rawValue)])
  }

  private func conflict(_ conflict: Conflict) -> JSONValue {
    .object([
      "members": .array(
        conflict.members.map { member in
          .object(
            place(member).merging(["name": member.statement?.label.map { .string($0) } ?? .null]) {
              first, _ in first
            })
        }),
      "dropped": .integer(conflict.dropped),
      "missing": number(conflict.missing),
      "while": limit(conflict.limit),
    ])
  }

  private func unmet(_ solved: PreviewSolution) -> [JSONValue] {
    let bindingCertificates = solved.bindingCertificates
    return solved.unmet.map { unmet in
      let certificate = bindingCertificates[unmet.constraint]
      let reasons: [String: JSONValue] = [
        "error": number(unmet.error),
        "forcedBy": .array((certificate?.members ?? []).map { .object(place($0)) }),
        "while": limit(certificate?.limit),
      ]
      return .object(place(unmet.member).merging(reasons) { first, _ in first })
    }
  }

  /// The root's sizes for which the result is valid, as JSON.
  private func limit(_ limit: SizeLimit?) -> JSONValue {
    guard let limit else { return .null }
    return .object([limit.axis.rawValue: .object([limit.isBelow ? "below" : "above": number(limit.size)])])
  }

  private func frame(_ frame: Frame) -> JSONValue { .array(frame.numbers.map(number)) }

  private func place(_ member: Member) -> [String: JSONValue] { snapshot.placeJSON(member, of: layout.source) }
}
