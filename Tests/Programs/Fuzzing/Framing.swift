import JSONRPC

/// A stream must mean the same in whatever pieces it comes, and a message the same once it has been written again.
func takeStream(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let stream = bytes.dropFirst()
  let whole = events([stream])
  // The first byte says how long the pieces are.
  let length = Int(first) + 1
  let pieces = stride(from: stream.startIndex, to: stream.endIndex, by: length).map { start in
    stream[start..<min(start + length, stream.endIndex)]
  }
  expect(events(pieces) == whole, "pieces of \(length) bytes give other frames than the whole")
  for case .frame(let body) in whole {
    takeMessage(body)
  }
}

private func events(_ pieces: [ArraySlice<UInt8>]) -> [FrameDecoder.Event] {
  var decoder = FrameDecoder()
  var events: [FrameDecoder.Event] = []
  for piece in pieces {
    decoder.append(piece)
    while let event = decoder.next() { events.append(event) }
  }
  return events
}

private func takeMessage(_ body: [UInt8]) {
  do {
    let message = try Message(parsing: body)
    let again = try? Message(parsing: message.encoded())
    expect(again == message, "a message is another one once it has been written: \(message)")
  } catch {
    expect((try? Message(parsing: error.response.encoded())) != nil, "the error of a message is none: \(error)")
  }
}
