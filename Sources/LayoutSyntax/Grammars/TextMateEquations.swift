/// Rules for equations, and for the arithmetic that other statements share with them.
///
/// They have two states. In the first state an operand is expected, and every word is a name. After an operand a word
/// is a clause or the `x` of a size, until an operator leads back to the first state.
enum TextMateEquations {
  private typealias Pattern = TextMateExpression

  static let equation = TextMateRule.span(
    begin: #"(?=[^\s\x{FEFF};{}])"#, end: Pattern.statementEnd, rules: [.include("expression")])

  static let expression: [TextMateRule] = [
    .include("inlineComment"),
    operand(#"(?=")"#),
    .match(Pattern.relation, scope: "keyword.operator.comparison"),
    .match("[-+*/]", scope: "keyword.operator.arithmetic"),
    .match("×", scope: "keyword.operator.size"),
    .match(#"\.\.\."#, scope: "keyword.operator.range"),
    .match(":", scope: "keyword.operator.ratio"),
    .match(",", scope: "punctuation.separator"),
    .match(#"\("#, scope: "punctuation.section.parens.begin"),
    // In `100x50` no space precedes the sign.
    .match("(\(Pattern.number))(x)(?=[0-9])", captures: ["constant.numeric", "keyword.operator.size"]),
    .include("priority"),
    operand(
      [
        Pattern.word(items) + Pattern.beforePoint, Pattern.word(values) + Pattern.notBeforePoint,
        Pattern.word(attributes) + Pattern.notBeforePoint,
        "(\(Pattern.name))" + Pattern.beforePoint, "(\(Pattern.name))", "(\(Pattern.number))", #"(\))"#,
      ].joined(separator: "|"),
      "variable.language", "constant.language", "support.variable.property", "variable.other.view",
      "variable.other.constant", "constant.numeric", "punctuation.section.parens.end"),
  ]

  static let priorities = PriorityName.allCases.map(\.rawValue)
  private static let items = [Pattern.eitherInitial(SpecialName.superview.rawValue), SpecialName.root.rawValue]
  private static let values = [Pattern.eitherInitial(SpecialName.notAnAttribute.rawValue), StandardDistance.word]
  private static let attributes = AttributeWord.table.map { Pattern.eitherInitial($0.word) }
  private static let guides = Guide.allCases.map { Pattern.eitherInitial($0.rawValue) }

  /// An operand, and what follows it up to the next operator.
  static func operand(_ begin: String, _ scopes: String...) -> TextMateRule {
    .span(
      begin: begin,
      end: [Pattern.word(["x"]), Pattern.word([Keyword.inset.rawValue]), Pattern.operandEnd].joined(separator: "|"),
      beginCaptures: scopes, endCaptures: ["keyword.operator.size", "keyword.other"],
      rules: [.include("afterOperand")])
  }

  static let afterOperand: [TextMateRule] = [
    .include("inlineComment"),
    .include("string"),
    .span(
      begin: #"(\.)"#,
      end: [
        Pattern.word(guides) + Pattern.beforePoint, Pattern.word(attributes) + Pattern.notBeforePoint,
        "(\(Pattern.name))", Pattern.operandEnd,
      ].joined(separator: "|"),
      beginCaptures: ["punctuation.accessor"],
      endCaptures: ["support.variable.guide", "support.variable.property", "variable.other.property"],
      rules: [.include("inlineComment")]),
    .span(
      begin: Pattern.word([Keyword.except.rawValue]), end: "(?=@|as\(Pattern.wordEnd))|" + Pattern.statementEnd,
      beginCaptures: ["keyword.other"],
      rules: [
        .include("inlineComment"),
        .match(",", scope: "punctuation.separator"),
        .match(Pattern.word(CompoundAttribute.edges.parts.map(\.rawValue)), scope: "support.variable.property"),
      ]),
    .include("label"),
  ]

  /// A priority, and an optional label after it.
  static let priority = TextMateRule.span(
    begin: "(@)", end: Pattern.statementEnd, beginCaptures: ["keyword.operator.priority"],
    rules: [
      operand(Pattern.word(priorities) + Pattern.notBeforePoint, "support.constant.priority"), .include("expression"),
    ])

  /// The label, which ends a statement.
  static let label = TextMateRule.span(
    begin: Pattern.word([Keyword.as.rawValue]) + Pattern.beforeNameOrString, end: Pattern.statementEnd,
    beginCaptures: ["keyword.other"],
    rules: [.include("inlineComment"), .include("string"), .match(Pattern.name, scope: "entity.name.label")])
}
