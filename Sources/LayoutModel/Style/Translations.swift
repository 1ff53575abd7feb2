import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `untranslated` and `unknown-key`: compares `strings` blocks with the texts of views.
///
/// Nothing is reported while a statement of the file is incomplete, because that can be why a text is missing.
extension StyleRules {
  var translations: [Diagnostic] {
    guard !model.strings.isEmpty, !statements.contains(where: \.isBroken) else { return [] }
    let blocks = statements.filter { $0.sort == .strings }
    guard !blocks.isEmpty else { return [] }
    let texts = shownTexts
    var reported: Set<String> = []
    return blocks.flatMap { block -> [Diagnostic] in
      guard case .strings(let locale) = block.kind else { return [] }
      let isFirst = reported.insert(locale.text).inserted
      return (isFirst ? untranslated(texts, in: locale, block) : []) + unknownKeys(block, in: locale, texts)
    }
  }

  /// A text, and whether a `when locale` around it says that it is in one language already.
  private typealias ShownText = (text: String, range: ByteRange, isTranslated: Bool)

  /// The texts of views, each once, in document order.
  private var shownTexts: [ShownText] {
    var texts: [ShownText] = []
    for layout in model.layouts {
      // A layout that this one contains can have another text here.
      let replaced = Set(layout.settings.filter { $0.name == .text && $0.guards.isEmpty }.map(\.view))
      texts += layout.views.compactMap { view in
        view.inner != nil && replaced.contains(view.index) ? nil : view.text.map { ($0, view.range, false) }
      }
      // Texts that only a preview shows are samples of what a user may write, which are not translated.
      texts += layout.data.settings.values.joined().compactMap { setting in
        guard case .string(let text) = setting.value, setting.name == .text else { return nil }
        return (text, setting.range, true)
      }
      texts += layout.settings.compactMap { setting in
        guard case .string(let text) = setting.value, setting.name == .text else { return nil }
        let conditions = setting.guards.flatMap(\.conditions)
        return (text, setting.range, conditions.contains { if case .locale = $0 { true } else { false } })
      }
    }
    var seen: Set<String> = []
    let sorted = texts.sorted { $0.range < $1.range }
    return (sorted.filter { !$0.isTranslated } + sorted.filter(\.isTranslated)).filter { seen.insert($0.text).inserted }
  }

  /// Reports all texts that a language lacks in one diagnostic, at its first block. Texts without letters need no
  /// translation.
  private func untranslated(_ texts: [ShownText], in locale: Name, _ block: Statement) -> [Diagnostic] {
    let tables = tables(of: locale)
    let missing = texts.filter { shown in
      !shown.isTranslated && shown.text.contains(where: \.isLetter)
        && !tables.contains { $0.texts[shown.text] != nil }
    }
    guard !missing.isEmpty else { return [] }
    return [
      .untranslated(
        missing.map(\.text), in: locale.text, at: locale.range,
        related: missing.map { RelatedNote($0.range, "\($0.text.literal) is shown here") },
        fixes: addition(of: missing.map(\.text), to: block))
    ]
  }

  /// The translations for a language: its own, and those for the language without its region.
  private func tables(of locale: Name) -> [StringsTable] {
    var environment = Preview.default.environment
    environment.locale = locale.text
    let candidates = environment.localeCandidates
    return model.strings.filter { candidates.contains($0.locale) }
  }

  /// Adds lines to translate after the block's last line.
  private func addition(of texts: [String], to block: Statement) -> [Fix] {
    guard let last = block.block?.statements.last else { return [] }
    let title = texts.count == 1 ? "Add a line for \(texts[0].literal)" : "Add lines for \(texts.count) texts"
    let edits = texts.map { file.insertion("\($0.literal) = \($0.literal)", after: last.fullRange) }
    // All are inserted at one offset, so they are one edit.
    return [Fix(title, replace: edits[0].range, with: edits.map(\.replacement).joined())]
  }

  /// Reports translations of texts that no view of the file shows. A view of a file that imports this one may show them, so
  /// only one that is nearly a text without a translation is a warning. A file that shows no text has them for others.
  private func unknownKeys(_ block: Statement, in locale: Name, _ texts: [ShownText]) -> [Diagnostic] {
    guard !texts.isEmpty else { return [] }
    let shown = Set(texts.map(\.text))
    let keys = Set(model.strings.flatMap(\.texts.keys))
    let tables = tables(of: locale)
    return (block.block?.statements ?? []).compactMap { line in
      guard case .translation(let key, _) = line.kind, !shown.contains(key.value) else { return nil }
      let near = suggestion(for: key.value, among: texts.map(\.text))
      var fixes = [Fix("Remove this line", [file.removal(of: line.range)])]
      // Another line may translate the text already.
      if let near, !keys.contains(near) {
        fixes.insert(Fix("Write \(near.literal)", replace: key.range, with: near.literal), at: 0)
      }
      var diagnostic = Diagnostic.unknownKey(key.value, suggestion: near, at: key.range, fixes: fixes)
      if near.map({ near in tables.contains { $0.texts[near] != nil } }) ?? true { diagnostic.severity = .hint }
      return diagnostic
    }
  }
}
