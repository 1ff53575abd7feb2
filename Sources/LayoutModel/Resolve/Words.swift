import LayoutSyntax
import SourceText

/// The words of a file that refer to entities; those of a statement are kept with its meaning.
struct Words: Sendable {
  private let loose: [Occurrence]
  /// By layout, in file order.
  private let statements: [[ResolvedStatement]]

  /// `loose` are the words outside of all statements.
  init(_ loose: [Occurrence], in statements: [[ResolvedStatement]]) {
    self.loose = loose
    self.statements = statements
  }

  /// Returns the words after one line has changed; `loose` are the words on it outside of all statements.
  func retyped(_ line: Difference, _ loose: [Occurrence], in statements: [[ResolvedStatement]]) -> Words {
    var others = self.loose
    others.removeAll { line.old.contains($0.range) }
    if line.new.end != line.old.end {
      others = others.map { $0.moved(by: line.moved($0.range).start - $0.range.start) }
    }
    return Words(others + loose, in: statements)
  }

  /// Each word once: a block with several names is read once for each of them.
  fileprivate static func inFileOrder(_ occurrences: [Occurrence]) -> [Occurrence] {
    var unique: [Occurrence] = []
    unique.reserveCapacity(occurrences.count)
    // Words with one range are adjacent, the first that was noted in front, because sorting is stable.
    for occurrence in occurrences.sorted(by: { $0.range < $1.range }) where unique.last?.range != occurrence.range {
      unique.append(occurrence)
    }
    return unique
  }

  fileprivate var all: [Occurrence] { Self.inFileOrder(loose + statements.joined().flatMap(\.occurrences)) }

  fileprivate func touching(_ offset: Int) -> [Occurrence] {
    let near = statements.flatMap { statements in
      let first = statements.partitioningIndex { $0.statement.range.end >= offset }
      return statements[first...].prefix { $0.statement.range.start <= offset }.flatMap(\.occurrences)
    }
    // Compared by range first, because most words are not among them.
    let loose = self.loose.indices.filter { self.loose[$0].range.touches(offset) }.map { self.loose[$0] }
    return Self.inFileOrder(loose + near.filter { $0.range.touches(offset) })
  }
}

extension LayoutModel {
  /// Returns every word that refers to an entity, in file order. O(words · log words).
  package var occurrences: [Occurrence] { words.all }

  /// Returns the word at a cursor that refers to an entity; between two adjacent words, the second one. O(declarations
  /// + log statements).
  package func occurrence(at offset: Int) -> Occurrence? { words.touching(offset).last }
}
