import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// Why a constraint is not met, and why a value is open, in the words of messages.
struct ReasonTests {
  private let splash = """
    imageView left, right
    left.leading = superview.leading + 32 as "left margin"
    right.leading >= left.trailing + 32
    superview.trailing = right.trailing + 32 as "right margin"
    left.top = right.top = superview.top
    left.height = right.height = 70
    right.width = 140
    left.width = 140 @high
    preview narrow { device: iPhoneSE1 }

    """

  @Test func `an unsatisfied constraint names its causes and the size where it is satisfied`() {
    #expect(
      messages(splash, "not-met") == [
        "56 short (84 of 140) while the root is narrower than 376. Because of \"left margin\" (line 2), "
          + "`right.leading >= left.trailing + 32` (line 3), \"right margin\" (line 4) and `right.width = 140` (line 7)"
      ])
    #expect(
      analyzed(splash).unmetConstraints.first?.diagnostic.related.map(\.message) == [
        "\"left margin\": `left.leading = superview.leading + 32 as \"left margin\"`",
        "`right.leading >= left.trailing + 32`",
        "\"right margin\": `superview.trailing = right.trailing + 32 as \"right margin\"`", "`right.width = 140`",
      ])
  }

  @Test func `the unsatisfied row of a compound statement is named by its attribute`() {
    let chain = """
      view left, right
      left.size = right.size = 140 x 70 @high
      right.width <= 100
      right.height >= 90
      left.top = right.top = superview.top
      left.leading = right.leading = superview.leading
      preview narrow { device: iPhoneSE1 }

      """
    #expect(
      messages(chain, "not-met") == [
        "`right.width` 40 short (100 of 140). Because of `right.width <= 100` (line 3). "
          + "`right.height` 20 over (90 of 70). Because of `right.height >= 90` (line 4)"
      ])
    let size = chain.replacing("left.size = right.size", with: "right.size")
    #expect(messages(size, "not-met").first?.hasPrefix("`width` 40 short (100 of 140)") == true)
  }

  @Test func `the amount refers to the attribute, whichever side it is on`() {
    let reversed = """
      view v, u
      100 <= v.width <= 140 @high
      v.width <= 90
      v.height = u.height = 10
      100 = u.width @high
      u.width >= 120
      v.center = u.center = superview.center
      preview narrow { device: iPhoneSE1 }

      """
    #expect(
      messages(reversed, "not-met") == [
        "`v.width` 10 short (90 of 100). Because of `v.width <= 90` (line 3)",
        "20 over (120 of 100). Because of `u.width >= 120` (line 6)",
      ])
  }

  @Test func `no size is named if the root's size is no cause`() {
    let card = "view card\ncard.width >= 150\ncard.width = 140 @high\ncard.height = 5\ncard.center = superview.center"
    #expect(messages(card, "not-met") == ["10 over (150 of 140). Because of `card.width >= 150` (line 2)"])
  }

  /// Of two limits the one that is reached is reported, also if the other comes first in the file.
  @Test func `the causes force the error`() {
    let card = """
      view card
      card.center = superview.center
      card.width <= 300
      card.width <= 200
      card.width = 400 @high
      card.height = 5
      """
    #expect(messages(card, "not-met") == ["200 short (200 of 400). Because of `card.width <= 200` (line 4)"])
  }

  @Test func `the size is where the constraint is satisfied, even if the cause changes on the way`() {
    let card = """
      view card
      card.center = superview.center
      card.height = 5
      card.width <= superview.width - 200
      card.width <= 1/2 * superview.width
      card.width = 300 @high
      preview p { size: 320 x 500 }
      """
    #expect(
      messages(card, "not-met") == [
        "180 short (120 of 300) while the root is narrower than 600. Because of `card.width <= superview.width - 200` (line 4)"
      ])
  }

  @Test func `a size at which other constraints become active is not the end`() {
    let card = """
      view card
      card.center = superview.center
      card.height = 5
      card.width <= superview.width
      card.width = 500 @high
      when landscape { card.width <= 100 }
      preview p { size: 300 x 400 }
      """
    #expect(
      messages(card, "not-met") == [
        "200 short (300 of 500). Because of the root is 300 wide and `card.width <= superview.width` (line 4)"
      ])
  }

  @Test func `previews with the same causes share a note`() {
    let text = splash + "preview wide { device: iPhone8Plus }\npreview small { size: 300 x 400 }\n"
    let message = messages(text, "not-met").first ?? ""
    #expect(message.hasPrefix("*narrow*: 56 short (84 of 140) while the root is narrower than 376. Because of"))
    #expect(message.contains(". *small*: 76 short (64 of 140) while the root is narrower than 376. Because of"))
    #expect(!message.contains("wide*"))
  }

  // MARK: Open values

  @Test func `an ambiguous value lists what moves with it`() {
    let text = """
      view left, right
      H:|[left][right]|
      V:|[left(10)]
      V:|[right(10)]
      """
    #expect(
      messages(text, "ambiguous") == [
        "`left` is ambiguous: its width can be 0 to 393. `right` depends on it"
      ])
  }

  @Test func `views that share space are one cause, and unrelated views another`() {
    let text = "view a, b, c\nH:|[a][b][c]|\nV:|[a(1)]\nV:|[b(1)]\nV:|[c]"
    #expect(
      messages(text, "ambiguous") == [
        "`a` is ambiguous: its width can be 0 to 393. `b` and `c` depend on it",
        "`c` is ambiguous: nothing fixes its height",
      ])
  }

  /// What is said of each attribute is true of it.
  @Test func `free values and limited values are distinguished`() {
    let text = """
      view left
      left.width >= 93
      left.width <= 300
      left.leading = superview.leading
      """
    #expect(
      messages(text, "ambiguous") == [
        "`left` is ambiguous: nothing fixes its top edge or height and its width can be 93 to 300"
      ])
  }

  @Test func `a tie is the only cause of everything that it leaves ambiguous`() {
    let text = """
      view left, right
      H:|[left][right]|
      V:|[left(10)]
      V:|[right(10)]
      left.width = 300 @high
      right.width = 300 @high
      """
    #expect(codes(text) == ["priority-tie"])
    let labels = "label a \"One\"\nlabel b \"Two\"\nH:|[a][b]|\nV:|[a]\nV:|[b]"
    #expect(codes(labels) == ["hugging-tie"])
  }
}
