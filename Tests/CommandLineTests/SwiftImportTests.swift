import Testing

/// `import` and `preview` of Swift files.
@Suite(.timeLimit(.minutes(30)))
struct SwiftImportTests {
  private static let card = """
    final class Card: UIView {
      let plate = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(plate)
        plate.fill(self, inset: Size.gap)
        plate.heightAnchor.constraint(equalToConstant: unknown()).isActive = true
      }
    }
    """
  private static let helpers = """
    enum Size { static let gap: CGFloat = 16 }
    extension UIView {
      func fill(_ other: UIView, inset: CGFloat) {
        for pair in [(topAnchor, other.topAnchor), (other.bottomAnchor, bottomAnchor)] {
          pair.0.constraint(equalTo: pair.1, constant: inset).isActive = true
        }
      }
    }
    """
  private static let files = [
    "Package.swift": "", "Sources/App/Views/Card.swift": card, "Sources/App/Helpers/UIView.swift": helpers,
    "Sources/Other/UIView.swift": "enum Size { static let gap: CGFloat = 99 }",
  ]

  @Test func `functions and constants of the module are followed`() async throws {
    try await inFolder(Self.files) { folder in
      let run = try await folder.run("import", "Sources/App/Views/Card.swift", "--output", "out")
      #expect(run.status == 0)
      #expect(
        run.errors == "layout-lsp: Sources/App/Views/Card.swift: Card.layout with 1 layout; not carried over: "
          + "1 × constraint; 2 of 3 constraints\n")
      let text = try folder.text("out/Card.layout")
      #expect(text.hasPrefix("// 2 of 3 constraints; line 7 is not followed: a constant is unknown: `unknown` is not"))
      #expect(text.contains("  plate.verticalEdges = superview.verticalEdges inset 16\n"))
      #expect(try await folder.run("check", "out/Card.layout").status == 0)
    }
  }

  @Test(arguments: [
    ("Package.swift", #"let package = Package(targets: [.target(name: "App", path: "Sources")])"#),
    ("App.xcodeproj/project.pbxproj", ""),
  ])
  func `the folders of one target are one module`(project: String, text: String) async throws {
    let files = [project: text, "Sources/Views/Card.swift": Self.card, "Sources/Helpers/UIView.swift": Self.helpers]
    try await inFolder(files) { folder in
      let run = try await folder.run("import", "Sources/Views/Card.swift", "--output", "out")
      #expect(run.status == 0)
      #expect(try folder.text("out/Card.layout").contains("superview.verticalEdges inset 16\n"))
    }
  }

  @Test func `code that quotes a log is code`() async throws {
    var files = Self.files
    files["Sources/App/Views/Card.swift"] = "// Unable to simultaneously satisfy constraints.\n" + Self.card
    try await inFolder(files) { folder in
      let run = try await folder.run("import", "Sources/App/Views/Card.swift", "--output", "out")
      #expect(run.status == 0)
      #expect(try folder.text("out/Card.layout").contains("layout Card {"))
    }
  }

  @Test func `a page shows a Swift file`() async throws {
    try await inFolder(Self.files) { folder in
      let run = try await folder.run("preview", "Sources/App/Views/Card.swift", "--output", "page.html")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.text("page.html").contains("plate"))
    }
  }

  private static let banner = """
    final class Banner: UIView {
      private let icon = UIImageView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(icon)
        NSLayoutConstraint.activate([
          icon.leadingAnchor.constraint(equalTo: leadingAnchor),
          icon.topAnchor.constraint(equalTo: topAnchor),
        ])
      }
    }

    """

  @Test func `the Swift files of a folder are checked, those with layouts, unless the project turns that off`()
    async throws
  {
    try await inFolder(["App/Banner.swift": Self.banner, "App/Model.swift": "struct A {}"]) { folder in
      let run = try await folder.run("check")
      #expect(run.output.contains("warning[autoresizing-mask]: `icon` keeps its autoresizing mask"))
      #expect(run.output.hasSuffix("\n1 file: 0 errors, 1 warning, 0 notes\n"))
      #expect(run.status == 0 && run.errors.isEmpty)
      try folder.write(".layout-lsp.json", #"{ "swift": { "enable": "off" } }"#)
      #expect(try await folder.run("check").output == "0 files: 0 errors, 0 warnings, 0 notes\n")
      let named = try await folder.run("check", "App/Banner.swift")
      #expect(named.output.contains("autoresizing-mask"))
    }
  }

  @Test func `the fixes of a Swift file are applied`() async throws {
    try await inFolder(["Banner.swift": Self.banner]) { folder in
      let fixed = Self.banner.replacing(
        "    addSubview(icon)\n",
        with: "    icon.translatesAutoresizingMaskIntoConstraints = false\n    addSubview(icon)\n")
      let shown = try await folder.run("check", "--diff")
      #expect(shown.output.contains("\n+    icon.translatesAutoresizingMaskIntoConstraints = false\n"))
      #expect(try folder.text("Banner.swift") == Self.banner)
      let chosen = try await folder.run(
        "check", "--apply", "autoresizing-mask@7", "--stdin-filename", "Banner.swift", "-", input: Self.banner)
      #expect(chosen.output == fixed)
      let run = try await folder.run("check", "--fix")
      #expect(try folder.text("Banner.swift") == fixed)
      #expect(run.output == "1 file: 0 errors, 0 warnings, 0 notes\n")
      #expect(
        run.errors == "./Banner.swift:7:7: Turn off the autoresizing mask of `icon` (autoresizing-mask)\n"
          + "layout-lsp: 1 fix made in 1 file\n")
    }
  }

  @Test func `a fix of a Swift file that a person must choose is not applied without a choice`() async throws {
    let text = Self.banner.replacing("equalTo: topAnchor", with: "equalTo: icon.topAnchor")
      .replacing("(icon)", with: "(icon)\n    icon.translatesAutoresizingMaskIntoConstraints = false")
    try await inFolder(["Banner.swift": text]) { folder in
      let run = try await folder.run("check", "--fix")
      #expect(run.output.contains("same-anchor"))
      #expect(try folder.text("Banner.swift") == text)
      let chosen = try await folder.run("check", "Banner.swift", "--apply", "same-anchor@9")
      #expect(chosen.errors.contains("Remove this"))
      let line = "      icon.topAnchor.constraint(equalTo: icon.topAnchor),\n"
      #expect(try folder.text("Banner.swift") == text.replacing(line, with: ""))
    }
  }

  @Test func `the narrowest screen is one that the app supports`() async throws {
    let text = """
      class Splash: UIViewController {
        let a = UIImageView()
        override func viewDidLoad() {
          a.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(a)
          NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            a.topAnchor.constraint(equalTo: view.topAnchor), a.widthAnchor.constraint(equalToConstant: 320),
          ])
        }
      }
      """
    for (project, width) in [
      ("", 320), ("TARGETED_DEVICE_FAMILY = \"1,2\";\nIPHONEOS_DEPLOYMENT_TARGET = 15.0;", 320),
      ("IPHONEOS_DEPLOYMENT_TARGET = 17.0;", nil), ("TARGETED_DEVICE_FAMILY = 2;", nil),
      ("TARGETED_DEVICE_FAMILY = 3;", nil),
    ] as [(String, Int?)] {
      try await inFolder(["App.xcodeproj/project.pbxproj": project, "Splash.swift": text]) { folder in
        let run = try await folder.run("check", "Splash.swift")
        let message = width.map {
          "Conflict on screens that are \($0) points wide: these constraints need a width of 360"
        }
        #expect(run.output.contains(message ?? "1 file: 0 errors, 0 warnings"), "\(project)\n\(run.output)")
      }
    }
  }

  @Test func `a Swift file without a layout is reported`() async throws {
    try await inFolder(["a.swift": "struct A {}"]) { folder in
      for command in ["import", "preview"] {
        let run = try await folder.run(command, "a.swift", "--output", "out.html")
        #expect(run.status == 2)
        #expect(run.errors.contains("a.swift: no class in this file sets up a UIKit layout in code"))
      }
    }
  }
}
