#if !canImport(Darwin)
  /// Sends the events of an XML document to a builder. Returns nil if the document is well-formed.
  ///
  /// This calls libxml itself, because Foundation's `XMLParser`, which calls libxml, would add 40 MB of Unicode tables
  /// to a statically linked program. Only SAX is used: no handler of libxml's own runs, so it builds no tree, opens no
  /// file and writes to no stream.
  func parseMarkup(
    _ bytes: [UInt8], into builder: MarkupBuilder, library: MarkupLibrary? = .installed
  ) -> MarkupFailure? {
    guard let library else { return .noParser }
    guard !bytes.isEmpty else { return .unreadable(code: 4, line: 0) }
    guard let count = Int32(exactly: bytes.count) else { return .unreadable(code: 1, line: 0) }
    var handlers = handlers
    guard let state = library.createContext(&handlers) else { return .unreadable(code: 1, line: 0) }
    let parsing = MarkupParsing(library, state, builder)
    defer { library.freeContext(state) }
    return withExtendedLifetime(parsing) {
      // The second field of a context is what libxml passes to the handlers. No version has moved it.
      state.storeBytes(
        of: Unmanaged.passUnretained(parsing).toOpaque(), toByteOffset: MemoryLayout<UnsafeRawPointer>.stride,
        as: UnsafeMutableRawPointer.self)
      _ = library.useOptions(state, Option.all)
      let code = bytes.withUnsafeBytes { library.parse(state, $0.baseAddress, count, 1) }
      return code == 0 ? nil : .unreadable(code: Int(code), line: parsing.line)
    }
  }

  /// One run of the parser, which the handlers receive.
  private final class MarkupParsing {
    private let library: MarkupLibrary
    private let state: UnsafeMutableRawPointer
    let builder: MarkupBuilder

    init(_ library: MarkupLibrary, _ state: UnsafeMutableRawPointer, _ builder: MarkupBuilder) {
      self.library = library
      self.state = state
      self.builder = builder
    }

    var line: Int { Int(library.lineNumber(state)) }

    func stop() { library.stop(state) }

    func predefinedEntity(_ name: UnsafePointer<UInt8>?) -> UnsafeMutableRawPointer? {
      name.flatMap { library.predefinedEntity($0) }
    }
  }

  /// Bits of `xmlParserOption`.
  private enum Option {
    /// Replaces references to entities. A document that declares some is refused, so only XML's own five are left.
    private static let replacesEntities: Int32 = 1 << 1
    private static let printsNoErrors: Int32 = 1 << 5
    private static let printsNoWarnings: Int32 = 1 << 6
    private static let usesNoNetwork: Int32 = 1 << 11

    static let all = replacesEntities | printsNoErrors | printsNoWarnings | usesNoNetwork
  }

  // MARK: Handlers

  /// The handlers as libxml lays them out: `xmlSAXHandler`. Those that are nil are not called. None is libxml's own.
  struct MarkupHandlers {
    typealias Unused = UnsafeRawPointer?
    typealias Name = UnsafePointer<UInt8>?

    private let internalSubset: Unused = nil
    private let isStandalone: Unused = nil
    private let hasInternalSubset: Unused = nil
    private let hasExternalSubset: Unused = nil
    private let resolveEntity: Unused = nil
    var entity: (@convention(c) (UnsafeMutableRawPointer?, Name) -> UnsafeMutableRawPointer?)?
    var entityDeclaration: (@convention(c) (UnsafeMutableRawPointer?, Name, CInt, Name, Name, Name) -> Void)?
    private let notationDeclaration: Unused = nil
    private let attributeDeclaration: Unused = nil
    private let elementDeclaration: Unused = nil
    private let unparsedEntityDeclaration: Unused = nil
    private let setDocumentLocator: Unused = nil
    private let startDocument: Unused = nil
    private let endDocument: Unused = nil
    private let startElement1: Unused = nil
    private let endElement1: Unused = nil
    private let reference: Unused = nil
    var characters: (@convention(c) (UnsafeMutableRawPointer?, Name, CInt) -> Void)?
    var ignorableWhitespace: (@convention(c) (UnsafeMutableRawPointer?, Name, CInt) -> Void)?
    private let processingInstruction: Unused = nil
    private let comment: Unused = nil
    private let warning: Unused = nil
    private let error: Unused = nil
    private let seriousError: Unused = nil
    private let parameterEntity: Unused = nil
    var cdataBlock: (@convention(c) (UnsafeMutableRawPointer?, Name, CInt) -> Void)?
    private let externalSubset: Unused = nil
    /// `XML_SAX2_MAGIC`: the handlers below this field exist.
    private let version: CUnsignedInt = 0xDEED_BEAF
    private let other: Unused = nil
    var startElement:
      (
        @convention(c) (
          UnsafeMutableRawPointer?, Name, Name, Name, CInt, UnsafeMutableRawPointer?, CInt, CInt,
          UnsafeMutablePointer<UnsafePointer<UInt8>?>?
        ) -> Void
      )?
    var endElement: (@convention(c) (UnsafeMutableRawPointer?, Name, Name, Name) -> Void)?
    private let structuredError: Unused = nil

    init() {}
  }

  private var handlers: MarkupHandlers {
    var handlers = MarkupHandlers()
    handlers.startElement = { context, name, prefix, _, _, _, count, _, attributes in
      withParsing(context) { parsing in
        let read = readAttributes(attributes, count: Int(count))
        if !parsing.builder.begin(qualifiedName(prefix, name), attributes: read, line: parsing.line) { parsing.stop() }
      }
    }
    handlers.endElement = { context, _, _, _ in withParsing(context) { $0.builder.end() } }
    handlers.characters = addText
    handlers.cdataBlock = addText
    handlers.ignorableWhitespace = addText
    handlers.entity = { context, name in withParsing(context) { $0.predefinedEntity(name) } ?? nil }
    handlers.entityDeclaration = { context, _, _, _, _, _ in
      withParsing(context) { parsing in
        parsing.builder.refuseEntities(line: parsing.line)
        parsing.stop()
      }
    }
    return handlers
  }

  private let addText: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, CInt) -> Void = {
    context, characters, count in
    withParsing(context) { parsing in
      if let text = text(characters, count: Int(count)) { parsing.builder.add(text) }
    }
  }

  /// Calls `body` with the run that a handler receives.
  @discardableResult
  private func withParsing<Result>(_ context: UnsafeMutableRawPointer?, _ body: (MarkupParsing) -> Result) -> Result? {
    context.map { body(Unmanaged<MarkupParsing>.fromOpaque($0).takeUnretainedValue()) }
  }

  /// Reads attributes from libxml's table of five pointers each: name, prefix, namespace, first byte and end of the
  /// value.
  private func readAttributes(_ table: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) -> [String: String] {
    guard let table else { return [:] }
    var result: [String: String] = [:]
    for index in 0..<max(0, count) {
      let entry = table + 5 * index
      guard let start = entry[3], let end = entry[4] else { continue }
      result[qualifiedName(entry[1], entry[0])] = text(start, count: end - start)
    }
    return result
  }

  private func qualifiedName(_ prefix: UnsafePointer<UInt8>?, _ name: UnsafePointer<UInt8>?) -> String {
    let name = name.map { String(cString: $0) } ?? ""
    return prefix.map { "\(String(cString: $0)):\(name)" } ?? name
  }

  private func text(_ start: UnsafePointer<UInt8>?, count: Int) -> String? {
    guard let start, count >= 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
#endif
