import InterfaceImport
import InterfaceMarkup
import LayoutWriting
import Testing

/// The files that a document becomes.
func imported(
  _ document: String, path: String = "Main.storyboard", contentSizes: ContentSizeSource = .recorded,
  fitsCells: Bool = false, orientations: AppOrientations = .all
) throws -> [ImportedFile] {
  var (names, languages) = (FileNames(), DocumentLanguages())
  return try importLayouts(
    try readMarkup(Array(document.utf8)), path: path, contentSizes: contentSizes, languages: &languages,
    names: &names, fitsCells: fitsCells, orientations: orientations)
}

/// A xib with one view as large as a small phone. `body` is in its `subviews`, `constraints` are its own.
func xib(_ body: String, constraints: String = "", attributes: String = "", more: String = "") -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
    <device id="retina4_7" orientation="portrait"/>
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="root" \(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <subviews>\(body)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(constraints)</constraints>
        \(more)
      </view>
    </objects>
  </document>
  """
}

/// A view as documents have it, placed by constraints.
func element(_ tag: String, _ id: String, _ frame: String, _ attributes: String = "", _ inner: String = "") -> String {
  let sides = frame.split(separator: " ").map(String.init)
  let names = ["x", "y", "width", "height"]
  let rect = zip(names, sides).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
  return """
    <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
      <rect key="frame" \(rect)/>
      \(inner)
    </\(tag)>
    """
}

/// The lines of the first layout of a xib between its first line and its previews, without what is indented by it.
func lines(of document: String, contentSizes: ContentSizeSource = .recorded) throws -> String {
  let files = try imported(document, path: "Card.xib", contentSizes: contentSizes)
  let text = files.first?.text ?? ""
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if let start = lines.firstIndex(where: { $0.hasPrefix("layout ") }) { lines.removeSubrange(...start) }
  if let end = lines.firstIndex(where: { $0.hasPrefix("  preview ") }) { lines.removeSubrange(end...) }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.map { String($0.dropFirst(2)) }.joined(separator: "\n")
}

/// Compares two texts, and shows both where they differ.
func same(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(text == expected, "\n\(text)\n", sourceLocation: sourceLocation)
}
