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

  @Test func `a page shows a Swift file`() async throws {
    try await inFolder(Self.files) { folder in
      let run = try await folder.run("preview", "Sources/App/Views/Card.swift", "--output", "page.html")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.text("page.html").contains("plate"))
    }
  }

  @Test func `a Swift file without a layout is reported`() async throws {
    try await inFolder(["a.swift": "struct A {}"]) { folder in
      for command in ["import", "preview"] {
        let run = try await folder.run(command, "a.swift", "--output", "out.html")
        #expect(run.status == 2)
        #expect(run.errors.contains("a.swift: no class in this file sets up a layout in code"))
      }
    }
  }
}
