import LayoutSyntax
import SourceText

/// The words of a file that stand for something, as they were found: those of a statement with its meaning.
struct Words: Sendable {
  private let loose: [Occurrence]
  /// By layout, in file order.
  private let statements: [[ResolvedStatement]]

  /// `loose` are those that stand in none of the statements.
  init(_ loose: [Occurrence], in statements: [[ResolvedStatement]]) {
    self.loose = loose
    self.statements = statements
  }

  /// The words once one line has been retyped: `loose` are those on it that stand in none of the statements.
  func retyped(_ line: Difference, _ loose: [Occurrence], in statements: [[ResolvedStatement]]) -> Words {
    var others = self.loose
    others.removeAll { line.old.contains($0.range) }
    if line.new.end != line.old.end {
      others = others.map { $0.moved(by: line.moved($0.range).start - $0.range.start) }
    }
    return Words(others + loose, in: statements)
  }

  /// Each once: a block after several names is read once for each of them.
  fileprivate static func inFileOrder(_ occurrences: [Occurrence]) -> [Occurrence] {
    var unique: [Occurrence] = []
    unique.reserveCapacity(occurrences.count)
    // What has one range follows each other, the first that was noted in front, for sorting is stable.
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
    // By their places: most are none of those, and would only be handed over.
    let loose = self.loose.indices.filter { self.loose[$0].range.touches(offset) }.map { self.loose[$0] }
    return Self.inFileOrder(loose + near.filter { $0.range.touches(offset) })
  }
}

extension LayoutModel {
  /// Every word that stands for something, in file order. O(words · log words).
  package var occurrences: [Occurrence] { words.all }

  /// The word at a cursor that stands for something; between two words that meet, the one that begins there.
  /// O(declarations + log statements).
  package func occurrence(at offset: Int) -> Occurrence? { words.touching(offset).last }
}
