// What the grammar's own lexer cannot tell: which statement a line begins, nested comments, line ends, numbers.
//
// The scanner follows Sources/LayoutSyntax/Parser: `StatementParser.parseKind` decides by the first two tokens of a
// statement, where a dotted path counts as one. It writes an empty token before the statement that names its form.

#include <stdlib.h>
#include <string.h>

#include "tree_sitter/parser.h"
#include "words.h"

// In the order of `externals` in grammar.js.
enum TokenType {
  START_IMPORT,
  START_LAYOUT,
  START_CONSTANT,
  START_STATE,
  START_WHEN,
  START_PREVIEW,
  START_STRINGS,
  START_TRANSLATION,
  START_VISUAL_FORMAT,
  START_SETTING,
  START_DECLARATION,
  START_EXPECTATION,
  START_EQUATION,
  NEWLINE,
  BLOCK_COMMENT,
  MULTILINE_COMMENT,
  LIST_NUMBER,
  NUMBER,
  CROSS,
  DIVIDE,
  MISSING_BRACE,
  UNCLOSED_COMMENT,
  STRING_CONTENT,
  LEFT_BRACE,
  EXCESS_BRACE,
  RIGHT_BRACE,
  SEMICOLON,
  // In no rule, so it is valid only while the parser recovers from an error.
  ERROR_SENTINEL,
};

// What is known about the place behind the last token of this scanner.
typedef struct {
  // Only white space, comments and line ends come before on this line.
  bool is_line_start;
  // Nothing comes before on this line.
  bool is_column_zero;
  // A block was closed that has no `}`; an empty line end ends its statement.
  bool needs_newline;
  // A number ends here, and the `x` of `100x50` follows.
  bool precedes_cross;
  // How many blocks are open.
  uint16_t depth;
} Scanner;

// Blocks that can be nested in each other.
enum { DEPTH_LIMIT = 64 };

// Digits that a number may have on either side of the point.
enum { DIGIT_LIMIT = 9 };

// A word that is longer is none of the language's.
enum { WORD_CAPACITY = 64 };

typedef enum { NO_TOKEN, NAME, STRING, COLON, POINT, LEFT, OPERAND, OTHER } NextToken;

static bool is_space(int32_t c) {
  return c == ' ' || c == '\t' || c == 0x0B || c == 0x0C || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x202F || c == 0x205F || c == 0x3000 || c == 0xFEFF;
}

static bool is_newline(int32_t c) { return c == '\n' || c == '\r'; }

static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

// Beyond ASCII every character counts that is no sign of the language. One that is no letter is an error in any
// statement, so it does not matter which form the statement is given.
static bool is_name_start(int32_t c) {
  return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= 0x80 && !is_space(c) && c != 0x2264 && c != 0x2265 && c != 0xD7);
}

static bool is_name_part(int32_t c) { return is_name_start(c) || is_digit(c); }

static bool is_word(const char *word, const char *wanted) { return strcmp(word, wanted) == 0; }

static bool is_known_kind(const char *word) {
  for (size_t i = 0; i < sizeof known_kinds / sizeof *known_kinds; i++) {
    if (is_word(word, known_kinds[i])) return true;
  }
  return false;
}

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

// Reads a comment whose `/` has been read and whose `*` is next. Returns whether it is closed.
static bool read_comment(TSLexer *lexer, bool *spans_lines) {
  unsigned depth = 1;
  *spans_lines = false;
  advance(lexer);
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '/' && lexer->lookahead == '*') {
      advance(lexer);
      depth++;
    } else if (c == '*' && lexer->lookahead == '/') {
      advance(lexer);
      if (--depth == 0) return true;
    } else if (is_newline(c)) {
      *spans_lines = true;
    }
  }
  return false;
}

// Passes white space and comments within the line; says which token of the statement is next.
static NextToken next_token(TSLexer *lexer) {
  for (;;) {
    int32_t c = lexer->lookahead;
    if (is_space(c)) {
      advance(lexer);
      continue;
    }
    if (c == '/') {
      advance(lexer);
      if (lexer->lookahead == '/') return NO_TOKEN;
      if (lexer->lookahead != '*') return OTHER;
      bool spans_lines;
      if (!read_comment(lexer, &spans_lines) || spans_lines) return NO_TOKEN;
      continue;
    }
    if (lexer->eof(lexer) || is_newline(c) || c == ';' || c == '}') return NO_TOKEN;
    if (is_name_start(c)) return NAME;
    if (is_digit(c) || c == '(') return OPERAND;
    switch (c) {
      case '"': return STRING;
      case ':': return COLON;
      case '.': return POINT;
      case '{': return LEFT;
      default: return OTHER;
    }
  }
}

// Reads a name; `word` holds it if it is short and in ASCII, and is empty otherwise.
static void read_name(TSLexer *lexer, char *word) {
  unsigned length = 0;
  bool is_plain = true;
  while (is_name_part(lexer->lookahead)) {
    if (lexer->lookahead >= 0x80 || length == WORD_CAPACITY - 1) {
      is_plain = false;
    } else {
      word[length++] = (char)lexer->lookahead;
    }
    advance(lexer);
  }
  word[is_plain ? length : 0] = '\0';
}

