import JSONRPC
import LanguageServer
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

/// The only place that touches files and the standard streams.
enum Files {
  /// A file as it was read, or why it could not be.
  struct Unreadable: Error {
    let message: String
  }

  /// Does something with every file that the operands name: with those that are files, and with all in a folder whose
  /// names have one of the extensions, in order of their names. What cannot be read is named, and the others are done; the
  /// status says so. A folder without such files is worth a warning.
  static func visit(
    _ operands: [String], _ extensions: [String] = [".layout"], _ body: (String) throws(Unreadable) -> Void
  ) -> ExitStatus {
    var status = ExitStatus.fine
    func attempt(_ body: () throws(Unreadable) -> Void) {
      do throws(Unreadable) {
        try body()
      } catch {
        complain(error.message)
        status = status.worse(.wrongUsage)
      }
    }
    for operand in operands {
      if operand == "-" || kind(of: operand) == .file || kind(of: operand) == .other {
        attempt { () throws(Unreadable) in try body(operand) }
        continue
      }
      attempt { () throws(Unreadable) in
        guard kind(of: operand) == .folder else { throw Unreadable(message: "\(operand): no such file or folder") }
        let found = entries(below: operand, extensions)
        if found.isEmpty { complain("warning: \(operand): this folder has no \(alternatives(extensions)) file") }
        for found in found {
          attempt { () throws(Unreadable) in
            if let problem = found.problem { throw Unreadable(message: "\(found.path): \(problem)") }
            try body(found.path)
          }
        }
      }
    }
    return status
  }

  /// `.layout, .storyboard or .xib`.
  private static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The files with these extensions in a folder and in those within, in order of their names, and what cannot be read.
  static func entries(below folder: String, _ extensions: [String]) -> [(path: String, problem: String?)] {
    var folders = [folder]
    var found: [(path: String, problem: String?)] = []
    while let folder = folders.popLast() {
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
          // A pipe would never end, so only plain files are opened, and what links lead to.
          let isPlain = kind(status) == .file || kind(of: path) == .file || kind(of: path) == nil
          found.append((path, isPlain ? nil : "this is no plain file"))
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// What is in a folder; nil where it cannot be read.
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

  /// What a path leads to; nil where there is nothing.
  private static func kind(of path: String) -> Kind? {
    var status = stat()
    return PathText.with(path, { stat($0, &status) }) == 0 ? kind(status) : nil
  }

  static func read(_ path: String) throws(Unreadable) -> SourceFile {
    if path == "-" { return SourceFile(name: "stdin", bytes: readStandardInput()) }
    guard let bytes = contents(path) else { throw Unreadable(message: "\(path): this file cannot be read") }
    return SourceFile(name: path, bytes: bytes)
  }

  /// What the server may look at: plain files of a size that it takes, and folders.
  static let access = FileAccess(
    read: { path, folder in leads(path, into: folder) ? regularContents(path) : nil }, layoutFiles: layoutFiles)

  /// The longest file that the server reads from disk, in bytes: as long as one that a client may send.
  private static let lengthLimit = FrameDecoder.lengthLimit

  /// The bytes of a plain file; nil for whatever else has that name, such as a pipe that would never end.
  static func regularContents(_ path: String) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, kind(status) == .file, status.st_size <= lengthLimit else { return nil }
    return contents(path)
  }

  /// Whether a path ends beneath a folder once all links and dots are followed.
  private static func leads(_ path: String, into folder: String) -> Bool {
    guard let path = followed(path), let folder = followed(folder) else { return false }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private static func followed(_ path: String) -> String? {
    guard let found = PathText.with(path, { realpath($0, nil) }) else { return nil }
    defer { free(found) }
    return PathText.text(UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  private enum Kind {
    case file, folder, other
  }

  /// What a file is. The attributes that Foundation gives have the owner's name, for which it asks another process.
  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & 0o170_000 {
    case 0o100_000: .file
    case 0o040_000: .folder
    default: .other
    }
  }

  /// Folders in which nobody keeps files of their own: hidden ones, and those that package managers fill.
  private static func isPassedOver(_ folder: String) -> Bool {
    folder.hasPrefix(".") || ["node_modules", "Pods", "DerivedData"].contains(folder)
  }

  /// The `.layout` files in a folder and in those within, in order; folders that links lead to could lead back, and are
  /// left out. Not all of them once the task is cancelled.
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

  /// Something that changes whenever a file is written; nil for one that is not there.
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

  /// A file's bytes, or nil.
  static func contents(_ path: String) -> [UInt8]? {
    let descriptor = PathText.with(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return readAll(descriptor)
  }

  /// Replaces a file in one step, so that nothing is lost if the machine stops in the middle. A read-only file
  /// is left alone. A signal that ends the program waits until the file is whole.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Unreadable) {
    // A link stays a link: what it points to is replaced.
    let target = followed(path) ?? path
    var status = stat()
    let isThere = PathText.with(target) { stat($0, &status) } == 0
    let mayWrite = status.st_mode & 0o222 != 0 && mayBeWritten(target)
    if isThere, !mayWrite { throw Unreadable(message: "\(path): this file is read-only") }
    let isDone = withoutEnding {
      let temporary = "\(target).\(getpid()).tmp"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = PathText.with(temporary) { open($0, flags, 0o666) }
      guard descriptor >= 0 else { return false }
      var isWritten = systemWrite(bytes, to: descriptor)
      if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
      if close(descriptor) != 0 { isWritten = false }
      let isMoved =
        isWritten && PathText.with(temporary) { old in PathText.with(target) { rename(old, $0) } } == 0
      if !isMoved { _ = PathText.with(temporary) { unlink($0) } }
      return isMoved
    }
    guard isDone else { throw Unreadable(message: "\(path): this file cannot be written") }
  }

  /// Does something in whose middle the program is not to be ended by a signal.
  private static func withoutEnding<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Writes a file, with the folders that lead to it.
  static func create(_ path: String, _ bytes: [UInt8]) throws(Unreadable) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Unreadable(message: "\(folder.path): this folder cannot be made")
    }
    try replace(path, with: bytes)
  }

  /// A new file, readable by its owner alone, that is written piece by piece; one that was there is replaced.
  static func openForWriting(_ path: String) throws(Unreadable) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Unreadable(message: "\(path): this file cannot be written") }
    return descriptor
  }

  static var currentFolder: String { FileManager.default.currentDirectoryPath }

  /// The folder that a file or folder is in, from the root on; the root is in itself.
  static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
  }

  /// A path without its folders.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The path of a file beside another one.
  static func sibling(of path: String, named name: String) -> String {
    String(path.dropLast(Self.name(of: path).count)) + name
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private static func readStandardInput() -> [UInt8] { readAll(STDIN_FILENO) ?? [] }

  /// All bytes up to the end; nil where they cannot be read.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead($0, from: descriptor) }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += chunk[..<min(count, chunk.count)]
    }
  }
}

