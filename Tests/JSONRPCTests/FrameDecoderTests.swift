import JSONRPC
import Testing

/// What a decoder makes of a stream that comes in these pieces: bodies as they are, what was skipped as `skipped`.
private func events(_ pieces: [some Sequence<UInt8>]) -> [String] {
  var decoder = FrameDecoder()
  var events: [String] = []
  for piece in pieces {
    decoder.append(piece)
    while let event = decoder.next() {
      switch event {
      case .frame(let body): events.append(String(decoding: body, as: UTF8.self))
      case .skipped: events.append("skipped")
      }
    }
  }
  return events
}

/// The events of a stream, which must not depend on the pieces in which it comes.
private func check(_ stream: String, gives expected: [String], _ location: SourceLocation = #_sourceLocation) {
  let bytes = Array(stream.utf8)
  #expect(events([bytes]) == expected, "in one piece", sourceLocation: location)
  #expect(events(bytes.map { [$0] }) == expected, "byte by byte", sourceLocation: location)
  guard bytes.count < 500 else { return }
  for cut in bytes.indices {
    #expect(events([bytes[..<cut], bytes[cut...]]) == expected, "cut at \(cut)", sourceLocation: location)
  }
}

private func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

// MARK: Good streams

@Test func `finds frames however the stream is divided`() {
  check(frame("{}") + frame("é\r\n") + frame("") + frame("[1]"), gives: ["{}", "é\r\n", "", "[1]"])
}

@Test func `waits for the rest of a frame`() {
  check("Content-Length: 3\r\n\r\nab", gives: [])
  check("Content-Length: 3\r\n\r", gives: [])
}

@Test(arguments: [
  "content-length: 2\r\n\r\n{}", "CONTENT-LENGTH: 2\r\n\r\n{}", "Content-Length:2\r\n\r\n{}",
  "Content-Length: \t 2 \t\r\n\r\n{}", "Content-Length: 002\r\n\r\n{}", "Content-Length: 2\n\n{}",
  "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
  "Content-Length: 2\r\nContent-Type:\r\nX-Other: a:b\r\n\r\n{}", "\r\n\n\r\nContent-Length: 2\r\n\r\n{}",
])
func `accepts other spellings of a header`(stream: String) {
  check(stream + frame("next"), gives: ["{}", "next"])
}

@Test func `returns a body that is not UTF-8`() {
  var decoder = FrameDecoder()
  decoder.append(Array("Content-Length: 2\r\n\r\n".utf8) + [0xFF, 0x00])
  #expect(decoder.next() == .frame([0xFF, 0x00]))
}

// MARK: Bad streams

@Test(arguments: [
  "garbage\r\n", "garbage\r\n\r\n", "{}\n", ": 5\r\n", "Content Length: 2\r\n\r\n{}", "\u{FEFF}",
  "Content-Length: two\r\n\r\n{}", "Content-Length:\r\n\r\n{}", "Content-Length: -2\r\n\r\n{}",
  "Content-Length: +2\r\n\r\n{}", "Content-Length: 2.0\r\n\r\n{}", "Content-Length: 0x2\r\n\r\n{}",
  "Content-Length: 1 2\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n{}",
  "Content-Length: 9223372036854775808\r\n\r\n{}", "Content-Length: ٢\r\n\r\n{}",
  "Content-Type: a\r\n\r\n{}", "Content-Length: 2\r\ngarbage\r\n\r\n{}",
])
func `skips a malformed frame and finds the next one`(garbage: String) {
  check(garbage + frame("next") + frame("last"), gives: ["skipped", "next", "last"])
}

@Test func `rejects two lengths, even if they agree`() {
  check("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}" + frame("next"), gives: ["skipped", "next"])
  check("Content-Length: 2\r\ncontent-length: 9\r\n\r\n{}" + frame("next"), gives: ["skipped", "next"])
}

@Test func `finds the frame after a body that is longer than its length`() {
  check("Content-Length: 4\r\n\r\n{\"a\":1}" + frame("next"), gives: ["{\"a\"", "skipped", "next"])
}

