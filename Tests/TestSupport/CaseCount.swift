import Foundation

/// Returns how many random cases a suite tries: the value of an environment variable if it is set, else `usual` in an
/// optimised build and a quarter of it in a debug build, where the solver takes twenty times as long.
package func caseCount(_ variable: String, usually usual: Int) -> Int {
  if let count = ProcessInfo.processInfo.environment[variable].flatMap({ Int($0) }) { return count }
  #if DEBUG
    return usual / 4
  #else
    return usual
  #endif
}
