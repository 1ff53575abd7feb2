import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// Another value for numbers of the file, after which a problem is gone.
struct NumberChange {
  /// A number, as it is and as it becomes.
  struct Part {
    let number: ChangingNumber
    let value: Rational

    /// The change in proportion to the number; a number below 1 counts as 1.
    var share: Rational { (value - number.value).magnitude / max(number.value, 1) }
  }

  let parts: [Part]

  var share: Rational { parts.reduce(.zero) { $0 + $1.share } }

  /// The change as a fix without words.
  var fix: FindingFix {
    FindingFix(
      parts.map { .writeNumber($0.number.words($0.value), for: $0.number.words($0.number.value), in: $0.number.place) },
      parts.map { TextEdit($0.number.range, $0.value.fractionText) })
  }
}

/// A number of a statement that can be another one.
struct ChangingNumber {
  /// The range of the number, without its sign.
  let range: ByteRange
  let value: Rational
  /// The sign before it, if it follows another term.
  let sign: String
  /// The statement, in quotes.
  let place: String
  fileprivate let edits: NumberEdits

  fileprivate init?(_ range: ByteRange, place: String, in snapshot: Snapshot) {
    let value = Rational(digits: snapshot.file[range])
    guard value.isWithinValueLimit, !snapshot.file.isPriority(range) else { return nil }
    self.range = range
    self.value = value
    self.place = place
    sign = snapshot.file.sign(before: range)
    edits = NumberEdits(snapshot, range, value)
  }

  fileprivate var variation: Variation {
    let edits = edits
    return .number { edits.model(adding: $0) }
  }

  fileprivate func words(_ value: Rational) -> String { (sign.isEmpty ? "" : "\(sign) ") + value.fractionText }
}

extension SourceFile {
  /// The sign that adds a number to the term before it: `+`, `-` or nothing.
  fileprivate func sign(before number: ByteRange) -> String {
    var offset = number.start - 1
    func skipSpaces() { while bytes.indices.contains(offset), bytes[offset] == UInt8(ascii: " ") { offset -= 1 } }
    skipSpaces()
    guard bytes.indices.contains(offset), offset < number.start - 1,
      bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
    else { return "" }
    let sign = bytes[offset] == UInt8(ascii: "+") ? "+" : "-"
    offset -= 1
    skipSpaces()
    guard bytes.indices.contains(offset), !"=<>(,*".utf8.contains(bytes[offset]) else { return "" }
    return sign
  }
}

/// Finds the smallest changes of numbers after which a problem is gone and no other one is there, on the previews of one
/// size and at sizes of ranges. A sweep names where the problem ends, and new solves decide. `FixProver` then proves the
/// edited text as that of any fix.
struct NearestChanges {
  private let snapshot: Snapshot
  private let finding: Finding
  private let limit: SolverLimit
  /// The previews of one size, and sizes of ranges.
  private var previews: [VariedPreview]
  /// By index in `previews`, what must end there.
  private var problems: [Int: Set<FindingIdentity>] = [:]
  private let numbers: [ChangingNumber]
  /// The work so far, in rows.
  private(set) var work = 0

  /// The largest number of numbers that are tried.
  private static let numberLimit = 12
  /// The most pairs of numbers that are tried.
  private static let pairLimit = 12
  /// How often a change is made larger, because it causes another problem that a larger one ends.
  private static let roundLimit = 3
  /// The largest work of one search, in rows.
  static let workLimit = 40_000

  /// `previews` are those of one size of the layout. `sizes` are sizes of ranges at which the problem is. `reasons` is the
  /// solution that gives reasons.
  init(
    of finding: Finding, in snapshot: Snapshot, previews: [VariedPreview], sizes: [VariedPreview],
    reasons: LayoutSolution?, _ limit: SolverLimit
  ) {
    self.snapshot = snapshot
    self.finding = finding
    self.limit = limit
    self.previews = previews + sizes
    for (index, preview) in self.previews.enumerated() where preview.known.contains(finding.identity) {
      problems[index] = [finding.identity]
    }
    numbers = Array(Self.numbers(of: finding, in: snapshot, reasons).prefix(Self.numberLimit))
  }

  /// Notes another problem at a size, which a change must not cause.
  mutating func add(_ preview: VariedPreview, _ identity: FindingIdentity) {
    previews.append(preview)
    if identity == finding.identity { problems[previews.count - 1] = [identity] }
  }

