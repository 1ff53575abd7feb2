/// Another place that has to do with a diagnostic, and how.
package struct DiagnosticRelatedInformation: Hashable, Codable, Sendable {
  package let location: Location
  package let message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}
