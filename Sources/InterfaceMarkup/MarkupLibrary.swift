#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if !canImport(Darwin)
  /// The functions of libxml, version 2, which is loaded when the first document is read.
  ///
  /// The program must start on a system without libxml. Distributions have `libxml2.so.2` or, since version 2.14,
  /// `libxml2.so.16`; what is used here is the same in both. The types have no names in Swift, so that building needs no
  /// headers of libxml.
  struct MarkupLibrary: Sendable {
    typealias Pointer = UnsafeMutableRawPointer

    /// `xmlCreatePushParserCtxt` with the handlers and no text yet. libxml copies the handlers.
    let createContext: @Sendable (inout MarkupHandlers) -> Pointer?
    let freeContext: @convention(c) (Pointer?) -> Void
    let useOptions: @convention(c) (Pointer?, CInt) -> CInt
    /// Parses a part of a document; the last argument is 1 for the last part. Returns an error code, or 0.
    let parse: @convention(c) (Pointer?, UnsafeRawPointer?, CInt, CInt) -> CInt
    let stop: @convention(c) (Pointer?) -> Void
    let lineNumber: @convention(c) (Pointer?) -> CInt
    let predefinedEntity: @convention(c) (UnsafePointer<UInt8>?) -> Pointer?

    /// The library of the system; nil if it has none.
    static let installed = MarkupLibrary(names: ["libxml2.so.16", "libxml2.so.2", "libxml2.so"])

    /// Uses the first of the libraries that is loaded already or that exists, and that has all functions. Two versions in
    /// one process would call each other's functions.
    init?(names: [String]) {
      for flags in [RTLD_NOW | RTLD_NOLOAD, RTLD_NOW | RTLD_LOCAL] {
        for name in names {
          guard let library = MarkupLibrary(name: name, flags) else { continue }
          self = library
          return
        }
      }
      return nil
    }

    private init?(name: String, _ flags: CInt) {
      guard let handle = dlopen(name, flags) else { return nil }
      func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
      }
      typealias Create = @convention(c) (Pointer?, Pointer?, UnsafeRawPointer?, CInt, UnsafePointer<CChar>?) -> Pointer?
      guard
        let initialize = function("xmlInitParser", (@convention(c) () -> Void).self),
        let create = function("xmlCreatePushParserCtxt", Create.self),
        let freeContext = function("xmlFreeParserCtxt", (@convention(c) (Pointer?) -> Void).self),
        let useOptions = function("xmlCtxtUseOptions", (@convention(c) (Pointer?, CInt) -> CInt).self),
        let parse = function(
          "xmlParseChunk", (@convention(c) (Pointer?, UnsafeRawPointer?, CInt, CInt) -> CInt).self),
        let stop = function("xmlStopParser", (@convention(c) (Pointer?) -> Void).self),
        let lineNumber = function("xmlSAX2GetLineNumber", (@convention(c) (Pointer?) -> CInt).self),
        let predefinedEntity = function(
          "xmlGetPredefinedEntity", (@convention(c) (UnsafePointer<UInt8>?) -> Pointer?).self)
      else {
        dlclose(handle)
        return nil
      }
      initialize()
      createContext = { handlers in withUnsafeMutablePointer(to: &handlers) { create(Pointer($0), nil, nil, 0, nil) } }
      self.freeContext = freeContext
      self.useOptions = useOptions
      self.parse = parse
      self.stop = stop
      self.lineNumber = lineNumber
      self.predefinedEntity = predefinedEntity
    }
  }
#endif
