import LayoutDiagnostics

extension LayoutVerdicts {
  /// The diagnostics that a fix can resolve or cause, except conflicts and causes of undetermined values: those with
  /// fixes, and warnings.
  var mendable: [Diagnostic] {
    [
      withoutIntrinsic, unsolved, misordered, hiddenSizes, stackFights, scrollContents, sidewaysScrolling, outside,
      overlaps, covered, clipped, stretched, baselineStretched, unexpected,
    ].flatMap(\.self)
  }
}

extension Diagnostic {
  /// The diagnostic's code and the views that it names. It is the same before and after a fix, whatever the amounts.
  var subject: String {
    let names = message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return ([kind.code] + names).joined(separator: " ")
  }

  /// The problems that a fix can cause, the worst first.
  static let problemRanks: [DiagnosticKind] = [
    .collapses, .outside, .overlap, .covered, .clipped, .scrollContent, .hiddenSize, .fightsStack, .stretched,
    .baselineStretched,
  ]

  /// The severity of causing this diagnostic, 0 being the worst, with the phrase for a fix's title; nil if it is no
  /// problem.
  var problem: (rank: Int, words: String)? {
    guard let rank = Self.problemRanks.firstIndex(of: kind) else { return nil }
    let end = [". ", "; "].compactMap { message.firstRange(of: $0)?.lowerBound }.min() ?? message.endIndex
    let sentence = message[..<end]
    return (rank, "then \(sentence.hasPrefix("On ") ? "o" + sentence.dropFirst() : sentence)")
  }
}
