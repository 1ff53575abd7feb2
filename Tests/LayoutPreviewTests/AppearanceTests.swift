import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// Pictures of layouts as the app would look.
struct AppearanceTests {
  private func picture(_ text: String, marking name: String? = nil) throws -> Picture {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    let layout = try #require(snapshot.model.layouts.first)
    let preview = try #require(snapshot.solution?.layouts.first?.previews.first)
    return Picture(of: layout, in: preview, marking: layout.views.first { $0.name == name }?.index)
  }

  private func sheet(_ text: String, _ appearance: PictureAppearance = .light) throws -> String {
    try PictureSheet([("p", picture(text))], appearance).svg
  }

  private static let switched = """
    switch on { top = superview.top; leading = superview.leading }
    preview p { size: 60 x 40 }
    """

  @Test func `a switch is green with a white knob, in dark mode in another green on black`() throws {
    let light = try sheet(Self.switched)
    #expect(light.contains(##"<rect width="60" height="40" fill="#ffffff"/>"##))
    #expect(
      light.contains(##"<rect fill="#34c759" rx="15.5" x="0" y="0" width="51" height="31"/><path fill="#ffffff""##))
    let dark = try sheet(Self.switched, .dark)
    #expect(dark.contains(##"<rect width="60" height="40" fill="#000000"/>"##) && dark.contains("#30d158"))
  }

  @Test func `texts have their size, weight, alignment and lines`() throws {
    let text = """
      label a "Two words" { font: headline; lines: 0; textAlignment: center; width = 50 }
      a.top = superview.top; a.leading = superview.leading
      preview p { size: 60 x 80 }
      """
    let lines = try sheet(text).matches(of: #/<text fill="#000000"([^>]*) font-size="17"[^>]*>([^<]*)</text>/#)
    #expect(lines.map { String($0.output.2) } == ["Two", "words"])
    #expect(lines.allSatisfy { $0.output.1.hasPrefix(" text-anchor=\"middle\" font-weight=\"600\" x=\"25\"") })
  }

  @Test func `a text ends with an ellipsis where its lines or its height end`() throws {
    func lines(_ settings: String) throws -> [String] {
      let text = """
        label a "One two three four five six" { \(settings); width = 80 }
        a.top = superview.top; a.leading = superview.leading
        preview p { size: 100 x 120; scale: 2 }
        """
      return try sheet(text).matches(of: #/<text fill="#000000"[^>]* font-size="17"[^>]*>([^<]*)</text>/#)
        .map { String($0.output.1) }
    }
    #expect(try lines("lines: 3") == ["One two", "three four", "five six"])
    #expect(try lines("lines: 2") == ["One two", "three four…"])
    #expect(try lines("lines: 0; height = 41") == ["One two", "three four…"])
    #expect(try lines("lines: 0; height = 40") == ["One two", "three four…"])
    #expect(try lines("lines: 0; height = 60") == ["One two", "three four", "five six"])
  }

  @Test(arguments: [("systemBlue", "#ffffff"), ("systemYellow", "#000000"), ("systemGray6", "#007aff")])
  func `a button's title is legible on its colour`(color: String, ink: String) throws {
    let text = """
      button go "Go" { color: \(color); top = superview.top; leading = superview.leading }
      preview p { size: 60 x 40 }
      """
    #expect(try sheet(text).contains("<text fill=\"\(ink)\" text-anchor=\"middle\""))
  }

  @Test func `a view has the corners that the file gives it`() throws {
    let text = """
      view card { color: systemRed; cornerRadius: 12 }
      card.edges = superview.edges inset 10
      preview p { size: 100 x 100 }
      """
    for appearance in PictureAppearance.allCases {
      #expect(try sheet(text, appearance).contains("rx=\"12\" x=\"10\" y=\"10\""), "\(appearance)")
    }
  }

  @Test(arguments: [
    ("scaleToFill", ##"x="0" y="0" width="60" height="30""##),
    ("scaleAspectFit", ##"x="15" y="0" width="30" height="30""##),
    ("scaleAspectFill", ##"x="0" y="0" width="60" height="30""##),
    ("center", ##"x="20" y="5" width="20" height="20""##),
  ])
  func `an image is placed by its content mode`(mode: String, place: String) throws {
    let text = """
      imageView a { intrinsic: 20 x 20; contentMode: \(mode); width = 60; height = 30 }
      a.top = superview.top; a.leading = superview.leading
      preview p { size: 60 x 40 }
      """
    #expect(try sheet(text).contains("<rect fill=\"#e5e5ea\" \(place)/>"))
  }

  @Test func `what shows nothing in the app is a placeholder with its name, if it has no subviews`() throws {
    let text = """
      view outer { view inner; inner.edges = outer.edges inset 10 }
      outer.edges = superview.edges
      preview p { size: 100 x 100 }
      """
    let svg = try sheet(text)
    #expect(svg.contains(">inner</text>") && !svg.contains(">outer</text>"))
    #expect(svg.ranges(of: ##"<rect fill="#767680""##).count == 1)
  }

  @Test func `an ambiguous view and the view of a hover can be recognised`() throws {
    let svg = try picture("switch a\na.top = superview.top\npreview p { size: 100 x 50 }", marking: "a").svg()
    #expect(svg.contains("stroke-dasharray") && svg.contains("fill=\"#0a84ff\" fill-opacity=\".25\""))
    #expect(svg.contains(">a</text>"))
    let label = "label a \"Text\"\na.top = superview.top; a.leading = superview.leading"
    #expect(try picture(label, marking: "a").svg().matches(of: #/<text/#).count == 1)
  }

  @Test(arguments: [
    ("device: iPhone15", true, 2), ("device: iPhone15; orientation: landscape", true, 2),
    ("device: iPhone14", true, 2), ("device: iPhoneSE3", false, 0), ("device: iPhone15; width: 500", false, 0),
    ("size: 393 x 852", false, 0), ("device: iPadPro11", true, 1),
  ])
  func `a device has its corners, its cutout and its home indicator`(device: String, isRound: Bool, forms: Int) throws {
    let svg = try sheet("view a\na.edges = superview.edges\npreview p { \(device) }")
    #expect(svg.contains("<clipPath") && svg.contains(" rx=") == isRound)
    let end = try #require(svg.ranges(of: "<g fill=\"#000000\">").last)
    let battery = svg[end.upperBound...].contains("9:41") ? 1 : 0
    #expect(svg[end.upperBound...].ranges(of: "<path").count == forms + battery)
  }

  @Test func `an image in a hover is small`() throws {
    let text = (0..<200).map {
      "slider s\($0) { top = superview.top + \($0); leading = superview.leading; width = 90 }"
    }
    #expect(try picture(text.joined(separator: "\n")).svg().utf8.count < 14_000)
  }
}
