package import LayoutDiagnostics
package import SourceText

/// The lossless syntax of a file: its tokens cover every byte, and every token that is not trivia belongs to one
/// statement.
///
/// Parsing never fails. A statement that cannot be read is in the tree too, marked as broken.
package struct SyntaxTree: Sendable {
  package let file: SourceFile
  package let tokens: [Token]
  package let statements: [Statement]
  /// The syntax errors, in file order.
  package let diagnostics: [Diagnostic]
  /// The tokens of every statement, including those in blocks, in document order: a statement's index is its id.
  let readings: [TokensRead]
  /// The sorts of the statements, including those in blocks.
  package let sorts: Set<Statement.Sort>

  /// The number of all statements; their ids begin at 0.
  package var statementCount: Int { readings.count }

  /// Returns the id of a statement in the previous version, if its lines are unchanged.
  package func previousID(of statement: Statement) -> Int? { readings[statement.id].previousID }

  /// Returns the statement with an id, in any block; nil if there is none. O(log statements) for each block around it.
  package func statement(withID id: Int) -> Statement? {
    var level = statements
    while true {
      // The statements of a block have larger ids than the statement that the block belongs to.
      let next = level.partitioningIndex { $0.id > id }
      guard next > 0 else { return nil }
      let statement = level[next - 1]
      if statement.id == id { return statement }
      guard let block = statement.block else { return nil }
      level = block.statements
    }
  }

  /// The indices of a statement's tokens, without trivia and without its block. O(tokens of the statement).
  package func words(of statement: Statement) -> [Int] { statement.tokens.filter { !tokens[$0].kind.isTrivia } }

  /// The text that the tokens cover: the file's.
  package var text: String { file[ByteRange(tokens.first?.start ?? 0, tokens.last?.end ?? 0)] }
}

extension SyntaxTree {
  /// Every statement, including those in blocks, in document order: a statement's index is its id. O(statements).
  package var allStatements: [Statement] {
    var all: [Statement] = []
    all.reserveCapacity(statementCount)
    for statement in statements { statement.append(to: &all) }
    return all
  }
}

extension SyntaxTree {
  /// Whether a range contains a comment, which rewriting it would lose. O(log tokens).
  package func hasComment(in range: ByteRange) -> Bool {
    // Tokens are adjacent.
    let first = tokens.partitioningIndex { $0.end > range.start }
    return tokens[first...].prefix { $0.start < range.end }.contains(where: \.kind.isComment)
  }
}

extension Statement {
  /// The statement itself, and then all statements in its block.
  fileprivate func append(to all: inout [Statement]) {
    all.append(self)
    for inner in block?.statements ?? [] { inner.append(to: &all) }
  }
}

/// A statement: a line, part of a line, or a line with its block. A class, so that copies share it.
package final class Statement: Sendable {
  /// Its place in document order, from 0.
  package let id: Int
  /// The range from its first token to its last, without its block.
  package let range: ByteRange
  /// The indices of its tokens, with the trivia between them and without its block.
  package let tokens: Range<Int>
  package let block: Block?
  /// Its documentation, from `///` comments.
  package let documentation: String?
  /// The result of reading its text.
  let reading: StatementReading
  /// The sort of the statement.
  package let sort: Sort

  init(
    id: Int, range: ByteRange, tokens: Range<Int>, block: Block?, documentation: String?, reading: StatementReading
  ) {
    sort = reading.sort
    self.id = id
    self.range = range
    self.tokens = tokens
    self.block = block
    self.documentation = documentation
    self.reading = reading
  }

  /// The content of the statement. O(its length) if it has moved since it was read, else O(1).
  package var kind: Kind { reading.kind(at: range.start) }
  /// Whether it has a syntax error. It has no meaning then, but its names are still declared.
  package var isBroken: Bool { reading.isBroken }

  /// The content of a statement, before names are resolved.
  package indirect enum Kind: Sendable {
    case layout(Name)
    /// `import "FormRow.layout"`.
    case `import`(StringLiteral)
    case declaration(Declaration)
    case setting(Setting)
    case equation(Equation)
    /// `expect` and an equation; nil if the equation has an error.
    case expectation(Equation?)
    case visual(VisualFormat)
    case constant(name: Name, value: Expression)
    /// `state expanded, editing`.
    case state([Name])
    case when([Condition])
    /// `else`, with conditions if a `when` follows it.
    case otherwise([Condition]?)
    case preview(Name)
    case strings(Name)
    case translation(key: StringLiteral, value: StringLiteral)
    /// Text that is not a statement.
    case unknown
  }

  /// The sort of a statement, without its content.
  package enum Sort: Sendable {
    case layout, `import`, declaration, setting, equation, expectation, visual, constant, state, when, otherwise,
      preview, strings, translation
    case unknown
  }

  /// The range with its block.
  package var fullRange: ByteRange { block.map { range.union($0.range) } ?? range }
}

