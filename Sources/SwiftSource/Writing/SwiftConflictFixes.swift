import ConstraintSolver
import LayoutDiagnostics
import LayoutWriting
import SourceText

/// The fixes of a conflict in code: one edit at one call. Each is solved before it is offered.
struct SwiftConflictFixes {
  let unit: SwiftUnit
  let source: SourceFile
  let screenWidth: Int?
  /// All conflicts of the unit.
  let conflicts: [SwiftConflict]

  private static let memberLimit = 6

  /// Returns the fixes: other numbers first, then lower priorities, then the removal of the constraint at the place of
  /// the problem.
  func fixes(for conflict: SwiftConflict) -> [Fix] {
    var numbers: [(change: Rational, fix: Fix)] = []
    var priorities: [Fix] = []
    var seen: Set<ByteRange> = []
    for member in conflict.members.reversed() where seen.insert(unit.constraints[member].range).inserted {
      guard seen.count <= Self.memberLimit else { break }
      numbers += number(of: member, in: conflict).map { [$0] } ?? []
      priorities += priority(of: member).map { [$0] } ?? []
    }
    let own = conflict.members.filter { unit.constraints[$0].range == conflict.diagnostic.range }
    let removal =
      own.count == 1 && isSolved(own) { $0.isActive = false }
      ? unit.removal(of: unit.constraints[own[0]], in: source) : []
    let nearest = numbers.enumerated().sorted { ($0.element.change, $0.offset) < ($1.element.change, $1.offset) }
    return nearest.prefix(3).map(\.element.fix) + priorities + removal
  }

  /// Whether a change of constraints ends a conflict and causes none.
  private func isSolved(_ members: [Int], change: (inout SwiftUnitConstraint) -> Void) -> Bool {
    var changed = unit
    for member in members { change(&changed.constraints[member]) }
    let left = swiftConflicts(in: changed) { screenWidth }
    return left.count < conflicts.count
      && left.allSatisfy { conflict in conflicts.contains { $0.diagnostic == conflict.diagnostic } }
  }

  /// The constraints that the same call makes, as in a loop.
  private func constraints(like member: Int) -> [Int] {
    unit.constraints.indices.filter { unit.constraints[$0].range == unit.constraints[member].range }
  }

  private func line(_ range: ByteRange) -> Int { source.place(at: range.start).line }

  // MARK: Numbers

  /// Returns the fix that writes another number for the constant of a constraint, with the change in proportion to the
  /// number. A distance that becomes an overlap is not what is meant.
  private func number(of member: Int, in conflict: SwiftConflict) -> (change: Rational, fix: Fix)? {
    let constraint = unit.constraints[member]
    let all = constraints(like: member)
    guard !constraint.constant.isZero, all.allSatisfy({ unit.constraints[$0].constant == constraint.constant }),
      let literal = literal(of: constraint)
    else { return nil }
    let growth = zip(conflict.members, conflict.growth).filter { all.contains($0.0) }.map(\.1).reduce(0, +)
    guard !growth.isZero else { return nil }
    let distance = conflict.missing / growth.magnitude
    for constant in [constraint.constant - distance, constraint.constant + distance] {
      guard constant.isZero || constant.sign == constraint.constant.sign,
        !isRepeated(all, with: constant), isSolved(all, change: { $0.constant = constant }),
        Rational(recorded: constant.written) == constant
      else { continue }
      let fix = Fix(
        "Write `\(constant.written)` for `\(source[literal])` in line \(line(literal))",
        [TextEdit(literal, constant.written)], isChoice: true)
      return (distance / constraint.constant.magnitude, fix)
    }
    return nil
  }

  /// Whether another constraint says the same once constraints have a constant: then one of them is superfluous.
  private func isRepeated(_ members: [Int], with constant: Rational) -> Bool {
    let others = unit.constraints.indices.filter { !members.contains($0) }
    return members.contains { member in
      var changed = unit.constraints[member]
      changed.constant = constant
      return others.contains { unit.constraints[$0].isEqual(to: changed) }
    }
  }

  /// Returns the place of the number in a call that is the constant of its constraint.
  private func literal(of constraint: SwiftUnitConstraint) -> ByteRange? {
    let (range, word): (ByteRange, String)
    switch constraint.notation {
    case .anchors: (range, word) = (constraint.range, "onstant:")
    case .snapKit:
      guard let statement = constraint.statement?.range else { return nil }
      range = statement
      word = constraint.second == nil ? "equalTo(" : ".offset("
    default: return nil
    }
    let bytes = Array(source.bytes[range.start..<range.end])
    let pattern = Array(word.utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: pattern) }
    guard starts.count == 1, var start = starts.first.map({ $0 + pattern.count }) else { return nil }
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    let digits = bytes[start...].prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || (48...57).contains($0) }
    guard digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: ")"),
      Rational(recorded: String(decoding: digits, as: UTF8.self)) == constraint.constant
    else { return nil }
    return ByteRange(range.start + start, range.start + digits.endIndex)
  }

  // MARK: Priorities

  /// Returns the fix that lowers the priority of the constraints of one statement in SnapKit's notation.
  private func priority(of member: Int) -> Fix? {
    let constraint = unit.constraints[member]
    guard constraint.notation == .snapKit, let statement = constraint.statement?.range else { return nil }
    let text = source[statement]
    guard text.hasSuffix(")"), !text.contains("riority"), !text.contains("{") else { return nil }
    let all = unit.constraints.indices.filter { unit.constraints[$0].statement?.range == statement }
    guard isSolved(all, change: { $0.priority = 999 }) else { return nil }
    return Fix(
      "Lower line \(line(statement)) to priority 999",
      [TextEdit(ByteRange(statement.end, statement.end), ".priority(999)")],
      isChoice: true)
  }
}
