/// How the user's editor is set to indent. The numbers are the client's and may be any.
package struct FormattingOptions: Hashable, Codable, Sendable {
  /// In spaces.
  @Lenient package var tabSize: Int?
  @Lenient package var insertSpaces: Bool?
}
