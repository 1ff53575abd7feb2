package import ConstraintSolver
package import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// How translations fit into the layouts of a file.
package struct TranslationCheck: Sendable {
  /// A warning for each view and language with a text that is too long, in file order.
  package fileprivate(set) var diagnostics: [Diagnostic] = []
  /// The number of views and languages with a translation.
  package fileprivate(set) var textCount = 0
  /// The number of these for which the room is not known, so that nothing is reported.
  package fileprivate(set) var unknownCount = 0
}

extension Snapshot {
  /// Checks translations, by language and then by key: the texts as they are written in the layouts. Each is compared
  /// with the room of its text on every preview, while all other texts are as the previews show them.
  package func checkTranslations(
    _ translations: [String: [String: String]], within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> TranslationCheck {
    var check = TranslationCheck()
    let rooms = try textRooms(keys: Set(translations.values.flatMap(\.keys)), within: limit)
    for view in Dictionary(grouping: rooms, by: { [$0.layout, $0.view] })
      .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).map(\.value)
    {
      guard let first = view.first else { continue }
      for language in translations.keys.sorted() {
        guard let text = translations[language]?[first.key] else { continue }
        check.textCount += 1
        let fits = view.map { ($0, $0.fit(of: text)) }
        let worst = fits.compactMap { room, fit -> (room: TextRoom, excess: Rational)? in
          if case .exceeds(let excess) = fit { (room, excess) } else { nil }
        }.max { $0.excess < $1.excess }
        if let worst {
          check.diagnostics.append(diagnostic(text, language, worst.room, worst.excess))
        } else if fits.contains(where: { $0.1 == .unknown }) {
          check.unknownCount += 1
        }
      }
    }
    check.diagnostics = levels.overridden(by: model.levels).applied(to: check.diagnostics.inFileOrder())
    return check
  }

  private func diagnostic(_ text: String, _ language: String, _ room: TextRoom, _ excess: Rational) -> Diagnostic {
    let view = model.layouts[room.layout].views[room.view]
    let amount = excess.ceiling
    let unit = room.lines == nil ? "point" : "line"
    let size = room.environment.textSize == nil ? "" : " at \(room.textSize.rawValue)"
    let most = room.maximumWidth.map { "\($0) points" } ?? "\(Rational(room.lines ?? 1) + room.room.amount) lines"
    let limit = room.room.limit.map { ". With more than \(most), \($0.words) on \($0.place)" } ?? ""
    return Diagnostic(
      .clipped, at: view.range,
      "`\(view.name)` in \(language) is \(amount) \(unit)\(amount.isOne ? "" : "s") too long on *\(room.preview.name)*"
        + "\(size): \(text.literal)\(limit)")
  }
}

extension TextRoom {
  fileprivate enum Fit: Equatable {
    case fits
    /// It is longer by points, or by lines.
    case exceeds(Rational)
    case unknown
  }

  /// Returns how another text fits into the room.
  fileprivate func fit(of text: String) -> Fit {
    let needed = measure(text)
    let present = lines.map { Rational($0) } ?? width
    let excess = needed - present - room.amount
    switch room.certainty {
    case .exact: return excess.sign > 0 ? .exceeds(excess) : .fits
    case .atMost: return excess.sign > 0 ? .exceeds(excess) : .unknown
    case .atLeast: return excess.sign > 0 ? .unknown : .fits
    }
  }
}
