import InterfaceMarkup
import LayoutSyntax
import LayoutWriting

/// The translations of one file's layouts. A `strings` block translates texts, while a document translates objects. If
/// two views with one text have different translations, the rarer one becomes a setting in a `when locale`.
struct SceneTranslations {
  /// A text that a view shows.
  struct ShownText {
    /// The index of its layout in the file.
    let layout: Int
    let view: String
    /// The text in the document itself; empty if only a translation contains text.
    let text: String
    /// The key in the document's translations.
    let key: String
  }

  private struct Table {
    let language: String
    /// The lines of the `strings` block, in the order in which views show the texts.
    var lines: [(key: String, text: String)] = []
    /// The translations that a line cannot express.
    var settings: [(layout: Int, view: String, text: String)] = []
    /// The layouts that show a text in this language.
    var layouts: Set<Int> = []
  }

  private let tables: [Table]

  init(_ languages: inout DocumentLanguages, _ texts: [ShownText]) {
    var tables: [Table] = []
    for (language, translations) in languages.tables.sorted(by: { $0.key < $1.key }) {
      let table = Self.table(language, translations, texts, &languages)
      guard !table.layouts.isEmpty else { continue }
      let isSource = language == languages.sourceLanguage
      if isSource, table.settings.isEmpty, table.lines.allSatisfy({ $0.key == $0.text }) { continue }
      tables.append(table)
      languages.use(language)
    }
    self.tables = tables
  }

  private static func table(
    _ language: String, _ translations: [String: String], _ texts: [ShownText], _ languages: inout DocumentLanguages
  ) -> Table {
    var table = Table(language: language)
    func translation(_ shown: ShownText) -> String? {
      translations[shown.key].flatMap { $0.isEmpty ? nil : $0 }
    }
    var votes: [String: [(text: String, count: Int)]] = [:]
    for shown in texts {
      guard let translation = translation(shown), !shown.text.isEmpty else { continue }
      if let index = votes[shown.text]?.firstIndex(where: { $0.text == translation }) {
        votes[shown.text]?[index].count += 1
      } else {
        votes[shown.text, default: []].append((translation, 1))
      }
    }
    var lines: [String: String] = [:]
    for shown in texts where lines[shown.text] == nil {
      // Of equally frequent translations, the first takes precedence.
      guard let best = votes[shown.text]?.max(by: { $0.count < $1.count }) else { continue }
      lines[shown.text] = best.text
      table.lines.append((shown.text, best.text))
    }
    for shown in texts {
      guard let translation = translation(shown) else { continue }
      if lines[shown.text] != translation {
        // The text of a setting is looked up too.
        guard lines[translation] == nil || lines[translation] == translation else { continue }
        table.settings.append((shown.layout, shown.view, translation))
      }
      table.layouts.insert(shown.layout)
      languages.place(shown.key, language)
    }
    return table
  }

  /// Returns the layouts' blocks with the additions for each language, followed by the `strings` blocks.
  func joined(_ blocks: [String]) -> String {
    blocks.enumerated().map { "\n" + adding(to: $1, layout: $0) }.joined() + stringsBlocks
  }

  /// Returns a layout's block with its settings in other languages, and with a copy of the first preview for each
  /// language.
  private func adding(to block: String, layout: Int) -> String {
    let mine = tables.filter { $0.layouts.contains(layout) }
    guard !mine.isEmpty, block.hasSuffix("}\n") else { return block }
    var lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).map(String.init)
    let first = lines.firstIndex { $0.hasPrefix("  preview ") } ?? lines.endIndex
    let canvas = lines.indices.contains(first) ? lines[first] : "  preview canvas { device: iPhone15 }"
    for table in mine {
      let tag = DocumentLanguages.written(table.language)
      let direction = DocumentLanguages.direction(table.language)
      var settings = canvas.drop { $0 != "{" }.description
      if settings.hasSuffix(" }") { settings.removeLast(2) }
      settings += "; locale: \(tag)"
      if direction.isRightToLeft != direction.isImplied {
        settings += "; direction: \(direction.isRightToLeft ? "rightToLeft" : "leftToRight")"
      }
      lines.append("  preview \(tag) \(settings) }")
    }
    let blocks = mine.flatMap { table -> [String] in
      let settings = table.settings.filter { $0.layout == layout }
      guard !settings.isEmpty else { return [] }
      let head = "  when locale \(DocumentLanguages.written(table.language)) {"
      return [head] + settings.map { "    \($0.view).text: \($0.text.quoted)" } + ["  }", ""]
    }
    lines.insert(contentsOf: blocks, at: first)
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private var stringsBlocks: String {
    tables.filter { !$0.lines.isEmpty }.map { table in
      let lines = table.lines.map { "  \($0.key.quoted) = \($0.text.quoted)\n" }.joined()
      return "\nstrings \(DocumentLanguages.written(table.language)) {\n\(lines)}\n"
    }.joined()
  }
}

extension LayoutWriter {
  /// The texts of the layout's views, with the keys of their translations.
  func shownTexts(layout: Int) -> [SceneTranslations.ShownText] {
    tree.views.indices.dropFirst().compactMap { index in
      let view = tree.views[index]
      guard view.isIdentified, ViewFacts(view).kind.hasText, let text = ViewText(view.element, view.platform)?.text,
        let property = Self.textProperty(view.element, shows: text)
      else { return nil }
      return SceneTranslations.ShownText(layout: layout, view: names[index], text: text, key: "\(view.id).\(property)")
    }
  }

  /// Returns the property whose text a view shows; nil if the text does not belong to one of its properties.
  private static func textProperty(_ element: MarkupElement, shows text: String) -> String? {
    switch element.name {
    case "label", "textView": return "text"
    case "textField":
      let own = element["text"] ?? element.property("text").map(\.text) ?? ""
      return own.isEmpty ? "placeholder" : "text"
    case "button":
      let state = element.children.first { $0.name == "state" && $0["key"] == "normal" }
      let isOfState = (state?["title"] ?? state?.property("title").map(\.text)) == text
      let configuration = element.property("configuration") ?? element.child("buttonConfiguration")
      return !isOfState && configuration != nil ? "configuration.title" : "normalTitle"
    default: return nil
    }
  }
}
