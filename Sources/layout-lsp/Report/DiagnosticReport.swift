import JSONRPC
import LayoutDiagnostics
import SourceText

/// The data of diagnostics for programs, as `check --format json` and the property bags of SARIF have it.
/// `Grammar/check.schema.json` describes it.
struct DiagnosticReport {
  let file: SourceFile
  /// Whether the fixes edit the file. Those of a storyboard edit the layout that it is converted to.
  var hasFixes = true

  /// Returns a diagnostic's data: its subject, amounts, places, members and fixes.
  func data(_ diagnostic: Diagnostic) -> JSONValue {
    var members: [String: JSONValue] = ["key": .array(diagnostic.key(in: file).map { .string($0) })]
    if let data = diagnostic.data {
      members["layout"] = .string(data.layout)
      members["subject"] = .array(data.subject.map(item))
      members["occurrences"] = .array(data.occurrences.map(occurrence))
      members["members"] = .array(data.members.map(member))
    }
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
    if hasFixes, !fixes.isEmpty { members["fixes"] = .array(fixes.map(fix)) }
    return .object(members)
  }

  private func item(_ item: DiagnosticData.Item) -> JSONValue {
    .object(["kind": .string(item.kind.rawValue), "name": .string(item.name), "line": line(item.range)])
  }

  private func occurrence(_ occurrence: DiagnosticData.Occurrence) -> JSONValue {
    .object([
      "amounts": .array(
        occurrence.amounts.map { amount in
          let value: JSONValue =
            switch amount.value {
            case .number(let number): .number(number)
            case .word(let word): .string(word)
            }
          return .object(["name": .string(amount.name), "value": value])
        }), "places": .array(occurrence.places.map(place)),
    ])
  }

  private func place(_ place: DiagnosticData.Place) -> JSONValue {
    var members: [String: JSONValue] = ["preview": .string(place.preview)]
    if let range = place.range {
      func intervals(_ all: [[Double]]) -> JSONValue { .array(all.map { .array($0.map { .number($0) }) }) }
      members["widths"] = intervals(range.widths)
      members["heights"] = intervals(range.heights)
      members["example"] = .object([
        "width": .number(range.width), "height": .number(range.height),
        "combination": .array(range.combination.map { .string($0) }),
      ])
      if let count = range.combinationCount { members["combinations"] = .integer(count) }
    }
    return .object(members)
  }

  private func member(_ member: DiagnosticData.Member) -> JSONValue {
    var members: [String: JSONValue] = ["role": .string(member.role.rawValue), "text": .string(member.text)]
    if !member.part.isEmpty { members["part"] = .string(member.part) }
    if let range = member.range { members["line"] = line(range) }
    return .object(members)
  }

  private func fix(_ fix: Fix) -> JSONValue {
    var members: [String: JSONValue] = [
      "title": .string(fix.title), "edits": .array(fix.edits.map(edit)), "isChoice": .bool(fix.isChoice),
    ]
    if let effects = fix.effects {
      var changes: [String: JSONValue] = ["changedFrames": .integer(effects.changedFrames)]
      if let cause = effects.causes {
        changes["causes"] = .object([
          "code": .string(cause.code), "views": .array(cause.views.map { .string($0) }),
        ])
      }
      if let change = effects.greatestChange {
        changes["greatestChange"] = .object([
          "preview": .string(change.preview), "view": .string(change.view),
          "before": .array(change.before.map { .number($0) }), "after": .array(change.after.map { .number($0) }),
        ])
      }
      members["effects"] = .object(changes)
    }
    return .object(members)
  }

  private func edit(_ edit: TextEdit) -> JSONValue {
    .object(["range": range(edit.range), "newText": .string(edit.replacement)])
  }

  private func line(_ range: ByteRange) -> JSONValue { .integer(file.place(at: range.start).line) }

  /// Lines and columns, counted from 1, in Unicode scalars.
  private func range(_ range: ByteRange) -> JSONValue {
    func position(_ offset: Int) -> JSONValue {
      let place = file.place(at: offset)
      return .object(["line": .integer(place.line), "column": .integer(place.column)])
    }
    return .object(["start": position(range.start), "end": position(range.end)])
  }
}