/// Reads from standard input into a buffer: how many bytes came, 0 at the end.
func systemRead(_ buffer: UnsafeMutableRawBufferPointer) -> Int { max(0, systemRead(buffer, from: STDIN_FILENO)) }

/// Reads from a descriptor into a buffer: how many bytes came, 0 at the end, less where it cannot be read.
private func systemRead(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
  guard let base = buffer.baseAddress else { return 0 }
  while true {
    let count = read(descriptor, base, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

/// Whether the system lets this user write a file.
private func mayBeWritten(_ path: String) -> Bool { PathText.with(path) { access($0, W_OK) } == 0 }

/// Writes all bytes to a descriptor; false when nobody reads any more.
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

/// To standard output.
func write(_ text: String) { writeOutput(PathText.bytes(text)) }

/// JSON as one line to standard output.
func write(_ json: JSONValue) { writeOutput(json.encoded() + [UInt8(ascii: "\n")]) }

/// To standard output. What cannot be written is remembered, so that the program does not end as if all was well.
func writeOutput(_ bytes: [UInt8]) {
  if !systemWrite(bytes, to: STDOUT_FILENO) { isOutputLost.withLock { $0 = true } }
}

private let isOutputLost = Mutex(false)

/// To standard error.
func writeError(_ text: String) { systemWrite(PathText.bytes(text), to: STDERR_FILENO) }

/// One line to standard error.
func complain(_ message: String) { writeError("layout-lsp: \(message)\n") }

/// Ends the program. Where standard output could not be written, as on a full disk, that is an error whatever else was done.
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
