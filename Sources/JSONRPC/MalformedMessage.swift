/// A frame that is no message, and what to answer its sender.
package struct MalformedMessage: Error, Hashable, Sendable {
  /// The request to answer; nil where none was asked or its id cannot be read.
  package let id: RequestID?
  package let error: ResponseError

  package var response: Message { .response(id: id, result: .failure(error)) }
}
