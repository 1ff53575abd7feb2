import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The analysis of one text, in stages. Each stage starts when its inputs are ready, and independent stages run in
/// parallel. Every result is nil if the analysis was cancelled.
struct TextAnalysis: Sendable {
  /// Resolves the text's names.
  private let naming: Task<NamedText?, Never>
  /// Analyses the text without solving it.
  let reading: Task<Snapshot?, Never>
  /// Adds the solver's results, without diagnostics about them. The results are absent if only the solver was stopped.
  let answering: Task<Snapshot?, Never>
  /// Adds the diagnostics about the solver's results.
  let diagnosing: Task<Snapshot?, Never>

  /// Starts the analysis and reuses the parts of `previous`, the analysis of another version of the file, that are still
  /// valid. Ambiguous values stay near those of its solution. After the text is solved, `beforeDiagnosing` runs before the
  /// diagnostics are computed.
  init(
    _ file: SourceFile, _ source: FileSource, by threads: AnalysisThreads, after previous: Snapshot? = nil,
    beforeDiagnosing: @escaping @Sendable () async -> Void
  ) {
    let naming = Task.detached(executorPreference: threads.reader) { () -> NamedText? in
      // During typing, many analyses are cancelled before they begin.
      Task.isCancelled ? nil : NamedText(file, source, after: previous, while: { !Task.isCancelled })
    }
    let reading = Task.detached(executorPreference: threads.reader) { () -> Snapshot? in
      guard let text = await naming.value, !Task.isCancelled else { return nil }
      let read = Snapshot(text, after: previous, while: { !Task.isCancelled })
      return Task.isCancelled ? nil : read
    }
    // Runs on the solvers, because the reader is still analysing the text.
    let answering = Task.detached(executorPreference: threads.solvers) { () -> Snapshot? in
      guard let text = await naming.value else { return nil }
      let solution = await text.plan(after: previous?.solution).solvedSideBySide()
      guard let read = await reading.value else { return nil }
      return solution.map(read.answered) ?? read
    }
    let diagnosing = Task.detached(executorPreference: threads.reader) { () -> Snapshot? in
      guard let answered = await answering.value, let solution = answered.solution else {
        return await reading.value
      }
      await beforeDiagnosing()
      let reported = await withTaskExecutorPreference(threads.solvers) { () -> Snapshot? in
        let verdicts = await answered.findingsSideBySide(on: solution)
        return try? answered.reporting(verdicts, within: SolverLimit(shouldContinue: { !Task.isCancelled }))
      }
      // Diagnostics of a cancelled analysis are dropped.
      if !Task.isCancelled, let reported { return reported }
      return await reading.value
    }
    (self.naming, self.reading, self.answering, self.diagnosing) = (naming, reading, answering, diagnosing)
  }

  /// Cancels the whole analysis.
  func cancel() {
    naming.cancel()
    reading.cancel()
    stopSolving()
  }

  /// Stops the solver and what depends on it. The analysis of the text itself continues.
  func stopSolving() {
    answering.cancel()
    diagnosing.cancel()
  }
}

extension SolvingPlan {
  /// Solves all parts, as many in parallel as there are solver threads. Returns nil if the task is cancelled.
  fileprivate func solvedSideBySide() async -> Solution? {
    let limit = SolverLimit(shouldContinue: { !Task.isCancelled })
    let solved = await sideBySide(partCount) { Task.isCancelled ? nil : try? solve($0, within: limit) }
      .compactMap(\.self)
    return solved.count == partCount ? solution(of: solved) : nil
  }
}

extension Snapshot {
  /// Returns what the solution of this text shows, without fixes.
  fileprivate func findingsSideBySide(on solution: Solution) async -> [Finding] {
    let groups = CheckGroup.allCases
    return await sideBySide(groups.count) { Task.isCancelled ? [] : findings(groups[$0], on: solution) }.flatMap(\.self)
  }
}

/// Returns the results of several pieces of work, in order. Runs the first here, and the rest in child tasks.
private func sideBySide<Result: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  guard count > 1 else { return (0..<count).map(work) }
  return await withTaskGroup(of: (index: Int, result: Result).self) { group in
    for index in 1..<count { group.addTask { (index, work(index)) } }
    var results: [(index: Int, result: Result)] = [(0, work(0))]
    for await result in group { results.append(result) }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }
}
