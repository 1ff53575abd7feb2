@testable import LayoutAnalysis
import LayoutModel
import SourceText
import Testing

/// What is taken over from the version before is what would be found out without it.
@Suite struct RetypingTests {
  @Test(arguments: TypedPicture.all)
  func `lines that stay the same are told anew where another one changes them`(picture: TypedPicture) throws {
    for (one, other) in [(picture.before, picture.after), (picture.after, picture.before)] {
      let before = try Snapshot(parsing: SourceFile(name: "typed.layout", text: one)).solved(offersFixes: false)
      let file = SourceFile(name: "typed.layout", text: other)
      let (typed, opened) = (Snapshot(parsing: file, after: before), Snapshot(parsing: file))
      #expect(described(typed) == described(opened))
      // While a statement has an error, what was determined before it counts.
      guard !typed.model.layouts.contains(where: \.isBroken) else { continue }
      let told = try typed.solved(after: before.solution, offersFixes: false).diagnostics
      #expect(told == (try opened.solved(offersFixes: false).diagnostics))
    }
  }

  @Test(arguments: 0..<40)
  func `what is typed is lowered like a file that is opened`(seed: Int) throws {
    var typist = Typist(seed: seed)
    var known: Snapshot = try Snapshot(parsing: SourceFile(name: "typed.layout", text: typist.text)).solved(after: nil)
    for _ in 0..<20 {
      typist.type()
      let file = SourceFile(name: "typed.layout", text: typist.text)
      known = try Snapshot(parsing: file, after: known).solved(after: known.solution)
      for preview in known.solution?.layouts.flatMap(\.previews) ?? [] {
        for pass in preview.passes {
          let (layout, environment) = (pass.sizes.layout, pass.sizes.environment)
          let sizes = ContentSizes(known.model, layout, environment, feedback: pass.sizes.feedback)
          guard described(pass) == described(Lowering.lower(sizes)) else {
            Issue.record("this is lowered in another way when it is typed than when it is opened:\n\(typist.text)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40)
  func `what is typed is told like a file that is opened`(seed: Int) throws {
    var typist = Typist(seed: seed)
    var known: Snapshot?
    for _ in 0..<20 {
      let file = SourceFile(name: "typed.layout", text: typist.text)
      let text = NamedText(file, after: known)
      let plan = text.plan(after: known?.solution)
      let solution = try plan.solution(
        of: (0..<plan.partCount).map { part throws in try plan.solve(part, within: SolverLimit()) })
      let answered = Snapshot(text, after: known).answered(by: solution)
      let typed = answered.telling(VerdictGroup.allCases.flatMap { answered.verdicts($0, on: solution) })
      known = typed
      typist.type()
      // While a statement has an error, what was determined before it counts.
      guard !typed.model.layouts.contains(where: \.isBroken) else { continue }
      let opened = try Snapshot(parsing: file).solved(offersFixes: false)
      guard typed.diagnostics == opened.diagnostics else {
        Issue.record(
          "\(typed.diagnostics)\nis told when it is typed, and when it is opened\n\(opened.diagnostics)\n\(file[ByteRange(0, file.bytes.count)])"
        )
        return
      }
    }
  }

  @Test(arguments: 0..<40)
  func `what is typed means the same as in a file that is opened`(seed: Int) {
    var typist = Typist(seed: seed)
    var known = Snapshot(parsing: SourceFile(name: "typed.layout", text: typist.text))
    for _ in 0..<40 {
      typist.type()
      let file = SourceFile(name: "typed.layout", text: typist.text)
      known = Snapshot(parsing: file, after: known)
      guard described(known) == described(Snapshot(parsing: file)) else {
        Issue.record("this is another file when it is typed than when it is opened:\n\(typist.text)")
        return
      }
    }
  }
}
