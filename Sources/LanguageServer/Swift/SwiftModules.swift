import SourceText
import SwiftSource
import Synchronization

/// The Swift files of the modules that are in use. Each is read and parsed once for each version of it.
final class SwiftModules: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// The modules by the path of a document.
    var modules: [String: SwiftModuleFiles] = [:]
    var files: [String: Entry] = [:]
    /// Increases whenever files on disk may have changed without a report.
    var generation = 0
    /// Increases with each reported change, so that what was read before it is not stored.
    var changes = 0
  }

  private struct Entry {
    let file: SwiftFile
    let generation: Int
  }

  /// The greatest number of bytes of the files that are parsed for one document.
  private static let byteLimit = 16_000_000
  /// A longer file is generated, and sets up no layout.
  private static let fileLimit = 2_000_000

  /// Returns the other files of a document's module, as far as they are in a folder. The texts of open documents, by
  /// path, replace those on disk. Returns fewer files if the task is cancelled.
  func others(
    ofModuleWith path: String, in folder: String, _ access: FileAccess, open: [String: SourceFile]
  ) -> [SwiftFile] {
    let (known, generation, changes) = state.withLock { ($0.modules[path], $0.generation, $0.changes) }
    let module = known ?? access.swiftModule(path, folder)
    guard !Task.isCancelled else { return [] }
    state.withLock { if $0.changes == changes, $0.generation == generation { $0.modules[path] = module } }
    var files: [SwiftFile] = []
    var byteCount = 0
    for other in module.paths where other != path {
      guard !Task.isCancelled else { return [] }
      guard let file = file(other, open[other], folder, access), byteCount + file.source.bytes.count <= Self.byteLimit
      else { continue }
      byteCount += file.source.bytes.count
      files.append(file)
    }
    return files
  }

  private func file(_ path: String, _ open: SourceFile?, _ folder: String, _ access: FileAccess) -> SwiftFile? {
    let (known, generation, changes) = state.withLock { ($0.files[path], $0.generation, $0.changes) }
    if open == nil, let known, known.generation == generation { return known.file }
    guard let bytes = open?.bytes ?? access.read(path, folder), bytes.count <= Self.fileLimit else { return nil }
    let file =
      known.flatMap { $0.file.source.bytes == bytes ? $0.file : nil } ?? readSwift(SourceFile(name: path, bytes: bytes))
    // The text of an open document is not the one on disk.
    let entry = Entry(file: file, generation: open == nil ? generation : -1)
    state.withLock { if $0.changes == changes { $0.files[path] = entry } }
    return file
  }

  /// Discards what is known about a file that has changed on disk.
  func noteChanged(_ path: String) {
    state.withLock {
      $0.changes += 1
      $0.files[path] = nil
      $0.modules = [:]
    }
  }

  /// Makes the server read files again, because the client does not report changes.
  func noteUnreported() {
    state.withLock {
      $0.generation += 1
      $0.modules = [:]
    }
  }

  /// Discards everything, because no Swift file is open or the folders have changed.
  func removeAll() {
    state.withLock {
      $0.changes += 1
      ($0.modules, $0.files) = ([:], [:])
    }
  }
}
