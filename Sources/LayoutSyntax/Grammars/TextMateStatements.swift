/// Rules for all statements except equations and visual format lines.
enum TextMateStatements {
  private typealias Pattern = TextMateExpression

  /// The statements that begin with a keyword, which is one only before a name, a string or a brace.
  static let constructs: [TextMateRule] = [
    construct(.import, Pattern.beforeString, [.include("string")]),
    construct(.layout, Pattern.beforeName, [.match(Pattern.name, scope: "entity.name.type")]),
    construct(
      .preview, Pattern.beforeNameOrString,
      [.include("string"), .match(Pattern.name, scope: "entity.name.type.preview")]),
    construct(
      .strings, Pattern.beforeNameOrString,
      [.include("string"), .match(Pattern.name, scope: "constant.other.language")]),
    construct(
      .let, Pattern.beforeName,
      [
        .span(
          begin: "(==?)", end: Pattern.statementEnd, beginCaptures: ["keyword.operator.comparison"],
          rules: [.include("expression")]),
        .match(Pattern.name, scope: "variable.other.constant"),
      ]),
    construct(
      .state, Pattern.beforeName,
      [
        .match(",", scope: "punctuation.separator"),
        .match(Pattern.name, scope: "variable.other.condition"),
      ]),
    construct(
      .when, Pattern.beforeName,
      [
        .match(",", scope: "punctuation.separator"),
        .span(
          begin: Pattern.word([Keyword.locale.rawValue]) + Pattern.beforeNameOrString,
          end: "(?=,)|" + Pattern.statementEnd,
          beginCaptures: ["keyword.other"],
          rules: [
            .include("inlineComment"), .include("string"), .match(Pattern.name, scope: "constant.other.language"),
          ]),
        .match(
          Pattern.word(ConditionName.allCases.map(\.rawValue)), scope: "support.constant.condition"),
        .match(Pattern.name, scope: "variable.other.condition"),
      ]),
    .span(
      begin: #"\#(Pattern.word([Keyword.expect.rawValue]))(?=\#(Pattern.gap)(?:\#(Pattern.nameStart)|[0-9(]))"#,
      end: Pattern.statementEnd, beginCaptures: ["keyword.other"], rules: [.include("expression")]),
    .match(
      #"\#(Pattern.word([Keyword.else.rawValue]))(?=\#(Pattern.gap)(?:\{|when\#(Pattern.wordEnd)))"#,
      scope: "keyword.control.conditional"),
  ]

  private static func construct(_ keyword: Keyword, _ before: String, _ rules: [TextMateRule]) -> TextMateRule {
    .span(
      begin: Pattern.word([keyword.rawValue]) + before, end: Pattern.statementEnd,
      beginCaptures: [keyword == .when ? "keyword.control.conditional" : "keyword.other"],
      rules: [.include("inlineComment")] + rules)
  }

  static let translation = TextMateRule.span(
    begin: #"(?=")"#, end: Pattern.statementEnd,
    rules: [
      .include("inlineComment"), .include("string"), .match("==?", scope: "keyword.operator.comparison"),
    ])

  // MARK: Declarations

  /// A known kind can be alone; any other word is a kind only before a name, a text or a brace.
  static let declarations: [TextMateRule] = [
    declaration(
      Pattern.word(ViewKind.table.map(\.name) + ViewKind.otherClasses)
        + #"(?=\#(Pattern.gap)(?:$|["{};]|\#(Pattern.nameStart)|//|/\*))"#,
      "storage.type"),
    declaration(
      #"\#(Pattern.word([Pattern.name]))(?=\#(Pattern.gap)(?:["{]|\#(Pattern.nameStart)))"#, "entity.name.type"),
  ]

  private static func declaration(_ begin: String, _ scope: String) -> TextMateRule {
    .span(
      begin: begin, end: Pattern.statementEnd, beginCaptures: [scope],
      rules: [
        .include("inlineComment"), .include("string"), .match(",", scope: "punctuation.separator"),
        .match(Pattern.name, scope: "variable.other.view"),
      ])
  }

  // MARK: Settings

  static let setting = TextMateRule.span(
    begin: #"(?=\#(Pattern.name)(?:\#(Pattern.gap)\.\#(Pattern.gap)\#(Pattern.name))*\#(Pattern.gap):)"#,
    end: Pattern.statementEnd,
    rules: [
      .include("inlineComment"),
      .match(Pattern.name + Pattern.beforePoint, scope: "variable.other.view"),
      .match(#"\."#, scope: "punctuation.accessor"),
    ] + settingGroups.map { named($0.names, $0.words) } + [
      value(after: "(\(Pattern.name))", "variable.other.property", [])
    ])

  private static func named(_ names: [SettingName], _ words: ValueWords) -> TextMateRule {
    let rules: [TextMateRule] =
      words.expression.isEmpty
      ? [] : [TextMateEquations.operand(words.expression + Pattern.notBeforePoint, words.scope)]
    return value(after: Pattern.word(names.map(\.rawValue)), "support.type.property-name", rules)
  }

  private static func value(after name: String, _ scope: String, _ words: [TextMateRule]) -> TextMateRule {
    .span(
      begin: name + Pattern.beforeColon, end: Pattern.statementEnd, beginCaptures: [scope],
      rules: [
        .include("inlineComment"),
        .span(
          begin: "(:)", end: Pattern.statementEnd, beginCaptures: ["punctuation.separator.key-value"],
          rules: words + [.include("expression")]),
      ])
  }

  /// The words that a setting's value can be, besides constants.
  private struct ValueWords: Equatable {
    var expression = ""
    var scope = ""
  }

  /// Settings in the order of their table, those with the same words together.
  private static let settingGroups: [(names: [SettingName], words: ValueWords)] = {
    var groups: [(names: [SettingName], words: ValueWords)] = []
    for name in SettingName.allCases {
      let words = valueWords(of: name)
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].names.append(name)
      } else {
        groups.append(([name], words))
      }
    }
    return groups
  }()

  private static func valueWords(of name: SettingName) -> ValueWords {
    switch name.shape {
    case .word(let words), .numberOrWord(let words):
      ValueWords(
        expression: Pattern.word(words + (name.alternatives == .listOrAll ? [SettingName.all] : [])),
        scope: "support.constant.property-value")
    case .boolean: ValueWords(expression: Pattern.word(["true", "false"]), scope: "constant.language.boolean")
    case .priority:
      ValueWords(expression: Pattern.word(TextMateEquations.priorities), scope: "support.constant.priority")
    case .size(allowsNone: true): ValueWords(expression: Pattern.word(["none"]), scope: "constant.language")
    case .color, .device: ValueWords(expression: "(\(Pattern.name))", scope: "support.constant.property-value")
    case .typeName: ValueWords(expression: "(\(Pattern.name))", scope: "support.class")
    case .locale: ValueWords(expression: "(\(Pattern.name))", scope: "constant.other.language")
    case .number, .string, .size, .insets:
      name.canFit
        ? ValueWords(expression: Pattern.word([SettingName.fit]), scope: "support.constant.property-value")
        : ValueWords()
    }
  }
}
