import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// How much longer texts can be.
struct RoomTests {
  private static let row = """
    label name "Name"
    view field
    name.leading = superview.leading + 20
    name.top = superview.top + 20
    field.leading = name.trailing + 8
    field.top = name.top
    field.height = 30
    field.width = 150
    superview.trailing >= field.trailing + 20 as "margin"

    """

  @Test func `a text has room until a constraint is broken`() {
    let rooms = rooms(Self.row + "preview p { size: 320 x 480 }")
    #expect(rooms == ["name on p: 78.5 points, about 7 characters; `name` is clipped on *p*"])
  }

  @Test func `a text that is cut off has less than no room`() {
    let rooms = rooms(
      """
      label title "A longer title"
      title.leading = superview.leading; title.top = superview.top; title.width = 40
      preview p { size: 320 x 480 }
      """)
    #expect(rooms.count == 1 && rooms[0].hasSuffix("points too wide; `title` is clipped on *p*"), "\(rooms)")
  }

  @Test func `the width of a view with a text that wraps ends where its lines stick out`() throws {
    func intervals(_ text: String) throws -> [String] {
      let snapshot = analyzed(text)
      return try snapshot.numberIntervals().flatMap { interval in
        ["\(snapshot.file[interval.range]): \(interval.words)"] + interval.endWords
      }
    }
    let label = "label t \"Some text that wraps and more\""
    let all = try intervals(
      """
      \(label) { lines: 0 }
      t.edges = superview.edges inset 16 except bottom
      preview p { size: 320 x 300 }
      """)
    #expect(all == ["16: 0 to 139", "above that, `t` sticks out of its superview on *p*"])
    let two = try intervals(
      """
      \(label) { lines: 2 }
      t.leading = superview.leading + 16; superview.trailing = t.trailing + 8; t.top = superview.top
      preview p { size: 320 x 300 }
      """)
    #expect(two.contains("above that, `t` is clipped on *p*") && !two.contains { $0.contains("too many") }, "\(two)")
  }

