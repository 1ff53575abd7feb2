import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

extension TextRoom {
  /// The room in words: `31 points, about 4 characters`, `none`, `at least 2 lines`, `1 line too long, has 2 of 3`.
  package var amountWords: String {
    if room.amount.sign < 0, let lines {
      let missing = -room.amount
      return "\(missing) line\(missing.isOne ? "" : "s") too long, has \(Rational(lines) + room.amount) of \(lines)"
    }
    if room.amount.sign < 0 { return "\((-room.amount).shortText) points too wide" }
    if lines != nil, room.amount.isZero, room.limit?.kind == .clipped { return "none" }
    let unit = lines == nil ? "point" : "line"
    let amount = room.amount.shortText
    var words = "\(amount) \(unit)\(amount == "1" ? "" : "s")"
    if lines == nil, let characters, characters > 0 {
      words += ", about \(characters) character\(characters == 1 ? "" : "s")"
    }
    switch room.certainty {
    case .exact: return room.amount.isZero ? "none" : words
    case .atLeast(nil): return "more than \(words)"
    case .atLeast: return "at least \(words)"
    case .atMost: return room.amount.isZero ? "none" : "at most \(words)"
    }
  }

  /// Why the amount is not exact; nil if it is, or if no limit was found.
  package var reason: String? { room.certainty.reason }

  /// Of which previews not all combinations are examined, each as a sentence, in order.
  package static func gaps(of rooms: [TextRoom]) -> [String] {
    var gaps: [String] = []
    for room in rooms {
      guard let leftOut = room.leftOut else { continue }
      let words = "Of *\(room.preview.name)*, \(leftOut)"
      if !gaps.contains(words) { gaps.append(words) }
    }
    return gaps
  }

  /// The number of characters of the text's own average width that fit into the room; nil for a text without width.
  package var characters: Int? {
    guard width.sign > 0, !text.isEmpty, room.amount.sign > 0 else { return nil }
    return (room.amount * Rational(text.count) / width).floor.int
  }
}

extension Room.Certainty {
  /// Why an amount is not exact; nil if it is, or if no limit was found.
  package var reason: String? {
    switch self {
    case .exact, .atLeast(nil): nil
    case .atLeast(let reason?): reason
    case .atMost(let reason): "not proven: \(reason)"
    }
  }
}

extension RoomLimit {
  /// Where it happens: `*narrow*`, `*anyPhone* at 320 × 568, extraSmall`.
  package var place: String { "*\(preview)*" + (screen.isEmpty ? "" : " at \(screen)") }
}

extension NumberInterval {
  /// The interval in words: `0 to 271`, `at least 1 to 20`, `at most 1 to 20`, `0 and more`.
  package var words: String {
    let certainties = [below, above].compactMap { $0?.certainty }.filter { $0.reason != nil }
    let isAtMost = certainties.contains { if case .atMost = $0 { true } else { false } }
    let isAtLeast = certainties.contains { if case .atLeast = $0 { true } else { false } }
    let certainty = isAtMost ? (isAtLeast ? "about " : "at most ") : isAtLeast ? "at least " : ""
    let isOpen = above?.limit == nil && above?.certainty.reason == nil && !isPriority
    return certainty + (isOpen ? "\(least) and more" : "\(least) to \(greatest)")
  }

  /// What ends it, as clauses: ``above that, `right` sticks out of its superview on *narrow*``.
  package var endWords: [String] {
    var words: [String] = []
    func add(_ room: Room?, _ side: String) {
      guard let room else { return }
      if let limit = room.limit { words.append("\(side) that, \(limit.words) on \(limit.place)") }
      if let reason = room.certainty.reason { words.append("\(side) that: \(reason)") }
    }
    add(below, "below")
    add(above, "above")
    return words
  }
}
