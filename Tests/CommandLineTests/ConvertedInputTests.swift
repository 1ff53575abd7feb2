import Testing

/// The commands for layouts, with files that are converted in memory, or that are refused.
@Suite(.timeLimit(.minutes(30)))
struct ConvertedInputTests {
  /// A xib with a box and a label that is as far from the left edge as `leading` says.
  static func card(title: String, leading: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="\(title)">
                        <rect key="frame" x="\(leading)" y="0.0" width="100" height="50"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="100" id="w"/>
                            <constraint firstAttribute="height" constant="50" id="h"/>
                        </constraints>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(leading)" id="l"/>
                </constraints>
            </view>
        </objects>
    </document>

    """
  }

  private static let swift = """
    import UIKit
    final class BadgeView: UIView {
      let box = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
          box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
          box.widthAnchor.constraint(equalToConstant: 40),
          box.heightAnchor.constraint(equalToConstant: 30),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }

    """

  @Test func `solves and draws a document, with its own names`() async throws {
    try await inFolder(["Card.xib": Self.card(title: "box", leading: 12)]) { folder in
      let run = try await folder.run("solve", "Card.xib")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output.contains("300 × 200): satisfied\n"), "\(run.output)")
      #expect(run.output.contains("  box   12  0    100      50\n"), "\(run.output)")
      let json = try await folder.run("solve", "Card.xib", "--format", "json")
      #expect(json.output.contains(#""file":"Card.xib""#) && json.output.contains(#""frame":[12,0,100,50]"#))
      let drawn = try await folder.run("render", "Card.xib", "--output", "-")
      #expect(drawn.status == 0 && drawn.output.contains("box"), "\(drawn.output)")
      let sweep = try await folder.run("solve", "Card.xib", "--sweep", "width=200...400")
      #expect(sweep.status == 2)
      #expect(
        sweep.errors
          == "layout-lsp: Card.xib is a xib, not a layout; `layout-lsp import Card.xib --output DIR` writes a layout\n")
    }
  }

  /// The lines are those of the document, not of the text in memory.
  @Test func `a conflict of a document has its lines`() async throws {
    let card = Self.card(title: "box", leading: 12)
      .replacing(#"firstAttribute="height" constant="50""#, with: #"firstAttribute="width" constant="80""#)
    try await inFolder(["Card.xib": card]) { folder in
      let run = try await folder.run("solve", "Card.xib")
      #expect(run.status == 1)
      #expect(run.output.contains("line 12: box.width = 100"), "\(run.output)")
      #expect(run.output.contains("line 13: box.width = 80"), "\(run.output)")
    }
  }

  @Test func `solves the classes of a Swift file`() async throws {
    try await inFolder(["Badge.swift": Self.swift, "None.swift": "let a = 1\n"]) { folder in
      let run = try await folder.run("solve", "Badge.swift")
      #expect(run.status == 0 && run.output.contains("box      12   8     40      30\n"), "\(run.output)\(run.errors)")
      let none = try await folder.run("solve", "None.swift")
      #expect(none.status == 2 && none.errors.hasPrefix("layout-lsp: None.swift: "), "\(none.errors)")
    }
  }

  /// The name of the view follows from its label, and its id stays.
  @Test func `diff compares the layouts of documents`() async throws {
    let files = [
      "old/Card.xib": Self.card(title: "box", leading: 12), "new/Card.xib": Self.card(title: "panel", leading: 20),
    ]
    try await inFolder(files) { folder in
      for (old, new) in [("old/Card.xib", "new/Card.xib"), ("old", "new")] {
        let run = try await folder.run("diff", old, new)
        #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("    panel  100 × 50 at 12, 0 → 100 × 50 at 20, 0\n"), "\(run.output)")
      }
      let piped = try await folder.run("diff", "old/Card.xib", "-", input: Self.card(title: "box", leading: 30))
      #expect(piped.output.contains("at 12, 0 → 100 × 50 at 30, 0\n"), "\(piped.output)")
      #expect(try await folder.run("diff", "old/Card.xib", "old/Card.xib").status == 0)
    }
  }

  @Test func `diff compares the layouts of Swift files`() async throws {
    let files = [
      "a/Badge.swift": Self.swift, "b/Badge.swift": Self.swift.replacing("constant: 12", with: "constant: 16"),
    ]
    try await inFolder(files) { folder in
      let run = try await folder.run("diff", "a/Badge.swift", "b/Badge.swift")
      #expect(run.status == 1 && run.output.contains("    box  40 × 30 at 12, 8 → 40 × 30 at 16, 8\n"), "\(run.output)")
    }
  }

  @Test(arguments: [
    (["export", "--to", "swift", "Card.xib"], "Card.xib is a xib"), (["format", "Card.xib"], "Card.xib is a xib"),
    (["format", "--check", "Badge.swift"], "Badge.swift is a Swift file"),
    (["solve", "log.txt"], "log.txt is a console log"),
    (["render", "log.txt", "--output", "-"], "log.txt is a console log"),
  ])
  func `a file that is no layout is refused with what to do`(arguments: [String], words: String) async throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UIView:0x2.width == 40   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0x2.width == 50   (active)>"
      )

      """
    let card = Self.card(title: "box", leading: 12)
    try await inFolder(["Card.xib": card, "Badge.swift": Self.swift, "log.txt": log]) { folder in
      let run = try await Program.run(arguments, in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("layout-lsp: \(words), not a layout; `layout-lsp import "), "\(run.errors)")
      #expect(try folder.text("Card.xib") == card)
    }
  }
}
