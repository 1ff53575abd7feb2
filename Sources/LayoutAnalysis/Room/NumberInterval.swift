package import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
package import SourceText

/// How far a number in the file can be changed without a new problem on any preview.
package struct NumberInterval: Sendable {
  /// The range of the number, without its sign.
  package let range: ByteRange
  package let value: Rational
  /// Whether it is a priority.
  package let isPriority: Bool
  /// How much smaller it can be, but not below 0; nil if it is 0.
  package let below: Room?
  /// How much greater it can be.
  package let above: Room?

  package var least: Rational { value - (below?.amount ?? .zero) }
  package var greatest: Rational { value + (above?.amount ?? .zero) }
}

extension Snapshot {
  /// Returns the numbers of constraints, constants and lengths of settings, in file order.
  package var variableNumbers: [ByteRange] {
    let previews = tree.allStatements.filter { $0.sort == .preview }.map(\.fullRange)
    return tree.allStatements.flatMap { statement -> [ByteRange] in
      guard !statement.isBroken, !previews.contains(where: { $0.contains(statement.range) }) else { return [] }
      switch statement.kind {
      case .equation, .visual, .constant: break
      case .setting(let setting):
        guard let name = SettingName(rawValue: setting.name.text), Self.lengths.contains(name) else { return [] }
      default: return []
      }
      let tokens = statement.tokens.clamped(to: tree.tokens.indices)
      return tree.tokens[tokens].filter { $0.kind == .number && statement.range.contains($0.range) }.map(\.range)
    }
  }

  /// The settings whose numbers are lengths in rows.
  private static let lengths: Set<SettingName> = [.spacing, .spacingAfter, .margins]

  /// Returns the interval of the number at a place; nil if there is none that can be varied.
  package func interval(
    ofNumber range: ByteRange, provesRanges: Bool = true, within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> NumberInterval? {
    var layouts: [Int: VariedLayout] = [:]
    return try interval(ofNumber: range, in: &layouts, provesRanges: provesRanges, limit)
  }

  /// Returns the intervals of all numbers that can be varied, in file order.
  package func numberIntervals(within limit: SolverLimit = SolverLimit()) throws(SolverStop) -> [NumberInterval] {
    var layouts: [Int: VariedLayout] = [:]
    var intervals: [NumberInterval] = []
    for range in variableNumbers {
      if let interval = try interval(ofNumber: range, in: &layouts, provesRanges: true, limit) {
        intervals.append(interval)
      }
    }
    return intervals
  }

  private func interval(
    ofNumber range: ByteRange, in layouts: inout [Int: VariedLayout], provesRanges: Bool, _ limit: SolverLimit
  ) throws(SolverStop) -> NumberInterval? {
    guard variableNumbers.contains(range), textErrors.isEmpty else { return nil }
    let value = Rational(digits: file[range])
    guard value.isWithinValueLimit else { return nil }
    let edits = NumberEdits(self, range, value)
    let isPriority = file.isPriority(range)
    let variation = Variation.number { edits.model(adding: $0) }
    guard let changed = edits.model(adding: 1) ?? edits.model(adding: -1) else { return nil }
    var (below, above): (Room?, Room?)
    for index in model.layouts.indices where !model.layouts[index].hasSameRows(as: changed, at: index) {
      if layouts[index] == nil { layouts[index] = try VariedLayout(self, layout: index, within: limit) }
      guard var layout = layouts[index] else { continue }
      defer { layouts[index] = layout }
      for place in layout.places.indices where !layout.places[place].isRepeated {
        for isUp in [false, true] {
          guard isUp || value.sign > 0 else { continue }
          let found =
            isPriority
            ? try layout.priorityRoom(variation, of: value, at: place, isUp: isUp)
            : try layout.room(
              variation, at: place, isUp: isUp,
              most: { varied in
                let environment = varied.base.preview.environment
                return isUp ? 2 * max(environment.width, environment.height) : value
              }, isProved: provesRanges)
          if isUp { above = found.narrower(than: above) } else { below = found.narrower(than: below) }
        }
      }
      if let reason = layout.leftOut.min(by: { $0.key < $1.key })?.value {
        (below, above) = (below?.unproved(reason), above?.unproved(reason))
      }
    }
    guard below != nil || above != nil else { return nil }
    return NumberInterval(range: range, value: value, isPriority: isPriority, below: below, above: above)
  }
}

extension Room {
  /// Returns the room with the smaller amount, or the more certain limit.
  fileprivate func narrower(than other: Room?) -> Room {
    guard let other else { return self }
    if amount != other.amount { return amount < other.amount ? self : other }
    return limit == nil ? other : self
  }
}

extension SourceFile {
  /// Whether the number in a range follows `@`.
  func isPriority(_ number: ByteRange) -> Bool {
    var offset = number.start - 1
    while bytes.indices.contains(offset), bytes[offset] == UInt8(ascii: " ") { offset -= 1 }
    return bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: "@")
  }
}

