import LanguageServerProtocol

/// The URI of a generated document: its kind, a name for the editor's tab, and the URI of the layout file.
struct GeneratedDocument: Equatable {
  static let scheme = "layout-lsp"

  let kind: Kind
  let source: DocumentURI

  /// What a generated document shows.
  enum Kind: String, CaseIterable, Sendable {
    /// The frames of all views on every preview.
    case frames
    /// What happens at every width.
    case sweep
    /// The layouts as Swift code for UIKit.
    case swift
  }

  /// Reads a URI; nil if it is not one of a generated document.
  init?(_ uri: DocumentURI) {
    let parts = uri.rawValue.split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2, let path = parts.first, path.lowercased().hasPrefix(Self.scheme + ":"),
      let word = path.dropFirst(Self.scheme.count + 1).split(separator: "/").first,
      let kind = Kind(rawValue: String(word))
    else { return nil }
    self.kind = kind
    source = DocumentURI(rawValue: percentDecoded(parts[1]))
  }
}
