import LanguageFeatures
import LanguageServer
import SourceText
import Testing

/// A card is data, and each format is written from it.
struct CardTests {
  private let card = Card([
    .text("\(strong: "Red") — view in \(code: "root")"),
    .documentation("Twice `**` as wide."),
    .code("Red.width = 2 * Blue.width * 1"),
    .table(
      header: ["preview", "frame"],
      rows: [["narrow", "8 × 8 at 0, 0"], ["wide|high", "\(code: "**") \(emphasis: "wide")"]]),
    .text("Fixed by"),
    .list(["\(code: "V:|[Red]|"), line 3", "… 2 more …"]),
    .divider,
    .table(header: ["", ""], rows: [["size", "8 × 8"], ["language", "as written"]]),
  ])

  @Test func `Markdown has marks for code, names and tables`() {
    #expect(
      card.markdown == """
        **Red** — view in `root`

        Twice `**` as wide.

        ```layout
        Red.width = 2 * Blue.width * 1
        ```

        | preview | frame |
        |---|---|
        | narrow | 8 × 8 at 0, 0 |
        | wide\\|high | `**` *wide* |

        Fixed by

        - `V:|[Red]|`, line 3
        - … 2 more …

        ---

        |  |  |
        |---|---|
        | size | 8 × 8 |
        | language | as written |
        """)
  }

  @Test func `plain text has columns, and the source as it is`() {
    #expect(
      card.plainText == """
        Red — view in root

        Twice `**` as wide.

        Red.width = 2 * Blue.width * 1

        preview    frame
        narrow     8 × 8 at 0, 0
        wide|high  ** wide

        Fixed by

        - V:|[Red]|, line 3
        - … 2 more …

        size      8 × 8
        language  as written
        """)
  }

  @Test(arguments: [
    ("`a` is not met on *narrow*", "a is not met on narrow"), ("`2 * a`, *p* and *q*", "2 * a, p and q"),
    ("2 * a and 3 * b", "2 * a and 3 * b"), ("a ` alone, a * alone", "a ` alone, a * alone"), ("``", "``"), ("", ""),
  ])
  func `a message is read with its markup`(message: String, plain: String) {
    #expect(Prose(marked: message).plainText == plain)
    #expect(Card(Prose(marked: message)).markdown == message)
  }
}
