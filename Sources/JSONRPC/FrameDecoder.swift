/// Splits a stream of bytes into frames: a header with `Content-Length`, a blank line, and a body of that many bytes.
///
/// It accepts the bytes in pieces of any size, in time linear in their number. After an invalid header it searches for
/// the next `Content-Length:`, even inside a line, because no line end follows a body.
package struct FrameDecoder: Sendable {
  /// The content of a part of the stream.
  package enum Event: Hashable, Sendable {
    case frame([UInt8])
    /// Part of the stream is not a frame and is skipped.
    case skipped(reason: String)
  }

  /// The longest body that is accepted: 64 MiB.
  package static let lengthLimit = 64 * 1024 * 1024
  /// The longest header line, in bytes.
  package static let headerLineLimit = 8 * 1024

  private enum Expectation {
    case header(length: Int?, isFirstLine: Bool)
    case body(length: Int)
    /// The remaining bytes of a body that is too long.
    case unwantedBody(rest: Int)
    case anyContentLength
  }

  private var expectation = Expectation.header(length: nil, isFirstLine: true)
  private var buffer: [UInt8] = []
  /// The bytes before this index in `buffer` are processed.
  private var start = 0
  /// The end of the part of `buffer` that contains no line end. Never before `start`.
  private var scanned = 0

  package init() {}

  /// Appends the next bytes of the stream; `next` returns the frames that they complete.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    // Moving fewer bytes than are dropped keeps the total time linear.
    if start > buffer.count / 2 {
      buffer = Array(buffer[start...])
      scanned -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next content of the stream; nil until more bytes arrive.
  package mutating func next() -> Event? {
    while true {
      switch expectation {
      case .header(let length, let isFirstLine):
        scanLine()
        guard scanned - start <= Self.headerLineLimit else {
          return loseTrack("A header line is longer than \(Self.headerLineLimit) bytes.")
        }
        guard scanned < buffer.count else { return nil }
        if let event = consume(headerLine(), after: length, isFirstLine: isFirstLine) { return event }
      case .body(let length):
        guard buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<start + length])
        advance(by: length)
        expectation = .header(length: nil, isFirstLine: true)
        return .frame(body)
      case .unwantedBody(let rest):
        let present = min(rest, buffer.count - start)
        advance(by: present)
        guard present == rest else {
          expectation = .unwantedBody(rest: rest - present)
          return nil
        }
        expectation = .header(length: nil, isFirstLine: true)
      case .anyContentLength:
        guard findContentLength() else { return nil }
        expectation = .header(length: nil, isFirstLine: true)
      }
    }
  }

  private mutating func scanLine() {
    while scanned < buffer.count, buffer[scanned] != UInt8(ascii: "\n") { scanned += 1 }
  }

  private func headerLine() -> HeaderLine {
    let line = buffer[start..<scanned]
    return HeaderLine(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// Processes a header line; an invalid one starts a search for the next header.
  private mutating func consume(_ line: HeaderLine, after length: Int?, isFirstLine: Bool) -> Event? {
    let next: Expectation
    switch (line, length) {
    case (.malformed(let reason), _): return loseTrack(reason)
    case (.contentLength, .some): return loseTrack("A header has two `Content-Length` lines.")
    case (.blank, nil) where !isFirstLine: return loseTrack("A header has no `Content-Length` line.")
    // Blank lines between frames are allowed.
    case (.blank, nil): next = .header(length: nil, isFirstLine: true)
    case (.contentLength(let length), nil): next = .header(length: length, isFirstLine: false)
    case (.other, _): next = .header(length: length, isFirstLine: false)
    case (.blank, let length?): next = length > Self.lengthLimit ? .unwantedBody(rest: length) : .body(length: length)
    }
    advance(by: scanned + 1 - start)
    expectation = next
    guard case .unwantedBody(let length) = next else { return nil }
    return .skipped(reason: "A body of \(length) bytes is longer than the limit of \(Self.lengthLimit).")
  }

  /// Starts the search one byte later, because the correct header can begin inside the invalid line.
  private mutating func loseTrack(_ reason: String) -> Event {
    advance(by: 1)
    expectation = .anyContentLength
    return .skipped(reason: reason)
  }

  private static let contentLengthField = Array("\(HeaderLine.contentLengthName):".utf8)

  /// Moves to the next `Content-Length:`, in any letter case, or to the last place where one can begin.
  private mutating func findContentLength() -> Bool {
    let field = Self.contentLengthField
    defer { scanned = max(scanned, start) }
    while start + field.count <= buffer.count {
      // ASCII letters differ from their capitals in this bit, which is also set in `-` and `:`.
      if buffer[start..<start + field.count].elementsEqual(field, by: { $0 | 0x20 == $1 }) { return true }
      start += 1
    }
    return false
  }

  private mutating func advance(by count: Int) {
    start += count
    scanned = max(scanned, start)
  }
}
