import Foundation

/// Targets for libFuzzer, which brings `main`, calls one of them with text after text, and keeps those that reach
/// new code.
///
///     Fuzzing --seeds TARGET FOLDER      writes what to begin with
///     Fuzzing --dictionary TARGET        prints the words that it may put in
///     LAYOUT_FUZZ_TARGET=TARGET Fuzzing LIBFUZZER-ARGUMENT…
@_cdecl("LLVMFuzzerInitialize")
package func prepare(_ count: UnsafeMutableRawPointer?, _ values: UnsafeMutableRawPointer?) -> CInt {
  let arguments = CommandLine.arguments.dropFirst()
  switch (arguments.first, arguments.count) {
  case ("--seeds"?, 3): writeSeeds(of: target(named: arguments[2]), into: URL(fileURLWithPath: arguments[3]))
  case ("--dictionary"?, 2): print(dictionaryFile(of: target(named: arguments[2]).words))
  default: return 0
  }
  exit(0)
}

/// One text for the target that the environment names: libFuzzer starts this program again with arguments of its own.
@_cdecl("LLVMFuzzerTestOneInput")
package func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

private let chosen = target(named: ProcessInfo.processInfo.environment["LAYOUT_FUZZ_TARGET"] ?? "")

private func target(named name: String) -> Target {
  if let target = Target(rawValue: name) { return target }
  let names = Target.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("The target is one of \(names), not `\(name)`.\n".utf8))
  exit(2)
}

private func writeSeeds(of target: Target, into folder: URL) {
  for (index, seed) in target.seeds.enumerated() {
    do {
      try Data(seed).write(to: folder.appendingPathComponent("seed-\(index)"))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }
}

/// What is fuzzed.
enum Target: String, CaseIterable {
  /// Bytes of a stream to frames to messages.
  case framing
  /// A text to a tree, and back in canonical format.
  case parser
  /// A text to diagnostics to fixes, with what an editor asks on the way.
  case pipeline
  /// A text that is edited, against the same text opened.
  case typing

  func take(_ bytes: [UInt8]) {
    switch self {
    case .framing: takeStream(bytes)
    case .parser: takeText(bytes)
    case .pipeline: takeLayout(bytes)
    case .typing: takeEdits(bytes)
    }
  }
}

/// Ends the run where something that must hold does not; libFuzzer keeps the text.
func expect(_ holds: Bool, _ claim: @autoclosure () -> String) {
  if !holds { fatalError(claim()) }
}