  /// Continues a search after a number has become another one. The other numbers are tried; nil if the text then has
  /// an error or another problem.
  private init?(_ other: NearestChanges, after part: NumberChange.Part) throws(SolverStop) {
    let edit = TextEdit(part.number.range, part.value.fractionText)
    let file = SourceFile(name: other.snapshot.file.name, bytes: other.snapshot.file.applying([edit]))
    let edited = Snapshot(parsing: file, after: other.snapshot)
    let index = other.finding.identity.layout
    guard edited.textErrors.isEmpty, edited.model.layouts.count == other.snapshot.model.layouts.count else {
      return nil
    }
    snapshot = edited
    finding = other.finding
    limit = other.limit
    work = other.work
    previews = []
    for (place, preview) in other.previews.enumerated() {
      work += other.rowCount(place)
      let base = try solveLayout(
        edited.model, edited.model.layouts[index], preview.base.preview, shown: .nothing, after: preview.base,
        limit: limit)
      let varied = VariedPreview(edited.model, layout: index, base, references: preview.references, limit)
      guard varied.known.isSubset(of: preview.known) else { return nil }
      previews.append(varied)
    }
    let growth = edit.replacement.utf8.count - (edit.range.end - edit.range.start)
    numbers = other.numbers.filter { $0.range != part.number.range }.compactMap { number in
      let range = number.range.start < edit.range.start ? number.range : number.range.moved(by: growth)
      return ChangingNumber(range, place: number.place, in: edited)
    }
    for (index, preview) in previews.enumerated() where preview.known.contains(finding.identity) {
      problems[index] = [finding.identity]
    }
  }

  // MARK: Numbers

  /// Returns the numbers of the statements that cause a problem, and of the constants that these name.
  private static func numbers(
    of finding: Finding, in snapshot: Snapshot, _ reasons: LayoutSolution?
  ) -> [ChangingNumber] {
    let layout = snapshot.model.layouts[finding.identity.layout]
    var members = finding.members
    if members.isEmpty, let previews = reasons?.previews, let name = finding.previews.first {
      let solved = (previews.first { $0.preview.name == name } ?? previews.first)?.reasons.unedited
      for view in views(of: finding, in: layout) { members += solved?.causes(ofView: view) ?? [] }
    }
    var statements: [StatementReference] = []
    var stacks: Set<Int> = []
    for member in members {
      if let statement = member.statement, statement.isEditable { statements.append(statement) }
      if case .stack(let view, _) = member.origin { stacks.insert(view) }
    }
    statements += layout.settings.filter { setting in
      let owner = setting.name == .spacingAfter ? layout.views[setting.view].superview : setting.view
      return owner.map(stacks.contains) == true && setting.statement.isEditable
    }.map(\.statement)
    let places = snapshot.variableNumbers
    var found: [ChangingNumber] = []
    var known: Set<ByteRange> = []
    func add(_ range: ByteRange, _ place: String) {
      guard known.insert(range).inserted, let number = ChangingNumber(range, place: place, in: snapshot) else { return }
      found.append(number)
    }
    for statement in statements where found.count < numberLimit {
      for range in places where statement.range.contains(range) { add(range, statement.quoted) }
      for constant in snapshot.model.constants where constant.origin == nil {
        guard statement.text.contains(constant.name) else { continue }
        let declaration = snapshot.tree.allStatements.first {
          $0.range.contains(constant.range) && $0.sort == .constant
        }
        guard let declaration else { continue }
        for range in places where declaration.range.contains(range) {
          add(range, "`\(snapshot.file[declaration.range])`")
        }
      }
    }
    return found
  }

  /// The views of a problem of frames, and the views that they are measured in.
  private static func views(of finding: Finding, in layout: Layout) -> [Int] {
    let own: [Int]
    switch finding.identity.subject {
    case .view(let view): own = [view]
    case .siblings(let first, let second): own = [first, second]
    default: own = []
    }
    guard finding.kind == .outside else { return own }
    return own + own.compactMap { layout.views[$0].superview }.filter { $0 != View.rootIndex }
  }

  // MARK: Changes

  /// Returns changes of one number, the smallest first.
  mutating func singles() throws(SolverStop) -> [NumberChange] {
    guard !problems.isEmpty else { return [] }
    var changes: [NumberChange] = []
    for number in numbers {
      for isUp in [false, true] where work < Self.workLimit {
        guard let value = try change(number, isUp: isUp) else { continue }
        changes.append(NumberChange(parts: [NumberChange.Part(number: number, value: value)]))
      }
    }
    return changes.sorted { $0.share < $1.share }
  }

  /// Returns changes of two numbers, the smallest first. The first one is changed as far as it causes no other problem, or
  /// until the problem is gone on one of the previews.
  mutating func pairs() throws(SolverStop) -> [NumberChange] {
    var changes: [NumberChange] = []
    var tried = 0
    for number in numbers {
      for isUp in [false, true] where isUp || number.value.sign > 0 {
        for value in try partialValues(number, isUp: isUp) {
          guard work < Self.workLimit, tried < Self.pairLimit else { return changes.sorted { $0.share < $1.share } }
          tried += 1
          let part = NumberChange.Part(number: number, value: value)
          guard var rest = try NearestChanges(self, after: part), !rest.problems.isEmpty else { continue }
          let found = try rest.singles()
          work = rest.work
          for change in found {
            guard let other = change.parts.first,
              let original = numbers.first(where: { own in
                own.range != number.range && own.place == other.number.place && own.value == other.number.value
                  && (own.range == other.number.range || own.range.start > number.range.start)
              })
            else { continue }
            let parts = [part, NumberChange.Part(number: original, value: other.value)]
            changes.append(NumberChange(parts: parts.sorted { $0.number.range < $1.number.range }))
          }
        }
      }
    }
    return changes.sorted { $0.share < $1.share }
  }

