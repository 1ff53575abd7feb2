package import LayoutDiagnostics
package import SourceText

/// What a file says, whole and without loss: its tokens cover every byte, and every token that is not trivia belongs to
/// one statement.
///
/// Parsing never fails. A statement that is not understood is in the tree too, marked as broken.
package struct SyntaxTree: Sendable {
  package let file: SourceFile
  package let tokens: [Token]
  package let statements: [Statement]
  /// What is wrong with the spelling, in file order.
  package let diagnostics: [Diagnostic]
  /// What every statement was read from, those in blocks too, in document order: a statement's index is its id.
  let readings: [TokensRead]
  /// Which sorts of statements there are, those in blocks too.
  package let sorts: Set<Statement.Sort>
  /// Where this is the version before but for one line: which.
  package var retypedLine: RetypedLine?

  /// How many statements there are in all; their ids run from 0.
  package var statementCount: Int { readings.count }

  /// The id that a statement has in the version that this one was parsed after, if the lines that it stands on are the same
  /// there.
  package func previousID(of statement: Statement) -> Int? {
    if let retypedLine { return retypedLine.statements.contains(statement.id) ? nil : statement.id }
    return readings[statement.id].previousID
  }

  /// The statement with an id, whatever block it stands in; nil where there is none. O(log statements) for each block
  /// around it.
  package func statement(withID id: Int) -> Statement? {
    var level = statements
    while true {
      // What stands in a block comes behind the statement whose block it is.
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
  /// Every statement, those in blocks too, in document order: a statement's index is its id. O(statements).
  package var allStatements: [Statement] {
    var all: [Statement] = []
    all.reserveCapacity(statementCount)
    for statement in statements { statement.append(to: &all) }
    return all
  }
}

extension SyntaxTree {
  /// Whether a comment stands in a stretch: what rewrites it would lose the comment. O(log tokens).
  package func hasComment(in range: ByteRange) -> Bool {
    // Tokens follow each other.
    let first = tokens.partitioningIndex { $0.end > range.start }
    return tokens[first...].prefix { $0.start < range.end }.contains(where: \.kind.isComment)
  }
}

extension Statement {
  /// Itself, and then all in its block.
  fileprivate func append(to all: inout [Statement]) {
    all.append(self)
    for inner in block?.statements ?? [] { inner.append(to: &all) }
  }
}

/// One statement: a line, part of a line, or a line with its block. A class, so that it is shared wherever it is kept.
package final class Statement: Sendable {
  /// Its place in document order, from 0.
  package let id: Int
  /// From its first token to its last, without its block.
  package let range: ByteRange
  /// The indices of its tokens, with the trivia between them and without its block.
  package let tokens: Range<Int>
  package let block: Block?
  /// What `///` says of it.
  package let documentation: String?
  /// What was read of its text.
  let reading: StatementReading
  /// Which of the statements it is.
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

  /// What it says. It costs as much as it is long where other lines have moved it since it was read.
  package var kind: Kind { reading.kind(at: range.start) }
  /// Whether it has an error of spelling. It means nothing then, but its names still count.
  package var isBroken: Bool { reading.isBroken }

  /// What a statement says, in its own words: no name is looked up yet.
  package indirect enum Kind: Sendable {
    case layout(Name)
    case declaration(Declaration)
    case setting(Setting)
    case equation(Equation)
    case visual(VisualFormat)
    case constant(name: Name, value: Expression)
    case when([Condition])
    /// `else`, with conditions where a `when` follows it.
    case otherwise([Condition]?)
    case preview(Name)
    case strings(Name)
    case translation(key: StringLiteral, value: StringLiteral)
    /// Nothing that the language knows.
    case unknown
  }

  /// Which of the statements it is, without what it says.
  package enum Sort: Sendable {
    case layout, declaration, setting, equation, visual, constant, when, otherwise, preview, strings, translation
    case unknown
  }

  /// With its block.
  package var fullRange: ByteRange { block.map { range.union($0.range) } ?? range }
}

/// What stands between braces.
package struct Block: Sendable {
  package let statements: [Statement]
  package let openBrace: ByteRange
  /// Empty where the brace is missing.
  package let closeBrace: ByteRange

  package var range: ByteRange { openBrace.union(closeBrace) }
}

/// A word with its place.
package struct Name: Sendable, Hashable {
  package let text: String
  package let range: ByteRange
}

/// A string with its place, quotes included; `value` has its escapes resolved.
package struct StringLiteral: Sendable, Hashable {
  package let value: String
  package let range: ByteRange
}

/// A kind with the views that are declared by it: `label title "Welcome", hint`.
package struct Declaration: Sendable {
  package let kind: Name
  /// One per view; an anonymous one has no name.
  package let views: [DeclaredView]
}

/// One view of a declaration, with what it is called and what it shows.
package struct DeclaredView: Sendable {
  package let name: Name?
  package let text: StringLiteral?
}

/// `name: value`, or `view.name: value`.
package struct Setting: Sendable {
  /// The view, where the setting is written from outside its braces.
  package let owner: Name?
  package let name: Name
  package let value: Value
}

/// What stands behind the colon of a setting, or behind `inset`.
package struct Value: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// The shape of a value.
  package enum Kind: Sendable {
    case string(StringLiteral)
    case expression(Expression)
    case size(Expression, Expression)
    case ratio(Expression, Expression)
    case tuple([Expression])
  }
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

/// What stands on one side of a relation.
package struct Side: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// Arithmetic, or one of the two pairs that only equations know: `160 x 160`, `16:9`.
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

/// A relation with its place.
package struct RelationSign: Sendable, Hashable {
  package let kind: Kind
  package let range: ByteRange

  /// Which of the three relations it is; the raw value is how the language spells it.
  package enum Kind: String, Sendable {
    case equal = "="
    case atMost = "<="
    case atLeast = ">="
  }
}

/// What may end an equation or a visual format line: `@ priority`, `as name`.
package struct Clauses: Sendable {
  package let priority: Expression?
  package let label: Label?
  /// From the end of what stands before them to the end of the priority: where another priority would be written.
  package let priorityPlace: ByteRange
}

/// A constraint's identifier.
package struct Label: Sendable, Hashable {
  package let text: String
  package let range: ByteRange
}

/// Arithmetic, wider than what has a meaning, so that mistakes are told as mistakes of meaning. Sums and products are
/// lists, so that only parentheses nest.
package struct Expression: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// An expression's outermost step.
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

/// One condition of a `when`, as written: `compactHeight`, `locale de`.
package struct Condition: Sendable {
  package let name: Name
  /// For `locale`: which.
  package let locale: Name?
}

/// A line in Apple's Visual Format Language.
package struct VisualFormat: Sendable {
  package let isVertical: Bool
  /// Between the superview's edge and the first view, where the line begins with `|`.
  package let leading: Connection?
  package let views: [VisualView]
  /// Between each two views: one fewer than views.
  package let connections: [Connection]
  package let trailing: Connection?
  package let clauses: Clauses
}

/// A view in its brackets, with what is asked of its size: `[title(>=80)]`.
package struct VisualView: Sendable {
  package let name: Name
  package let predicates: [Predicate]
}

/// What keeps two neighbours in a visual format line apart, views or an edge of the superview.
package struct Connection: Sendable {
  package let kind: Kind
  package let range: ByteRange

  /// How a distance is written.
  package enum Kind: Sendable {
    /// Nothing between them: distance 0.
    case adjacent
    /// A single `-`: the standard distance.
    case standard
    case predicates([Predicate])
  }
}

/// What is asked of one size or one distance: `>=80@750`.
package struct Predicate: Sendable {
  package let relation: RelationSign.Kind
  /// A number, a constant, or in a view's brackets a view of the same size.
  package let value: Expression
  package let priority: Expression?
  package let range: ByteRange
}
