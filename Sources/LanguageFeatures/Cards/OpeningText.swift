import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutPreview
import SourceText

/// Returns why a view's values are ambiguous on any preview, and which values move with them, without duplicates.
/// Returns nil if no value is ambiguous.
func openingText(
  _ previews: [PreviewSolution], _ view: View, _ layout: Layout, _ file: SourceFile, source: LayoutSource? = nil
) -> Prose? {
  var reasons: [(sentence: (String) -> Prose, attributes: [String])] = []
  var keys: [Prose] = []
  func add(_ attribute: MeasuredAttribute, _ sentence: @escaping (String) -> Prose) {
    let key = sentence("")
    if !keys.contains(key) {
      keys.append(key)
      reasons.append((sentence, []))
    }
    guard let index = keys.firstIndex(of: key), !reasons[index].attributes.contains(attribute.rawValue) else { return }
    reasons[index].attributes.append(attribute.rawValue)
  }
  for preview in previews {
    let open = preview.solution(ofView: view.index)?.ambiguities ?? []
    let openings = open.isEmpty ? [:] : preview.openings
    for ambiguity in open {
      guard let opening = openings[MeasuredValue(view: view.index, attribute: ambiguity.attribute)] else { continue }
      let members = unique(opening.ties.flatMap(\.self).map { named($0, file, source) })
      if members.isEmpty {
        add(ambiguity.attribute) { "Nothing fixes its \($0)." }
      } else {
        add(ambiguity.attribute) {
          "Its \($0) is not determined, because \(marked: list(members)) compete at the same priority."
        }
      }
      let others = opening.movesWith.filter { $0.view != view.index }
        .map { "`\(layout.views[$0.view].name).\($0.attribute.rawValue)`" }
      guard !others.isEmpty else { continue }
      add(ambiguity.attribute) { "\(marked: list(others)) \(others.count == 1 ? "moves" : "move") with its \($0)." }
    }
  }
  return reasons.isEmpty ? nil : reasons.map { $0.sentence(list($0.attributes)) }.joined("\n")
}

private func named(_ member: Member, _ file: SourceFile, _ source: LayoutSource?) -> String {
  guard let statement = member.statement else { return "(\(member.text))" }
  let line = LayoutSource.words(for: statement.location, in: file, of: source)
  return "`\(member.text)`" + (line.map { " (\($0))" } ?? "")
}

/// Returns the items without those that were there before. O(items²).
func unique(_ items: [String]) -> [String] {
  items.enumerated().filter { items.firstIndex(of: $1) == $0 }.map(\.element)
}
