import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Findings as data for programs.
extension Finding {
  /// Returns the finding's data. `ranges` are the places in ranges, which come with the first occurrence.
  func data(in layout: Layout, ranges: [DiagnosticData.Place] = []) -> DiagnosticData {
    DiagnosticData(
      identity, layout: layout.name, subject: subjects(in: layout),
      occurrences: occurrences.enumerated().map { index, occurrence in
        let places =
          ranges.isEmpty ? occurrence.previews.map { DiagnosticData.Place($0) } : index == 0 ? ranges : []
        return DiagnosticData.Occurrence(amounts: occurrence.observation.amounts(in: layout), places: places)
      },
      members: members.map { $0.data })
  }

  /// Returns what the finding is about, by name.
  func subjects(in layout: Layout) -> [DiagnosticData.Item] {
    func item(_ view: Int) -> DiagnosticData.Item {
      DiagnosticData.Item(.view, layout.views[view].name, at: layout.views[view].range)
    }
    func statement(_ id: Int) -> [DiagnosticData.Item] {
      if let row = layout.constraints.first(where: { $0.statement.id == id }) {
        return [DiagnosticData.Item(.constraint, row.statement.name, at: row.statement.range)]
      }
      let expectation = layout.expectations.first { $0.constraint.statement.id == id }
      return expectation.map {
        [DiagnosticData.Item(.expectation, $0.constraint.statement.name, at: $0.constraint.statement.range)]
      } ?? []
    }
    let whole = DiagnosticData.Item(.layout, layout.name, at: layout.nameRange)
    switch identity.subject {
    case .layout:
      let views = occurrences.flatMap { occurrence -> [Int] in
        if case .isUnsolved(let views) = occurrence.observation { views } else { [] }
      }
      return [whole] + views.map(item)
    case .rootSize: return [whole] + companions.map { item($0.view) }
    case .view(let view):
      // What is covered is a part of what it is about.
      let behind = companions.filter { $0.role == .isBehind }.map(\.view)
      return [item(view)] + behind.map(item)
    case .siblings(let first, let second): return [item(first), item(second)]
    case .contentSizes(let views, _, _): return views.map(item)
    case .statement(let id): return statement(id)
    case .statementOfView(let id, let view): return statement(id) + [item(view)]
    case .constraint(let index):
      let reference = layout.constraints[index].statement
      return [DiagnosticData.Item(.constraint, reference.name, at: reference.range)]
    case .setting(let index, _):
      guard layout.settings.indices.contains(index) else { return [whole] }
      let reference = layout.settings[index].statement
      return [DiagnosticData.Item(.setting, reference.name, at: reference.range)]
    case .implicit, .competition:
      let statements = members.statements.map { DiagnosticData.Item(.constraint, $0.name, at: $0.range) }
      return statements.isEmpty ? [whole] : statements
    }
  }
}

/// The identity of a finding in every version of a text in which views and statements have the same names and texts.
struct FindingKey: Hashable {
  let kind: DiagnosticKind
  let names: [String]
}

extension Finding {
  func key(in layout: Layout) -> FindingKey {
    FindingKey(kind: kind, names: subjects(in: layout).map(\.name))
  }
}

extension StatementReference {
  /// The name after `as`, or else the text.
  fileprivate var name: String { label ?? text }
}

extension Member {
  fileprivate var data: DiagnosticData.Member {
    let role: DiagnosticData.Member.Role =
      switch origin {
      case .root, .fit: .root
      case .notNegative, .contentNotNegative: .notNegative
      case .stack: .stack
      case .idle: .idle
      case .written: .constraint
      case .natural(_, _, let isHugging): isHugging ? .hugging : .compressionResistance
      case .lineWidth: .lineWidth
      case .setting: .setting
      }
    return DiagnosticData.Member(
      role, statement == nil ? fullText : text, part: part, at: statement?.range)
  }
}

extension Observation {
  /// The amounts, each with a name that says what it measures.
  func amounts(in layout: Layout) -> [DiagnosticData.Amount] {
    typealias Amount = DiagnosticData.Amount
    func number(_ name: String, _ value: Rational) -> Amount { Amount(name, .number(value.double)) }
    func word(_ name: String, _ value: String) -> Amount { Amount(name, .word(value)) }
    func limit(_ limit: SizeLimit?) -> [Amount] {
      limit.map { [number("\($0.isBelow ? "below" : "above")\($0.axis.name)", $0.size)] } ?? []
    }
    switch self {
    case .contradicts(let amount):
      var needed: [Amount] = []
      if let limit = amount.limit {
        needed = [number("\(limit.isBelow ? "needed" : "allowed")\(limit.axis.name)", limit.size)]
      }
      return [number("missing", amount.missing)] + needed
        + (amount.size.map { [number("size", $0)] } ?? [])
    case .isUndetermined(let open, _, _):
      return open.flatMap { value in
        [word("undetermined", value.attribute.rawValue)]
          + (value.from.map { [number("\(value.attribute.rawValue)From", $0)] } ?? [])
          + (value.to.map { [number("\(value.attribute.rawValue)To", $0)] } ?? [])
      }
    case .canBeEmpty(let axes), .isEmpty(let axes):
      return (axes != .height ? [number("width", .zero)] : []) + (axes != .width ? [number("height", .zero)] : [])
    case .competes(let missing, let priority):
      return (missing.isZero ? [] : [number("missing", missing)])
        + (priority.map { [number("priority", $0)] } ?? [])
    case .isUnmet(let rows): return rows.flatMap { [number("error", $0.error)] + limit($0.limit) }
    case .isUnsolved(let views): return [number("views", Rational(views.count))]
    case .hasNoIntrinsicSize, .isMisordered, .isFought, .changesNothing: return []
    case .cannotCollapse(let attribute, let size, _), .keepsSpace(let attribute, let size, _):
      return [number(attribute.rawValue, size)]
    case .hasNoContentSize(let axes): return axes.map { word("missing", $0.rawValue) }
    case .scrollsSideways(let content, let width): return [number("contentWidth", content), number("width", width)]
    case .hasNoFittingSize(let axis, _): return [word("missing", axis.rawValue)]
    case .sticksOut(let edges, let end): return edges.map { number($0.side.rawValue, $0.amount) } + limit(end)
    case .overlaps(let amount, let end): return [number("overlap", amount)] + limit(end)
    case .coversPart(let amount, let height): return [number("covered", amount), number("height", height)]
    case .covers(let views): return views.map { word("covered", layout.views[$0].name) }
    case .isClipped(let isWidth, let size, let needed, let text):
      let side = isWidth ? "Width" : "Height"
      return [number(side.lowercased(), size), number("needed\(side)", needed), word("text", text)]
    case .lacksLines(let needed, let limit, let text):
      return [number("lines", Rational(limit)), number("neededLines", Rational(needed)), word("text", text)]
    case .isWider(let surplus), .isTaller(let surplus): return [number("surplus", surplus)]
    case .hasLittleRoom(let room):
      return [
        number(room.isInLines ? "lines" : "width", room.length), number("room", room.room),
        number("needed", room.needed), word("text", room.text),
      ]
    case .isUnexpected(let result):
      switch result.state {
      case .fails(let first, let other): return [number("expected", other), number("value", first)]
      case .undecided(let from, let to):
        return (from.map { [number("from", $0)] } ?? []) + (to.map { [number("to", $0)] } ?? [])
      case .holds, .conflicting, .unsolved, .withoutContent: return []
      }
    }
  }
}

extension SweepAxis {
  fileprivate var name: String { self == .width ? "Width" : "Height" }
}
