import JSONRPC

/// The page that shows a preview's state: HTML with its scripts and styles inside, which fetches nothing.
package struct PreviewPage: Sendable {
  /// Who gives the page its states.
  package enum Source: Sendable {
    /// They are inside the page; it shows nothing else.
    case embedded([PreviewState])
    /// A file `data.js` beside the page, which the page reads again and again.
    case dataFile
    /// The window that the page is in, by messages.
    case messages
  }

  private let source: Source
  /// Only scripts and styles with this word run. It must be one that no document can guess.
  private let nonce: String
  private let title: String

  package init(_ source: Source, title: String, nonce: String) {
    (self.source, self.title, self.nonce) = (source, title, nonce)
  }

  /// The scripts in the order in which they build on each other.
  private static let scripts: [(name: String, bytes: [UInt8])] = [
    ("state", PackageResources.state_js), ("exact", PackageResources.exact_js),
    ("frames", PackageResources.frames_js), ("words", PackageResources.words_js),
    ("text", PackageResources.text_js), ("elements", PackageResources.elements_js),
    ("shapes", PackageResources.shapes_js), ("drawing", PackageResources.drawing_js),
    ("settings", PackageResources.settings_js), ("connection", PackageResources.connection_js),
    ("gallery", PackageResources.gallery_js), ("band", PackageResources.band_js),
    ("large", PackageResources.large_js), ("conflicts", PackageResources.conflicts_js),
    ("panel", PackageResources.panel_js), ("editing", PackageResources.editing_js),
    ("keys", PackageResources.keys_js), ("main", PackageResources.main_js),
  ]

  /// The page as HTML.
  package var html: String {
    let policy = "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:"
    let scripts = Self.scripts.map { name, bytes in
      "<script nonce=\"\(nonce)\">\n\(String(decoding: bytes, as: UTF8.self))//# sourceURL=\(name).js\n</script>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title))</title>
      <style nonce="\(nonce)">
      \(String(decoding: PackageResources.preview_css, as: UTF8.self))</style>
      </head>
      <body data-source="\(sourceWord)">
      \(String(decoding: PackageResources.body_html, as: UTF8.self))\
      \(data("shapes", Self.shapes))\(data("states", states))\(scripts.joined())</body>
      </html>

      """
  }

  /// What `data.js` beside a page holds. `count` is another one for each version, so that the page can tell them apart.
  /// `message` says why the states are not of the present text.
  package static func dataFile(_ states: [PreviewState], count: Int, message: String? = nil) -> [UInt8] {
    let data = JSONValue.object([
      "count": .integer(count), "message": message.map { .string($0) } ?? .null, "states": .array(states.map(\.json)),
    ])
    return Array("window.layoutPreviewData(".utf8) + data.encoded() + Array(");\n".utf8)
  }

  private var sourceWord: String {
    switch source {
    case .embedded: "embedded"
    case .dataFile: "data"
    case .messages: "messages"
    }
  }

  private var states: JSONValue {
    if case .embedded(let states) = source { .array(states.map(\.json)) } else { .array([]) }
  }

  private func data(_ name: String, _ value: JSONValue) -> String {
    let text = String(decoding: value.encoded(), as: UTF8.self)
    // No text of a layout can end the element, or begin a comment in it.
    return "<script type=\"application/json\" id=\"\(name)\" nonce=\"\(nonce)\">"
      + text.replacing("<", with: "\\u003c") + "</script>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  // MARK: Shapes

  /// How kinds are drawn, and the colours, for the page.
  private static var shapes: JSONValue {
    .object([
      "kinds": .object(Dictionary(uniqueKeysWithValues: ViewShape.named.map { ($0.kind, json($0.shape)) })),
      "colors": .object(Dictionary(uniqueKeysWithValues: ViewColor.all.map { ($0.name, JSONValue.string($0.code)) })),
    ])
  }

  private static func json(_ shape: ViewShape) -> JSONValue {
    .object([
      "outline": .string(shape.outline.rawValue), "radius": .integer(shape.radius),
      "textInset": .integer(shape.textInset), "centered": .bool(shape.isTextCentered),
      "marks": .array(shape.marks.map(json)),
    ])
  }

  private static func json(_ mark: ViewShape.Mark) -> JSONValue {
    switch mark {
    case .line(let from, let to): .array([.string("line"), json(from), json(to)])
    case .circle(let center, let radius): .array([.string("circle"), json(center), .integer(radius)])
    case .box(let from, let to, let radius): .array([.string("box"), json(from), json(to), .integer(radius)])
    }
  }

  private static func json(_ place: ViewShape.Place) -> JSONValue {
    .array([.number(place.across), .number(place.down), .integer(place.right), .integer(place.below)])
  }
}
