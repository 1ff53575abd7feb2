package import ConstraintSolver
package import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// How translations fit into the layouts of a file.
package struct TranslationCheck: Sendable {
  /// A warning for each view and language with a text that does not fit, in file order.
  package fileprivate(set) var diagnostics: [Diagnostic] = []
  /// The number of views and languages with a translation.
  package fileprivate(set) var textCount = 0
  /// The number of these for which it is not known whether they fit, so that nothing is reported.
  package fileprivate(set) var unknownCount = 0
  /// What is not proved, and why, in words: for each of these, and for the texts of a language together.
  package fileprivate(set) var gaps: [String] = []
}

extension Snapshot {
  /// Checks translations, by language and then by key: the texts as they are written in the layouts. Each is verified
  /// on every preview, while all other texts are as the previews show them. A text of one line is compared with the room
  /// of its text. For one that wraps, the layout is solved with it, because a view can become wider for its text. If no
  /// text of a language is too long, the layout is solved with all of them.
  package func checkTranslations(
    _ translations: [String: [String: String]], within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> TranslationCheck {
    var check = TranslationCheck()
    var layouts: [Int: VariedLayout] = [:]
    let rooms = try textRooms(keys: Set(translations.values.flatMap(\.keys)), within: limit)
    var together: [Group: [Int: String]] = [:]
    var tooLong: Set<Group> = []
    for view in Dictionary(grouping: rooms, by: { [$0.layout, $0.view] })
      .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).map(\.value)
    {
      guard let first = view.first else { continue }
      if layouts[first.layout] == nil, view.contains(where: { $0.lines != nil }) {
        layouts[first.layout] = try VariedLayout(self, layout: first.layout, within: limit)
      }
      for language in translations.keys.sorted() {
        guard let text = translations[language]?[first.key] else { continue }
        let group = Group(layout: first.layout, language: language)
        together[group, default: [:]][first.view] = text
        check.textCount += 1
        var worst: (room: TextRoom, excess: Excess)?
        var gap = view.lazy.compactMap { room in room.leftOut.map { (room.preview, $0) } }.first
        for room in view {
          switch try room.fit(of: text, in: layouts[first.layout]) {
          case .fits: break
          case .unknown(let reason): gap = gap ?? (room.preview, reason)
          case .exceeds(let excess): if excess.amount > worst?.excess.amount ?? -1 { worst = (room, excess) }
          }
        }
        if let worst {
          tooLong.insert(group)
          check.diagnostics.append(diagnostic(text, language, worst.room, worst.excess))
        } else if let (preview, reason) = gap {
          check.unknownCount += 1
          let name = model.layouts[first.layout].views[first.view].name
          check.gaps.append("`\(name)` in \(language) on *\(preview.name)*: not proven: \(reason)")
        }
      }
    }
    let groups = together.keys.filter { !tooLong.contains($0) }
      .sorted { ($0.layout, $0.language) < ($1.layout, $1.language) }
    for group in groups {
      guard let texts = together[group], texts.count > 1 else { continue }
      if layouts[group.layout] == nil {
        layouts[group.layout] = try VariedLayout(self, layout: group.layout, within: limit)
      }
      guard var layout = layouts[group.layout] else { continue }
      defer { layouts[group.layout] = layout }
      switch try layout.fit(of: texts) {
      case .fits: break
      case .fails(let limit, let subject): check.diagnostics.append(diagnostic(texts, group, limit, subject))
      case .unknown(let preview, let reason):
        let name = model.layouts[group.layout].name
        check.gaps.append("\(name) with all texts in \(group.language) on *\(preview)*: not proven: \(reason)")
      }
    }
    check.diagnostics = levels.overridden(by: model.levels).applied(to: check.diagnostics.inFileOrder())
    return check
  }

  /// The texts of a layout in a language.
  private struct Group: Hashable {
    let layout: Int
    let language: String
  }

  /// Says that texts do not fit together, at the view that shows it.
  private func diagnostic(
    _ texts: [Int: String], _ group: Group, _ limit: RoomLimit, _ subject: FindingSubject
  ) -> Diagnostic {
    let views = model.layouts[group.layout].views
    let own: Int? = if case .view(let view) = subject { view } else { texts.keys.min() }
    let range = own.flatMap { views.indices.contains($0) ? views[$0].range : nil }
    return Diagnostic(
      .clipped, at: range ?? ByteRange(0, 0),
      "With all texts in \(group.language), \(limit.words) on \(limit.place)")
  }

