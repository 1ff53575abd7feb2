import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SwiftExport
import TestSupport
import Testing

/// What is exported is Swift that the compiler takes, for UIKit, SnapKit and AppKit as their stubs declare them.
@Suite(.timeLimit(.minutes(30)))
struct SwiftTypeTests {
  @Test(arguments: SwiftTarget.allCases)
  func `every example, and every corrected example of a diagnostic, becomes valid Swift`(
    target: SwiftTarget
  ) async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    var files = Layouts.all.map { (name: $0.name + ".swift", code: exported($0.text, name: $0.name, target: target)) }
    #expect(files.count >= 8)
    for kind in DiagnosticKind.catalogue where !kind.correctedExample.contains("layout ") {
      files.append(
        (kind.code + ".swift", exported(kind.correctedExample, name: "diagnostic-\(kind.code).layout", target: target)))
    }
    #expect(try await compiler.messages(files) == "")
  }

  @Test func `every kind, color and text style becomes valid Swift`() async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let names = ViewKind.table.map(\.name) + ViewKind.otherClasses
    let appKitNames = Set(ViewKind.appKitTable.map(\.name))
    let colors = SystemColor.names.map { "view color_\($0) { color: \($0) }" }
    let styles = TextStyle.allCases.map { "label style_\($0) \"x\" { font: \($0.rawValue) }" }
    for target in SwiftTarget.allCases {
      let platforms = target == .appKit ? [[], ["platform: macOS"]] : [[]]
      for platform in platforms {
        let kinds = names.filter { !platform.isEmpty || !appKitNames.contains($0) }.map { "\($0) the_\($0)" }
        let code = exported((platform + kinds + colors + styles).joined(separator: "\n"), target: target)
        #expect(try await compiler.messages([("all.swift", code)]) == "")
      }
    }
  }

  @Test func `every construct of the language becomes valid Swift`() async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let code = exported(Self.everything)
    #expect(try await compiler.messages([("everything.swift", code)]) == "")
    for target in [SwiftTarget.snapKit, .appKit] {
      let other = exported(Self.everything, target: target)
      #expect(try await compiler.messages([("everything.swift", other)]) == "")
    }
    // The compiler that is asked can say no.
    let broken = code.replacing("equalTo: list.frameLayoutGuide.widthAnchor", with: "equalTo: list.topAnchor")
    #expect(broken != code)
    #expect(try await compiler.messages([("everything.swift", broken)]).contains("error:"))
  }

  /// A text with every shape of statement and setting, and with names that mean something in Swift.
  private static let everything = """
    let gutter = 16
    let half = gutter / 2
    let switch = 3
    let conditions = 4
    layout Every {
      let inner = -(gutter - 2 * half) + 4
      state open, isOpen
      margins: 0
      /// The list
      /// of things.
      scrollView list { color: systemBackground
        view content { margins: (1, 2, inner, 4); preservesSuperviewLayoutMargins: true
          label Title "Say \\"hi\\" \\\\(x)" { font: 20; lines: 0; textAlignment: trailing; color: "#12aBcD" }
          label URLLabel { text: "100 %"; font: largeTitle; textAlignment: center }
          spacer gap
          guide lane
        }
      }
      switch default; switch self; view init, center, Type, root2
      textView notes "Notes" { lines: 3; font: gutter; scrolls: false }
      button "Tap" { textAlignment: leading; lines: 2; compressionResistance: required }
      segmentedControl segments { intrinsic: 200 x none }
      activityIndicatorView busy; progressView bar; collectionView grid
      vstack column { distribution: equalSpacing; alignment: lastBaseline; spacing: conditions; hugging: 900
        baselineRelative: true
        label one "1" { hidden: true; spacingAfter: switch }
        view two { hugging: 1000; intrinsic: 10 x 20; semanticContentAttribute: forceRightToLeft }
        guide g { view within }
        spacer flex
      }
      list.edges = superview.edges
      content.edges = list.edges inset gutter @999 as "content edges"
      content.width = list.width
      content.centerX = list.centerX + half @low+1
      Title.firstBaseline = URLLabel.lastBaseline + 2 * gutter
      Title.leading = content.leading + standard
      URLLabel.top >= Title.bottom + 2 * standard @high
      Title.left = URLLabel.left
      default.leading = 1/3 * superview.trailing + gutter @999.5
      self.top = 0.25 * superview.bottom
      bar.width = 16/9 * bar.height + intrinsicWidth
      two.width = gutter * one.width
      init.safeArea.top = center.margins.bottom
      init.top = root.keyboard.top
      init.leading = root.readableContent.leading
      content.height = 2 * list.frameLayoutGuide.height
      content.left = list.contentLayoutGuide.left
      g.lastBaseline = list.firstBaseline
      H:|-[column]-gutter-[notes(>=80@high)]-|
      when open, isOpen { one.text: "Open" } else when open { grid.height = 5 }
      when compactWidth, locale de {
        column.axis: horizontal
        column.spacing: conditions
        busy.top = superview.top
        one.text: "Eins"
        when landscape { busy.bottom = superview.bottom; segments.intrinsic: 10 x 10 }
      } else when rightToLeft, regularHeight {
        grid.width = 3
        two.hugging: 3
        one.spacingAfter: 2
      } else {
        one.hidden: false
        list.margins: 3
      }
      when locale "pt-BR" { grid.height = 3; notes.textAlignment: center; Title.color: tint; one.font: 3; notes.lines: 3 }
      when portrait { segments.intrinsic: 1 x 1 }
    }
    layout every { view a; a.edges = superview.safeArea.edges }
    layout UI { a.width = 0.1234567 * b.height }
    strings de { "1" = "Eins"; "Tap" = "Drück \\"mich\\"" }
    """
}
