/// <reference types="tree-sitter-cli/dsl" />
// The grammar of `.layout` files for tree-sitter. Its model is Grammar/layout.ebnf, and a test compares it with the parser.
//
// How a line begins decides which statement it is, even where it then goes wrong. An LR(1) parser cannot look that far
// ahead, so the scanner (src/scanner.c) reads the first words of a statement and puts an empty `_start_…` token before it.
//
// Three nodes are errors that the parser recovers from: `missing_brace`, `excess_brace`, `unclosed_comment`.

const separated = rule => seq(rule, repeat(seq(',', rule)));

/** A text or a name, as labels, previews and languages are written. */
const nameOrString = $ => choice($.identifier, $.string);

/** Statements with what separates them. A block comment that spans lines ends the statement before it. */
const lines = $ => seq(repeat(choice($._end, seq($._statement, $._end))), optional($._statement));

const binary = (left, operators, right) => seq(
  field('left', left), field('operator', operators), field('right', right));

/** Arithmetic over pairs of operands: sums bind weaker than products. */
const arithmetic = ($, ...pairs) => choice(...pairs.flatMap(([left, right]) => [
  prec.left(1, binary(left, choice('+', '-'), right)),
  prec.left(2, binary(left, choice('*', alias($._divide, '/')), right)),
]));

/** Between width and height: the `x` of `100x50` is a token of its own. */
const times = $ => choice('x', '×', alias($._cross, 'x'));

const size = ($, side) => seq(field('width', side), times($), field('height', side));

const relation = $ => field('relation', choice('=', '==', '<=', '≤', '>=', '≥'));

const whenParts = $ => seq(
  'when', separated($.condition), field('body', $.block), optional(field('alternative', $.else_clause)));

const clauses = $ => seq(optional($.priority), optional($.label));

