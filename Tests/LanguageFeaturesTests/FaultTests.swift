import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// A small layout with one fault that a person makes, and the repair that the person would make.
struct Fault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: String
  /// The title of the repair's fix, without its visible change.
  let repair: String
  let text: String

  init(_ description: String, _ code: String, repair: String, _ text: String) {
    testDescription = description
    self.code = code
    self.repair = repair
    self.text = text
  }

  static let all = [
    Fault(
      "no trailing constraint", "ambiguous", repair: "Add `superview.trailing = card.trailing + 16`",
      """
      view card
      card.top = superview.safeArea.top + 20
      card.leading = superview.leading + 16
      card.height = 120
      """),
    Fault(
      "no height", "ambiguous", repair: "Add `photo.height = 100`",
      """
      imageView photo
      label caption "A photo"
      photo.top = superview.safeArea.top + 20
      photo.horizontalEdges = superview.margins.horizontalEdges
      caption.top = photo.bottom + 8
      caption.leading = photo.leading
      """),
    Fault(
      "plus instead of minus", "outside",
      repair: "Write `- 16` for `+ 16` in `card.trailing = superview.trailing + 16`",
      """
      view card
      card.top = superview.safeArea.top + 20
      card.leading = superview.leading + 16
      card.trailing = superview.trailing + 16
      card.height = 120
      """),
    Fault(
      "the wrong edge of the superview", "outside",
      repair: "Write `superview.leading` for `superview.trailing` in `title.leading = superview.trailing + 16`",
      """
      label title "Title"
      title.top = superview.safeArea.top + 20
      title.leading = superview.trailing + 16
      """),
    Fault(
      "an inequality the wrong way round", "conflict",
      repair: "Turn `>=` into `<=` in `box.trailing >= superview.trailing - 10`",
      """
      view box
      box.top = superview.top
      box.height = 40
      box.leading = superview.leading + 10
      box.width = 100
      box.trailing >= superview.trailing - 10
      """),
    Fault(
      "a constant with the wrong sign", "outside",
      repair: "Write `+ 24` for `- 24` in `save.leading = superview.leading - 24`",
      """
      button save "Save"
      save.leading = superview.leading - 24
      save.top = superview.safeArea.top + 20
      """),
    Fault(
      "two widths that clash", "conflict", repair: "Remove `save.width = 120`",
      """
      button save "Save"
      save.top = superview.safeArea.top + 20
      save.leading = superview.margins.leading
      save.width = 100
      save.height = 44
      save.width = 120
      """),
    Fault(
      "two views that are swapped", "outside",
      repair: "Swap `title` and `subtitle` in `title.top = subtitle.bottom + 8`",
      """
      label title "Title"
      label subtitle "Subtitle"
      title.top = superview.top + 20
      title.leading = subtitle.leading = superview.margins.leading
      title.top = subtitle.bottom + 8
      """),
    Fault(
      "a gap with a digit too many", "conflict",
      repair: "Write `8` for `80` in `next.leading = play.trailing + 80`",
      """
      button back, play, next
      back.size = play.size = next.size = 100 x 44
      back.top = play.top = next.top = superview.safeArea.top + 20
      back.leading = superview.leading + 20
      play.leading = back.trailing + 8
      next.leading = play.trailing + 80
      superview.trailing >= next.trailing + 20
      """),
    Fault(
      "a label without lines", "clipped", repair: "Let `hint` take several lines: `lines: 0`",
      """
      label hint "You can change this later in the settings of the app, under Notifications"
      hint.top = superview.safeArea.top + 20
      hint.horizontalEdges = superview.margins.horizontalEdges
      """),
    Fault(
      "a typo in a name", "unknown-view", repair: "Write `title`",
      """
      label title "Title"
      title.top = superview.safeArea.top + 20
      titel.leading = superview.margins.leading
      """),
    Fault(
      "a priority without its sign", "syntax", repair: "Write `@750`",
      """
      view card
      card.center = superview.center
      card.width = 600 750
      card.width <= superview.width
      card.height = 200
      """),
    Fault(
      "a preferred width that is required", "conflict", repair: "Lower `card.width = 600` to @999",
      """
      view card
      card.top = superview.safeArea.top + 20
      card.height = 120
      card.centerX = superview.centerX
      card.leading >= superview.leading + 20
      card.width = 600
      """),
    Fault(
      "leading and centre", "conflict", repair: "Remove `box.leading = superview.leading + 20`",
      """
      view box
      box.centerX = superview.centerX
      box.top = superview.safeArea.top + 20
      box.size = 100 x 100
      box.leading = superview.leading + 20
      """),
    Fault(
      "an image without a content size", "ambiguous", repair: "Add `logo.intrinsic: 100 x 100`",
      """
      imageView logo
      logo.center = superview.center
      """),
    Fault(
      "no height in the content of a scroll view", "ambiguous",
      repair: "Add `content.bottom = text.bottom + 20`",
      """
      scrollView scroller {
        view content {
          label text "Terms"
        }
      }
      scroller.edges = superview.safeArea.edges
      content.edges = scroller.edges
      content.width = scroller.width
      text.top = content.top + 20
      text.leading = content.leading + 20
      """),
    Fault(
      "the distance from the superview twice", "conflict", repair: "Remove `title.top = superview.safeArea.top + 40`",
      """
      label title "Title"
      title.top = superview.safeArea.top + 20
      title.leading = superview.margins.leading
      title.top = superview.safeArea.top + 40
      """),
    Fault(
      "a label that nothing places vertically", "ambiguous", repair: "Add `more.top = title.bottom + standard`",
      """
      label title "Hello"
      label more "World"
      title.top = superview.safeArea.top
      title.leading = superview.margins.leading
      more.leading = title.leading
      """),
    Fault(
      "columns without equal widths", "ambiguous", repair: "Add `a.width = b.width`",
      """
      view a, b
      H:|-[a]-[b]-|
      a.top = b.top = superview.safeArea.top
      a.height = b.height = 200
      """),
    Fault(
      "no gap between neighbours", "overlap",
      repair: "Keep them apart: `open.leading >= name.trailing + standard`, and let `name` be compressed",
      """
      label name "Quarterly report of the branch"
      button open "Open"
      name.top = superview.safeArea.top + 20
      name.leading = superview.leading + 20
      open.centerY = name.centerY
      superview.trailing = open.trailing + 20
      preview wide { size: 393 x 852 }
      preview narrow { size: 280 x 568 }
      """),
  ]
}

/// Each of twenty faults is one diagnostic, and the expected repair is one of its first two fixes.
struct FaultTests {
  @Test(arguments: Fault.all)
  func `a fault is one diagnostic, and its repair comes first or second`(_ fault: Fault) throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: fault.text)).solved()
    let problems = snapshot.diagnostics.filter { [.error, .warning].contains($0.severity) }
    #expect(problems.map(\.kind.code) == [fault.code], "\(problems.map(\.message))")
    var prover = try FixProver(snapshot)
    let titles = try prover.proving(problems).flatMap(\.fixes).map(\.title)
    #expect(
      titles.prefix(2).contains { $0 == fault.repair || $0.hasPrefix(fault.repair + " (") },
      "\(titles.joined(separator: "\n"))")
  }

  @Test func `there are twenty`() { #expect(Fault.all.count == 20) }
}
