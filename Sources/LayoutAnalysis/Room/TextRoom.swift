package import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
package import LayoutModel
package import LayoutSyntax

/// How much longer a text can be on a preview, or in one combination of a range.
package struct TextRoom: Sendable {
  /// The layout's index in the model, and the view's in the layout.
  package let layout: Int
  package let view: Int
  /// The text as it is written, which is the key of its translations.
  package let key: String
  /// The text as the preview shows it.
  package let text: String
  package let preview: Preview
  /// The environment; in a range that of the combination.
  package let environment: Environment
  /// The width of the text on one line, in points.
  package let width: Rational
  /// The number of lines that it takes; nil for a text of one line.
  package let lines: Int?
  /// How much wider it can be, in points; for a text that wraps, by how many lines it can be longer.
  package let room: Room
  /// How many combinations of the preview are examined; nil if all are.
  package let leftOut: String?
  /// Whether the text is cut off as it is.
  let isCutOff: Bool
  /// Returns the width of another text in points, or the number of its lines if the text wraps.
  let measure: @Sendable (String) -> Rational

  /// The greatest width of the text, in points; nil for a text that wraps.
  package var maximumWidth: Rational? { lines == nil ? width + room.amount : nil }

  /// The text size.
  package var textSize: TextSize { environment.textSize ?? .standard }

  /// Whether the text has no room at all, or less.
  package var isFull: Bool { room.amount.sign <= 0 }
}

extension Snapshot {
  /// Returns the room of each text of the solved layouts on each preview, in file order. `layout`, `views` and
  /// `keys` restrict the work. Without `provesRanges`, a room in a range is that of its corners, and not proved.
  package func textRooms(
    ofLayout layout: Int? = nil, views: Set<Int>? = nil, keys: Set<String>? = nil, provesRanges: Bool = true,
    within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [TextRoom] {
    var rooms: [TextRoom] = []
    for index in model.layouts.indices where (layout ?? index) == index {
      let texts = model.layouts[index].views.filter {
        views?.contains($0.index) != false && $0.kind.text?.isCutOff == true
      }
      guard !texts.isEmpty, var varied = try VariedLayout(self, layout: index, within: limit) else { continue }
      for text in texts {
        for place in varied.places.indices {
          if let room = try varied.room(of: text, at: place, keys: keys, isProved: provesRanges) { rooms.append(room) }
        }
      }
    }
    return rooms
  }
}

extension VariedLayout {
  /// How many times the width of the root a text is made wider at most.
  private static let mostWidths: Rational = 4
  /// How many lines a text is made longer at most.
  private static let mostLines = 40

  /// Returns the room of a text at a place; nil if the view shows none there, or if its content size is stated. With
  /// `growth`, no more room is looked for than a text needs that is longer by this share of its length.
  mutating func room(
    of view: View, at index: Int, keys: Set<String>? = nil, growth: Rational? = nil, isProved: Bool
  ) throws(SolverStop) -> TextRoom? {
    let place = places[index]
    guard let corner = place.corners.widest(showing: view) else { return nil }
    let sizes = corner.base.sizes
    let text = sizes.text(of: view)
    // How a text of several lines shrinks is not known.
    guard !text.isEmpty, sizes.setting(.intrinsic, view) == nil, let needs = sizes.textNeeds(of: view),
      !sizes.wraps(view) || needs.height != nil,
      keys?.contains(sizes.writtenText(of: view)) != false, corner.base.visibleViews(in: layout)[view.index]
    else { return nil }
    let width = sizes.lineWidth(of: text, in: view)
    let solutions = place.corners.map(\.base.sizes)
    let hasOtherFonts = solutions.contains { $0.lineWidth(of: text, in: view) != width }
    func result(_ room: Room, lines: Int? = nil, isCutOff: Bool = false) -> TextRoom {
      TextRoom(
        layout: layoutIndex, view: view.index, key: sizes.writtenText(of: view), text: text, preview: place.preview,
        environment: place.environment, width: width, lines: lines,
        room: hasOtherFonts ? room.forAnyFont : room,
        leftOut: leftOut[place.preview.name], isCutOff: isCutOff,
        measure: { other in
          guard lines != nil else { return sizes.lineWidth(of: other, in: view) }
          let widths = solutions.compactMap { $0.feedback.widths[view.index] }
          // With a limit of lines, it has the same tolerance.
          let more = needs.lineLimit == nil ? .zero : Tolerance.text
          return Rational(widths.map { sizes.lineCount(of: other, in: view, atWidth: $0 + more) }.max() ?? 1)
        })
    }
    let clipped = FindingIdentity(.clipped, layout: layoutIndex, .view(view.index))
    let lacks = place.corners.compactMap { corner in
      corner.known.contains(clipped) ? corner.base.sizes.linesNeeded(by: view).map { (corner, $0) } : nil
    }
    if let (cut, lines) = lacks.max(by: { $0.1.needed < $1.1.needed }), lines.needed > lines.limit {
      return result(
        Room(
          amount: Rational(lines.limit - lines.needed), certainty: .exact,
          limit: RoomLimit(.clipped, [view.name], on: cut, in: place)), lines: lines.needed, isCutOff: true)
    }
    if let cut = place.corners.first(where: { $0.known.contains(clipped) }) {
      let missing = sizes.wraps(view) ? .zero : cut.missingWidth(of: view)
      return result(
        Room(
          amount: -missing, certainty: .exact,
          limit: RoomLimit(.clipped, [view.name], on: cut, in: place)),
        lines: sizes.wraps(view) ? cut.base.sizes.lineCount(of: view) : nil, isCutOff: true)
    }
    guard sizes.wraps(view) else {
      let found = try room(
        .textWidth(view: view.index), at: index, isUp: true,
        most: { varied in
          // A point more, so that the end is beyond what the longer text needs.
          growth.map { ($0 * width).ceiling + 1 } ?? varied.base.preview.environment.width * Self.mostWidths
        }, isProved: isProved)
      // A text that is narrower than the least width of its view grows by itself at first. It is cut off where it no longer
      // fits, whatever the view would like to add.
      if let end = found.limit, end.kind == .clipped, end.subjects == [view.name] { return result(found) }
      // What the view adds to the width of its text is not the text's.
      let natural = sizes.naturalSize(of: view).width ?? width
      let limit = natural + found.amount
      let most =
        (view.kind.text?.isInWholePoints == true ? limit.floor : limit) - Rational(view.kind.text?.extraWidth ?? 0)
      return result(Room(amount: most - width, certainty: found.certainty, limit: found.limit))
    }
    let lines = place.corners.map { $0.base.sizes.lineCount(of: view) }.max()
    let none = result(Room(amount: .zero, certainty: .atLeast(nil), limit: nil), lines: lines)
    let most = growth.map { none.need(growingBy: $0).int ?? 0 } ?? Self.mostLines
    guard most > 0 else { return none }
    return result(try lineRoom(of: view, sizes, at: index, atMost: most, isProved: isProved), lines: lines)
  }

