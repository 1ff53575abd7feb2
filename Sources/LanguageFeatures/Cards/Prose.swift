/// A text for people in which code and names are marked. The server writes it in a format that the client shows.
package struct Prose: Sendable, Hashable {
  /// How a part of the text is set apart.
  package enum Style: Sendable {
    case plain, code, strong, emphasis
  }

  /// A part of the text in one style.
  package struct Span: Sendable, Hashable {
    package let text: String
    package let style: Style
  }

  package private(set) var spans: [Span] = []

  package init(_ text: some StringProtocol) { append(text, .plain) }

  /// Reads a text in the notation of messages: `code` is in backticks, and a *name* is between asterisks.
  package init(marked text: some StringProtocol) {
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { $0 == "`" || $0 == "*" }) {
      let mark = rest[start]
      let inner = rest[rest.index(after: start)...]
      append(rest[..<start], .plain)
      // An asterisk before a space is a factor's.
      if let end = inner.firstIndex(of: mark), end > inner.startIndex, mark == "`" || inner.first != " " {
        append(inner[..<end], mark == "`" ? .code : .emphasis)
        rest = inner[inner.index(after: end)...]
      } else {
        append(rest[start...start], .plain)
        rest = inner
      }
    }
    append(rest, .plain)
  }

  package var isEmpty: Bool { spans.isEmpty }

  /// The text without marks.
  package var plainText: String { spans.map(\.text).joined() }

  private mutating func append(_ text: some StringProtocol, _ style: Style) {
    if !text.isEmpty { spans.append(Span(text: String(text), style: style)) }
  }
}

extension Prose: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.prose }

  /// The parts of an interpolated string, each in the style that its label names.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var prose = Prose("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends plain text.
    package mutating func appendLiteral(_ text: String) { prose.append(text, .plain) }
    /// Appends the description of a value as plain text.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      prose.append(value.description, .plain)
    }
    /// Appends a text with its styles.
    package mutating func appendInterpolation(_ part: Prose) { prose.spans += part.spans }
    /// Appends source code.
    package mutating func appendInterpolation(code text: some StringProtocol) { prose.append(text, .code) }
    /// Appends a text in bold.
    package mutating func appendInterpolation(strong text: some StringProtocol) { prose.append(text, .strong) }
    /// Appends a text in italics.
    package mutating func appendInterpolation(emphasis text: some StringProtocol) { prose.append(text, .emphasis) }
    /// Appends a text in the notation of messages.
    package mutating func appendInterpolation(marked text: some StringProtocol) {
      prose.spans += Prose(marked: text).spans
    }
  }
}

extension [Prose] {
  /// Joins texts with a plain separator between them.
  func joined(_ separator: String) -> Prose {
    dropFirst().reduce(first ?? "") { "\($0)\(separator)\($1)" }
  }
}
