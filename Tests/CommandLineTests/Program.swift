import Foundation
import Testing

/// The built program, run as a process of its own.
enum Program {
  /// What a run left behind.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// SwiftPM puts the program beside the test bundle, which is one of the paths that this process knows.
  static let executable: URL? = {
    let known = [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    for start in known + CommandLine.arguments.map({ URL(fileURLWithPath: $0) }) {
      var folder = start.resolvingSymlinksInPath()
      for _ in 0..<5 {
        let candidate = folder.appendingPathComponent("layout-lsp")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: candidate.path)
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// A process that is ready to run, with nothing in its environment that changes what it prints.
  static func process(_ arguments: [String], in folder: URL) throws -> Process {
    let process = Process()
    let program: URL = try #require(executable, "layout-lsp has not been built beside the tests")
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    return process
  }

  /// Runs a script of the shell, to which the program is `$0`.
  static func run(script: String, in folder: URL) async throws -> Run {
    let process = try process([], in: folder)
    process.arguments = ["-c", script, process.executableURL?.path ?? ""]
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    return try await run(process, input: [])
  }

  static func run(_ arguments: [String], input: [UInt8] = [], in folder: URL) async throws -> Run {
    try await run(try process(arguments, in: folder), input: input)
  }

  /// The processes that run at the same time. All tests begin at once, and each process keeps its files open.
  private static let gate = Gate(places: 16)

  private static func run(_ process: Process, input: [UInt8]) async throws -> Run {
    await gate.enter()
    do {
      let run = try await runNow(process, input: input)
      await gate.leave()
      return run
    } catch {
      await gate.leave()
      throw error
    }
  }

  /// Files replace the streams, so that no pipe can fill up.
  private static func runNow(_ process: Process, input: [UInt8]) async throws -> Run {
    let streams = try Folder()
    defer { streams.remove() }
    func handle(_ name: String, _ bytes: [UInt8] = []) throws -> FileHandle {
      try streams.write(name, bytes)
      return try FileHandle(forUpdating: streams.url.appendingPathComponent(name))
    }
    let (standardInput, output, errors) = (try handle("input", input), try handle("output"), try handle("errors"))
    (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, errors)
    defer {
      // A process keeps its handles. With a thousand of them open, Foundation crashes when it starts another process.
      for handle in [standardInput, output, errors] { try? handle.close() }
    }
    let status = try await finish(process)
    return Run(status: status, output: try streams.text("output"), errors: try streams.text("errors"))
  }

  /// Runs a process to its end, without a thread that waits for it.
  private static func finish(_ process: Process) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}

/// Lets a number of tasks through at the same time, in the order in which they come.
private actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// A folder of its own for each test.
struct Folder {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("layout-lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url.appendingPathComponent(name))) }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func run(_ arguments: String..., input: String = "") async throws -> Program.Run {
    try await Program.run(arguments, input: Array(input.utf8), in: url)
  }
}

/// Runs a test in a folder that is removed afterwards.
func inFolder(_ files: [String: String] = [:], _ body: (Folder) async throws -> Void) async throws {
  let folder = try Folder()
  defer { folder.remove() }
  for (name, text) in files { try folder.write(name, text) }
  try await body(folder)
}