@Test func `recovers from a body that contains headers`() {
  let body = #"{"text":"Content-Length: 5\r\n\r\nContent-Length: x"}"#
  check("garbage\n" + body + frame("next"), gives: ["skipped", "skipped", "skipped", "next"])
}

@Test func `reports what it skipped`() {
  var decoder = FrameDecoder()
  decoder.append("Content-Length: -2\u{1B}\r\n".utf8)
  #expect(
    decoder.next()
      == .skipped(reason: #"`Content-Length` must be a whole number of bytes: "Content-Length: -2\u{1B}""#))
}

// MARK: Bounds

@Test func `accepts a header line of 8 KiB and no longer one`() {
  let limit = FrameDecoder.headerLineLimit
  let longest = "X: " + String(repeating: "x", count: limit - 4) + "\r\n"
  #expect(longest.utf8.count == limit + 1)
  check(longest + frame("{}"), gives: ["{}"])
  check("x" + longest + frame("{}"), gives: ["skipped", "{}"])
  check(String(repeating: "x", count: 100_000) + frame("{}"), gives: ["skipped", "{}"])
}

@Test func `skips a body beyond the limit without storing it`() {
  let limit = FrameDecoder.lengthLimit
  var decoder = FrameDecoder()
  decoder.append("Content-Length: \(limit + 1)\r\n\r\n".utf8)
  #expect(
    decoder.next() == .skipped(reason: "A body of \(limit + 1) bytes is longer than the limit of \(limit)."))
  let piece = Array(frame("no").utf8) + Array(repeating: UInt8(ascii: "x"), count: 1024 * 1024)
  var rest = limit + 1
  while rest > 0 {
    decoder.append(piece.prefix(rest))
    rest -= min(rest, piece.count)
    #expect(decoder.next() == nil)
  }
  decoder.append(frame("next").utf8)
  #expect(decoder.next() == .frame(Array("next".utf8)))
}

@Test func `accepts the largest length without reserving memory`() {
  var decoder = FrameDecoder()
  decoder.append("Content-Length: \(Int.max)\r\n\r\n{}".utf8)
  guard case .skipped? = decoder.next() else {
    Issue.record("A length of \(Int.max) was not refused.")
    return
  }
  #expect(decoder.next() == nil)
}

// The limit counts while other tests have their turn, too. Copying all that waits with each frame would take
// more than twice as long.
@Test(.timeLimit(.minutes(30))) func `needs time linear in the stream`() throws {
  let body = String(repeating: "x", count: 100)
  let backlog = Array(String(repeating: frame(body), count: 300_000).utf8)
  var decoder = FrameDecoder()
  decoder.append(backlog)
  var count = 0
  while case .frame? = decoder.next() {
    count += 1
    // A little comes in while a lot still waits.
    decoder.append("\n".utf8)
    try Task.checkCancellation()
  }
  #expect(count == 300_000)

  let large = Array(frame(String(repeating: "x", count: 1_000_000)).utf8)
  let pieces = stride(from: 0, to: large.count, by: 64).map { large[$0..<min($0 + 64, large.count)] }
  #expect(events(pieces).map(\.utf8.count) == [1_000_000])

  let deceits = Array(String(repeating: "Content-Length:", count: 300_000).utf8)
  #expect(events([deceits]).allSatisfy { $0 == "skipped" })
}

@Test func `skips any bytes and finds the frame after them`() {
  var generator = SplitMix(state: 1)
  // The space behind the digit keeps a length from growing beyond the frames that follow.
  let words = ["Content-Length: ", "content-length:", "5 ", "-", "\r\n", "\n", "\r\n\r\n", "{}", "x", ":", " "]
  for _ in 0..<5_000 {
    let noise = (0..<generator.next(below: 30)).map { _ in words[generator.next(below: words.count)] }
    let last = events((noise + [frame("next"), frame("next"), frame("next")]).map(\.utf8)).last
    #expect(last == "next", "\(noise)")
  }
}

/// A small generator of numbers that look random, the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }
}
