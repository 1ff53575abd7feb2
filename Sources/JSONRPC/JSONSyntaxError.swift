/// Why bytes are not a JSON text that can be read.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  package let reason: String
  /// Counted in bytes from the beginning of the text.
  package let offset: Int

  package var description: String { "\(reason) (byte \(offset))" }
}
