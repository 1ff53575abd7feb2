/// Returns the TextMate grammar of the language, the content of Grammar/layout.tmLanguage.json. It is the same in every
/// process.
///
/// Only comments span lines, so the grammar can be exact: a word is coloured as a keyword, a kind or an attribute only
/// where the parser reads it as one. The words come from the tables in Tables.
package func textMateGrammar() -> String {
  let grammar = GrammarJSON.object([
    (
      "information_for_contributors",
      .array([.string("Generated from the tables of Sources/LayoutSyntax: UPDATE=1 swift test --filter GrammarTests")])
    ),
    ("name", .string("Layout")),
    ("scopeName", .string("source.layout")),
    ("fileTypes", .array([.string("layout")])),
    ("patterns", .array(fileRules.map(\.json))),
    ("repository", .object(repository.map { ($0, .object([("patterns", .array($1.map(\.json)))])) })),
  ])
  return grammar.written() + "\n"
}

/// All rules by the names under which others include them; `main` is where a file begins.
let textMateContexts: [(name: String, rules: [TextMateRule])] = [("main", fileRules)] + repository

private typealias Pattern = TextMateExpression

/// The rules between statements: separators, and the beginning of each statement, in the parser's order.
private let fileRules: [TextMateRule] = [
  .include("comment"),
  .match(#"[0-9]+\.(?=[ \t])"#, scope: "comment.line.list-number"),
  .match(";", scope: "punctuation.terminator.statement"),
  .match(#"\{"#, scope: "punctuation.section.block.begin"),
  .match(#"\}"#, scope: "punctuation.section.block.end"),
  .include("construct"), .include("translation"), .include("visual"), .include("setting"), .include("declaration"),
  .include("equation"),
]

private let repository: [(String, [TextMateRule])] = [
  ("comment", commentRules),
  ("blockComment", [blockCommentRule]),
  ("inlineComment", [.match(Pattern.inlineComment, scope: "comment.block")]),
  ("string", [stringRule]),
  ("construct", TextMateStatements.constructs),
  ("translation", [TextMateStatements.translation]),
  ("visual", [TextMateVisual.line]),
  ("distances", [TextMateVisual.distances]),
  ("sizes", [TextMateVisual.sizes]),
  ("setting", [TextMateStatements.setting]),
  ("declaration", TextMateStatements.declarations),
  ("equation", [TextMateEquations.equation]),
  ("expression", TextMateEquations.expression),
  ("afterOperand", TextMateEquations.afterOperand),
  ("priority", [TextMateEquations.priority]),
  ("label", [TextMateEquations.label]),
]

private let commentRules: [TextMateRule] = [
  .span(
    begin: "(///)(?!/)", end: "$", scope: "comment.line.documentation",
    beginCaptures: ["punctuation.definition.comment"], rules: []),
  .span(
    begin: "(//)", end: "$", scope: "comment.line.double-slash", beginCaptures: ["punctuation.definition.comment"],
    rules: []),
  .include("blockComment"),
]

private let blockCommentRule = TextMateRule.span(
  begin: #"(/\*)"#, end: #"(\*/)"#, scope: "comment.block", beginCaptures: ["punctuation.definition.comment.begin"],
  endCaptures: ["punctuation.definition.comment.end"], rules: [.include("blockComment")])

private let stringRule = TextMateRule.span(
  begin: #"(")"#, end: #"(")|$"#, scope: "string.quoted.double",
  beginCaptures: ["punctuation.definition.string.begin"], endCaptures: ["punctuation.definition.string.end"],
  rules: [.match(#"\\["\\n]"#, scope: "constant.character.escape"), .match(#"\\."#)])