/// The statements between braces.
package struct Block: Sendable {
  package let statements: [Statement]
  package let openBrace: ByteRange
  /// Empty if the brace is missing.
  package let closeBrace: ByteRange

  package var range: ByteRange { openBrace.union(closeBrace) }
}

/// A word with its range.
package struct Name: Sendable, Hashable {
  package let text: String
  package let range: ByteRange
}

/// A string with its range, quotes included; `value` has its escapes resolved.
package struct StringLiteral: Sendable, Hashable {
  package let value: String
  package let range: ByteRange
}

/// A kind with the views that it declares: `label title "Welcome", hint`.
package struct Declaration: Sendable {
  package let kind: Name
  /// One for each view; an anonymous one has no name.
  package let views: [DeclaredView]
}

/// A view of a declaration, with its name and its text.
package struct DeclaredView: Sendable {
  package let name: Name?
  package let text: StringLiteral?
}

/// A setting: `name: value`, `view.name: value`, or `view.inner.name: value`.
package struct Setting: Sendable {
  /// The view, if the setting is written outside of its braces.
  package let owner: Name?
  /// The names between the owner and the setting: views of the layout that the owner contains.
  package let inner: [Name]
  package let name: Name
  package let value: Value
}

/// The value after the colon of a setting, or after `inset`.
package struct Value: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// The form of a value.
  package indirect enum Kind: Sendable {
    case string(StringLiteral)
    case expression(Expression)
    case size(Expression, Expression)
    case ratio(Expression, Expression)
    case tuple([Expression])
    /// `320...430`, in previews.
    case interval(Expression, Expression)
    /// `320...430 x 568...932`, in previews; one of the two can be a single number.
    case sizeInterval(Extent, Extent)
    /// `1, 1.35, 2`, in previews. The values are not lists.
    case list([Value])
  }

  /// Every expression in it, from left to right.
  package var expressions: [Expression] {
    switch kind {
    case .string: []
    case .expression(let expression): [expression]
    case .size(let first, let second), .ratio(let first, let second), .interval(let first, let second):
      [first, second]
    case .tuple(let items): items
    case .sizeInterval(let width, let height): width.expressions + height.expressions
    case .list(let values): values.flatMap(\.expressions)
    }
  }

  /// The values of a list; of any other value only itself.
  package var alternatives: [Value] { if case .list(let values) = kind { values } else { [self] } }
}

/// A dimension of a size in a preview: `320...430`, or a single number.
package struct Extent: Sendable {
  package let from: Expression
  /// Nil for a single number.
  package let to: Expression?

  package init(from: Expression, to: Expression?) {
    self.from = from
    self.to = to
  }

  package var expressions: [Expression] { [from] + (to.map { [$0] } ?? []) }
}

/// Sides with a relation between each two: `a = b`, or a chain `a = b <= c`.
package final class Equation: Sendable {
  package let sides: [Side]
  /// One fewer than sides.
  package let relations: [RelationSign]
  package let inset: Value?
  package let except: [Name]
  package let clauses: Clauses
  /// Every path on its sides, from left to right.
  package let paths: [[Name]]

  init(sides: [Side], relations: [RelationSign], inset: Value?, except: [Name], clauses: Clauses) {
    self.sides = sides
    self.relations = relations
    self.inset = inset
    self.except = except
    self.clauses = clauses
    var paths: [[Name]] = []
    paths.reserveCapacity(sides.count)
    for side in sides { side.append(to: &paths) }
    self.paths = paths
  }
}

