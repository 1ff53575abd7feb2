@testable import LayoutAnalysis
import LayoutLowering
import LayoutModel
import SourceText
import TestSupport
import Testing

/// An edited text gives the results of an opened one, whatever is reused of the previous version.
@Suite struct ReuseTests {
  @Test(arguments: TypedPicture.all)
  func `diagnostics do not depend on the previous text`(picture: TypedPicture) throws {
    for (one, other) in [(picture.before, picture.after), (picture.after, picture.before)] {
      let before = try Snapshot(parsing: SourceFile(name: "typed.layout", text: one)).solved(offersFixes: false)
      let file = SourceFile(name: "typed.layout", text: other)
      let (typed, opened) = (Snapshot(parsing: file, after: before), Snapshot(parsing: file))
      #expect(described(typed) == described(opened))
      #expect(try typed.solved(after: before.solution).diagnostics == (try opened.solved().diagnostics))
    }
  }

  @Test(arguments: 0..<30)
  func `an edited file is lowered like one that is opened`(seed: Int) throws {
    var typist = Typist(seed: seed)
    var previous = try Snapshot(parsing: SourceFile(name: "typed.layout", text: typist.text)).solved(after: nil)
    for _ in 0..<20 {
      typist.type()
      let file = SourceFile(name: "typed.layout", text: typist.text)
      previous = try Snapshot(parsing: file, after: previous).solved(after: previous.solution)
      for preview in previous.solution?.layouts.flatMap(\.previews) ?? [] {
        for pass in preview.passes {
          let (layout, environment) = (pass.sizes.layout, pass.sizes.environment)
          let sizes = ContentSizes(previous.model, layout, environment, feedback: pass.sizes.feedback)
          guard described(pass) == described(Lowering.lower(sizes)) else {
            Issue.record("an edited file is lowered differently:\n\(typist.text)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<30)
  func `an edited file has the meaning of one that is opened`(seed: Int) {
    var typist = Typist(seed: seed)
    var previous = Snapshot(parsing: SourceFile(name: "typed.layout", text: typist.text))
    for _ in 0..<30 {
      typist.type()
      let file = SourceFile(name: "typed.layout", text: typist.text)
      previous = Snapshot(parsing: file, after: previous)
      guard described(previous) == described(Snapshot(parsing: file)) else {
        Issue.record("an edited file has another meaning:\n\(typist.text)")
        return
      }
    }
  }
}
