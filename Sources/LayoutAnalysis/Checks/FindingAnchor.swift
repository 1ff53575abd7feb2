import LayoutLowering
import LayoutModel
import SourceText

/// What a finding is reported at. It has no place in the file, so it is the same in the next version.
enum FindingAnchor {
  case view(Int)
  /// A constraint, by its index in the layout.
  case constraint(Int)
  /// A setting, by its index in the layout.
  case setting(Int)
  /// An expectation, by its index in the layout.
  case expectation(Int)
  case layout

  func place(in layout: Layout) -> ByteRange {
    switch self {
    case .view(let view): layout.views[view].range
    case .constraint(let index): layout.constraints[index].statement.range
    case .setting(let index): layout.settings[index].statement.range
    case .expectation(let index): layout.expectations[index].constraint.statement.range
    case .layout: layout.nameRange
    }
  }
}