  /// Returns by how many lines a text that wraps can be longer, up to a number of lines.
  private mutating func lineRoom(
    of view: View, _ sizes: ContentSizes, at index: Int, atMost limit: Int, isProved: Bool
  ) throws(SolverStop) -> Room {
    let corners = places[index].corners
    let font = sizes.font(of: view)
    let height = { (lines: Int) in sizes.height(ofLines: lines, font) }
    let lines = corners.map { $0.base.sizes.lineCount(of: view) }.max() ?? 1
    var most = limit
    if let own = sizes.lineLimit(of: view) {
      // One line more than the limit is too many.
      most = max(0, min(most, own + 1 - lines))
    }
    let found = try room(
      .textHeight(view: view.index), at: index, isUp: true, most: { _ in height(lines + most) - height(lines) },
      isProved: isProved)
    var more = 0
    while more < most, height(lines + more + 1) - height(lines) <= found.amount { more += 1 }
    return Room(
      amount: Rational(more), certainty: more == most && found.limit == nil ? .atLeast(nil) : found.certainty,
      limit: found.limit)
  }
}

extension [VariedPreview] {
  /// The corner at which the text of a view is widest. Its font can follow from the size of the root.
  fileprivate func widest(showing view: View) -> VariedPreview? {
    guard let first else { return nil }
    return dropFirst().reduce((preview: first, width: first.lineWidth(of: view))) { widest, preview in
      let width = preview.lineWidth(of: view)
      return width > widest.width ? (preview, width) : widest
    }.preview
  }
}

extension Room {
  /// The same amount for a text whose font is another one at some sizes: in points of the largest, less than there is at
  /// the others.
  fileprivate var forAnyFont: Room {
    guard case .exact = certainty else { return self }
    return Room(amount: amount, certainty: .atLeast("its font changes with the size of the root"), limit: limit)
  }
}

extension TextRoom {
  /// How much more a text needs that is longer by a share of its length: points, or lines if it wraps.
  func need(growingBy share: Rational) -> Rational {
    guard lines != nil else { return share * width }
    let count = (share * Rational(text.count)).ceiling.int ?? 0
    return max(.zero, measure("\(text) \(text.prefix(count))") - measure(text))
  }
}

extension VariedPreview {
  /// The width of the text of a view on one line.
  fileprivate func lineWidth(of view: View) -> Rational {
    base.sizes.lineWidth(of: base.sizes.text(of: view), in: view)
  }

  /// By how much a view is narrower than its text.
  fileprivate func missingWidth(of view: View) -> Rational {
    guard let needed = base.sizes.textNeeds(of: view)?.width,
      let width = base.solution(ofView: view.index)?.reported.measured(.width)
    else { return .zero }
    return max(.zero, needed - width)
  }
}

extension ContentSizes {
  /// The number of lines that a text needs and the greatest that it may have; nil if it may have any number.
  fileprivate func linesNeeded(by view: View) -> (needed: Int, limit: Int)? {
    guard let needs = textNeeds(of: view), let limit = needs.lineLimit, let needed = needs.lineCount?.int else {
      return nil
    }
    return (needed, limit)
  }

  /// The number of lines that a text takes at the width of its view.
  fileprivate func lineCount(of view: View) -> Int {
    let height = wrappedHeight(of: view, atWidth: feedback.widths[view.index])
    let line = self.height(ofLines: 1, font(of: view))
    guard line.sign > 0 else { return 1 }
    return max(1, (height / line + .half).floor.int ?? 1)
  }
}
