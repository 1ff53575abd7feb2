import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// The state that a preview page shows.
struct PreviewStateTests {
  func state(_ text: String, layout: String? = nil) throws -> PreviewState {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    return try #require(try PreviewState(of: snapshot, layout: layout))
  }

  static let splash = """
    imageView left, right

    left.leading = superview.leading + 32 as "left margin"
    right.leading >= left.trailing + 32
    superview.trailing = right.trailing + 32 as "right margin"
    left.size = right.size = 140 x 70
    superview.bottom = left.bottom + 32
    superview.bottom = right.bottom + 32

    preview wide { device: iPhone8Plus }
    preview narrow { device: iPhoneSE1 }
    """

  @Test func `a preview that is a range has what is proved for it`() throws {
    let text = Self.splash.replacing(
      "preview wide { device: iPhone8Plus }", with: "preview wide { width: 320...430; height: 568 }")
    let solved = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    let snapshot = solved.reporting(ranges: try solved.rangeProofs())
    let state = try #require(try PreviewState(of: snapshot, layout: nil))
    #expect(state.previews.map { $0.range == nil } == [false, true])
    let range = try #require(state.previews.first?.range)
    #expect(range.words == "1 problem, all else proved for every width from 320 to 430" && range.isProved)
    #expect(
      range.problems.map { "\($0.finding.code) \($0.widths.map(\.words)) \($0.heights.map(\.words))" } == [
        "conflict [\"320...376\"] [\"568\"]"
      ])
    let json = String(decoding: state.json.encoded(), as: UTF8.self)
    #expect(
      json.contains(
        "\"range\":{\"words\":\"1 problem, all else proved for every width from 320 to 430\",\"proved\":true,\"verdict\":\"conflict\",\"widths\":[320,430],\"heights\":[568,568],\"problems\":[{\"finding\":{"
      ))
    #expect(json.contains("\"widths\":[[320,376]],\"heights\":[[568,568]]}]}"))
  }

  @Test func `a conflict is a chain of dimension lines with an excess`() throws {
    let conflict = try #require(try state(Self.splash).previews[1].base.conflicts.first)
    let chain = try #require(conflict.chain)
    let lines = chain.links.map { "\($0.relation) \($0.length.value(at: 320)) \($0.words)" }
    #expect(chain.length.value(at: 320) == 320)
    #expect(
      lines.joined(separator: "\n") == """
        = 32 root.leading to left.leading
        = 140 left.width
        >= 32 left.trailing to right.leading
        = 140 right.width
        = 32 right.trailing to root.trailing
        """)
  }

  @Test func `an unsatisfied constraint has the chain that causes it`() throws {
    let screen = try state(Layouts.named("03"), layout: "Attempt3").previews[1]
    let pieces = try #require(screen.widths?.pieces)
    let piece = try #require(pieces.first { $0.from < 350 && 350 < $0.to })
    for (unmet, size) in [(screen.base.unmet.first, 320), (piece.unmet.first, 350)] as [(PreviewState.Unmet?, Rational)]
    {
      let unmet = try #require(unmet)
      let chain = try #require(unmet.chain)
      // Views that touch are links without a length.
      let links = chain.links.filter { $0.length != LinearNumber(0) }
      let lengths = links.map { "\($0.relation) \($0.length.value(at: size))" }
      #expect(lengths == ["= 32", "= 140", ">= 32", "= 140", "= 32"])
      #expect(chain.length.value(at: size) == size)
      #expect(unmet.causes.count + 1 >= chain.links.count && !unmet.causes.contains(unmet.row))
    }
  }

  @Test func `a row between two edges has a distance`() throws {
    let text = """
      view a, b
      a.leading = superview.margins.leading + 8
      b.leading = a.trailing + 12
      a.width = 2 * b.width
      b.width = 40
      a.centerY = 2 * superview.top
      preview p { size: 300 x 50 }
      """
    let rows = Set(try state(text).previews[0].reasons.flatMap(\.rows))
    let distances = rows.compactMap { row in
      row.distance.map { distance in
        let edges = [distance.from, distance.to].map { edge in
          "\(edge.view)\(edge.area.map { ".\($0.rawValue)" } ?? "").\(edge.side.rawValue)"
        }
        return "\(distance.axis.rawValue) \(edges[0]) to \(edges[1]) \(distance.length.map { "\($0)" } ?? "any")"
      }
    }
    #expect(
      distances.sorted() == [
        "width 0.margins.start to 1.start 8", "width 1.end to 2.start 12", "width 1.start to 1.end any",
        "width 2.start to 2.end 40",
      ])
  }

  @Test func `a distance knows the number that it is in its row's text`() throws {
    let text = """
      let gap = 16
      view a, b, c, d
      a.leading = superview.leading + 8
      superview.trailing = b.trailing + 8
      a.size = b.size = 40 x 40
      c.edges = superview.edges inset 12
      H:|-8-[d(30)]-8-|
      a.top = superview.top + gap - 8
      b.top = 2 * superview.top + 2
      preview p { size: 300 x 50 }
      """
    let rows = Set(try state(text).previews[0].reasons.flatMap(\.rows))
    let numbers = rows.compactMap { row in
      row.distance.map { distance in
        let number = distance.number.map { "\(row.parts[2 * $0 + 1]) after \(row.parts[2 * $0])" } ?? "none"
        return "\(row.line) \(row.part) \(distance.length.map { "\($0)" } ?? ""): \(number)"
      }
    }
    #expect(
      numbers.sorted() == [
        "3  8: 8 after a.leading = superview.leading + ", "4  8: 8 after superview.trailing = b.trailing + ",
        "5 [0].height : none", "5 [0].width : none", "5 [1].height 40: 40 after  x ",
        "5 [1].width 40: 40 after a.size = b.size = ",
        "6 bottom -12: 12 after c.edges = superview.edges inset ",
        "6 leading 12: 12 after c.edges = superview.edges inset ",
        "6 top 12: 12 after c.edges = superview.edges inset ",
        "6 trailing -12: 12 after c.edges = superview.edges inset ", "7 [0] 8: 8 after H:|-",
        "7 [1] 30: 30 after -[d(",
        // It is the sum of two numbers, and one of them has the same magnitude.
        "8  8: none",
      ])
  }

  /// Editing a number in the picture changes the line that shows it.
  @Test func `the number of a distance changes the distance`() throws {
    var count = 0
    for example in Layouts.all {
      let file = SourceFile(name: "test.layout", text: example.text)
      let snapshot = Snapshot(parsing: file)
      for (place, layout) in snapshot.model.layouts.enumerated() {
        for row in layout.constraints.indices {
          guard let number = snapshot.number(ofConstraint: row, in: layout),
            let constant = layout.constraints[row].anatomy?.constant
          else { continue }
          let statement = layout.constraints[row].statement
          let next = constant.magnitude + 1
          let edit = TextEdit(snapshot.numbers(of: statement)[number], next.decimal(places: 3))
          let edited = Snapshot(parsing: SourceFile(name: file.name, bytes: file.applying([edit])))
          let changed = edited.model.layouts[place].constraints[row].anatomy
          #expect(changed?.constant.magnitude == next, "\(file[statement.range])")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  @Test func `an ambiguous value has a range and the values that move with it`() throws {
    let text = """
      view a, b
      a.top = superview.top; a.height = 10; a.width = 40
      a.leading >= superview.leading + 8; a.trailing <= superview.trailing - 8
      b.top = a.bottom; b.height = 10; b.width = a.width; b.leading = a.leading
      preview p { size: 100 x 50 }
      """
    let screen = try state(text).previews[0]
    let range = try #require(screen.ambiguities.first)
    #expect(screen.base.verdict == .ambiguous)
    #expect("\(range.attribute.rawValue) \(range.interval)" == "leading 8 to 52")
    #expect(range.less == 0 && range.more == 44)
    #expect(range.movesWith.map { "\($0.view) \($0.attribute.rawValue)" } == ["2 leading"])
  }

  @Test func `a row's text is cut at its numbers, but not at priorities`() throws {
    let text = """
      let gap = 8
      view a
      a.leading = 2 * superview.leading + gap + 12.5 @ 750
      a.size = 10 x 20
      a.top = superview.top
      preview p { size: 100 x 50 }
      """
    let rows = try #require(try state(text).previews[0].reasons.first).rows
    #expect(rows.map(\.parts).contains(["a.size = ", "10", " x ", "20", ""]))
    #expect(rows.map(\.parts).contains(["a.leading = ", "2", " * superview.leading + gap + ", "12.5", " @ 750"]))
  }

  /// What a page draws at any size is what the solver gives there.
  @Test(arguments: Layouts.all.indices)
  func `frames at a size are those of a preview of that size`(_ index: Int) throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: Layouts.all[index].text)).solved()
    var random = SplitMix64(seed: index)
    var count = 0
    for (number, layout) in snapshot.model.layouts.enumerated() {
      let state = try #require(try PreviewState(of: snapshot, layout: layout.name))
      for (screen, preview) in zip(state.previews, snapshot.model.previews(of: number)).prefix(2) {
        for axis in SweepAxis.allCases {
          guard let pieces = (axis == .width ? screen.widths : screen.heights)?.pieces else { continue }
          for _ in 0..<8 {
            let size = Rational(random.pick(960...5600)) / 4
            guard let piece = pieces.first(where: { $0.from < size && size < $0.to }) else { continue }
            // Where a text takes another line is known to a 64th.
            guard size - piece.from > 1 / 32, piece.to - size > 1 / 32 else { continue }
            var resized = preview
            if axis == .width {
              resized.environment.resize(width: size)
            } else {
              resized.environment.resize(height: size)
            }
            let solved = try #require(try snapshot.solution(ofLayout: number, in: resized))
            let drawn = piece.frames.dropFirst().map { $0.numbers.map { $0.value(at: size) } }
            #expect(drawn == solved.views.map { $0.reported.absolute.numbers }, "\(layout.name) \(axis) \(size)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 12, "only \(count) sizes were compared")
  }

  /// A chosen size is solved, and the sweeps go through it.
  @Test(arguments: [2, 4, 6])
  func `frames at a chosen width and height are those of a preview of that size`(_ index: Int) throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: Layouts.all[index].text)).solved()
    for (number, layout) in snapshot.model.layouts.enumerated() {
      var preview = try #require(snapshot.model.previews(of: number).first)
      let size = PreviewState.ChosenSize(preview: preview.name, width: 351.5, height: 777)
      let options = PreviewState.Options(explained: [], findsWarnings: false, size: size)
      let state = try #require(try PreviewState(of: snapshot, layout: layout.name, options: options))
      let sized = try #require(state.previews[0].sized)
      #expect(sized.width == Rational(703) / 2 && sized.height == 777)
      preview.environment.resize(height: 777)
      for width in [sized.width, 411, 654] {
        preview.environment.resize(width: width)
        let solved = try #require(try snapshot.solution(ofLayout: number, in: preview))
        let pieces = state.previews[0].widths?.pieces ?? []
        let swept = try #require(pieces.first { $0.from <= width && width < $0.to })
        for piece in width == sized.width ? [sized.piece, swept] : [swept] {
          let drawn = piece.frames.dropFirst().map { $0.numbers.map { $0.value(at: width) } }
          #expect(drawn == solved.views.map { $0.reported.absolute.numbers }, "\(layout.name) at \(width)")
        }
      }
    }
  }

  /// While the user types, frames and verdicts are sent first. The state that follows adds to them and changes nothing.
  @Test(arguments: Layouts.all.indices)
  func `the part that is sent first is the state without sweeps and causes`(_ index: Int) throws {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: Layouts.all[index].text)).solved()
    let size = PreviewState.ChosenSize(
      preview: snapshot.model.previews(of: 0).first?.name ?? "", width: 500, height: nil)
    let options = PreviewState.Options(explained: [], size: size)
    for layout in snapshot.model.layouts {
      let first = try #require(try PreviewState(of: snapshot, layout: layout.name, options: options.quick))
      var whole = try #require(try PreviewState(of: snapshot, layout: layout.name, options: options))
      #expect(first.previews.allSatisfy { $0.widths == nil && $0.heights == nil })
      for index in whole.previews.indices {
        #expect(whole.previews[index].widths != nil)
        (whole.previews[index].widths, whole.previews[index].heights) = (nil, nil)
        whole.previews[index].base.unmet = whole.previews[index].base.unmet.map(withoutCauses)
        if var sized = whole.previews[index].sized {
          sized.piece.unmet = sized.piece.unmet.map(withoutCauses)
          whole.previews[index].sized = sized
        }
      }
      #expect(first.json.encoded() == whole.json.encoded(), "\(layout.name)")
    }
  }

  private func withoutCauses(_ unmet: PreviewState.Unmet) -> PreviewState.Unmet {
    var unmet = unmet
    (unmet.causes, unmet.chain) = ([], nil)
    return unmet
  }

  @Test func `sweeps that are too large are left out, heights first`() throws {
    let state = try state(Self.splash)
    let whole = state.json.encoded().count
    #expect(sweeps(state, within: whole) == "widths heights" && sweeps(state, within: whole - 1) == "widths")
    #expect(sweeps(state, within: 10) == "")
  }

  /// The names of the sweeps of the last preview that a text of a size has.
  private func sweeps(_ state: PreviewState, within limit: Int) -> String {
    guard case .object(let members) = state.json(within: limit).unwritten,
      case .array(let screens)? = members["previews"], case .object(let screen)? = screens.last
    else { return "none" }
    return ["widths", "heights"].filter { screen[$0] != .null }.joined(separator: " ")
  }

  // MARK: JSON

  @Test func `a sweep lists only what differs from the preview's own size`() throws {
    let text = """
      label name "Name"
      view box
      name.leading = superview.leading + 8; name.top = superview.top
      box.top = name.bottom; box.height = 10; box.leading = superview.leading; box.trailing = superview.trailing
      preview p { size: 300 x 200 }
      """
    let json = String(decoding: try state(text).json.encoded(), as: UTF8.self)
    // From 402 on, the margins are wider.
    #expect(
      json.contains(
        #""widths":[{"from":240,"to":402,"verdict":"satisfied","frames":[[0,0,0,[0,1,1],200],[2,0,[41,2],[0,1,1],10]],"#
          + #""looks":[],"conflicts":[],"unmet":[],"open":[],"warnings":[]},"#
          + #"{"from":402,"to":1400,"verdict":"satisfied","frames":[],"looks":[],"margins":[0,20,0,20],"#),
      "\(json)")
  }

  @Test func `a linear number is written as three integers`() {
    func parts(_ constant: Rational, _ slope: Rational) -> [Int] {
      let (p, q, d) = LinearNumber(constant, slope: slope).parts
      return [p, q, d]
    }
    #expect(parts(32, 0) == [32, 0, 1])
    #expect(parts(Rational(1) / 3, Rational(-1) / 4) == [4, -3, 12])
    #expect(parts(Rational(-7) / 2, 0) == [-7, 0, 2])
    #expect(parts(Rational(1) / Rational(1_000_003) / Rational(999_999_937) / 99_991, 0) == [0, 0, 1_000_000])
  }

  /// The page's declaration of the state is that of the program.
  @Test func `the state has the members that the page declares`() throws {
    let declared = try StateDeclaration()
    var seen: Set<String> = []
    let ranged = Self.splash.replacing(
      "preview wide { device: iPhone8Plus }", with: "preview wide { width: 320...430 }")
    let used =
      "layout Row { label a \"A\"; a.edges = superview.edges }\nlayout List { Row first; first.edges = root.margins.edges }"
    for text in Layouts.all.map(\.text) + [Self.splash, ranged, used] {
      let solved = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
      let snapshot = solved.reporting(ranges: try solved.rangeProofs())
      for layout in snapshot.model.layouts {
        let preview = snapshot.model.previews(of: 0).first?.name ?? ""
        let options = PreviewState.Options(size: .init(preview: preview, width: 333, height: nil))
        var state = try #require(try PreviewState(of: snapshot, layout: layout.name, options: options))
        try state.addVariants(of: snapshot)
        state.addUses(in: snapshot)
        let frames = state.previews[0].base.frames
        state.previews[0].fixes = [
          PreviewState.Fix(conflict: 0, title: "Fix", lines: [(1, "view a")], frames: frames)
        ]
        let json = state.json.unwritten
        #expect(declared.problems(of: json, as: "State", seen: &seen) == [])
      }
    }
    #expect(Set(declared.members.keys).subtracting(seen) == [], "declared, but never written")
  }
}

