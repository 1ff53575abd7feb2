import SwiftExport
import Testing

/// Layouts as code for AppKit.
struct AppKitTests {
  @Test func `stack views, texts and colours have AppKit's properties`() {
    let code = exported(
      """
      vstack form { spacing: 8; alignment: center; color: systemBackground
        label title "Sign in" { font: title1; lines: 0 }
        textField name "Name" { textAlignment: trailing }
        pickerView year { hidden: true }
      }
      form.edges = superview.safeArea.edges @high
      """, target: .appKit)
    #expect(code.contains("import AppKit\n"))
    #expect(
      part(of: code, from: "final class", to: "/// Adds") == """
        let form = NSStackView()
        let title = NSTextField(labelWithString: "")
        let name = NSTextField()
        // AppKit has no `pickerView`; this view takes its place.
        let year = NSView()

        """)
    #expect(
      part(of: code, from: "func install(in root: NSView) {", to: "// As in Interface Builder") == """
        form.orientation = .vertical
        form.distribution = .fill
        form.alignment = .centerX
        form.spacing = 8
        form.wantsLayer = true
        form.layer?.backgroundColor = NSColor.windowBackgroundColor.cgColor
        title.stringValue = "Sign in"
        title.font = .preferredFont(forTextStyle: .title1)
        title.maximumNumberOfLines = 0
        title.lineBreakMode = .byWordWrapping
        title.cell?.wraps = true
        name.placeholderString = "Name"
        name.font = .systemFont(ofSize: 14)
        name.alignment = name.userInterfaceLayoutDirection == .rightToLeft ? .left : .right
        year.isHidden = true

        """)
  }

  @Test func `a layout for macOS has AppKit's own views`() async throws {
    let code = exported(
      """
      platform: macOS
      hstack bar { distribution: gravityAreas
        checkBox all "All"
        popUpButton size "Large" { gravity: trailing }
      }
      separator line
      scrollView list {
        clipView clip {
          view content
        }
      }
      bar.horizontalEdges = superview.horizontalEdges
      bar.top = superview.top
      line.top = bar.bottom
      line.horizontalEdges = superview.horizontalEdges
      list.edges = superview.edges except top
      list.top = line.bottom
      clip.edges = list.edges
      content.edges = clip.edges
      content.width = clip.width
      """, target: .appKit)
    for line in [
      "let all = NSButton(checkboxWithTitle: \"\", target: nil, action: nil)", "let size = NSPopUpButton()",
      "bar.addView(all, in: .leading)", "bar.addView(size, in: .trailing)", "line.boxType = .separator",
      "size.addItem(withTitle: \"Large\")", "list.contentView = clip", "clip.documentView = content",
      "all.font = .systemFont(ofSize: 13)", "content.topAnchor.constraint(equalTo: clip.topAnchor)",
      "content.widthAnchor.constraint(equalTo: clip.widthAnchor)",
    ] {
      #expect(code.contains(line), "\(line)\n\(code)")
    }
    let compiler = try await Compiler()
    defer { compiler.remove() }
    #expect(try await compiler.messages([("Sheet.swift", code)]) == "")
  }

  @Test func `a scroll view shows a document view, to which its content is tied`() {
    let code = exported(
      """
      scrollView list {
        view content
      }
      list.edges = superview.edges
      content.edges = list.edges
      content.width = list.width
      """, target: .appKit)
    #expect(
      part(of: code, from: "list.translatesAutoresizing", to: "}") == """
        root.addSubview(list)
        listDocument.translatesAutoresizingMaskIntoConstraints = false
        list.documentView = listDocument
        content.translatesAutoresizingMaskIntoConstraints = false
        listDocument.addSubview(content)

        NSLayoutConstraint.activate([
          list.topAnchor.constraint(equalTo: root.topAnchor),
          list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          list.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          content.topAnchor.constraint(equalTo: listDocument.topAnchor),
          content.leadingAnchor.constraint(equalTo: listDocument.leadingAnchor),
          content.bottomAnchor.constraint(equalTo: listDocument.bottomAnchor),
          content.trailingAnchor.constraint(equalTo: listDocument.trailingAnchor),
          content.widthAnchor.constraint(equalTo: list.contentView.widthAnchor),
          // A document scrolls from its top and leading edge.
          listDocument.topAnchor.constraint(equalTo: list.contentView.topAnchor),
          listDocument.leadingAnchor.constraint(equalTo: list.contentView.leadingAnchor),
        ])
        """)
  }

  @Test func `a property that AppKit does not have is left out with a comment`() {
    let code = exported(
      """
      view a { margins: 4 }
      a.top = superview.readableContent.top
      when compactWidth { a.width = 3 }
      """, target: .appKit)
    #expect(code.contains("// `margins` of `a` is left out: AppKit has no such thing."))
    #expect(code.contains("// AppKit has no readableContent guide.\n"))
    #expect(code.contains("let isWidthCompact = false  // AppKit has no size classes."))
    #expect(code.contains("call it in `viewWillLayout()`."))
  }
}