// Reads the first tokens of a statement that begins with a name. Returns the form of the statement, or -1 for an `else`
// without its `when`. At the first column `import`, `layout`, `preview` and `strings` close the blocks before them.
static int read_statement_form(TSLexer *lexer, bool closes_blocks) {
  char word[WORD_CAPACITY];
  read_name(lexer, word);
  bool is_import = is_word(word, "import");
  bool is_layout = is_word(word, "layout");
  bool is_preview = is_word(word, "preview");
  bool is_strings = is_word(word, "strings");
  if (closes_blocks && (is_import || is_layout || is_preview || is_strings)) {
    // No comment may come between.
    while (is_space(lexer->lookahead)) advance(lexer);
    if ((is_name_start(lexer->lookahead) && !is_import) || (lexer->lookahead == '"' && !is_layout)) return MISSING_BRACE;
  }
  NextToken next = next_token(lexer);
  if (next == NAME) {
    if (is_layout) return START_LAYOUT;
    if (is_word(word, "let")) return START_CONSTANT;
    if (is_word(word, "state")) return START_STATE;
    if (is_word(word, "when")) return START_WHEN;
  }
  if ((next == NAME || next == STRING) && is_import) return START_IMPORT;
  if ((next == NAME || next == OPERAND) && is_word(word, "expect")) return START_EXPECTATION;
  if (next == NAME || next == STRING) {
    if (is_preview) return START_PREVIEW;
    if (is_strings) return START_STRINGS;
  }
  if (is_word(word, "else")) {
    if (next == LEFT) return -1;
    if (next == NAME) {
      read_name(lexer, word);
      return is_word(word, "when") ? -1 : START_DECLARATION;
    }
  }
  switch (next) {
    case NAME:
    case STRING:
    case LEFT: return START_DECLARATION;
    case COLON: return is_word(word, "H") || is_word(word, "V") ? START_VISUAL_FORMAT : START_SETTING;
    case NO_TOKEN: return is_known_kind(word) ? START_DECLARATION : START_EQUATION;
    case OPERAND:
    case OTHER: return START_EQUATION;
    case POINT: break;
  }
  while (next == POINT) {
    advance(lexer);
    next = next_token(lexer);
    if (next != NAME) break;
    read_name(lexer, word);
    next = next_token(lexer);
  }
  return next == COLON ? START_SETTING : START_EQUATION;
}

static int read_form(TSLexer *lexer, bool closes_blocks) {
  switch (lexer->lookahead) {
    case '"': return START_TRANSLATION;
    case '|':
    case '[': return START_VISUAL_FORMAT;
    default: return is_name_start(lexer->lookahead) ? read_statement_form(lexer, closes_blocks) : START_EQUATION;
  }
}

// Reads digits; returns how many.
static unsigned read_digits(TSLexer *lexer) {
  unsigned count = 0;
  while (is_digit(lexer->lookahead)) {
    if (count <= DIGIT_LIMIT) count++;
    advance(lexer);
  }
  return count;
}

static bool accept(Scanner *scanner, TSLexer *lexer, enum TokenType type) {
  *scanner = (Scanner){.depth = scanner->depth};
  if ((type == LEFT_BRACE || type == EXCESS_BRACE) && scanner->depth < UINT16_MAX) scanner->depth++;
  if ((type == RIGHT_BRACE || type == MISSING_BRACE) && scanner->depth > 0) scanner->depth--;
  lexer->result_symbol = type;
  return true;
}

static bool accept_line_end(Scanner *scanner, TSLexer *lexer, enum TokenType type) {
  accept(scanner, lexer, type);
  scanner->is_line_start = true;
  scanner->is_column_zero = true;
  return true;
}

// A number, the list number of a pasted listing, or the beginning of an equation.
static bool scan_number(Scanner *scanner, TSLexer *lexer, const bool *valid, bool is_statement_start) {
  lexer->mark_end(lexer);
  unsigned whole = read_digits(lexer);
  unsigned fraction = 0;
  if (!is_statement_start) lexer->mark_end(lexer);
  if (lexer->lookahead == '.') {
    advance(lexer);
    if ((lexer->lookahead == ' ' || lexer->lookahead == '\t') && scanner->is_line_start && valid[LIST_NUMBER]) {
      lexer->mark_end(lexer);
      return accept(scanner, lexer, LIST_NUMBER);
    }
    fraction = is_statement_start ? 0 : read_digits(lexer);
    if (fraction > 0) lexer->mark_end(lexer);
  }
  if (is_statement_start) return accept(scanner, lexer, START_EQUATION);
  if (!valid[NUMBER] || whole > DIGIT_LIMIT || fraction > DIGIT_LIMIT) return false;
  bool precedes_cross = false;
  if (lexer->lookahead == 'x') {
    advance(lexer);
    precedes_cross = is_digit(lexer->lookahead);
  }
  accept(scanner, lexer, NUMBER);
  scanner->precedes_cross = precedes_cross;
  return true;
}

