import Dispatch
import Synchronization

/// Threads for work that takes its time, at most so many at once.
///
/// Swift's own pool has no more threads than the machine has processors, and what computes on one of them gives it up to
/// nobody: two layouts that are hard to solve would keep a machine with two processors from hearing that nobody waits for
/// them any more. So whatever computes does so here, and the pool is left to those that pass messages on.
final class Workers: TaskExecutor {
  private let state: Mutex<State>

  private struct State {
    var jobs: [UnownedJob] = []
    /// Each has a thread while it has something to do, whatever all others are busy with.
    var idle: [DispatchQueue] = []
    /// How many more queues there may be.
    var room: Int
  }

  init(limit: Int) { state = Mutex(State(room: limit)) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let queue = state.withLock { state -> DispatchQueue? in
      state.jobs.append(job)
      if let queue = state.idle.popLast() { return queue }
      guard state.room > 0 else { return nil }
      state.room -= 1
      return DispatchQueue(label: "layout-lsp.work")
    }
    if let queue { queue.async { self.work(on: queue) } }
  }

  private func work(on queue: DispatchQueue) {
    while let job = next(on: queue) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The first job that came: while somebody types it is mostly one that nobody waits for any more, which finds that out at
  /// once, and keeps its text until then. Nil where there is none, and then the queue is idle.
  private func next(on queue: DispatchQueue) -> UnownedJob? {
    state.withLock { state in
      if !state.jobs.isEmpty { return state.jobs.removeFirst() }
      state.idle.append(queue)
      return nil
    }
  }
}

/// Who finds out about one document: where a layout is hard to solve, that holds up no other one, nor what the text alone
/// says.
struct Crew {
  /// One is enough, for a text is read in steps, and many texts are replaced before they come to the solver.
  let reader = Workers(limit: 1)
  let solvers: Workers

  init(solverCount: Int) { solvers = Workers(limit: solverCount) }
}