extension Layout {
  /// Whether its rows and settings are the same in another model.
  func hasSameRows(as other: LayoutModel, at index: Int) -> Bool {
    guard other.layouts.indices.contains(index) else { return true }
    let layout = other.layouts[index]
    return constraints.elementsEqual(layout.constraints) { $0.row.isLike($1.row) }
      && settings.elementsEqual(layout.settings) { $0.isLike($1) } && hasSameData(as: layout)
  }
}

/// The models of a file in which one number is another one.
final class NumberEdits: Sendable {
  let snapshot: Snapshot
  let range: ByteRange
  let value: Rational
  /// The models that each sweep needs, by amount.
  private let models: [Rational: LayoutModel]

  init(_ snapshot: Snapshot, _ range: ByteRange, _ value: Rational) {
    (self.snapshot, self.range, self.value) = (snapshot, range, value)
    models = VariedRows.amounts.reduce(into: [:]) {
      $0[$1] = Self.model(snapshot, range, value + $1)
    }
  }

  /// Returns the model with the number increased by an amount; nil if the text then has an error.
  func model(adding amount: Rational) -> LayoutModel? {
    models[amount] ?? Self.model(snapshot, range, value + amount)
  }

  private static func model(_ snapshot: Snapshot, _ range: ByteRange, _ number: Rational) -> LayoutModel? {
    guard number.sign >= 0 else { return nil }
    let edit = TextEdit(range, number.fractionText)
    let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying([edit]))
    let edited = Snapshot(parsing: file, after: snapshot)
    return edited.textErrors.isEmpty ? edited.model : nil
  }
}

extension VariedLayout {
  /// Returns how far a priority can be moved in whole steps. Only the order of priorities matters, so one whole priority
  /// between two others is like all between them.
  fileprivate func priorityRoom(
    _ variation: Variation, of value: Rational, at index: Int, isUp: Bool
  ) throws(SolverStop) -> Room {
    let place = places[index]
    let end: Rational = isUp ? 1000 : 1
    var room = Room(amount: (end - value).magnitude, certainty: .atLeast(nil), limit: nil)
    if place.combination != nil {
      room = Room(amount: .zero, certainty: .atLeast("the range is not examined"), limit: nil)
    }
    for corner in place.corners where place.combination == nil {
      let levels = Set((corner.base.passes.last?.system.rows ?? []).map(\.priority.value)).union([1000])
      var whole: Set<Rational> = []
      for level in levels { whole.formUnion([level.floor - 1, level.floor, level.ceiling, level.ceiling + 1]) }
      let last: Rational = isUp ? 1000 : 1
      let ordered = whole.filter { isUp ? value < $0 && $0 <= last : last <= $0 && $0 < value }.sorted()
      let beyond = isUp ? ordered : ordered.reversed()
      for priority in beyond.prefix(Self.priorityLimit) {
        let distance = (priority - value).magnitude
        guard distance <= room.amount else { break }
        let found = try corner.newFindings(variation, by: priority - value)
        guard found?.isEmpty != true else { continue }
        // The whole number before has the order of the last one that was tried.
        let amount = max(.zero, distance - 1)
        room = Room(
          amount: amount, certainty: found == nil ? .atLeast(Room.unsolvedReason) : .exact,
          limit: found?.first.map { RoomLimit($0, on: corner, in: place) })
        break
      }
    }
    return room
  }

  /// The largest number of priorities that are tried.
  private static let priorityLimit = 24
}
