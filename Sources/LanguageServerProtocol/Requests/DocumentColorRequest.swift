/// `textDocument/documentColor`: the colours in a document.
package enum DocumentColorRequest: LSPRequest {
  package typealias Params = DocumentColorParams
  package typealias Result = [ColorInformation]?
  package static let method = "textDocument/documentColor"
}

/// The document.
package struct DocumentColorParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A colour and its range.
package struct ColorInformation: Hashable, Codable, Sendable {
  package let range: Range
  package let color: Color

  package init(range: Range, color: Color) {
    self.range = range
    self.color = color
  }
}

/// A colour, each component from 0 to 1.
package struct Color: Hashable, Codable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// `textDocument/colorPresentation`: the notations of a colour that a user picked.
package enum ColorPresentationRequest: LSPRequest {
  package typealias Params = ColorPresentationParams
  package typealias Result = [ColorPresentation]?
  package static let method = "textDocument/colorPresentation"
}

/// The picked colour, and the range to replace.
package struct ColorPresentationParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let color: Color
  package let range: Range
}

/// A notation of a colour.
package struct ColorPresentation: Hashable, Codable, Sendable {
  package let label: String
  package let textEdit: TextEdit?

  package init(label: String, textEdit: TextEdit? = nil) {
    self.label = label
    self.textEdit = textEdit
  }
}
