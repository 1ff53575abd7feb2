import SourceText
@testable import SwiftSource
import Testing

/// What a name in a Swift file refers to: each name that is followed by `•` and a place has a view or not.
struct PlaceTests {
  private static let text = """
    class Badge: UIView {
      private let count = UILabel()
      private let chart = makeChart()
      // count
      override init(frame: CGRect) {
        let local = UIView()
        addSubview(count)
        addSubview(local)
        count.topAnchor.constraint(equalTo: topAnchor).isActive = true
        local.topAnchor.constraint(equalTo: chart.bottomAnchor).isActive = true
        self.count.text = "count"
        other.count = 3
        let a = f(count: count)
      }
      func set(count: Int) {
        label.text = f(count)
        let local = 4
      }
      func show() {
        list.map { count in count }
        local.show()
      }
    }
    extension Badge {
      func hide() { count.isHidden = true }
    }
    class Other: UIView {
      let count = UIImageView()
      init() { addSubview(count); count.topAnchor.constraint(equalTo: topAnchor).isActive = true }
    }
    """

  private let layouts = SwiftLayouts(
    of: SwiftModule([readSwift(SourceFile(name: "a.swift", text: text))]), file: 0)

  /// The names of the views on a line, from 1, at each occurrence of a word; `-` for none.
  private func views(_ word: String, onLine line: Int) -> String {
    let source = layouts.file.source
    let content = source.content(ofLine: line - 1)
    let text = source[content]
    return text.ranges(of: word).map { range in
      let offset = content.start + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return layouts.view(at: offset).map { "\($0.unit.className).\($0.name)" } ?? "-"
    }.joined(separator: " ")
  }

  @Test func `a property is known in its class and its extensions`() {
    #expect(views("count", onLine: 2) == "Badge.count")
    #expect(views("count", onLine: 7) == "Badge.count")
    #expect(views("count", onLine: 25) == "Badge.count")
    #expect(views("count", onLine: 28) == "Other.count")
  }

  @Test func `a local view is known in its function`() {
    #expect(views("local", onLine: 6) == "Badge.local")
    #expect(views("local", onLine: 8) == "Badge.local")
    #expect(views("local", onLine: 17) == "-")
    #expect(views("local", onLine: 21) == "-")
  }

  @Test func `comments, texts, labels and members of others are no views`() {
    #expect(views("count", onLine: 4) == "-")
    #expect(views("count", onLine: 11) == "Badge.count -")
    #expect(views("count", onLine: 12) == "-")
    #expect(views("count", onLine: 13) == "- Badge.count")
  }

  @Test func `a parameter hides a property`() {
    #expect(views("count", onLine: 15) == "-")
    #expect(views("count", onLine: 16) == "-")
    #expect(views("count", onLine: 20) == "- -")
  }

  @Test func `a line that is not followed has a reason`() {
    let lines = layouts.file.source.lines
    let (read, lost) = (lines.range(ofLine: 8).start + 4, lines.range(ofLine: 9).start + 4)
    #expect(layouts.omission(at: lost)?.reason == "the type of `chart` is unknown")
    #expect(layouts.omission(at: read) == nil)
    #expect(layouts.view(at: lost)?.notFollowed.map(\.line) == [10])
  }

  @Test func `each line of the layouts has its place in the code`() {
    let lines = layouts.text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = lines.indices.filter { lines[$0].contains("count") && !lines[$0].contains("//") }
      .map { "\(lines[$0].drop { $0 == " " }) \(layouts.sourceLine(ofLine: $0 + 1) ?? 0)" }
    #expect(
      numbers == [
        "label count \"count\" 2", "count.top = superview.top 9", "imageView count 28", "count.top = superview.top 29",
      ])
  }
}

/// How constraints are counted.
struct CoverageTests {
  private func coverage(_ body: String) -> String {
    let text = """
      class C: UIViewController {
        let a = UIView(), b = UIView(), chart = makeChart()
        override func viewDidLoad() {
          view.addSubview(a)
          view.addSubview(b)
          \(body)
        }
      }
      """
    return layouts(text).split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test func `a line in a loop counts once`() {
    #expect(
      coverage("for x in [a, b] { x.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }")
        == "// 1 constraint")
    #expect(
      coverage("for x in [a, chart] { x.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }")
        == "// 0 of 1 constraints; line 6 is not followed: the type of `x` is unknown")
    #expect(coverage("for x in [a, b] { x.snp.makeConstraints { $0.edges.equalToSuperview() } }") == "// 4 constraints")
  }

  @Test func `a constraint that is changed later is named`() {
    #expect(
      coverage(
        "height = a.heightAnchor.constraint(equalToConstant: 0); height.isActive = true } ; var height: NSLayoutConstraint! ; func f(_ x: CGFloat) { height.constant = x"
      ) == "// 1 constraint; line 6 is changed later")
  }

  @Test func `each constraint of a line counts`() {
    #expect(
      coverage(
        "NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: view.topAnchor), a.heightAnchor.constraint(equalToConstant: 3)])"
      ) == "// 2 constraints")
  }
}
