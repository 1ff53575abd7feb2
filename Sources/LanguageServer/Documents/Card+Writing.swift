import JSONRPC
package import LanguageFeatures
import LanguageServerProtocol
import LayoutPreview

extension Card {
  /// The card in a format of the protocol.
  func markup(_ kind: MarkupKind) -> MarkupContent {
    MarkupContent(kind: kind, value: kind == .markdown ? markdown : plainText)
  }

  /// The card as Markdown.
  package var markdown: String { parts.map(\.markdown).joined(separator: "\n\n") }

  /// The card as Markdown with a picture beside the text, and not below it, if there is one picture. An editor shows
  /// only some lines of a hover without scrolling.
  package var tabularMarkdown: String {
    guard case .images(let images)? = parts.last, images.count == 1, let image = images.first, parts.count > 2 else {
      return markdown
    }
    // Blank lines end HTML, so that Markdown is read between the tags.
    let text = parts.dropFirst().dropLast().map(\.markdown).joined(separator: "\n\n")
    return """
      \(parts[0].markdown)

      <table><tr><td>

      \(text)

      </td><td>

      \(image.markdown(isBeside: true))

      </td></tr></table>
      """
  }

  /// The card as plain text. It has no images, since no letters can show them.
  package var plainText: String { parts.compactMap(\.plainText).joined(separator: "\n\n") }
}

extension Card.Part {
  fileprivate var markdown: String {
    switch self {
    case .text(let prose): prose.markdown
    case .documentation(let text): text
    case .code(let source): "```layout\n\(source)\n```"
    case .sketch(let sketch): "```text\n\(sketch)\n```"
    case .images(let images): images.map { $0.markdown(isBeside: false) }.joined(separator: " ")
    case .table(let header, let rows):
      ([row(header), "|" + String(repeating: "---|", count: header.count)] + rows.map(row)).joined(separator: "\n")
    case .list(let items): items.map { "- \($0.markdown)" }.joined(separator: "\n")
    case .divider: "---"
    }
  }

  private func row(_ cells: [Prose]) -> String {
    "| " + cells.map { $0.markdown.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// Nil for a part that plain text cannot show or does not need.
  fileprivate var plainText: String? {
    switch self {
    case .text(let prose): prose.plainText
    case .documentation(let text), .code(let text), .sketch(let text): text
    case .images, .divider: nil
    case .table(let header, let rows): aligned((header.allSatisfy(\.isEmpty) ? [] : [header]) + rows)
    case .list(let items): items.map { "- \($0.plainText)" }.joined(separator: "\n")
    }
  }

  /// Returns rows of cells in columns.
  private func aligned(_ rows: [[Prose]]) -> String {
    let rows = rows.map { $0.map(\.plainText) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension CardImage {
  /// The picture as Markdown, lower if it is below a text and not beside it.
  fileprivate func markdown(isBeside: Bool) -> String {
    let shown = isBeside ? height : lowHeight
    let picture = "![\(name)](data:image/svg+xml;base64,\(base64(svg))|height=\(shown))"
    return isLabelled ? "*\(name)*\n\n\(picture)" : picture
  }
}

extension Prose {
  /// The text as Markdown.
  var markdown: String {
    spans.map { span in
      switch span.style {
      case .plain: span.text
      case .code: "`\(span.text)`"
      case .strong: "**\(span.text)**"
      case .emphasis: "*\(span.text)*"
      }
    }.joined()
  }
}
