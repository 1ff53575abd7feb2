/// How much a diagnostic matters.
package enum DiagnosticSeverity: Int, Codable, Sendable {
  case error = 1
  case warning
  case information
  case hint
}
