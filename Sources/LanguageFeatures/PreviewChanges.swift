import ConstraintSolver
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutPreview
import LayoutSyntax
import SourceText

/// A value in a text that a gesture in the preview can change: a written number, or one that is not written yet.
struct ChangeableValue {
  /// The present value. The solver measures the effect of another one, so a wrong guess costs one more solve.
  let value: Rational
  /// Returns the edits that write another value, and their title; nil if the text cannot express it.
  let change: (Rational) -> (edits: [TextEdit], title: String)?
}

/// Lists the values of a text that can move the edges of a view.
struct ChangeableValues {
  let snapshot: Snapshot
  let layout: Layout

  /// Returns the numbers of the statements of rows, and the distances of the stacks that arrange a view. The statement
  /// closest to the view is first.
  func written(in rows: [Member]) -> [ChangeableValue] {
    var ranges: [ByteRange] = []
    var spacings: [ChangeableValue] = []
    var stacks: Set<Int> = []
    for row in rows.reversed() {
      if let statement = row.statement, statement.isEditable { ranges += snapshot.numbers(of: statement) }
      guard case .stack(let view, _) = row.origin, stacks.insert(view).inserted else { continue }
      let settings = stackSettings(of: row)
      ranges += settings.flatMap { snapshot.numbers(of: $0.statement) }
      // A spacing that is not written is 0.
      if !settings.contains(where: { $0.name == .spacing }) { spacings += spacing(ofStack: view) }
    }
    return spacings + distinct(ranges).compactMap(value)
  }

  /// Returns the values that the statements of rows do not have as numbers of their own: numbers of constants that they
  /// name, and constants, insets and distances that can be added.
  func added(to rows: [Member]) -> [ChangeableValue] {
    var named: [ByteRange] = []
    var added: [ChangeableValue] = []
    var seen: Set<Int> = []
    for row in rows.reversed() {
      named += stackSettings(of: row).flatMap { constants(namedIn: $0.statement) }
      guard let reference = row.statement, reference.isEditable, seen.insert(reference.id).inserted,
        let statement = snapshot.tree.statement(withID: reference.id)
      else { continue }
      named += constants(namedIn: reference)
      switch statement.kind {
      case .equation(let equation): added += additions(to: equation, statement)
      case .visual(let line): added += distances(in: line, statement)
      default: break
      }
    }
    return distinct(named).compactMap(value) + added
  }

  private func distinct(_ ranges: [ByteRange]) -> [ByteRange] {
    var seen: Set<ByteRange> = []
    return ranges.filter { seen.insert($0).inserted }
  }

  // MARK: Numbers

  private func value(at place: ByteRange) -> ChangeableValue? {
    guard let number = SignedNumber(at: place, in: snapshot) else { return nil }
    return ChangeableValue(value: number.value) { next in
      guard let text = digits(next.magnitude) else { return nil }
      let isNegative = next.sign < 0
      return (number.edits(writing: text, isNegative: isNegative), title(of: number, text, isNegative: isNegative))
    }
  }

  /// Returns the title of an edit that writes another number.
  func title(of number: SignedNumber, _ text: String, isNegative: Bool) -> String {
    let statement = snapshot.tree.allStatements.last { $0.range.contains(number.place) }
    let words = statement.map { " in `\(snapshot.file[$0.range])`" } ?? ""
    var (from, to) = (snapshot.file[number.place], text)
    // The sign is mentioned if it changes.
    if number.isNegative != isNegative { (from, to) = isNegative ? (from, "-\(to)") : ("-\(from)", to) }
    return "Change \(from) to \(to)\(words) (line \(line(at: number.place.start)))"
  }

  /// Returns a magnitude as text; nil if it has more than three decimals.
  private func digits(_ magnitude: Rational) -> String? {
    (magnitude * 1000).isInteger ? magnitude.decimal(places: 3) : nil
  }

  private func line(at offset: Int) -> Int { snapshot.file.place(at: offset).line }

  /// Returns the numbers of the constants that a statement names.
  private func constants(namedIn reference: StatementReference) -> [ByteRange] {
    guard let statement = snapshot.tree.statement(withID: reference.id) else { return [] }
    let words = Set(snapshot.tree.words(of: statement).map { snapshot.tree.tokens[$0].range }.map { snapshot.file[$0] })
    return snapshot.tree.allStatements.flatMap { statement -> [ByteRange] in
      guard statement.sort == .constant, case .constant(let name, let value) = statement.kind,
        words.contains(name.text)
      else { return [] }
      return snapshot.tree.words(of: statement).map { snapshot.tree.tokens[$0] }
        .filter { $0.kind == .number && value.range.contains($0.range) }.map(\.range)
    }
  }

  // MARK: Additions

  /// A constant after the last side of an equation, also if that is a center, or an inset after its edges.
  private func additions(to equation: Equation, _ statement: Statement) -> [ChangeableValue] {
    guard let last = equation.sides.last, case .expression = last.kind else { return [] }
    let words = equation.paths.compactMap { $0.last.flatMap { CompoundAttribute(rawValue: $0.text) } }
    if words.isEmpty { return [addition(" + ", " - ", "", at: last.range.end, in: statement)] }
    if words.allSatisfy({ $0 == .center }) { return centers(equation, statement) }
    guard words.allSatisfy(\.isEdges), equation.inset == nil else { return [] }
    // Top, leading, bottom, trailing; and then all of them.
    let single = (0..<4).map { edge in
      let (before, after) = (String(repeating: "0, ", count: edge), String(repeating: ", 0", count: 3 - edge))
      return addition(" inset (\(before)", " inset (\(before)-", "\(after))", at: last.range.end, in: statement)
    }
    return single + [addition(" inset ", " inset -", "", at: last.range.end, in: statement)]
  }

