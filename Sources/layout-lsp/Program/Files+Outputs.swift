#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing files. An output never destroys what it does not replace.
extension Files {
  /// Writes an output. A regular file is replaced; anything else that exists, such as a pipe or a device, is written
  /// into, because a regular file in its place would be of no use to its reader.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let unwritable = FileError(message: "\(path): this file cannot be written")
    if let descriptor = openDescriptor(path) {
      guard systemWrite(bytes, to: descriptor) else { throw unwritable }
      return
    }
    // A link remains a link, and its target is replaced.
    let target = followed(path) ?? path
    var status = stat()
    guard PathText.with(target, { stat($0, &status) }) == 0 else {
      var link = stat()
      let isLink = PathText.with(path) { lstat($0, &link) } == 0
      // The file that a link leads to is created.
      guard isLink ? write(bytes, into: path) : replaceFile(target, with: bytes, mode: nil) else { throw unwritable }
      return
    }
    switch kind(status) {
    case .folder: throw FileError(message: "\(path): this is a folder")
    case .other: guard write(bytes, into: path) else { throw unwritable }
    case .file:
      let mayWrite = status.st_mode & 0o222 != 0 && mayBeWritten(target)
      guard mayWrite else { throw FileError(message: "\(path): this file is read-only") }
      guard replaceFile(target, with: bytes, mode: status.st_mode & 0o7777) else { throw unwritable }
    }
  }

  /// The descriptor that a path such as `/dev/stdout` names; nil for any other path, and if the descriptor is not open.
  /// Its file may be read to the end by another program, or already contain other output.
  private static func openDescriptor(_ path: String) -> Int32? {
    let descriptor: Int32?
    switch path {
    case "/dev/stdout": descriptor = STDOUT_FILENO
    case "/dev/stderr": descriptor = STDERR_FILENO
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      descriptor = folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
    return descriptor.flatMap { fcntl($0, F_GETFD) >= 0 ? $0 : nil }
  }

  /// Writes into a file as it is, or into a new one. Returns whether everything is written.
  private static func write(_ bytes: [UInt8], into path: String) -> Bool {
    let descriptor = PathText.with(path) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666) }
    guard descriptor >= 0 else { return false }
    let isWritten = systemWrite(bytes, to: descriptor)
    return close(descriptor) == 0 && isWritten
  }

  /// Replaces a file atomically, so that no data is lost if the machine stops during the write. A signal that ends the
  /// program is delayed until the file is complete. Returns whether it is. `mode` is that of the file, if there is one.
  private static func replaceFile(_ path: String, with bytes: [UInt8], mode: mode_t?) -> Bool {
    withoutEnding {
      let temporary = "\(path).\(getpid()).tmp"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = PathText.with(temporary) { open($0, flags, 0o666) }
      guard descriptor >= 0 else { return false }
      var isWritten = systemWrite(bytes, to: descriptor)
      if let mode { fchmod(descriptor, mode) }
      if close(descriptor) != 0 { isWritten = false }
      let isMoved =
        isWritten && PathText.with(temporary) { old in PathText.with(path) { rename(old, $0) } } == 0
      if !isMoved { _ = PathText.with(temporary) { unlink($0) } }
      return isMoved
    }
  }

  /// Sets the time of a file to now.
  static func touch(_ path: String) { _ = PathText.with(path) { utimensat(AT_FDCWD, $0, nil, 0) } }

  /// Removes a file.
  static func remove(_ path: String) { _ = PathText.with(path) { unlink($0) } }

  /// Calls a function during which no signal can end the program.
  private static func withoutEnding<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Opens a recording for writing in pieces, readable only by its owner. An earlier recording, which begins with one of
  /// `openings`, is replaced; any other file with a content is refused.
  static func openRecording(_ path: String, openings: [String]) throws(FileError) -> Int32 {
    if let status = regularStatus(path), status.st_size > 0 {
      let isRecording = contents(path).map { bytes in
        openings.contains { bytes.starts(with: $0.utf8) }
      }
      guard isRecording == true else {
        throw FileError(message: "\(path): this file is not a recording, so it is not replaced")
      }
    }
    let descriptor = PathText.with(path) { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw FileError(message: "\(path): this file cannot be written") }
    return descriptor
  }

  /// The status of a regular file; nil for anything else.
  fileprivate static func regularStatus(_ path: String) -> stat? {
    var status = stat()
    return PathText.with(path) { stat($0, &status) } == 0 && kind(status) == .file ? status : nil
  }
}

/// Whether this user may write a file.
private func mayBeWritten(_ path: String) -> Bool { PathText.with(path) { access($0, W_OK) } == 0 }

/// The files that a command reads, under whatever names.
struct InputFiles {
  private struct Identity: Hashable {
    let device: dev_t
    let node: ino_t
  }
  private var identities: Set<Identity>

  init(_ paths: [String]) { identities = Set(paths.compactMap(Self.identity)) }

  /// Throws if an output would replace one of the files.
  func requireOther(_ output: String) throws(Files.FileError) {
    guard let own = Self.identity(output), identities.contains(own) else { return }
    throw Files.FileError(message: "\(output): this file is an input, so it is not replaced")
  }

  private static func identity(_ path: String) -> Identity? {
    Files.regularStatus(path).map { Identity(device: $0.st_dev, node: $0.st_ino) }
  }
}
