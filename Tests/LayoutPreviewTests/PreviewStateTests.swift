import ConstraintSolver
import JSONRPC
import LayoutAnalysis
import LayoutModel
import LayoutPreview
import SourceText
import TestSupport
import Testing

/// The state that a preview page shows.
struct PreviewStateTests {
  private func state(_ text: String, layout: String? = nil) throws -> PreviewState {
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
    return try #require(try PreviewState(of: snapshot, layout: layout))
  }

  private static let splash = """
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

  /// `240...376 conflict`, one line for all neighbours of which the same is reported.
  private func picture(_ sweep: PreviewState.Sweep?) -> String {
    var lines: [(from: Rational, to: Rational, words: String)] = []
    for piece in sweep?.pieces ?? [] {
      let details =
        piece.unmet.map { ", not satisfied: \($0.row.text)" } + piece.warnings.map { ", \($0.code) \($0.text)" }
      let words = piece.verdict.rawValue + details.joined()
      if let last = lines.last, last.words == words {
        lines[lines.count - 1].to = piece.to
      } else {
        lines.append((piece.from, piece.to, words))
      }
    }
    return lines.map { "\($0.from)...\($0.to) \($0.words)" }.joined(separator: "\n")
  }

  @Test func `the widths of a layout have a verdict each`() throws {
    #expect(picture(try state(Self.splash).previews[1].widths) == "240...376 conflict\n376...1400 satisfied")
  }

  @Test func `a constraint that is not satisfied below a width begins a piece`() throws {
    let widths = try state(Layouts.named("03"), layout: "Attempt3").previews[0].widths
    #expect(
      picture(widths) == """
        240...312 conflict, not satisfied: gap1.width = margin @high
        312...376 unmet, not satisfied: gap1.width = margin @high
        376...1400 satisfied
        """)
  }

  @Test func `a warning ends where it is less than a pixel`() throws {
    let text = """
      view box
      box.leading = superview.leading + 20
      box.top = superview.top
      box.size = 300 x 40
      preview p { size: 400 x 300 }
      """
    #expect(picture(try state(text).previews[0].widths) == "240...319.5 warning, outside box\n319.5...1400 satisfied")
  }

  @Test func `a conflict is a chain of dimension lines that do not add up`() throws {
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

  @Test func `what is open has a range, and what moves with it`() throws {
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
    var random = SystemRandomNumberGenerator()
    for (number, layout) in snapshot.model.layouts.enumerated() {
      let state = try #require(try PreviewState(of: snapshot, layout: layout.name))
      for (screen, preview) in zip(state.previews, snapshot.model.previews(of: number)).prefix(2) {
        for axis in SweepAxis.allCases {
          guard let pieces = (axis == .width ? screen.widths : screen.heights)?.pieces else { continue }
          for _ in 0..<8 {
            let size = Rational(Int.random(in: 960...5600, using: &random)) / 4
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
          }
        }
      }
    }
  }

  // MARK: JSON

  @Test func `a number that moves is three whole numbers`() {
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
    for text in Layouts.all.map(\.text) + [Self.splash] {
      let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
      for layout in snapshot.model.layouts {
        let json = try #require(try PreviewState(of: snapshot, layout: layout.name)).json.unwritten
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
