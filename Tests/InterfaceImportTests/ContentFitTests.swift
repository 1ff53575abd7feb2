import InterfaceImport
import LayoutWriting
import Testing

/// Where import states the size of a content: only where the content decides a recorded frame, and is measured otherwise.
struct ContentFitTests {
  private func pin(_ first: String, _ second: String, constant: String = "0") -> String {
    let (one, two) = (first.split(separator: "."), second.split(separator: "."))
    return """
      <constraint firstItem="\(one[0])" firstAttribute="\(one[1])" secondItem="\(two[0])" secondAttribute="\(two[1])"
        constant="\(constant)" id="\(first)-\(second)"/>
      """
  }

  private func declarations(_ body: String, _ constraints: String) throws -> String {
    let lines = try lines(of: xib(body, constraints: constraints)).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test func `a label that a stack stretches or hides keeps its text's size`() throws {
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0" y="0" width="300" height="44"/>
        <subviews>
          \(element("label", "hidden", "0 0 0 44", #"text="Filter" hidden="YES" horizontalHuggingPriority="251""#))
          \(element("label", "short", "0 0 300 44", #"text="Short""#))
        </subviews>
      </stackView>
      """
    let pins = pin("s.top", "root.top") + pin("s.leading", "root.leading") + pin("root.trailing", "s.trailing")
    same(
      try declarations(stack, pins + #"<constraint firstItem="s" firstAttribute="height" constant="44" id="h"/>"#),
      """
      hstack stackView {
        label filterLabel "Filter" { verticalHugging: low; hidden: true }
        label shortLabel "Short" { hugging: low }
      }
      """)
  }

  @Test func `an image with size constraints records no size, and another records its frame`() throws {
    let fixed = element("imageView", "a", "0 0 24 24", #"image="star""#)
    let free = element("imageView", "b", "50 0 31 17", #"image="sun""#)
    let sizes =
      #"<constraint firstItem="a" firstAttribute="width" constant="24" id="w"/>"#
      + #"<constraint firstItem="a" firstAttribute="height" constant="24" id="h"/>"#
    let places =
      pin("a.top", "root.top") + pin("a.leading", "root.leading") + pin("b.top", "root.top")
      + pin("b.leading", "root.leading", constant: "50")
    same(
      try declarations(fixed + free, sizes + places),
      """
      // Not carried over: image star
      imageView starImage { hugging: low }
      // Not carried over: image sun
      imageView sunImage { intrinsic: 31 x 17; hugging: low }
      """)
  }

  @Test func `a text with another measured size records its frame's size`() throws {
    // The font is not the system's, so the text is narrower than the language measures it.
    let label = element(
      "label", "a", "8 8 33 21", #"text="Narrow" horizontalHuggingPriority="251" verticalHuggingPriority="251""#)
    same(
      try declarations(
        label, pin("a.top", "root.top", constant: "8") + pin("a.leading", "root.leading", constant: "8")),
      #"label narrowLabel "Narrow" { intrinsic: 33 x 21 }"#)
  }

  @Test func `a placeholder size is content that the app supplies`() throws {
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0" y="0" width="300" height="150"/>
        <subviews>
          \(element("view", "chart", "0 0 300 100", "", """
            <constraints><constraint firstAttribute="height" constant="100" placeholder="YES" id="p"/></constraints>
            """))
          \(element("stackView", "inner", "0 100 300 50", #"placeholderIntrinsicHeight="50""#))
        </subviews>
      </stackView>
      """
    let pins = pin("s.top", "root.top") + pin("s.leading", "root.leading") + pin("root.trailing", "s.trailing")
    same(
      try declarations(stack, pins),
      """
      vstack stackView {
        view container { intrinsic: none x 100 }
        view stackView2 { intrinsic: none x 50 }
      }
      """)
  }

  @Test func `numbers of 32 bits are read as the decimals they were rounded from`() throws {
    let text = try imported(xib("").replacing(#"height="200""#, with: #"height="75.66666412353516""#)).first?.text ?? ""
    #expect(text.contains("size: 300 x 227 / 3;"), "\(text)")
  }
}