  /// Returns values of a number, in one direction, that end the problem on a part of the previews, and the last one that
  /// causes no other problem.
  private mutating func partialValues(_ number: ChangingNumber, isUp: Bool) throws(SolverStop) -> [Rational] {
    var values: [Rational] = []
    var safe: Rational?
    for (index, preview) in previews.enumerated() {
      guard work < Self.workLimit else { return [] }
      let environment = preview.base.preview.environment
      let most = isUp ? 2 * max(environment.width, environment.height) : number.value
      var walk = VariedWalk(preview, number.variation, isUp: isUp, most: safe.map { min(most, $0) } ?? most)
      walk.pieceLimit = pieceLimit(index)
      defer { work += (1 + walk.pieceCount) * rowCount(index) }
      if problems[index] != nil, problems.count > 1, let end = try walk.end(of: problems[index] ?? [], from: .zero) {
        values.append(
          number.value(changedBy: end.amount, isUp: isUp, isStrict: end.isBeyond, step: 1))
      }
      guard preview.base.conflicts.isEmpty else { continue }
      switch try walk.walk() {
      case .at(let amount, _), .atLeast(let amount, _): safe = min(amount, safe ?? amount)
      case .beyond: continue
      }
    }
    if let safe {
      let end = isUp ? (number.value + safe).floor : (number.value - safe).ceiling
      values.append(end)
    }
    var known: Set<Rational> = [number.value]
    return values.filter { value in
      known.insert(value).inserted && value.sign >= 0 && isUp == (value > number.value)
        && (safe.map { (value - number.value).magnitude <= $0 } ?? true)
    }
  }

  /// Returns the value of a number nearest to its own, in one direction, with which the problem is gone and no other is
  /// there; nil if there is none, or if it is not found.
  private mutating func change(_ number: ChangingNumber, isUp: Bool) throws(SolverStop) -> Rational? {
    guard isUp || number.value.sign > 0 else { return nil }
    var problems = problems
    var amount = Rational.zero
    var isStrict = false
    for _ in 0..<Self.roundLimit {
      for index in problems.keys.sorted() {
        guard work < Self.workLimit, let wanted = problems[index] else { return nil }
        let environment = previews[index].base.preview.environment
        let most = isUp ? 2 * max(environment.width, environment.height) : number.value
        var walk = VariedWalk(previews[index], number.variation, isUp: isUp, most: most)
        walk.pieceLimit = pieceLimit(index)
        defer { work += (1 + walk.pieceCount) * rowCount(index) }
        guard let end = try walk.end(of: wanted, from: amount) else { return nil }
        if end.amount > amount || end.amount == amount && end.isBeyond {
          (amount, isStrict) = (end.amount, end.isBeyond)
        }
      }
      var failures: [Int: Set<FindingIdentity>]?
      var tried: Set<Rational> = []
      for step in Self.steps {
        let value = number.value(changedBy: amount, isUp: isUp, isStrict: isStrict, step: step)
        guard value.sign >= 0, tried.insert(value).inserted else { continue }
        guard let found = try self.failures(number, value) else { return nil }
        if found.isEmpty { return value }
        if failures == nil { failures = found }
      }
      guard let failures else { return nil }
      var isNew = false
      for (index, found) in failures where !found.isSubset(of: problems[index, default: []]) {
        problems[index, default: []].formUnion(found)
        isNew = true
      }
      guard isNew else { return nil }
    }
    return nil
  }

  /// A number becomes a multiple of one of these: whole points are preferred.
  private static let steps: [Rational] = [1, .half, Rational(1, over: 10) ?? 1]

  /// Returns the problems that there are with another value, by preview, except those that are there without it; nil if
  /// it cannot be written or solved.
  private mutating func failures(
    _ number: ChangingNumber, _ value: Rational
  ) throws(SolverStop) -> [Int: Set<FindingIdentity>]? {
    var failures: [Int: Set<FindingIdentity>] = [:]
    for (index, preview) in previews.enumerated() {
      work += rowCount(index)
      guard let findings = try preview.findings(number.variation, by: value - number.value) else { return nil }
      let found = findings.map { $0.identity(in: preview.layout) }
        .filter { $0 == finding.identity || !preview.known.contains($0) }
      if !found.isEmpty { failures[index] = Set(found) }
    }
    return failures
  }

  /// The number of pieces that a walk can solve with the rest of the work.
  private func pieceLimit(_ index: Int) -> Int { max(0, Self.workLimit - work) / max(1, rowCount(index)) }

  private func rowCount(_ index: Int) -> Int { previews[index].base.passes.last?.system.rows.count ?? 0 }
}

extension ChangingNumber {
  /// Returns the nearest multiple of a step that is at least an amount away.
  fileprivate func value(changedBy amount: Rational, isUp: Bool, isStrict: Bool, step: Rational) -> Rational {
    let end = isUp ? value + amount : value - amount
    let rounded = isUp ? (end / step).ceiling * step : (end / step).floor * step
    guard isStrict, rounded == end else { return rounded }
    return isUp ? rounded + step : rounded - step
  }
}
