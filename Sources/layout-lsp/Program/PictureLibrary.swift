#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// librsvg and cairo, which draw an SVG image as pixels with the system's fonts. They are loaded when a PNG file is asked
/// for, so that nothing else needs them.
struct PictureLibrary {
  private typealias Pointer = UnsafeMutableRawPointer

  /// The part of a document's area to draw into, in pixels: `RsvgRectangle`.
  private struct Viewport {
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double
  }

  private let handle: Pointer

  /// The largest width and height, in pixels. The memory of a picture is at most 256 MB.
  private static let sideLimit = 16_000
  private static let areaLimit = 64_000_000

  /// The reason why there is no picture; a whole sentence.
  struct Failure: Error {
    let message: String
  }

  /// Loads the library of the system.
  init() throws(Failure) {
    let names = [
      "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
    ]
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      throw Failure(
        message:
          "a PNG file needs librsvg, which is not installed (Debian: librsvg2-2, Homebrew: librsvg); an SVG file "
          + "needs nothing")
    }
    self.handle = handle
  }

  /// Returns a function of librsvg, or of the libraries that it is linked to.
  private func function<Function>(_ name: String, _ type: Function.Type) throws(Failure) -> Function {
    guard let address = dlsym(handle, name) else {
      throw Failure(message: "the librsvg of this system is too old for PNG files: it has no `\(name)`")
    }
    return unsafeBitCast(address, to: type)
  }

  /// Draws an SVG document of a given size, and returns the bytes of a PNG file.
  func png(_ svg: String, width: Double, height: Double) throws(Failure) -> [UInt8] {
    guard width >= 1, height >= 1, width <= Double(Self.sideLimit), height <= Double(Self.sideLimit),
      width * height <= Double(Self.areaLimit)
    else {
      throw Failure(
        message: "the picture is larger than \(Self.sideLimit) pixels or \(Self.areaLimit / 1_000_000) megapixels")
    }
    typealias New = @convention(c) (UnsafeRawPointer?, UInt, Pointer?) -> Pointer?
    typealias Draw = @convention(c) (Pointer?, Pointer?, UnsafeRawPointer?, Pointer?) -> CInt
    typealias Release = @convention(c) (Pointer?) -> Void
    typealias Sink = @convention(c) (Pointer?, UnsafePointer<UInt8>?, CUnsignedInt) -> CInt
    let new = try function("rsvg_handle_new_from_data", New.self)
    let draw = try function("rsvg_handle_render_document", Draw.self)
    let release = try function("g_object_unref", Release.self)
    let newSurface = try function(
      "cairo_image_surface_create", (@convention(c) (CInt, CInt, CInt) -> Pointer?).self)
    let newContext = try function("cairo_create", (@convention(c) (Pointer?) -> Pointer?).self)
    let destroyContext = try function("cairo_destroy", Release.self)
    let destroySurface = try function("cairo_surface_destroy", Release.self)
    let save = try function(
      "cairo_surface_write_to_png_stream", (@convention(c) (Pointer?, Sink, Pointer?) -> CInt).self)

    let bytes = Array(svg.utf8)
    guard let document = bytes.withUnsafeBytes({ new($0.baseAddress, UInt($0.count), nil) }) else {
      throw Failure(message: "librsvg cannot read the picture")
    }
    defer { release(document) }
    // 0 is the format with eight bits for each of four channels.
    let surface = newSurface(0, CInt(width.rounded(.up)), CInt(height.rounded(.up)))
    defer { destroySurface(surface) }
    let context = newContext(surface)
    var viewport = Viewport(width: width, height: height)
    let isDrawn = withUnsafePointer(to: &viewport) { draw(document, context, UnsafeRawPointer($0), nil) }
    destroyContext(context)
    guard isDrawn != 0 else { throw Failure(message: "librsvg cannot draw the picture") }
    var file: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &file) { file in
      save(
        surface,
        { file, bytes, count in
          file?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: bytes, count: Int(count))
          return 0
        }, Pointer(file))
    }
    guard status == 0 else { throw Failure(message: "cairo cannot write the picture") }
    return file
  }
}
