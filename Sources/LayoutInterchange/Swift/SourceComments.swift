import LayoutSyntax
import SourceText

/// The `//` comments of a file that stand right above a statement, which go along with it.
struct SourceComments {
  /// By statement.
  private var comments: [Int: [String]] = [:]
  /// By the start of its first name, or of its kind where it has none: the statement that declares views.
  private var declarations: [Int: Int] = [:]

  init(_ tree: SyntaxTree) {
    for statement in tree.allStatements {
      let above = Self.comments(above: statement, tree)
      if !above.isEmpty { comments[statement.id] = above }
      if case .declaration(let declaration) = statement.kind {
        declarations[(declaration.views.first?.name ?? declaration.kind).range.start] = statement.id
      }
    }
  }

  func above(_ statement: Int) -> [String] { comments[statement] ?? [] }

  /// Those above the declaration that begins with the view whose name is here.
  func above(viewAt start: Int) -> [String] { declarations[start].map { above($0) } ?? [] }

  /// Comments on lines of their own, up to the first empty line or code.
  private static func comments(above statement: Statement, _ tree: SyntaxTree) -> [String] {
    guard let first = statement.tokens.first else { return [] }
    var found: [String] = []
    var lineEnds = 0
    for index in stride(from: first - 1, through: 0, by: -1) {
      let token = tree.tokens[index]
      switch token.kind {
      case .whitespace: continue
      case .docComment: lineEnds = 0
      case .newline:
        lineEnds += 1
        if lineEnds > 1 { return found }
      case .lineComment where isAlone(index, tree):
        let words = tree.file[token.range].drop { $0 == "/" }.drop { $0 == " " }
        found.insert(swiftComment(String(words)), at: 0)
        lineEnds = 0
      default: return found
      }
    }
    return found
  }

  private static func isAlone(_ index: Int, _ tree: SyntaxTree) -> Bool {
    let before = tree.tokens[..<index].last { $0.kind != .whitespace }
    return before.map(\.kind.endsLine) ?? true
  }
}
