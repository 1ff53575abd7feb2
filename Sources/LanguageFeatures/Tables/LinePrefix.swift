import LayoutAnalysis
import LayoutModel
import SourceText

extension Snapshot {
  /// Returns `line 4: `; empty for an implicit constraint.
  func linePrefix(_ member: Member) -> String {
    member.statement.map { "line \(file.place(at: $0.range.start).line): " } ?? ""
  }
}
