import Testing

/// The severity of problems of documents of which a person who looks at the app sees nothing, or may see nothing.
@Suite(.timeLimit(.minutes(30)))
struct DocumentSeverityTests {
  /// Returns the problems of a document that `check` shows, without their places.
  private func shown(_ objects: String) async throws -> [String] {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
      \(objects)
      </objects>
      </document>

      """
    var problems: [String] = []
    try await inFolder(["Card.xib": document]) { folder in
      let run = try await folder.run("check", "Card.xib", "--format", "xcode")
      problems = run.output.split(separator: "\n").filter { !$0.contains(": note: ") }.compactMap { line in
        line.split(separator: ": ", maxSplits: 1).last.map(String.init)
      }
    }
    return problems
  }

  /// A view with two widths, and something that code has an outlet to.
  private func card(outletTo destination: String) -> String {
    """
    <view id="root">
    <rect key="frame" x="0" y="0" width="300" height="200"/>
    <subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
    <rect key="frame" x="0" y="0" width="100" height="50"/>
    <constraints>
    <constraint firstAttribute="width" constant="100" id="w1"/>
    <constraint firstAttribute="width" constant="120" id="w2"/>
    <constraint firstAttribute="height" constant="50" id="h"/>
    </constraints>
    </view>
    </subviews>
    <constraints>
    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
    </constraints>
    <connections><outlet property="size" destination="\(destination)" id="o"/></connections>
    </view>
    """
  }

  /// Code that has an outlet to a constraint changes it, most often before the view is shown.
  @Test func `a conflict with a constraint that code can change is a warning that says so`() async throws {
    let sure = try await shown(card(outletTo: "h"))
    #expect(sure.count == 1 && sure[0].hasPrefix("error: Conflict: "), "\(sure)")
    #expect(!sure[0].contains("outlet"))
    let unsure = try await shown(card(outletTo: "w1"))
    #expect(unsure.count == 1 && unsure[0].hasPrefix("warning: Conflict: "), "\(unsure)")
    #expect(unsure[0].contains("Code can change constraint w1 (line 10), to which the document has an outlet"))
  }
}
