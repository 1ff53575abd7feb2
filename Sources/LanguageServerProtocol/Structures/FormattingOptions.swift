/// The indentation settings of the user's editor. The numbers come from the client and can have any value.
package struct FormattingOptions: Hashable, Codable, Sendable {
  /// In spaces.
  @Lenient package var tabSize: Int?
  @Lenient package var insertSpaces: Bool?
}
