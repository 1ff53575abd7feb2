import Testing

/// The constraints of storyboards and xibs that `check` names, with their lines in the XML.
@Suite(.timeLimit(.minutes(30)))
struct InterfaceConstraintTests {
  /// A view `box` with constraints from line 9 on.
  private static func xib(_ constraints: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="23727" targetRuntime="iOS.CocoaTouch">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view id="v1"><rect key="frame" x="0" y="0" width="200" height="100"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="l1" userLabel="box">
    <rect key="frame" x="8" y="8" width="100" height="21"/></view></subviews>
    <constraints>
    \(constraints)
    </constraints>
    </view>
    </objects></document>

    """
  }

  private static let start =
    #"<constraint firstItem="l1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="8""#
  private static let top =
    #"<constraint firstItem="l1" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="8" id="top"/>"#
  private static let width = #"<constraint firstItem="l1" firstAttribute="width" constant="100" id="width"/>"#

  private static func height(_ relation: String, _ constant: Int, _ id: String) -> String {
    #"<constraint firstItem="l1" firstAttribute="height" relation="\#(relation)" constant="\#(constant)" id="\#(id)"/>"#
  }

  private func check(_ constraints: [String], _ says: [String], not: [String] = []) async throws {
    try await inFolder(["Card.xib": Self.xib(constraints.joined(separator: "\n"))]) { folder in
      let output = try await folder.run("check", "--all", "Card.xib").output
      for text in says { #expect(output.contains(text), "\(output)") }
      for text in not { #expect(!output.contains(text), "\(output)") }
    }
  }

  @Test func `constraints that differ in their relation have their own lines`() async throws {
    try await check(
      [
        "\(Self.start) id=\"start\"/>", Self.top, Self.width, Self.height("lessThanOrEqual", 40, "le40"),
        Self.height("greaterThanOrEqual", 40, "ge40"), Self.height("lessThanOrEqual", 21, "le21"),
      ],
      [
        "`box.height >= 40` (line 13) and `box.height <= 21` (line 14)",
        "Lower `box.height >= 40` to @999 (`box` becomes 21 high) (constraint ge40 on line 13)",
      ], not: ["le40"])
  }

  @Test func `constraints that differ in their priority have their own lines`() async throws {
    try await check(
      [
        "\(Self.start) priority=\"500\" id=\"optional\"/>", Self.top, "\(Self.start) id=\"required\"/>",
        Self.start.replacing("constant=\"8\"", with: "constant=\"20\" id=\"other\"/>"), Self.width,
        Self.height("equal", 21, "height"),
      ],
      [
        "`box.leading = superview.leading + 8` (line 11) and `box.leading = superview.leading + 20` (line 12)",
        "(constraint required on line 11)",
      ], not: ["optional"])
  }

  @Test func `equal constraints have their own lines, in order`() async throws {
    try await check(
      [
        "\(Self.start) id=\"one\"/>", Self.top, Self.width, "\(Self.start) id=\"two\"/>",
        Self.height("equal", 21, "height"),
      ], ["--> Card.xib:12:1", "Remove it (constraint two on line 12)"])
  }
}