  private func diagnostic(_ text: String, _ language: String, _ room: TextRoom, _ excess: Excess) -> Diagnostic {
    let view = model.layouts[room.layout].views[room.view]
    let amount = excess.amount.ceiling
    let unit = room.lines == nil ? "point" : "line"
    let size = room.environment.textSize == nil ? "" : " at \(room.textSize.rawValue)"
    let most = room.maximumWidth.map { "\($0) points" } ?? "\(Rational(room.lines ?? 1) + room.room.amount) lines"
    let length = "\(amount) \(unit)\(amount.isOne ? "" : "s")"
    let (words, beyond) =
      amount.isZero ? ("does not fit", "With it") : ("is \(length) too long", "With more than \(most)")
    let limit = excess.limit.map { ". \(beyond), \($0.words) on \($0.place)" } ?? ""
    return Diagnostic(
      .clipped, at: view.range,
      "`\(view.name)` in \(language) \(words) on *\(room.preview.name)*\(size): \(text.literal)\(limit)")
  }
}

/// How other texts fit together on all previews of a layout.
private enum JointFit {
  case fits
  case fails(RoomLimit, FindingSubject)
  /// Whether they fit is not known on a preview, for a reason.
  case unknown(preview: String, String)
}

extension VariedLayout {
  /// Returns how other texts, by view, fit together: where they do not, or else where it is not known.
  fileprivate mutating func fit(of texts: [Int: String]) throws(SolverStop) -> JointFit {
    let leftOut = leftOut.min { $0.key < $1.key }
    var result = leftOut.map { JointFit.unknown(preview: $0.key, $0.value) } ?? .fits
    for place in places.indices where !places[place].isRepeated {
      switch try fit(of: texts, at: place) {
      case .fits: break
      case .fails(let limit, let subject): return .fails(limit, subject)
      case .unknown(let reason):
        if case .fits = result { result = .unknown(preview: places[place].preview.name, reason) }
      }
    }
    return result
  }
}

/// What another text has too much.
private struct Excess {
  /// Points, or lines if the text wraps; 0 if something else is wrong than its length.
  let amount: Rational
  /// What is wrong with it.
  let limit: RoomLimit?
}

extension TextRoom {
  fileprivate enum Fit {
    case fits
    case exceeds(Excess)
    /// Whether it fits is not known, for a reason.
    case unknown(String)
  }

  /// Returns how another text fits on the preview. `layout` has the previews of the layout; it is needed for a text that
  /// wraps.
  fileprivate func fit(of text: String, in layout: VariedLayout?) throws(SolverStop) -> Fit {
    guard lines != nil else { return fit(of: text) }
    guard let place = layout?.places.first(where: { $0.preview.name == preview.name && $0.environment == environment })
    else { return .unknown("the preview is not examined") }
    var fitsEverywhere = true
    for corner in place.corners {
      guard let (solution, problems) = try corner.solved(showing: [view: text]) else {
        return .unknown(Room.unsolvedReason)
      }
      let view = corner.layout.views[view]
      let sizes = solution.sizes
      let count = sizes.feedback.widths[view.index].map { sizes.lineCount(of: text, in: view, atWidth: $0) } ?? 1
      if let problem = problems.first {
        let excess = Rational(count) - Rational(lines ?? 1) - room.amount
        return .exceeds(Excess(amount: max(.zero, excess), limit: RoomLimit(problem, on: corner, in: place)))
      }
      // What is beyond the number of lines that the view may have is cut off.
      if case .number(let most)? = sizes.setting(.lines, view)?.value, most.sign > 0, Rational(count) > most {
        fitsEverywhere = false
      }
    }
    guard fitsEverywhere else { return .unknown("it takes more lines than its view may have") }
    // The corners of a range do not prove it.
    guard let combination = place.combination, !combination.widths.isPoint || !combination.heights.isPoint else {
      return .fits
    }
    switch fit(of: text) {
    case .fits: return .fits
    case .unknown(let reason): return .unknown(reason)
    case .exceeds: return .unknown("a longer text is not proved between the ends of the range")
    }
  }

  /// Returns how another text fits into the room.
  private func fit(of text: String) -> Fit {
    let needed = measure(text)
    let present = lines.map { Rational($0) } ?? width
    let amount = needed - present - room.amount
    let excess = Fit.exceeds(Excess(amount: amount, limit: room.limit))
    switch room.certainty {
    case .exact: return amount.sign > 0 ? excess : .fits
    case .atMost(let reason): return amount.sign > 0 ? excess : .unknown(reason)
    case .atLeast(let reason):
      return amount.sign > 0 ? .unknown(reason ?? "so long a text is not tried") : .fits
    }
  }
}
