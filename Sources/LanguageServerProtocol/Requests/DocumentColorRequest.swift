/// `textDocument/documentColor`: the colours that are written in a document.
package enum DocumentColorRequest: LSPRequest {
  package typealias Params = DocumentColorParams
  package typealias Result = [ColorInformation]?
  package static let method = "textDocument/documentColor"
}

/// The document whose colours are wanted.
package struct DocumentColorParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
}

/// A colour and where it is written.
package struct ColorInformation: Hashable, Codable, Sendable {
  package let range: Range
  package let color: Color

  package init(range: Range, color: Color) {
    self.range = range
    self.color = color
  }
}

/// A colour, each part from 0 to 1.
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

/// `textDocument/colorPresentation`: the ways to write a colour that a user has picked.
package enum ColorPresentationRequest: LSPRequest {
  package typealias Params = ColorPresentationParams
  package typealias Result = [ColorPresentation]?
  package static let method = "textDocument/colorPresentation"
}

/// The colour that was picked, and the stretch that it is for.
package struct ColorPresentationParams: Hashable, Codable, Sendable {
  package let textDocument: TextDocumentIdentifier
  package let color: Color
  package let range: Range
}

/// One way to write a colour.
package struct ColorPresentation: Hashable, Codable, Sendable {
  package let label: String
  package let textEdit: TextEdit?

  package init(label: String, textEdit: TextEdit? = nil) {
    self.label = label
    self.textEdit = textEdit
  }
}
