import JSONRPC
import LanguageServer
import LayoutDiagnostics
import LayoutSyntax
import SourceText
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Access to files and the standard streams.
enum Files {
  /// The reason why a file cannot be read or written.
  struct FileError: Error {
    let message: String
  }

  /// A file that a command is to read, or the reason why it cannot be read.
  struct Input {
    let path: String
    let problem: FileError?
  }

  /// Returns the files among the operands, and those with one of the extensions in every folder among them, sorted by
  /// path. A folder without such files causes a warning.
  static func inputs(_ operands: [String], _ extensions: [String] = [".layout"]) -> [Input] {
    operands.flatMap { operand -> [Input] in
      if operand == "-" || kind(of: operand) == .file || kind(of: operand) == .other {
        return [Input(path: operand, problem: nil)]
      }
      guard kind(of: operand) == .folder else {
        return [Input(path: operand, problem: FileError(message: "\(operand): no such file or folder"))]
      }
      let found = entries(below: operand, extensions)
      if found.isEmpty { complain("warning: \(operand): this folder has no \(list(extensions, "or")) file") }
      return found.map { entry in
        Input(path: entry.path, problem: entry.problem.map { FileError(message: "\(entry.path): \($0)") })
      }
    }
  }

  /// Calls a function for every file among the operands, and for the files with one of the extensions in every folder
  /// among them, sorted by path. A file that cannot be read is reported, and the others are still visited; the returned
  /// status then shows the failure. A folder without such files causes a warning.
  static func visit(
    _ operands: [String], _ extensions: [String] = [".layout"], _ body: (String) throws(FileError) -> Void
  ) -> ExitStatus {
    var status = ExitStatus.fine
    for input in inputs(operands, extensions) {
      do throws(FileError) {
        if let problem = input.problem { throw problem }
        try body(input.path)
      } catch {
        complain(error.message)
        status = status.worse(.wrongUsage)
      }
    }
    return status
  }