  @Test func `a font that follows from the size counts where it is largest`() {
    let text = """
      label title "Title"
      title.leading = superview.leading + 16; title.top = superview.top
      when portrait { title.font: largeTitle } else { title.font: caption1 }
      preview p { width: 320...600; height: 500 }
      """
    #expect(
      rooms(text) == [
        "title on p: at least 242 points, about 19 characters (its font changes with the size of the root);"
          + " `title` sticks out of its superview on *p* at 320 × 500"
      ])
  }

  @Test func `the room of a text ends with its last line`() {
    func text(_ lines: Int) -> String {
      """
      label title "One two three four five six" { lines: \(lines) }
      title.leading = superview.leading; title.top = superview.top; title.width = 80
      preview p { size: 320 x 480; scale: 2 }
      """
    }
    #expect(rooms(text(4)) == ["title on p: 1 line; `title` is clipped on *p*"])
    #expect(rooms(text(3)) == ["title on p: none; `title` is clipped on *p*"])
    #expect(rooms(text(2)) == ["title on p: 1 line too long, has 2 of 3; `title` is clipped on *p*"])
    let range = text(4).replacing("width = 80", with: "width = superview.width / 4")
      .replacing("size: 320 x 480", with: "width: 320...400; height: 480")
    #expect(rooms(range) == ["title on p: 1 line; `title` is clipped on *p* at 320 × 480"])
  }

  @Test func `a short title first fills the least width of its button`() {
    let rooms = rooms(
      """
      button done "OK"
      done.leading = superview.leading; done.top = superview.top; done.width = 90
      preview p { size: 320 x 480 }
      """)
    #expect(rooms == ["done on p: 69.5 points, about 6 characters; `done` is clipped on *p*"])
  }

  @Test func `a text that is cut off names the combination of the range`() {
    let rooms = rooms(
      """
      label title "A longer title"
      title.leading = superview.leading; title.top = superview.top; title.width = 40
      preview any { width: 320...430; height: 480; textScale: 1, 2 }
      """)
    #expect(rooms.last?.hasSuffix("`title` is clipped on *any* at 320 × 480, text scale 2") == true, "\(rooms)")
  }

  @Test func `a text that wraps has room for lines`() {
    let rooms = rooms(
      """
      label body "Some text"
      body.lines: 0
      view foot
      body.leading = superview.leading; body.trailing = superview.trailing; body.top = superview.top
      foot.leading = superview.leading; foot.size = 40 x 20; foot.top = superview.top + 100
      preview p { size: 320 x 480 }
      preview q { size: 640 x 480 }
      """)
    #expect(
      rooms == [
        "body on p: 3 lines; `body` and `foot` overlap on *p*", "body on q: 3 lines; `body` and `foot` overlap on *q*",
      ], "\(rooms)")
  }

  @Test func `a text that takes all lines that it may have has no room`() {
    let rooms = rooms(
      """
      label body "Some text that is rather long"
      body.lines: 2
      body.leading = superview.leading; body.top = superview.top; body.width = 140
      preview p { size: 320 x 480 }
      """)
    #expect(rooms == ["body on p: none; `body` is clipped on *p*"])
  }

  @Test func `the room in a range is that of the size with least room`() {
    let rooms = rooms(Self.row + "preview phones { width: 320...430; height: 480 }")
    #expect(rooms == ["name on phones: 78.5 points, about 7 characters; `name` is clipped on *phones* at 320 × 480"])
  }

  /// A text of a width is a content size that is written.
  @Test func `at the end of each room all is well, and a pixel further the problem is reported`() throws {
    var endCount = 0
    for text in Self.layouts {
      let snapshot = analyzed(text)
      let known = Set(snapshot.findings.map(\.identity))
      for room in try snapshot.textRooms() where room.lines == nil && room.room.amount.sign >= 0 {
        guard case .exact = room.room.certainty, let limit = room.room.limit else { continue }
        let layout = snapshot.model.layouts[room.layout]
        let view = layout.views[room.view]
        guard view.kind.name == "label", let solved = snapshot.solved(layout.name, room.preview.name) else { continue }
        let natural = solved.sizes.naturalSize(of: view)
        func problems(_ width: Rational) -> Set<String> {
          let size = "\(width.fractionText) x \((natural.height ?? .zero).fractionText)"
          let edited = analyzed(
            text.replacing("\npreview", with: "\n\(view.name).intrinsic: \(size)\npreview", maxReplacements: 1))
          let found = edited.findings.filter { $0.previews.contains(room.preview.name) && VariedPreview.isProblem($0) }
          return Set(found.filter { !known.contains($0.identity) }.map(\.kind.code))
        }
        let end = (natural.width ?? .zero) + room.room.amount
        #expect(problems(end) == [], "\(view.name) in \(text)")
        // Siblings that overlap on every preview of a file are meant to, so the file alone does not show it.
        if limit.kind == .overlap { continue }
        #expect(problems(end + solved.pixel).contains(limit.kind.code), "\(view.name) in \(text)")
        endCount += 1
      }
    }
    #expect(endCount > 2)
  }

  @Test func `a number has an interval, and what ends it`() throws {
    let text = Self.row + "preview p { size: 320 x 480 }"
    let snapshot = analyzed(text)
    let intervals = try snapshot.numberIntervals().map { interval in
      "\(snapshot.file[interval.range]): \(interval.words)"
    }
    #expect(
      intervals == [
        "20: 0 to 98.5", "20: 0 to 450", "8: 0 to 86.5", "30: 0 to 460", "150: 0 to 228.5", "20: 0 to 98.5",
      ])
  }

  // It sticks out of narrower screens as it is, so the file has no new problem there.
  @Test func `an interval ends where a screen gets a problem that others have already`() throws {
    let snapshot = analyzed(
      """
      imageView box
      box.leading = superview.leading; box.top = superview.top; box.size = 350 x 20
      preview any { width: 320...430; height: 480 }
      """)
    let interval = try #require(try snapshot.numberIntervals().first)
    #expect(interval.words == "0 to 430")
    #expect(interval.endWords == ["above that, `box` sticks out of its superview on *any* at 430 × 480"])
  }

  // The field's width is not determined at first. Where it is, the field can be over the label.
  @Test func `an interval ends where frames that were undetermined overlap`() throws {
    let snapshot = analyzed(
      """
      label name "Sign in with a password"
      textField field
      name.leading = superview.leading + 16; name.top = superview.top + 120
      field.trailing = superview.trailing - 17; field.top = name.top; field.height = 30
      field.leading >= name.trailing + 8 @low
      field.width = 60 @low
      preview any { device: iPhone16, iPhoneSE1 }
      """)
    let number = try #require(snapshot.variableNumbers.first { snapshot.file[$0] == "17" })
    let interval = try #require(try snapshot.interval(ofNumber: number))
    #expect(interval.words == "0 to 110")
    #expect(interval.endWords == ["above that, `name` and `field` overlap on *any* at 320 × 568, iPhoneSE1"])
  }

  // Narrower, the text needs two lines. It competes as before.
  @Test func `a tie that is there already ends no interval, whatever the sizes of its contents`() throws {
    let snapshot = analyzed(
      """
      vstack list { spacing: 20; alignment: center; button ok "OK"; view box { height = 60; width = 90 } }
      list.top = superview.top + 200
      list.leading = superview.leading + 40
      scrollView page { vstack texts { spacing: 20; alignment: leading; label name "Name" } }
      page.edges = superview.edges
      view row { label note "Sign in with a password" { lines: 0; font: 20 } }
      row.top = note.bottom + 8 @high
      row.width <= 280
      note.top = row.top
      note.leading = row.leading + 8
      note.trailing = row.trailing - 8
      preview p { size: 600 x 500 }
      """)
    let number = try #require(snapshot.variableNumbers.first { snapshot.file[$0] == "280" })
    #expect(try snapshot.interval(ofNumber: number)?.endWords.contains { $0.contains("compete") } == false)
  }

  @Test func `an interval over more combinations than are examined is not proved`() throws {
    func interval(_ content: String) throws -> NumberInterval? {
      try analyzed(
        """
        \(content)
        box.leading = superview.leading; box.top = superview.top; box.size = 350 x 20
        preview any { device: iPadMini, iPadPro11, iPhone16; orientation: portrait, landscape; textSize: all }
        """
      ).numberIntervals().first
    }
    // Without a text, all text sizes are like one.
    #expect(try interval("imageView box")?.words == "0 to 393")
    let texts = try #require(try interval("label box \"A\""))
    #expect(texts.words.hasPrefix("at most "), "\(texts.words)")
    #expect(texts.endWords.last == "above that: not proven: 48 of 72 combinations are examined")
  }

  /// The ends agree with those of edited files.
  @Test func `the ends of intervals are those that edited files have`() throws {
    var endCount = 0
    for text in Self.layouts {
      let snapshot = analyzed(text)
      let known = Set(snapshot.findings.map(\.identity))
      for interval in try snapshot.numberIntervals() where !interval.isPriority {
        func isFine(_ value: Rational) -> Bool {
          let edited = SourceFile(
            name: "example.layout", bytes: snapshot.file.applying([TextEdit(interval.range, value.fractionText)]))
          let found = analyzed(edited.text).findings.filter(VariedPreview.isProblem)
          return found.allSatisfy { known.contains($0.identity) }
        }
        if let above = interval.above, case .exact = above.certainty {
          #expect(isFine(interval.greatest), "\(snapshot.file[interval.range]) \(interval.words) in \(text)")
          // Siblings that overlap on every preview of a file are meant to, so the file alone does not show it.
          if above.limit?.kind != .overlap {
            #expect(!isFine(interval.greatest + 1), "\(snapshot.file[interval.range]) \(interval.words) in \(text)")
          }
          // Between, everything is as it is at the ends.
          let middle = (.half * (interval.value + interval.greatest)).floor
          #expect(isFine(middle), "\(snapshot.file[interval.range]) \(middle) in \(text)")
          endCount += 1
        }
        if let below = interval.below, case .exact = below.certainty {
          #expect(isFine(interval.least), "\(snapshot.file[interval.range]) \(interval.words) in \(text)")
          if interval.least >= 1, below.limit?.kind != .overlap {
            #expect(!isFine(interval.least - 1), "\(snapshot.file[interval.range]) \(interval.words) in \(text)")
          }
          endCount += 1
        }
      }
    }
    #expect(endCount > 2)
  }

  // MARK: Layouts

  /// The examples, and random rows of texts.
  private static var layouts: [String] {
    var random = SplitMix64(seed: 52)
    return (0..<caseCount("ROOM_LAYOUTS", usually: 12)).map { _ in randomRow(&random) }
  }

  private static func randomRow(_ random: inout SplitMix64) -> String {
    var lines: [String] = []
    let texts = ["Name", "Address", "A rather long text", "OK"]
    let count = random.pick(2...4)
    for index in 0..<count {
      lines.append(random.chance(70) ? "label a\(index) \"\(random.pick(texts))\"" : "view a\(index)")
      if lines[index].hasPrefix("view") { lines.append("a\(index).size = \(random.pick(2...9))0 x 20") }
      lines.append("a\(index).top = superview.top + \(random.pick(1...4) * 10)")
      let gap = random.pick(["8", "16", "20"])
      lines.append(
        index == 0
          ? "a0.leading = superview.leading + \(gap)"
          : random.chance(80)
            ? "a\(index).leading = a\(index - 1).trailing + \(gap)" : "a\(index).centerX = superview.centerX")
    }
    if random.chance(60) { lines.append("a\(count - 1).trailing <= superview.trailing - 20") }
    if random.chance(40) { lines.append("expect a\(count - 1).leading <= \(random.pick(20...30))0") }
    lines.append("preview p { size: 480 x 300 }")
    if random.chance(50) { lines.append("preview q { size: 800 x 400 }") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func rooms(_ text: String) -> [String] {
    let snapshot = analyzed(text)
    let rooms = (try? snapshot.textRooms()) ?? []
    return rooms.map { room in
      let name = snapshot.model.layouts[room.layout].views[room.view].name
      let limit = room.room.limit.map { "; \($0.words) on \($0.place)" } ?? ""
      let reason = room.reason.map { " (\($0))" } ?? ""
      return "\(name) on \(room.preview.name): \(room.amountWords)\(reason)\(limit)"
    }
  }
}
