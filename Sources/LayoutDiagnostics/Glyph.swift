import SourceText

/// A character of a terminal's line with its combining marks.
struct Glyph {
  /// The range of its bytes in the file.
  private(set) var range: ByteRange
  /// The text to print.
  private(set) var text: String
  /// The number of columns that it takes: 0 only for a mark without a base character.
  private(set) var columns: Int
  private var last: Unicode.Scalar

  /// Returns the glyphs of a range of a file; an invalid byte is shown as the replacement character.
  static func glyphs(in range: ByteRange, of file: SourceFile) -> [Glyph] {
    var glyphs: [Glyph] = []
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = file.bytes.dropFirst(max(0, range.start)).prefix(range.length).makeIterator()
    var position = range.start
    while true {
      let scalar: Unicode.Scalar
      let length: Int
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded):
        scalar = Unicode.UTF8.decode(encoded)
        length = encoded.count
      case .error(let bad):
        scalar = "\u{FFFD}"
        length = bad
      case .emptyInput:
        glyphs.separateCommands()
        return glyphs
      }
      let place = ByteRange(position, position + length)
      position = place.end
      if glyphs.last?.isContinued(by: scalar) == true {
        glyphs[glyphs.count - 1].append(scalar, at: place)
      } else {
        glyphs.append(Glyph(scalar, at: place))
      }
    }
  }

  private init(_ scalar: Unicode.Scalar, at range: ByteRange) {
    self.range = range
    self.text = scalar.shown
    self.columns = scalar == "\t" ? scalar.shown.utf8.count : scalar.columns
    self.last = scalar
  }

  fileprivate mutating func addSpace() {
    text += " "
    columns += 1
  }

  private func isContinued(by next: Unicode.Scalar) -> Bool {
    if next.isDrawnOntoTheLast { return true }
    guard next.isPictograph else { return false }
    // A family is several emoji with joiners, and a skin colour belongs to the emoji before it.
    return last == .zeroWidthJoiner || (next.properties.isEmojiModifier && last.isPictograph)
  }

  private mutating func append(_ next: Unicode.Scalar, at place: ByteRange) {
    // A heart is a letter of one column; as an emoji it takes two.
    if next == .emojiSelector, last.isPictograph { columns = 2 }
    range = range.union(place)
    text += next.shown
    last = next
  }
}

extension [Glyph] {
  /// Separates the characters of `##[`, with which a line of a log can give a command to a runner of GitHub Actions.
  fileprivate mutating func separateCommands() {
    for index in indices.dropLast(2)
    where self[index].text == "#" && self[index + 1].text == "#" && self[index + 2].text == "[" {
      self[index].addSpace()
    }
  }
}

extension String {
  /// The text for a terminal, a log or a report: on one line, with control characters as symbols.
  ///
  /// A line end is a symbol too. On a line of its own, the rest of a text from a file could be a command to the program
  /// that reads the log.
  package var printable: String {
    var text = ""
    for scalar in unicodeScalars { text += scalar.shown }
    return text.contains("##[") ? text.replacing("##[", with: "# #[") : text
  }
}
