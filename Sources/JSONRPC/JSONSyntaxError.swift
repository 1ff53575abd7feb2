/// The reason why bytes are not a valid JSON text.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  package let reason: String
  /// The offset in bytes from the beginning of the text.
  package let offset: Int

  package var description: String { "\(reason) (byte \(offset))" }
}
