import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutWriting

/// What is wrong with a layout of a document on other screens than its canvas.
///
/// Documents record only their canvas. So a problem elsewhere is reported only if it is on a screen that exists, if the
/// canvas does not contradict it, and if the document says how large the views are that it is about.
struct ScreenFinding {
  /// The problem, with its severity on other screens.
  let diagnostic: Diagnostic
  /// What it is about, in the document.
  let key: Key
  /// The names of the previews on which it occurs.
  let previews: [String]

  /// The identity of a problem of a document, whatever the screens.
  struct Key: Hashable {
    let file: String
    let code: String
    let subject: [String]

    /// Nil for a diagnostic that is not about a layout.
    init?(_ diagnostic: Diagnostic, file: String) {
      guard let data = diagnostic.data else { return nil }
      (self.file, code, subject) = (file, diagnostic.kind.code, data.key)
    }
  }

  /// The kinds of problems that a person sees on a screen. The others are the same on the canvas, depend on sizes that no
  /// document records, or are intended: what is behind a bar collapses where there is none.
  private static let kinds: Set<DiagnosticKind> = [.conflict, .overlap, .outside, .clipped]

  /// `isOnCanvas` says whether the canvas has a problem too. Nil for a diagnostic that is not reported for other screens.
  init?(
    _ diagnostic: Diagnostic, of file: ImportedFile, proofs: [RangeProof], _ app: AppScreens,
    _ levels: DiagnosticLevels, isOnCanvas: (Key) -> Bool
  ) {
    guard let data = diagnostic.data,
      let screens = file.layouts.first(where: { $0.name == data.layout })?.screens,
      Self.kinds.contains(diagnostic.kind) || screens.isOfHeight(diagnostic),
      let key = Key(diagnostic, file: file.name)
    else { return nil }
    let places = proofs.flatMap { proof in
      proof.problems.filter { $0.finding.identity == data.identity }
        .map { PlaceFound(preview: proof.preview.name, problem: $0) }
    }.filter { screens.isOnScreen($0) }
    let views = data.subject.filter { $0.kind == .view }.map(\.name)
    guard !places.isEmpty, !views.contains(where: screens.misplacedViews.contains),
      !views.contains(where: screens.unmeasuredViews.contains),
      !places.contains(where: screens.isOnCanvas) || isOnCanvas(key) || screens.isOfHeight(diagnostic)
    else { return nil }
    (self.key, previews) = (key, places.map(\.preview))
    var diagnostic = diagnostic
    if levels[diagnostic.kind] != nil {
      // The user's severity applies.
    } else if diagnostic.kind == .conflict {
      // Whether the app has landscape is not known without a list of its orientations.
      if app.orientations == nil, previews.allSatisfy({ $0.hasSuffix("InLandscape") }) {
        diagnostic.severity = .warning
      }
    } else if !screens.unmeasuredViews.isEmpty {
      diagnostic.severity = .hint
    } else if screens.isOfHeight(diagnostic) {
      // Code of the app can give the cell another height.
      diagnostic.severity = .information
    }
    self.diagnostic = diagnostic
  }
}

extension ImportedScreens {
  /// Whether a diagnostic says that the constraints of a cell that sizes itself do not determine its height. The canvas
  /// records a height, so it does not show that.
  fileprivate func isOfHeight(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.kind == .noFittingSize && sizesItself && misplacedViews.isEmpty
  }

  /// Whether one of the screens is among the sizes at which something was found.
  fileprivate func isOnScreen(_ found: PlaceFound) -> Bool {
    (sizes[found.preview] ?? []).contains { found.contains(width: $0.width, height: $0.height) }
  }

  fileprivate func isOnCanvas(_ found: PlaceFound) -> Bool {
    canvas.map { $0.preview == found.preview && found.contains(width: $0.width, height: $0.height) } ?? false
  }
}

/// The sizes of one preview at which a problem occurs.
private struct PlaceFound {
  let preview: String
  let problem: RangeProblem

  /// Whether it occurs at a size. A height of 0 is any height.
  func contains(width: Int, height: Int) -> Bool {
    guard height != 0 else { return problem.occurs(width: Rational(width)) }
    return problem.occurs(width: Rational(width), height: Rational(height))
  }
}