module.exports = grammar({
  name: 'layout',

  word: $ => $.identifier,

  // The order is that of `enum TokenType` in src/scanner.c.
  externals: $ => [
    $._start_import, $._start_layout, $._start_constant, $._start_state, $._start_when, $._start_preview, $._start_strings, $._start_translation,
    $._start_visual_format, $._start_setting, $._start_declaration, $._start_expectation, $._start_equation,
    $._newline, $.block_comment, $._multiline_comment, $.list_number, $.number, $._cross, $._divide, $.missing_brace,
    $.unclosed_comment, $.string_content,
    $._left_brace, $.excess_brace, '}', ';',
    $._error_sentinel,
  ],

  extras: $ => [
    /[\t\v\f\uFEFF\p{Zs}]+/, $.doc_comment, $.line_comment, $.block_comment, $.unclosed_comment, $.list_number,
  ],

  supertypes: $ => [$._statement],

  inline: $ => [$._side, $._value, $._reference],

  rules: {
    source_file: $ => lines($),

    // `import`, `layout`, `preview` and `strings` at the first column close the blocks before them.
    block: $ => seq(choice(alias($._left_brace, '{'), $.excess_brace), lines($), choice('}', $.missing_brace)),

    _end: $ => choice($._newline, ';', alias($._multiline_comment, $.block_comment)),

    _statement: $ => choice(
      $.import, $.layout, $.constant, $.state, $.when, $.preview, $.strings, $.translation, $.visual_format, $.setting, $.declaration,
      $.expectation,
      $.equation),

    // Constructs

    import: $ => seq($._start_import, 'import', field('path', $.string)),
    layout: $ => seq($._start_layout, 'layout', field('name', $.identifier), field('body', $.block)),

    constant: $ => seq(
      $._start_constant, 'let', field('name', $.identifier), choice('=', '=='), field('value', $._expression)),

    state: $ => seq($._start_state, 'state', separated(field('name', $.identifier))),

    when: $ => seq($._start_when, whenParts($)),
    else_clause: $ => seq('else', choice(whenParts($), field('body', $.block))),
    condition: $ => choice(field('name', $.identifier), seq('locale', field('locale', nameOrString($)))),

    preview: $ => seq($._start_preview, 'preview', field('name', nameOrString($)), field('body', $.block)),

    strings: $ => seq($._start_strings, 'strings', field('locale', nameOrString($)), field('body', $.block)),
    translation: $ => seq($._start_translation, field('key', $.string), choice('=', '=='), field('value', $.string)),

    // Declarations and settings

    declaration: $ => seq(
      $._start_declaration,
      field('kind', $.identifier),
      optional(choice(separated($.declared_view), field('text', $.string))),
      optional(field('body', $.block))),
    declared_view: $ => seq(field('name', $.identifier), optional(field('text', $.string))),

    setting: $ => seq(
      $._start_setting, repeat(seq(field('view', $.identifier), '.')), field('name', $.identifier), ':',
      separated(field('value', choice($._word, $._value)))),
    // A value of one word: a constant, or a word that the setting knows.
    _word: $ => prec(1, alias($.identifier, $.word)),
    _value: $ => choice($.string, $._expression, $.range, alias($._any_size, $.size), $.ratio, $.insets),
    _any_size: $ => size($, choice($._expression, $.range)),
    range: $ => seq(field('from', $._expression), '...', field('to', $._expression)),
    ratio: $ => seq(field('width', $._expression), ':', field('height', $._expression)),
    insets: $ => seq('(', $._expression, repeat1(seq(',', $._expression)), ')'),

    // Equations

    equation: $ => seq(
      $._start_equation, $._side, repeat1(seq(relation($), $._side)),
      optional($.inset), optional($.except), clauses($)),
    // Verified, not solved, so it has no priority.
    expectation: $ => seq(
      $._start_expectation, 'expect', $._side, repeat1(seq(relation($), $._side)),
      optional($.inset), optional($.except), optional($.label)),
    _side: $ => choice($._expression, $.size, $.ratio),
    // No side of a size has an attribute: `2 x b.width` is a product, and is written with `*`.
    size: $ => size($, $._plain),
    inset: $ => seq('inset', field('value', $._value)),
    except: $ => seq('except', separated($.edge)),
    edge: _ => choice('top', 'leading', 'bottom', 'trailing'),
    priority: $ => seq('@', field('value', $._expression)),
    label: $ => seq('as', field('name', nameOrString($))),

    // An expression is plain, or it has an attribute somewhere.
    _expression: $ => choice($._plain, $._measured),

    _plain: $ => choice(
      $.number, $._reference,
      alias($._plain_parentheses, $.parentheses), alias($._plain_negation, $.negation),
      alias($._plain_arithmetic, $.arithmetic)),
    _plain_parentheses: $ => seq('(', $._plain, ')'),
    _plain_negation: $ => prec(3, seq('-', $._plain)),
    _plain_arithmetic: $ => arithmetic($, [$._plain, $._plain]),

    _measured: $ => choice(
      $.member,
      alias($._measured_parentheses, $.parentheses), alias($._measured_negation, $.negation),
      alias($._measured_arithmetic, $.arithmetic)),
    _measured_parentheses: $ => seq('(', $._measured, ')'),
    _measured_negation: $ => prec(3, seq('-', $._measured)),
    _measured_arithmetic: $ => arithmetic(
      $, [$._measured, $._plain], [$._plain, $._measured], [$._measured, $._measured]),

    // A constant, or an attribute of the view whose block encloses the statement.
    _reference: $ => alias($.identifier, $.reference),

    member: $ => seq(
      field('item', $.identifier), repeat(seq('.', field('guide', $.identifier))), '.',
      field('attribute', $.identifier)),

    // Apple's Visual Format Language

    visual_format: $ => seq(
      $._start_visual_format,
      optional(seq(field('axis', $.axis), ':')),
      optional(seq($.superview, optional($.connection))),
      $.box, repeat(seq(optional($.connection), $.box)),
      optional(seq(optional($.connection), $.superview)),
      clauses($)),
    axis: _ => choice('H', 'V'),
    superview: _ => '|',
    box: $ => seq('[', field('view', $.identifier), optional($.predicates), ']'),
    connection: $ => seq('-', optional(seq(choice($.number, $._reference, $.predicates), '-'))),
    predicates: $ => seq('(', separated($.predicate), ')'),
    predicate: $ => seq(
      optional(relation($)),
      field('value', choice($.number, $._reference, alias($._negative_number, $.negation))),
      optional(seq('@', field('priority', choice($.number, $._reference))))),
    _negative_number: $ => seq('-', $.number),

    // Tokens

    identifier: _ => /[_\p{Alphabetic}][_\p{Alphabetic}\p{Nd}\p{Mn}\p{Mc}]*/,

    string: $ => seq('"', repeat(choice($.string_content, $.escape_sequence)), token.immediate('"')),
    escape_sequence: _ => token.immediate(/\\[^\r\n]/),

    // `///` documents the statements below it; `////` is an ordinary comment. Of equally long tokens the first counts.
    doc_comment: _ => token(seq('///', optional(/[^\/\r\n][^\r\n]*/))),
    line_comment: _ => token(seq('//', /[^\r\n]*/)),
  },
});