static bool scan_sign(Scanner *scanner, TSLexer *lexer, const bool *valid, enum TokenType type) {
  if (!valid[type]) return false;
  advance(lexer);
  lexer->mark_end(lexer);
  return accept(scanner, lexer, type);
}

// A comment or a division.
static bool scan_slash(Scanner *scanner, TSLexer *lexer, const bool *valid) {
  advance(lexer);
  if (lexer->lookahead == '*') {
    bool spans_lines;
    bool is_closed = read_comment(lexer, &spans_lines);
    lexer->mark_end(lexer);
    if (!is_closed) return valid[UNCLOSED_COMMENT] && accept(scanner, lexer, UNCLOSED_COMMENT);
    if (spans_lines) return valid[MULTILINE_COMMENT] && accept_line_end(scanner, lexer, MULTILINE_COMMENT);
    bool is_line_start = scanner->is_line_start;
    accept(scanner, lexer, BLOCK_COMMENT);
    scanner->is_line_start = is_line_start;
    return valid[BLOCK_COMMENT];
  }
  if (lexer->lookahead == '/' || !valid[DIVIDE]) return false;
  lexer->mark_end(lexer);
  return accept(scanner, lexer, DIVIDE);
}

// What comes before an escape sequence or the closing quote.
static bool scan_string_content(Scanner *scanner, TSLexer *lexer) {
  bool is_empty = true;
  while (!lexer->eof(lexer) && !is_newline(lexer->lookahead) && lexer->lookahead != '"' && lexer->lookahead != '\\') {
    advance(lexer);
    is_empty = false;
  }
  lexer->mark_end(lexer);
  return !is_empty && accept(scanner, lexer, STRING_CONTENT);
}

static bool scan(Scanner *scanner, TSLexer *lexer, const bool *valid) {
  bool recovers = valid[ERROR_SENTINEL];
  if (valid[STRING_CONTENT] && !recovers) return scan_string_content(scanner, lexer);
  if (scanner->needs_newline && valid[NEWLINE] && !recovers) {
    lexer->mark_end(lexer);
    return accept_line_end(scanner, lexer, NEWLINE);
  }
  if (scanner->precedes_cross && lexer->lookahead == 'x' && valid[CROSS]) {
    return scan_sign(scanner, lexer, valid, CROSS);
  }
  bool is_column_zero = scanner->is_column_zero && !is_space(lexer->lookahead);
  while (is_space(lexer->lookahead)) lexer->advance(lexer, true);
  if (lexer->eof(lexer)) return false;

  // An equation may begin wherever a statement may.
  bool is_statement_start = valid[START_EQUATION] && !recovers;
  int32_t c = lexer->lookahead;
  if (is_newline(c)) {
    if (!valid[NEWLINE]) return false;
    advance(lexer);
    if (c == '\r' && lexer->lookahead == '\n') advance(lexer);
    lexer->mark_end(lexer);
    return accept_line_end(scanner, lexer, NEWLINE);
  }
  if (is_digit(c)) return scan_number(scanner, lexer, valid, is_statement_start);
  switch (c) {
    case '/': return scan_slash(scanner, lexer, valid);
    case '{': return scan_sign(scanner, lexer, valid, scanner->depth < DEPTH_LIMIT ? LEFT_BRACE : EXCESS_BRACE);
    case '}': return scan_sign(scanner, lexer, valid, RIGHT_BRACE);
    case ';': return scan_sign(scanner, lexer, valid, SEMICOLON);
  }
  if (!is_statement_start) return false;
  lexer->mark_end(lexer);
  int form = read_form(lexer, is_column_zero && valid[MISSING_BRACE]);
  if (form < 0) return false;
  accept(scanner, lexer, (enum TokenType)form);
  scanner->needs_newline = form == MISSING_BRACE;
  return true;
}

// MARK: What tree-sitter calls

// Its state is set by `deserialize`, which is called before each scan.
void *tree_sitter_layout_external_scanner_create(void) { return calloc(1, sizeof(Scanner)); }

void tree_sitter_layout_external_scanner_destroy(void *payload) { free(payload); }

unsigned tree_sitter_layout_external_scanner_serialize(void *payload, char *buffer) {
  const Scanner *scanner = payload;
  buffer[0] = (char)(scanner->is_line_start | scanner->is_column_zero << 1 | scanner->needs_newline << 2 |
                     scanner->precedes_cross << 3);
  memcpy(buffer + 1, &scanner->depth, sizeof scanner->depth);
  return 1 + sizeof scanner->depth;
}

void tree_sitter_layout_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  Scanner *scanner = payload;
  // Without a state the place is the beginning of the file.
  char state = length > 0 ? buffer[0] : 3;
  scanner->is_line_start = state & 1;
  scanner->is_column_zero = state & 2;
  scanner->needs_newline = state & 4;
  scanner->precedes_cross = state & 8;
  scanner->depth = 0;
  if (length > 1) memcpy(&scanner->depth, buffer + 1, sizeof scanner->depth);
}

bool tree_sitter_layout_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid_symbols) {
  return scan(payload, lexer, valid_symbols);
}
