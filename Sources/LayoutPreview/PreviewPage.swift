import JSONRPC
import LayoutModel
import LayoutSyntax

/// The page that shows a preview's state: HTML with embedded scripts and styles. It loads nothing from the network.
package struct PreviewPage: Sendable {
  /// The source of the page's states.
  package enum Source: Sendable {
    /// The states are embedded in the page, and the page shows only these.
    case embedded([PreviewState])
    /// The page polls a file `data.js` in its folder.
    case dataFile
    /// The page receives the states as messages from its window.
    case messages
  }

  private let source: Source
  /// The nonce of the page's scripts and styles; no others run. A document must not be able to guess it.
  private let nonce: String
  private let title: String

  package init(_ source: Source, title: String, nonce: String) {
    (self.source, self.title, self.nonce) = (source, title, nonce)
  }

  /// The scripts in order of their dependencies.
  private static let scripts: [(name: String, bytes: [UInt8])] = [
    ("state", PackageResources.state_js), ("exact", PackageResources.exact_js),
    ("frames", PackageResources.frames_js), ("words", PackageResources.words_js),
    ("text", PackageResources.text_js), ("elements", PackageResources.elements_js),
    ("shapes", PackageResources.shapes_js), ("dimensions", PackageResources.dimensions_js),
    ("covers", PackageResources.covers_js), ("drawing", PackageResources.drawing_js),
    ("settings", PackageResources.settings_js), ("connection", PackageResources.connection_js),
    ("notes", PackageResources.notes_js), ("overlays", PackageResources.overlays_js),
    ("zoom", PackageResources.zoom_js), ("variants", PackageResources.variants_js),
    ("gallery", PackageResources.gallery_js), ("ranges", PackageResources.ranges_js),
    ("legend", PackageResources.legend_js),
    ("band", PackageResources.band_js),
    ("large", PackageResources.large_js), ("conflicts", PackageResources.conflicts_js),
    ("numbers", PackageResources.numbers_js), ("ghosts", PackageResources.ghosts_js),
    ("panel", PackageResources.panel_js), ("components", PackageResources.components_js),
    ("limits", PackageResources.limits_js), ("trials", PackageResources.trials_js),
    ("editing", PackageResources.editing_js),
    ("selection", PackageResources.selection_js),
    ("palette", PackageResources.palette_js), ("adding", PackageResources.adding_js),
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
      <title>\(escapedMarkup(title))</title>
      <style nonce="\(nonce)">
      :root { \(PictureColors.variables) }
      \(String(decoding: PackageResources.preview_css, as: UTF8.self))\
      \(String(decoding: PackageResources.adding_css, as: UTF8.self))</style>
      </head>
      <body class="is-empty" data-source="\(sourceWord)">
      \(String(decoding: PackageResources.body_html, as: UTF8.self))\
      \(data("shapes", Self.shapes))\(data("screens", Self.screens))\
      \(data("palette-kinds", Self.paletteKinds))\(data("states", states))\(scripts.joined())</body>
      </html>

      """
  }

  /// The content of `data.js` in the page's folder. `count` is different for each version, so that the page can
  /// distinguish them. `message` gives the reason why the states do not belong to the current text.
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
    // Escaping `<` prevents text of a layout from ending the element or beginning a comment in it.
    return "<script type=\"application/json\" id=\"\(name)\" nonce=\"\(nonce)\">"
      + text.replacing("<", with: "\\u003c") + "</script>\n"
  }

  /// The sizes of the devices' screens in portrait, in points: each pair of width and height once.
  private static var screens: JSONValue {
    let sizes = Set(Device.ofEachScreen.map { [$0.screen.width, $0.screen.height] })
    return .array(
      sizes.sorted { $0.lexicographicallyPrecedes($1) }.map { size in .array(size.map { .integer($0) }) })
  }

  /// The kinds of views that can be added, by how often they are used.
  private static var paletteKinds: JSONValue {
    .array(ViewKind.table.filter { !$0.isGuide }.map { .string($0.name) })
  }

  // MARK: Shapes

  /// The shapes of all kinds and the named colours, for the page.
  private static var shapes: JSONValue {
    let colors = SystemColor.names.compactMap { name -> (String, JSONValue)? in
      ViewColor.components(name) == nil ? nil : (name, .array([json(name, isDark: false), json(name, isDark: true)]))
    }
    return .object([
      "kinds": .object(Dictionary(uniqueKeysWithValues: ViewShape.named.map { ($0.kind, json($0.shape)) })),
      "colors": .object(Dictionary(uniqueKeysWithValues: colors)),
      "leastContrast": .number(SystemColor.Components.leastContrast),
    ])
  }

  private static func json(_ shape: ViewShape) -> JSONValue {
    .object([
      "outline": .string(shape.outline.rawValue), "radius": .integer(shape.radius),
      "textInset": .integer(shape.textInset), "centered": .bool(shape.isTextCentered),
      "marks": .array(shape.marks.map(json)), "look": json(shape.look),
    ])
  }

  private static func json(_ look: ViewLook) -> JSONValue {
    let layers = look.layers.map { layer in
      JSONValue.object([
        "fill": layer.fill.map(json) ?? .null, "stroke": layer.stroke.map(json) ?? .null,
        "width": .integer(layer.width), "marks": .array(layer.marks.map(json)),
      ])
    }
    return .object([
      "fill": look.fill.map(json) ?? .null, "stroke": look.stroke.map(json) ?? .null,
      "radius": .integer(look.radius), "text": json(look.text), "layers": .array(layers),
      "placeholder": .bool(look.isPlaceholder), "contentMode": .bool(look.hasContentMode),
    ])
  }

  /// A paint in the light and in the dark appearance.
  private static func json(_ paint: ViewLook.Paint) -> JSONValue {
    .array([false, true].map { json(paint.components(isDark: $0)) })
  }

  private static func json(_ name: String, isDark: Bool) -> JSONValue {
    ViewColor.components(name, isDark: isDark).map(json) ?? .null
  }

  /// A colour as its number and its opacity.
  private static func json(_ color: SystemColor.Components) -> JSONValue {
    .array([.string(color.hexadecimal.lowercased()), .number(color.alpha)])
  }

  private static func json(_ mark: ViewShape.Mark) -> JSONValue {
    switch mark {
    case .line(let from, let to): .array([.string("line"), json(from), json(to)])
    case .circle(let center, let radius): .array([.string("circle"), json(center), .integer(radius)])
    case .box(let from, let to, let radius): .array([.string("box"), json(from), json(to), .integer(radius)])
    case .lines(let places): .array([.string("lines"), .array(places.map(json))])
    case .cells(let width, let height, let marks):
      .array([.string("cells"), .integer(width), .integer(height), .array(marks.map(json))])
    }
  }

  private static func json(_ place: ViewShape.Place) -> JSONValue {
    .array([.number(place.across), .number(place.down), .integer(place.right), .integer(place.below)])
  }
}
