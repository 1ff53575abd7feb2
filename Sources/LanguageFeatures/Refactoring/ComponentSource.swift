import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// A layout with the text that declares it.
struct ComponentSource {
  /// The analysis of its file.
  let snapshot: Snapshot
  /// The index of the layout there.
  let index: Int
  /// The range of its statements: inside its braces, or the whole file.
  let inside: ByteRange
  let statements: [Statement]

  var layout: Layout { snapshot.model.layouts[index] }

  /// Returns nil if the layout has no valid text.
  init?(_ component: Int, in user: Snapshot) {
    if user.model.layouts.indices.contains(component) {
      snapshot = user
      index = component
    } else {
      let place = component - user.model.layouts.count
      guard user.model.imported.indices.contains(place) else { return nil }
      let other = user.model.imported[place]
      let file = SourceFile(name: other.path, bytes: other.file.bytes)
      snapshot = Snapshot(parsing: file, in: FileTexts([(user, [])]).source(at: other.path))
      guard let found = snapshot.model.layouts.firstIndex(where: { $0.name == other.layout.name }) else { return nil }
      index = found
    }
    let blocks = snapshot.tree.layoutBlocks
    guard !blocks.isEmpty else {
      inside = ByteRange(0, snapshot.file.bytes.count)
      statements = snapshot.tree.statements
      return
    }
    guard blocks.indices.contains(index), let block = blocks[index].block, !block.closeBrace.isEmpty else { return nil }
    inside = ByteRange(block.openBrace.end, block.closeBrace.start)
    statements = block.statements
  }

  /// Whether the layout is a whole file.
  var isFile: Bool { snapshot.tree.layoutBlocks.isEmpty }
}

/// A name that is the same in every file that uses it.
enum NameKey: Hashable {
  case place(DeclarationPlace)
  /// A name of a text that is not in a folder.
  case own(Entity)

  init(_ entity: Entity, in snapshot: Snapshot) {
    self = DeclarationPlace(of: entity, in: snapshot).map { .place($0) } ?? .own(entity.declared)
  }
}

extension SourceFile {
  /// The spaces and tabs at the beginning of the line with an offset, up to the offset.
  func indent(before offset: Int) -> String {
    let start = lines.range(ofLine: lines.lineIndex(at: offset)).start
    return String(self[ByteRange(start, offset)].prefix { $0 == " " || $0 == "\t" })
  }

  /// Returns a part of the text after the edits in it.
  func text(of range: ByteRange, applying edits: [TextEdit]) -> String {
    let own = SourceFile(name: "", text: self[range])
    let inner = edits.filter { range.contains($0.range) }.map {
      TextEdit(ByteRange($0.range.start - range.start, $0.range.end - range.start), $0.replacement)
    }
    return String(decoding: own.applying(inner), as: UTF8.self)
  }

  /// Returns the edits that remove statements, those on one line together.
  func removals(of ranges: [ByteRange]) -> [TextEdit] {
    var merged: [ByteRange] = []
    for range in ranges.sorted() {
      if let last = merged.last, self[ByteRange(last.end, range.start)].allSatisfy({ $0 == ";" || $0 == " " }) {
        merged[merged.count - 1] = last.union(range)
      } else {
        merged.append(range)
      }
    }
    return merged.map(removal)
  }

  /// Returns statements in canonical format, without an indent and without blank lines around them; nil if they have
  /// errors.
  static func canonical(_ text: String) -> String? {
    format(parse(SourceFile(name: "", text: text + "\n"))).map { bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      let filled = lines.drop { $0.allSatisfy(\.isWhitespace) }
      let end = filled.lastIndex { !$0.allSatisfy(\.isWhitespace) }
      return end.map { filled[...$0].joined(separator: "\n") } ?? ""
    }
  }
}

extension String {
  /// The text with a string before each line that is not empty, and other line ends.
  func indented(by indent: String, lineEnd: String = "\n") -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "\(indent)\($0)" }
      .joined(separator: lineEnd)
  }
}

extension Snapshot {
  /// Returns the edits that turn the text into another one, in canonical format if this one is.
  func edits(to bytes: [UInt8]) -> [TextEdit] {
    var bytes = bytes
    if format(tree) == file.bytes, let canonical = format(parse(SourceFile(name: file.name, bytes: bytes))) {
      bytes = canonical
    }
    return lineEdits(from: file, to: bytes)
  }

  /// Whether edits leave all pictures as they are, and cause no error in the files that use this one.
  func keepsPictures(
    after edits: [TextEdit], users: [(snapshot: Snapshot, edits: [TextEdit])], creating created: SourceFile? = nil,
    limit: SolverLimit
  ) -> Bool {
    let texts = FileTexts([(self, edits)] + users, creating: created)
    let edited = SourceFile(name: file.name, bytes: file.applying(edits))
    let after = Snapshot(parsing: edited, in: texts.source(of: self))
    guard after.textErrors.count <= textErrors.count, let solved = try? after.solved(limit: limit),
      hasSamePictures(as: solved)
    else { return false }
    return users.allSatisfy { user, edits in
      let file = SourceFile(name: user.file.name, bytes: user.file.applying(edits))
      return Snapshot(parsing: file, in: texts.source(of: user)).textErrors.count <= user.textErrors.count
    }
  }
}
