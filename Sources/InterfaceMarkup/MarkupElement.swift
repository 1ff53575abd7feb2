/// An element of an XML document, with its children.
package struct MarkupElement: Sendable {
  package let name: String
  package let attributes: [String: String]
  package var children: [MarkupElement] = []
  /// The characters between its tags, without those of its children.
  package var text = ""
  /// The line of its tag, from 1.
  package let line: Int

  package init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Whether an attribute is `YES`, which means true in Apple's property lists.
  package func isOn(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  /// The first child with a name.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first child whose `key` is the name of a property.
  package func property(_ key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

  /// The element and its descendants, in document order.
  package func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// The reason why a text is not a readable XML document.
package struct MarkupError: Error {
  /// A whole sentence.
  package let message: String
  /// The line, from 1; nil if the error does not concern one line.
  package let line: Int?
}
