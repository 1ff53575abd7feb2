/// A frame that is not a message, and the error for its sender.
package struct MalformedMessage: Error, Hashable, Sendable {
  /// The request to answer; nil if there is none, or if its id cannot be read.
  package let id: RequestID?
  package let error: ResponseError

  package var response: Message { .response(id: id, result: .failure(error)) }
}