  /// The files with these extensions in a folder and its subfolders, sorted by path, and the problems of those that
  /// cannot be read. The list is incomplete if the task is cancelled, or if there are about `limit` files or folders.
  static func entries(
    below folder: String, _ extensions: [String], limit: Int = .max
  ) -> [(path: String, problem: String?)] {
    var folders = [folder]
    var found: [(path: String, problem: String?)] = []
    var folderCount = 0
    while !Task.isCancelled, found.count < limit, folderCount < limit, let folder = folders.popLast() {
      folderCount += 1
      guard let names = names(in: folder) else {
        found.append((folder, "this folder cannot be read"))
        continue
      }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard PathText.with(path, { lstat($0, &status) }) == 0 else { continue }
        if kind(status) == .folder {
          if !isPassedOver(name) { folders.append(path) }
        } else if extensions.contains(where: { name.hasSuffix($0) }) {
          // Reading a pipe might never end, so only plain files and links to plain files are opened.
          let isPlain = kind(status) == .file || kind(of: path) == .file || kind(of: path) == nil
          found.append((path, isPlain ? nil : "this is not a regular file"))
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// The names of the entries of a folder; nil if it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = PathText.with(folder, { opendir($0) }) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          PathText.text(
            UnsafeBufferPointer(start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The kind of the file at a path, after following links; nil if it does not exist.
  private static func kind(of path: String) -> Kind? {
    var status = stat()
    return PathText.with(path, { stat($0, &status) }) == 0 ? kind(status) : nil
  }

  /// Reads a layout. Of one that is longer than the parser accepts, only the beginning is read, and the parser reports
  /// it.
  static func read(_ path: String) throws(FileError) -> SourceFile { try source(path, limit: fileLengthLimit) }

  /// Reads another text, such as a storyboard. One that is longer than `limit` is refused. A device or a pipe may have
  /// no end, so it has the limit of layouts.
  static func read(_ path: String, limit: Int) throws(FileError) -> SourceFile {
    let limit = kind(of: path) == .file ? limit : min(limit, fileLengthLimit)
    let file = try source(path, limit: limit)
    guard file.bytes.count <= limit else {
      throw FileError(message: "\(path): this file is too long. A file can have at most \(limit) bytes")
    }
    return file
  }

  private static func source(_ path: String, limit: Int) throws(FileError) -> SourceFile {
    if path == "-" { return SourceFile(name: "stdin", bytes: readAll(STDIN_FILENO, limit: limit) ?? []) }
    return SourceFile(name: path, bytes: try bytes(path, limit: limit))
  }

  /// Returns a file's bytes, and at most one more than `limit`.
  private static func bytes(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = PathText.with(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    let unreadable = FileError(message: "\(path): this file cannot be read")
    guard descriptor >= 0 else { throw unreadable }
    defer { close(descriptor) }
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var first = [UInt8](repeating: 0, count: 1)
    var count = -1
    if poll(&event, 1, pipePatience) == 0 {
      count = first.withUnsafeMutableBytes { systemRead($0, from: descriptor) }
      // The end before a first byte: no program has the pipe open, so a blocking read might wait forever.
      if count == 0 { throw FileError(message: "\(path): no program writes into this pipe") }
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    guard let rest = readAll(descriptor, limit: limit) else { throw unreadable }
    return count > 0 ? first + rest : rest
  }

  /// The time in milliseconds that a program has to open a pipe for writing.
  private static let pipePatience: Int32 = 1000

  /// The files that the server can read: plain files up to a size limit, and folders.
  static let access = FileAccess(
    read: { path, folder in leads(path, into: folder) ? regularContents(path) : nil },
    names: { path, folder in
      leads(path, into: folder) || followed(path) == followed(folder) ? names(in: path) : nil
    }, layoutFiles: layoutFiles,
    swiftModule: { path, folder in SwiftFiles.module(of: path, in: folder) })

  /// The length of the longest file that is not a layout, and of the longest file that the server reads from disk, in
  /// bytes. It equals the limit for a client's message.
  static let lengthLimit = FrameDecoder.lengthLimit

  /// The bytes of a plain file; nil for anything else, such as a pipe, which might never end.
  static func regularContents(_ path: String) -> [UInt8]? {
    var status = stat()
    guard PathText.with(path, { stat($0, &status) }) == 0, kind(status) == .file, status.st_size <= lengthLimit else {
      return nil
    }
    return contents(path)
  }

  /// Whether a path is inside a folder after all links and dots are resolved.
  static func leads(_ path: String, into folder: String) -> Bool {
    guard let path = followed(path), let folder = followed(folder) else { return false }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  static func followed(_ path: String) -> String? {
    guard let found = PathText.with(path, { realpath($0, nil) }) else { return nil }
    defer { free(found) }
    return PathText.text(UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  enum Kind {
    case file, folder, other
  }

  /// The kind of a file. Foundation's attributes include the owner's name, and another process has to look that up.
  static func kind(_ status: stat) -> Kind {
    switch status.st_mode & 0o170_000 {
    case 0o100_000: .file
    case 0o040_000: .folder
    default: .other
    }
  }

  /// Whether a folder is skipped: hidden folders, and folders that package managers fill, contain no files of the user.
  private static func isPassedOver(_ folder: String) -> Bool {
    folder.hasPrefix(".") || ["node_modules", "Pods", "DerivedData"].contains(folder)
  }

  /// The `.layout` files in a folder and its subfolders, sorted. Links to folders are not followed, because they could
  /// form a cycle. The list is incomplete if the task is cancelled.
  private static func layoutFiles(below folder: String) -> [String] {
    var folders = [folder]
    var files: [String] = []
    while !Task.isCancelled, let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { continue }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if kind(status) == .folder {
          if !isPassedOver(name) { folders.append(path) }
        } else if name.hasSuffix(".layout") {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  /// A value that changes whenever a file is written; nil if the file does not exist.
  static func stamp(of path: String) -> [Int]? {
    var status = stat()
    guard PathText.with(path, { stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec), Int(truncatingIfNeeded: status.st_ino)]
  }

  /// Waits for a tenth of a second.
  static func pause() { usleep(100_000) }

  /// A file's bytes; nil if it cannot be read, or is longer than `lengthLimit`.
  static func contents(_ path: String) -> [UInt8]? {
    guard let bytes = try? Self.bytes(path, limit: lengthLimit), bytes.count <= lengthLimit else { return nil }
    return bytes
  }

  /// Writes an output, and creates the folders that contain it.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard makeFolder(folder) else { throw FileError(message: "\(folder): this folder cannot be created") }
    try replace(path, with: bytes)
  }

  /// Creates a folder with those that contain it, if it does not exist. Returns whether it exists.
  static func makeFolder(_ path: String) -> Bool {
    if isFolder(path) { return true }
    let url = URL(fileURLWithPath: path)
    return (try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)) != nil
  }

  static var currentFolder: String { FileManager.default.currentDirectoryPath }

  /// The absolute path of the folder that contains a file or folder; the root contains itself.
  static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
  }

  /// A path without its folders.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The path of a file in the same folder as another one.
  static func sibling(of path: String, named name: String) -> String {
    String(path.dropLast(Self.name(of: path).count)) + name
  }

  static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// Reads all bytes up to the end, and at most one more than `limit`; nil if they cannot be read.
  static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes { systemRead($0, from: descriptor) }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += chunk[..<min(count, chunk.count, limit + 1 - bytes.count)]
    }
    return bytes
  }
}

/// Reads from standard input into a buffer. Returns the number of bytes read; 0 at the end.
func systemRead(_ buffer: UnsafeMutableRawBufferPointer) -> Int { max(0, systemRead(buffer, from: STDIN_FILENO)) }

/// Reads from a descriptor into a buffer. Returns the number of bytes read; 0 at the end, a negative number on an
/// error.
private func systemRead(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
  guard let base = buffer.baseAddress else { return 0 }
  while true {
    let count = read(descriptor, base, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

/// Writes all bytes to a descriptor. Returns false if they cannot be written, as when the reader is gone.
@discardableResult
func systemWrite(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes { buffer -> Int in
      guard let base = buffer.baseAddress else { return 0 }
      return systemWriteOnce(descriptor, base + sent, buffer.count - sent)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    sent += count
  }
  return true
}

/// Writes text to standard output.
func write(_ text: String) { writeOutput(Array(text.utf8)) }

/// Writes JSON as one line to standard output. Strings with control characters, or with characters that change the
/// direction of a text, have them as escapes.
func write(_ json: JSONValue) {
  let text = String(decoding: json.encoded(), as: UTF8.self)
  var written = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar.isPrintable {
      written.append(scalar)
    } else {
      // A character beyond the first plane is written as two.
      let above = scalar.value &- 0x10000
      let units = scalar.value < 0x10000 ? [scalar.value] : [0xD800 + (above >> 10), 0xDC00 + (above & 0x3FF)]
      for unit in units {
        let digits = String(unit, radix: 16)
        written += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
      }
    }
  }
  // A runner of GitHub Actions reads `##[` anywhere in a line as a command.
  write(String(written).replacing("##[", with: "##\\u005b") + "\n")
}

/// Writes bytes to standard output. A failure is recorded, so that the program exits with an error.
func writeOutput(_ bytes: [UInt8]) {
  if !systemWrite(bytes, to: STDOUT_FILENO) { isOutputLost.withLock { $0 = true } }
}

private let isOutputLost = Mutex(false)

/// Writes lines to standard error.
func writeError(_ text: String) {
  guard areErrorsJSON.withLock({ $0 }) else {
    systemWrite(Array(text.utf8), to: STDERR_FILENO)
    return
  }
  let lines = text.split(separator: "\n").map { JSONValue.object(["message": .string(String($0))]).encoded() }
  for line in lines { systemWrite(line + [UInt8(ascii: "\n")], to: STDERR_FILENO) }
}

/// Makes each line of standard error a JSON object with a `message`, for programs.
func writeErrorsAsJSON() { areErrorsJSON.withLock { $0 = true } }

private let areErrorsJSON = Mutex(false)

/// Writes one line to standard error.
func complain(_ message: String) {
  let name = areErrorsJSON.withLock { $0 } ? "" : "layout-lsp: "
  writeError((name + message).printable + "\n")
}

/// Ends the program. If standard output could not be written, as on a full disk, the exit status is an error in any
/// case.
func leave(_ status: ExitStatus) -> Never {
  guard isOutputLost.withLock({ $0 }) else { exit(status.rawValue) }
  complain("standard output cannot be written")
  exit(status.worse(.wrongUsage).rawValue)
}

private func systemWriteOnce(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, base, count)
  #elseif canImport(Musl)
    Musl.write(descriptor, base, count)
  #else
    Darwin.write(descriptor, base, count)
  #endif
}
