import Dispatch
import Synchronization

/// A limited number of threads for long computations.
///
/// Swift's default pool has only as many threads as the machine has processors, and a computation never yields its
/// thread. With two processors, two layouts that are hard to solve would block the messages that cancel them.
/// Computations therefore run here, and the default pool handles messages.
final class Workers: TaskExecutor {
  private let state: Mutex<State>

  private struct State {
    var jobs: [UnownedJob] = []
    /// The queues without a job. Each queue gets a thread when it has work, even if all other queues are busy.
    var idle: [DispatchQueue] = []
    /// The number of queues that can still be created.
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

  /// Returns the oldest job; nil if there is none, and the queue is then idle. During typing the oldest job has
  /// usually been cancelled. It ends at once, and retains its text until then.
  private func next(on queue: DispatchQueue) -> UnownedJob? {
    state.withLock { state in
      if !state.jobs.isEmpty { return state.jobs.removeFirst() }
      state.idle.append(queue)
      return nil
    }
  }
}

/// The threads that analyse one document. A layout that is hard to solve delays neither other documents nor the
/// analysis of its own text.
struct AnalysisThreads {
  /// One thread is enough, because a text is analysed in stages and many texts are replaced before they are solved.
  let reader = Workers(limit: 1)
  let solvers: Workers

  init(solverCount: Int) { solvers = Workers(limit: solverCount) }
}
