import LayoutSyntax
import SourceText

/// The `//` comments directly above each statement of a file, which are copied with it.
struct SourceComments {
  /// Comments by statement.
  private var comments: [Int: [String]] = [:]
  /// The statement that declares views, by the offset of its first name, or of its kind if it has no name.
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

  /// Returns the comments above the declaration whose first view's name begins at an offset.
  func above(viewAt start: Int) -> [String] { declarations[start].map { above($0) } ?? [] }

  /// Returns the whole-line comments above a statement, up to the first empty line or code.
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
