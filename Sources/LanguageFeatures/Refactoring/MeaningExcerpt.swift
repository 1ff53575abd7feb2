import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The part of a file that determines the meaning of some statements: the enclosing blocks, the declarations of the
/// names they use, and the constants. Two spellings can be compared in it, whatever the size of the file.
struct MeaningExcerpt {
  /// A piece of the excerpt: fixed text, or a statement by its ID.
  private enum Piece {
    case text(String)
    case statement(Int)
  }

  private var pieces: [Piece] = []
  /// The statements' original text, by ID.
  private var originals: [Int: String] = [:]
  private let file: SourceFile
  private let statements: [Statement]
  private let names: Set<String>

  init(_ snapshot: Snapshot, around statements: [Statement]) {
    file = snapshot.file
    self.statements = statements
    names = Set(
      statements.flatMap { snapshot.tree.tokens[$0.tokens] }.filter { $0.kind == .identifier }
        .map { snapshot.file[$0.range] })
    for statement in statements { originals[statement.id] = file[statement.range] }
    write(snapshot.tree.statements)
  }

  /// Whether the meaning stays the same when some statements are replaced and constants are added at the beginning.
  func means(theSameWriting texts: [Int: String], after constants: [String] = []) -> Bool {
    meaning(writing: texts, after: constants) == meaning(writing: [:], after: [])
  }

  private func meaning(writing texts: [Int: String], after constants: [String]) -> Meaning {
    let body = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .statement(let id): (texts[id] ?? originals[id] ?? "") + "\n"
      }
    }
    let text = constants.map { $0 + "\n" }.joined() + body.joined()
    return Meaning(Snapshot(parsing: SourceFile(name: "", text: text)))
  }

  // MARK: What is needed

  private mutating func write(_ siblings: [Statement]) {
    // The meaning of a `when` branch depends on the branches before it.
    let hasBranch = siblings.contains { $0.isBranch && containsStatement($0) }
    for sibling in siblings {
      if originals[sibling.id] != nil {
        pieces.append(.statement(sibling.id))
      } else if let block = sibling.block {
        guard containsStatement(sibling) || (sibling.isBranch && hasBranch) || declaresName(sibling) else { continue }
        // `else` must be on the same line as the closing brace before it.
        if case .otherwise = sibling.kind, case .text("}\n")? = pieces.last {
          pieces.removeLast()
          pieces.append(.text("} "))
        }
        pieces.append(.text(file[sibling.range] + " {\n"))
        write(block.statements)
        pieces.append(.text("}\n"))
      } else if declaresName(sibling) {
        pieces.append(.text(file[sibling.range] + "\n"))
      }
    }
  }

  private func containsStatement(_ outer: Statement) -> Bool {
    statements.contains { outer.fullRange.contains($0.range) }
  }

  /// Whether the statement or its block declares a constant or one of the used views.
  private func declaresName(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .constant: return true
    case .declaration(let declaration):
      let declares = declaration.views.contains { $0.name.map { names.contains($0.text) } ?? false }
      return declares || statement.block?.statements.contains(where: declaresName) ?? false
    default: return false
    }
  }
}

extension Statement {
  /// Whether the statement is a branch of a `when`.
  var isBranch: Bool {
    switch kind {
    case .when, .otherwise: true
    default: false
    }
  }
}
