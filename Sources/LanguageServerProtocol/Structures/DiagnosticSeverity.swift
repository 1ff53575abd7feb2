/// The severity of a diagnostic.
package enum DiagnosticSeverity: Int, Codable, Sendable {
  case error = 1
  case warning
  case information
  case hint
}