  /// The two equations of `center`, with a constant in one of them.
  private func centers(_ equation: Equation, _ statement: Statement) -> [ChangeableValue] {
    guard equation.sides.count == 2, equation.clauses.label == nil, let end = equation.sides.last?.range.end else {
      return []
    }
    /// The statement for one axis.
    func text(_ axis: String, _ constant: String) -> String {
      let names = equation.paths.compactMap(\.last).map { TextEdit($0.range, "center\(axis)") }
      let bytes = snapshot.file.applying(names + [TextEdit(ByteRange(end, end), constant)])
      let length = statement.range.end - snapshot.file.bytes.count + bytes.count
      return String(decoding: bytes[statement.range.start..<length], as: UTF8.self)
    }
    let lineIndex = line(at: statement.range.start) - 1
    let lineStart = snapshot.file.lines.range(ofLine: lineIndex).start
    let before = snapshot.file[ByteRange(lineStart, statement.range.start)]
    // In a block on one line, statements are separated by semicolons.
    let separator = before.allSatisfy(\.isWhitespace) ? "\n\(before)" : "; "
    return [true, false].map { isHorizontal in
      ChangeableValue(value: .zero) { next in
        guard let digits = digits(next.magnitude) else { return nil }
        let constant = "\(next.sign < 0 ? " - " : " + ")\(digits)"
        let (x, y) = (text("X", isHorizontal ? constant : ""), text("Y", isHorizontal ? "" : constant))
        let edit = TextEdit(statement.range, "\(x)\(separator)\(y)")
        return ([edit], "Write `\(x)` and `\(y)` (line \(lineIndex + 1))")
      }
    }
  }

  /// Distances of a visual format line that are not written as numbers.
  private func distances(in line: VisualFormat, _ statement: Statement) -> [ChangeableValue] {
    let ends = [line.leading, line.trailing].compactMap(\.self).map { ($0, standard: 20) }
    return (ends + line.connections.map { ($0, standard: 8) }).compactMap { connection, standard in
      let value: Int
      switch connection.kind {
      case .adjacent: value = 0
      case .standard: value = standard
      case .predicates: return nil
      }
      return ChangeableValue(value: Rational(value)) { next in
        guard next.sign >= 0, let text = digits(next) else { return nil }
        return write("-\(text)-", in: connection.range, of: statement)
      }
    }
  }

  /// A number that is not written yet: its text is between `plus`, or `minus` if it is negative, and `after`.
  private func addition(
    _ plus: String, _ minus: String, _ after: String, at offset: Int, in statement: Statement
  ) -> ChangeableValue {
    ChangeableValue(value: .zero) { next in
      guard let text = digits(next.magnitude) else { return nil }
      return write((next.sign < 0 ? minus : plus) + text + after, in: ByteRange(offset, offset), of: statement)
    }
  }

  /// The edit that replaces a part of a statement. Its title is the new statement.
  private func write(_ text: String, in range: ByteRange, of statement: Statement) -> (edits: [TextEdit], title: String)
  {
    let whole = statement.range
    let before = snapshot.file[ByteRange(whole.start, range.start)]
    let after = snapshot.file[ByteRange(range.end, whole.end)]
    return ([TextEdit(range, text)], "Write `\(before)\(text)\(after)` (line \(line(at: whole.start)))")
  }

  // MARK: Stacks

  /// Returns the settings of the stack that a row belongs to, if they have distances.
  private func stackSettings(of row: Member) -> [AppliedSetting] {
    guard case .stack(let view, _) = row.origin else { return [] }
    return layout.settings.filter { setting in
      switch setting.name {
      case .spacing, .margins: setting.view == view
      case .spacingAfter: layout.views.indices.contains(setting.view) && layout.views[setting.view].superview == view
      default: false
      }
    }
  }

  /// A spacing at the beginning of a stack's block.
  private func spacing(ofStack view: Int) -> [ChangeableValue] {
    guard layout.views.indices.contains(view),
      let statement = snapshot.tree.allStatements.last(where: {
        $0.sort == .declaration && $0.fullRange == layout.views[view].declaration
      }), let block = statement.block, let first = block.statements.first
    else { return [] }
    let start = block.openBrace.end
    let gap = snapshot.file[ByteRange(start, first.range.start)]
    // In a block of several lines, the spacing has its own line.
    let indentation = gap.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let (before, after) = gap.contains("\n") ? ("\n\(indentation)", "") : (" ", ";")
    let name = layout.views[view].name
    return [
      ChangeableValue(value: .zero) { next in
        guard next.sign >= 0, let text = digits(next) else { return nil }
        let edit = TextEdit(ByteRange(start, start), "\(before)spacing: \(text)\(after)")
        return ([edit], "Add `spacing: \(text)` to `\(name)` (line \(line(at: statement.range.start)))")
      }
    ]
  }
}
