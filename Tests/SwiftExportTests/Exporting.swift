import Foundation
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText
import SwiftExport
import Testing

/// A layout without errors as Swift.
func exported(
  _ text: String, name: String = "example.layout", target: SwiftTarget = .uiKit,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  let tree = parse(SourceFile(name: name, text: text))
  let model = resolve(tree)
  let errors = (tree.diagnostics + model.diagnostics).filter { $0.kind.severity == .error }
  #expect(errors.isEmpty, "\(errors.map(\.message))", sourceLocation: sourceLocation)
  return swiftSource(model, tree, layouts: Array(model.layouts.indices), target: target)
}

/// The code between two lines of exported code, without the step that all of it is further in.
func part(of code: String, from first: String, to last: String) -> String {
  let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
  guard let start = lines.firstIndex(where: { $0.trimming.hasPrefix(first) }),
    let end = lines[(start + 1)...].firstIndex(where: { $0.trimming.hasPrefix(last) })
  else { return "there is no \(first)" }
  let inner = lines[(start + 1)..<end]
  let step = inner.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return inner.map { $0.dropFirst(step) }.joined(separator: "\n")
}

/// Checks the constraints that a layout is exported with, whatever its conditions.
func check(_ text: String, constraints: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let shown = part(of: exported(text), from: "NSLayoutConstraint.activate([", to: "])")
  #expect(shown == constraints, sourceLocation: sourceLocation)
}

/// Checks what is said of the views before they are put into each other.
func check(_ text: String, settings: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var lines: [Substring] = []
  let body = part(of: exported(text), from: "func install(in root: UIView) {", to: "NSLayoutConstraint.activate([")
  for line in body.split(separator: "\n") where !line.contains("ubview") && !line.hasPrefix("}") { lines.append(line) }
  #expect(lines.joined(separator: "\n") == settings, sourceLocation: sourceLocation)
}

extension Substring {
  fileprivate var trimming: Substring { drop { $0 == " " } }
}

/// A Swift compiler that knows UIKit, SnapKit and AppKit by their stubs.
struct Compiler {
  private let folder: URL

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (module, stub) in [("UIKit", uiKitStub), ("SnapKit", snapKitStub), ("AppKit", appKitStub)] {
      try Data(stub.utf8).write(to: folder.appendingPathComponent("\(module).swift"))
      let messages = try await run([
        "-emit-module", "-module-name", module, "-parse-as-library", "\(module).swift", "-emit-module-path",
        "\(module).swiftmodule", "-I", ".",
      ])
      try #require(messages.isEmpty, "\(messages)")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// What the compiler says of files that are taken as one module; nothing where they are right.
  func messages(_ files: [(name: String, code: String)]) async throws -> String {
    for file in files { try Data(file.code.utf8).write(to: folder.appendingPathComponent(file.name)) }
    return try await run(
      ["-typecheck", "-parse-as-library", "-module-name", "Exported", "-warnings-as-errors", "-I", "."]
        + files.map(\.name))
  }

  /// What a program writes to its standard error; nothing where it ends as it should.
  func outcome(ofProgram code: String) async throws -> String {
    try Data(code.utf8).write(to: folder.appendingPathComponent("program.swift"))
    let messages = try await run(["-parse-as-library", "-o", "program", "program.swift"])
    return messages.isEmpty ? try await run(command: ["./program"]) : messages
  }

  private func run(_ arguments: [String]) async throws -> String {
    try await run(command: ["swiftc", "-swift-version", "6"] + arguments)
  }

  private func run(command: [String]) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let file = folder.appendingPathComponent("messages")
    try Data().write(to: file)
    let errors = try FileHandle(forWritingTo: file)
    defer { try? errors.close() }
    process.standardError = errors
    // No thread waits meanwhile, since other tests need it.
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    let messages = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return status == 0 ? messages : "status \(status)\n\(messages)"
  }
}
