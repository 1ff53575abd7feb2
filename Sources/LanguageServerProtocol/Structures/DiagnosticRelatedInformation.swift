/// Another place that is related to a diagnostic, with a message.
package struct DiagnosticRelatedInformation: Hashable, Codable, Sendable {
  package let location: Location
  package let message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}
