package import JSONRPC
package import LanguageServerProtocol

extension Diagnostic: JSONTextEncodable {
  /// Writes the diagnostic with all members that it has.
  package func write(to text: inout JSONText) {
    text.object { text in
      if let code { text.member("code") { $0.string(code) } }
      if let codeDescription {
        text.member("codeDescription") { text in
          text.object { $0.member("href") { $0.string(codeDescription.href) } }
        }
      }
      if let data { text.member("data") { $0.string(data) } }
      text.member("message") { text in
        guard message.isMarkdown else { return text.string(message.text) }
        text.object { text in
          text.member("kind") { $0.string(MarkupKind.markdown.rawValue) }
          text.member("value") { $0.string(message.text) }
        }
      }
      text.member("range", range.write)
      if let relatedInformation {
        text.member("relatedInformation") { text in text.array(relatedInformation) { $1.write(to: &$0) } }
      }
      if let severity { text.member("severity") { $0.integer(severity.rawValue) } }
      if let source { text.member("source") { $0.string(source) } }
      if let tags { text.member("tags") { text in text.array(tags) { $0.integer($1.rawValue) } } }
    }
  }
}

extension DiagnosticRelatedInformation {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.member("location") { text in
        text.object { text in
          text.member("range", location.range.write)
          text.member("uri") { $0.string(location.uri.rawValue) }
        }
      }
      text.member("message") { $0.string(message) }
    }
  }
}

extension Range {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.member("end", end.write)
      text.member("start", start.write)
    }
  }
}

extension Position {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.member("character") { $0.integer(character) }
      text.member("line") { $0.integer(line) }
    }
  }
}