/// One side of a relation.
package struct Side: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// Arithmetic, or one of the two pairs that only equations have: `160 x 160`, `16:9`.
  package enum Kind: Sendable {
    case expression(Expression)
    case size(Expression, Expression)
    case ratio(Expression, Expression)
  }

  /// Every path in it, from left to right.
  package var paths: [[Name]] {
    var paths: [[Name]] = []
    append(to: &paths)
    return paths
  }

  fileprivate func append(to paths: inout [[Name]]) {
    switch kind {
    case .expression(let expression): expression.append(to: &paths)
    case .size(let first, let second), .ratio(let first, let second):
      first.append(to: &paths)
      second.append(to: &paths)
    }
  }
}

/// A relation with its range.
package struct RelationSign: Sendable, Hashable {
  package let kind: Kind
  package let range: ByteRange

  /// One of the three relations; the raw value is its canonical spelling.
  package enum Kind: String, Sendable {
    case equal = "="
    case atMost = "<="
    case atLeast = ">="
  }
}

/// The clauses at the end of an equation or a visual format line: `@ priority`, `as name`.
package struct Clauses: Sendable {
  package let priority: Expression?
  package let label: Label?
  /// The range from the end of the text before them to the end of the priority, where another priority is written.
  package let priorityPlace: ByteRange
}

/// A constraint's identifier.
package struct Label: Sendable, Hashable {
  package let text: String
  package let range: ByteRange
}

/// Arithmetic. It includes expressions without a meaning, so that the resolver reports their errors. Sums and products
/// are lists, so only parentheses nest.
package struct Expression: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// The outermost operation of an expression.
  package indirect enum Kind: Sendable {
    /// Its digits, as written.
    case number(String)
    case path([Name])
    case negated(Expression)
    case sum([(isSubtracted: Bool, term: Expression)])
    case product([(isDivisor: Bool, factor: Expression)])
  }

  /// Every path in it, from left to right.
  package var paths: [[Name]] {
    var paths: [[Name]] = []
    append(to: &paths)
    return paths
  }

  fileprivate func append(to paths: inout [[Name]]) {
    switch kind {
    case .number: break
    case .path(let names): paths.append(names)
    case .negated(let inner): inner.append(to: &paths)
    case .sum(let terms): for (_, term) in terms { term.append(to: &paths) }
    case .product(let factors): for (_, factor) in factors { factor.append(to: &paths) }
    }
  }
}

/// A condition of a `when`, as written: `compactHeight`, `locale de`.
package struct Condition: Sendable {
  package let name: Name
  /// The language, for `locale`.
  package let locale: Name?
}

/// A line in Apple's Visual Format Language.
package struct VisualFormat: Sendable {
  package let isVertical: Bool
  /// The connection between the superview's edge and the first view, if the line begins with `|`.
  package let leading: Connection?
  package let views: [VisualView]
  /// The connections between views: one fewer than views.
  package let connections: [Connection]
  package let trailing: Connection?
  package let clauses: Clauses
}

/// A view in its brackets, with the constraints on its size: `[title(>=80)]`.
package struct VisualView: Sendable {
  package let name: Name
  package let predicates: [Predicate]
}

/// The distance between two neighbours in a visual format line, which are views or an edge of the superview.
package struct Connection: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// The notation of a distance.
  package enum Kind: Sendable {
    /// Nothing between them: distance 0.
    case adjacent
    /// A single `-`: the standard distance.
    case standard
    case predicates([Predicate])
  }
}

/// A constraint on a size or a distance: `>=80@750`.
package struct Predicate: Sendable {
  package let relation: RelationSign.Kind
  /// A number, a constant, or in a view's brackets a view of the same size.
  package let value: Expression
  package let priority: Expression?
  package let range: ByteRange
}
