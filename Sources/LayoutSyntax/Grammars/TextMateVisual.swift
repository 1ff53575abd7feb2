/// Rules for lines in Apple's Visual Format Language.
enum TextMateVisual {
  private typealias Pattern = TextMateExpression

  static let line = TextMateRule.span(
    begin: #"(?=[HV]\#(Pattern.gap):|[|\[])"#, end: Pattern.statementEnd,
    rules: [
      .include("inlineComment"),
      .match("[HV]" + Pattern.beforeColon, scope: "keyword.other.axis"),
      .match(":", scope: "punctuation.separator"),
      .match(#"\|"#, scope: "variable.language"),
      .match("-", scope: "keyword.operator.connection"),
      .span(
        begin: #"(\[)"#, end: #"(\])|\#(Pattern.statementEnd)"#, beginCaptures: ["punctuation.section.brackets.begin"],
        endCaptures: ["punctuation.section.brackets.end"],
        rules: [.include("inlineComment"), .include("sizes"), .match(Pattern.name, scope: "variable.other.view")]),
      .include("distances"),
      .include("priority"),
      .include("label"),
      .match(Pattern.number, scope: "constant.numeric"),
      .match(Pattern.name, scope: "variable.other.constant"),
    ])

  /// Between two views a name is a constant.
  static let distances = predicates("variable.other.constant")
  /// In a view's brackets a name is a view of the same size, or a constant.
  static let sizes = predicates("variable.other")

  private static func predicates(_ names: String) -> TextMateRule {
    .span(
      begin: #"(\()"#, end: #"(\))|\#(Pattern.statementEnd)"#, beginCaptures: ["punctuation.section.parens.begin"],
      endCaptures: ["punctuation.section.parens.end"],
      rules: [
        .include("inlineComment"),
        .match(",", scope: "punctuation.separator"),
        .match(Pattern.relation, scope: "keyword.operator.comparison"),
        .match("-", scope: "keyword.operator.arithmetic"),
        .match(Pattern.number, scope: "constant.numeric"),
        .span(
          begin: "(@)", end: #"(?=[,)\]])|\#(Pattern.statementEnd)"#, beginCaptures: ["keyword.operator.priority"],
          rules: [
            .include("inlineComment"),
            .match(Pattern.word(TextMateEquations.priorities), scope: "support.constant.priority"),
            .match(Pattern.number, scope: "constant.numeric"),
            .match(Pattern.name, scope: "variable.other.constant"),
          ]),
        .match(Pattern.name, scope: names),
      ])
  }
}
