/// One element of an XML document, with all that is in it.
package struct MarkupElement: Sendable {
  package let name: String
  package let attributes: [String: String]
  package var children: [MarkupElement] = []
  /// The characters between its tags, without those of its children.
  package var text = ""
  /// Where its tag is written, counted from 1.
  package let line: Int

  package init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Whether an attribute says `YES`, as property lists of Apple's say what is true.
  package func isOn(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  /// The first child with this name.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first child that its `key` says to be this property.
  package func property(_ key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

  /// The element and all that is in it, in document order.
  package func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// Why a text is no XML document that can be read.
package struct MarkupError: Error {
  /// A whole sentence.
  package let message: String
  /// Counted from 1; nil where it is not about one line.
  package let line: Int?
}
