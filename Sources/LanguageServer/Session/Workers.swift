import Dispatch
import Synchronization

/// Threads for work that takes its time, at most so many at once; they are there only while there is something to do.
///
/// Swift's own pool has no more threads than the machine has processors, and what computes on one of them gives it up to
/// nobody: two layouts that are hard to solve would keep a machine with two processors from hearing that nobody waits for
/// them any more. So whatever computes does so here, and the pool is left to those that pass messages on.
final class Workers: TaskExecutor {
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var jobs: [UnownedJob] = []
    var threadCount = 0
  }

  init(limit: Int) { self.limit = limit }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threadCount < limit else { return false }
      state.threadCount += 1
      return true
    }
    // A queue of its own gets a thread, whatever all others are busy with.
    if needsThread { DispatchQueue(label: "layout-lsp.work").async { self.work() } }
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The last job that came, for it is what somebody waits for; nil where there is none, and then this thread counts no
  /// more.
  private func next() -> UnownedJob? {
    state.withLock { state in
      let job = state.jobs.popLast()
      if job == nil { state.threadCount -= 1 }
      return job
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