/// The types that `state.js` declares.
private struct StateDeclaration {
  /// By type: its members, with their types and whether they may be missing.
  var members: [String: [String: (type: String, isOptional: Bool)]] = [:]

  init() throws {
    let page = PreviewPage(.dataFile, title: "", nonce: "nonce").html
    let text = try #require(page.split(separator: "//# sourceURL=state.js").first)
    var type = ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if let place = words.firstIndex(of: "{object}"), words.indices.contains(place + 1) {
        type = words[place + 1]
        members[type] = [:]
      } else if words.contains("@property") {
        let rest = line.drop { $0 != "{" }.dropFirst()
        guard let end = rest.lastIndex(of: "}"), let name = rest[end...].dropFirst().split(separator: " ").first else {
          continue
        }
        let isOptional = name.hasPrefix("[")
        let bare = name.filter { !"[]".contains($0) }
        members[type]?[bare] = (String(rest[..<end]), isOptional)
      }
    }
  }

  func problems(of value: JSONValue, as type: String, seen: inout Set<String>) -> [String] {
    if type.hasSuffix("[]") || type.hasSuffix("[] | null") {
      let element = String(type.prefix(while: { $0 != "[" })).replacing("(", with: "")
      guard case .array(let values) = value else {
        return value == .null && type.hasSuffix("null") ? [] : ["\(type) is no list"]
      }
      return values.flatMap { problems(of: $0, as: element, seen: &seen) }
    }
    guard let members = members[type] else { return [] }
    seen.insert(type)
    guard case .object(let object) = value else { return ["\(type) is no object"] }
    var found: [String] = []
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      if let value = object[name] {
        found += problems(of: value, as: member.type, seen: &seen)
      } else if !member.isOptional {
        found.append("\(type) has no \(name)")
      }
    }
    return found + object.keys.filter { members[$0] == nil }.sorted().map { "\(type) has \($0)" }
  }
}
