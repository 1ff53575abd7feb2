#if !canImport(Darwin)
  import CLibXML2

  /// Sends the events of an XML document to a builder. Returns nil if the document is well-formed.
  ///
  /// This calls libxml itself, because Foundation's `XMLParser`, which calls libxml, would add 40 MB of Unicode tables
  /// to a statically linked program.
  func parseMarkup(_ bytes: [UInt8], into builder: MarkupBuilder) -> MarkupFailure? {
    guard !bytes.isEmpty else { return MarkupFailure(code: Int(XML_ERR_DOCUMENT_EMPTY.rawValue), line: 0) }
    guard let count = Int32(exactly: bytes.count) else { return MarkupFailure(code: 1, line: 0) }
    var handler = xmlSAXHandler()
    xmlSAXVersion(&handler, 2)
    handler.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
      withParser(context) { parser, builder in
        let line = Int(xmlSAX2GetLineNumber(parser))
        let read = readAttributes(attributes, count: Int(count))
        if !builder.begin(qualifiedName(prefix, name), attributes: read, line: line) { xmlStopParser(parser) }
      }
    }
    handler.endElementNs = { context, _, _, _ in withParser(context) { $1.end() } }
    handler.characters = addText
    handler.cdataBlock = addText
    handler.ignorableWhitespace = addText
    // A text that declares entities is refused, so only XML's own five remain.
    handler.getEntity = { _, name in name.flatMap { xmlGetPredefinedEntity($0) } }
    handler.entityDecl = { context, _, _, _, _, _ in
      withParser(context) { parser, builder in
        builder.refuseEntities(line: Int(xmlSAX2GetLineNumber(parser)))
        xmlStopParser(parser)
      }
    }
    // The default handlers build a tree of their own and write errors to standard error.
    handler.reference = { _, _ in }
    handler.comment = nil
    handler.processingInstruction = nil
    handler.warning = nil
    handler.error = nil

    // Without user data libxml hands its context to each handler, as the remaining default handlers need.
    guard let parser = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else {
      return MarkupFailure(code: 1, line: 0)
    }
    defer {
      if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
      xmlFreeParserCtxt(parser)
    }
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    xmlCtxtUseOptions(parser, Int32(bitPattern: options))
    return withExtendedLifetime(builder) {
      parser.pointee._private = Unmanaged.passUnretained(builder).toOpaque()
      let code = bytes.withUnsafeBytes {
        xmlParseChunk(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
      }
      guard code != 0 || parser.pointee.wellFormed == 0 else { return nil }
      return MarkupFailure(code: Int(code), line: Int(xmlSAX2GetLineNumber(parser)))
    }
  }

  private let addText: charactersSAXFunc = { context, characters, count in
    withParser(context) { _, builder in
      if let text = text(characters, count: Int(count)) { builder.add(text) }
    }
  }

  /// Calls `body` with the parser and the builder of a handler's context.
  private func withParser(_ context: UnsafeMutableRawPointer?, _ body: (xmlParserCtxtPtr, MarkupBuilder) -> Void) {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self), let held = parser.pointee._private
    else { return }
    body(parser, Unmanaged<MarkupBuilder>.fromOpaque(held).takeUnretainedValue())
  }

  /// Reads attributes from libxml's table of five pointers each: name, prefix, namespace, first byte and end of the
  /// value.
  private func readAttributes(_ table: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) -> [String: String] {
    guard let table else { return [:] }
    var result: [String: String] = [:]
    for index in 0..<max(0, count) {
      let entry = table + 5 * index
      guard let start = entry[3], let end = entry[4] else { continue }
      result[qualifiedName(entry[1], entry[0])] = text(start, count: end - start)
    }
    return result
  }

  private func qualifiedName(_ prefix: UnsafePointer<xmlChar>?, _ name: UnsafePointer<xmlChar>?) -> String {
    let name = name.map { String(cString: $0) } ?? ""
    return prefix.map { "\(String(cString: $0)):\(name)" } ?? name
  }

  private func text(_ start: UnsafePointer<xmlChar>?, count: Int) -> String? {
    guard let start, count >= 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
#endif
