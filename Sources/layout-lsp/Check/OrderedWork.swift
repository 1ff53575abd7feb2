import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Work on the elements of a list, several at a time, whose results are taken in the order of the list.
final class OrderedWork<Result: Sendable>: Sendable {
  private let state: Mutex<State>
  private let count: Int
  /// Signalled when a result is there.
  private let ready = DispatchSemaphore(value: 0)
  /// The results that may still be computed before the next one is taken.
  private let room: DispatchSemaphore

  private struct State {
    /// The next element to begin with, and the next result to take.
    var (started, taken) = (0, 0)
    var results: [Int: Result] = [:]
  }

  /// Starts the work. `makeWorker` is called once on each of `jobs` threads, and returns what computes the result of an
  /// element.
  init(count: Int, jobs: Int, _ makeWorker: @escaping @Sendable () -> (Int) -> Result) {
    self.count = count
    state = Mutex(State())
    room = DispatchSemaphore(value: 4 * jobs)
    for _ in 0..<min(jobs, count) {
      DispatchQueue.global().async {
        let work = makeWorker()
        while let index = self.begin() { self.end(index, work(index)) }
      }
    }
  }

  /// Returns the next element, when there is room for its result; nil at the end.
  private func begin() -> Int? {
    room.wait()
    let next = state.withLock { state -> Int? in
      guard state.started < count else { return nil }
      state.started += 1
      return state.started - 1
    }
    // The other threads end too.
    if next == nil { room.signal() }
    return next
  }

  private func end(_ index: Int, _ result: Result) {
    state.withLock { $0.results[index] = result }
    ready.signal()
  }

  /// Waits for the next result; nil after the last one.
  func next() -> Result? {
    while true {
      let (result, isEnd) = state.withLock { state -> (Result?, Bool) in
        let result = state.results.removeValue(forKey: state.taken)
        if result != nil { state.taken += 1 }
        return (result, result == nil && state.taken >= count)
      }
      if isEnd { return nil }
      if let result {
        room.signal()
        return result
      }
      ready.wait()
    }
  }
}

/// The number of processors that this program can use.
var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }
