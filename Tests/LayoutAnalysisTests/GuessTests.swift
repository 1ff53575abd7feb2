import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// What people type who do not know the language yet: one diagnostic, and a fix that writes what they mean.
struct GuessTests {
  private static let views = "view a; view b\n"

  /// A line after two views, its only diagnostic, and the line after the first fix.
  @Test(arguments: [
    ("a.topAnchor = b.topAnchor", "`topAnchor` is not an attribute; did you mean `top`?", "a.top = b.top"),
    ("a.height = 44pt", "Numbers are points: write `44`", "a.height = 44"),
    (
      "a, b.height = 44", "An equation has one item on each side: `a.height = b.height = 44`",
      "a.height = b.height = 44"
    ),
    (
      "a, b.height >= 44", "An equation has one item on each side: `a.height >= 44; b.height >= 44`",
      "a.height >= 44; b.height >= 44"
    ),
    (
      "a.leading, trailing = superview.margins",
      "An equation has one item on each side: `a.horizontalEdges = superview.margins.horizontalEdges`",
      "a.horizontalEdges = superview.margins.horizontalEdges"
    ),
    (
      "center a horizontally", "A position is an equation: `a.centerX = superview.centerX`",
      "a.centerX = superview.centerX"
    ),
    ("center a in b", "A position is an equation: `a.center = b.center`", "a.center = b.center"),
    ("center a vertically in b", "A position is an equation: `a.centerY = b.centerY`", "a.centerY = b.centerY"),
    ("a below b", "A position is an equation: `a.top = b.bottom + standard`", "a.top = b.bottom + standard"),
    (
      "a left of b", "A position is an equation: `a.trailing = b.leading - standard`",
      "a.trailing = b.leading - standard"
    ),
    ("const gap = 8", "A constant begins with `let`, not with `const`", "let gap = 8"),
    ("var gap = 8", "A constant begins with `let`, not with `var`", "let gap = 8"),
    ("let gap: 8", "The value of a constant follows `=`, not `:`", "let gap = 8"),
    ("if landscape { a.width = 4 }", "Conditions begin with `when`, not with `if`", "when landscape { a.width = 4 }"),
    (
      "when landscape { a.width = 4 } else if portrait { a.width = 5 }",
      "Conditions begin with `when`, not with `if`",
      "when landscape { a.width = 4 } else when portrait { a.width = 5 }"
    ),
    (
      "when orientation: landscape { a.width = 4 }", "A condition has no value: write `landscape`",
      "when landscape { a.width = 4 }"
    ),
    ("when locale: de { a.width = 4 }", "A condition has no `:`: write `locale de`", "when locale de { a.width = 4 }"),
    (
      "when width > 600 { a.width = 4 }",
      "A size cannot be a condition. The conditions are `compactWidth`, `regularWidth`, `compactHeight`, "
        + "`regularHeight`, `portrait`, `landscape`, `leftToRight`, `rightToLeft`, `locale` and states", nil
    ),
    ("a.centerInSuperview", "A position is an equation: `a.center = superview.center`", "a.center = superview.center"),
    ("a.fillSuperview()", "A position is an equation: `a.edges = superview.edges`", "a.edges = superview.edges"),
    (
      "a.edges = superview.edges + 8", "A constant cannot be added to `edges`; use `inset`",
      "a.edges = superview.edges inset 8"
    ),
    ("a.width = b.width priority 750", "A priority follows `@`: write `@750`", "a.width = b.width @750"),
    ("a.size = (100, 44)", "A size is written `100 x 44`", "a.size = 100 x 44"),
    ("a.size = 100, 44", "A size is written `100 x 44`", "a.size = 100 x 44"),
    ("a.aspectRatio = 2", "`aspectRatio` is not an attribute; did you mean `aspect`?", "a.aspect = 2"),
    (
      "a.contentHuggingPriority.horizontal = 251",
      "`contentHuggingPriority` is not an attribute; it is the setting `horizontalHugging`",
      "a.horizontalHugging: 251"
    ),
    ("assert a.width >= 100", "An expectation begins with `expect`, not with `assert`", "expect a.width >= 100"),
    ("label c = \"Hi\"", "The text of a view follows its name, without `=`", "label c \"Hi\""),
    ("state on = true", "A state is off unless a preview sets it: `on: true`", "state on"),
    (
      "hstack row { c, d }",
      "Expected the kind of these views, such as `label c`: a view is declared in the braces of its superview", nil
    ),
    (
      "preview p { device: iPhone 15 }", "A name cannot contain a space; did you mean `iPhone15`?",
      "preview p { device: iPhone15 }"
    ),
    (
      "preview p { width: 320-768 }", "`320-768` is not a size from 0 to 10000 points; did you mean `320...768`?",
      "preview p { width: 320...768 }"
    ),
    ("a.class: 3", "`3` is not the name of a Swift class such as `TitleLabel`", nil),
    ("a.class: func", "`func` is not the name of a Swift class such as `TitleLabel`", nil),
    ("a.class: App.init", "`App.init` is not the name of a Swift class such as `TitleLabel`", nil),
    ("when landscape { a.class: Card }", "`Card` is not allowed in `when`, since a view has one class", nil),
    ("# a comment", "A comment begins with `//`", "// a comment"),
    (
      "superview.trailing = aa.trailing + 16", "No view is called `aa`; did you mean `a`?",
      "superview.trailing = a.trailing + 16"
    ),
    ("a.width => 300", "`=>` is not a relation; use `=`, `<=` or `>=`", "a.width >= 300"),
    ("a.width =< 300", "`=<` is not a relation; use `=`, `<=` or `>=`", "a.width <= 300"),
    ("a.maxWidth = 300", "`maxWidth` is not an attribute; write `width <=`", "a.width <= 300"),
    ("width(a) = 300", "An attribute follows its view: `a.width`", "a.width = 300"),
    (
      "a.padding = 8",
      "`padding` is not an attribute; a distance is a part of an equation, such as `leading = superview.leading + 8`",
      nil
    ),
    ("a.edges = b.edges(16)", "A distance from edges is written `edges inset 16`", "a.edges = b.edges inset 16"),
    ("a.edges = b.edges.inset(by: 8)", "A distance from edges is written `edges inset 8`", "a.edges = b.edges inset 8"),
    ("a.center.x = b.centerX", "`center.x` is not an attribute; did you mean `centerX`?", "a.centerX = b.centerX"),
    ("a.left = b.maxX", "`maxX` is not an attribute; did you mean `right`?", "a.left = b.right"),
    ("a.width = b.frame.width", "`frame` is not an attribute; write `b.width`", "a.width = b.width"),
    ("a.centerXY = b.center", "`centerXY` is not an attribute; did you mean `center`?", "a.center = b.center"),
    ("a = 40 x 40", "`a` is a view; an equation needs one of its attributes, such as `a.size`", "a.size = 40 x 40"),
    ("a.size = 40 by 40", "A size is written `40 x 40`", "a.size = 40 x 40"),
    ("a.width = 100 (priority 750)", "A priority follows `@`: write `@750`", "a.width = 100 @750"),
    ("a.width = 100 @defaultHigh", "No constant is called `defaultHigh`; did you mean `high`?", "a.width = 100 @high"),
    (
      "a.frame = (10, 20, 30, 40)",
      "A frame is several equations: `a.left = superview.left + 10; a.top = superview.top + 20; a.size = 30 x 40`",
      "a.left = superview.left + 10; a.top = superview.top + 20; a.size = 30 x 40"
    ),
    ("a below b by 12", "A position is an equation: `a.top = b.bottom + 12`", "a.top = b.bottom + 12"),
    ("a.top = 8 below b", "Expected a new line or `;`, found `below`", nil),
    (
      "a.top = readable.top", "No view is called `readable`; did you mean `root.readableContent`?",
      "a.top = root.readableContent.top"
    ),
    (
      "when compact { a.width = 4 }", "`compact` is not a condition; did you mean `compactWidth`?",
      "when compactWidth { a.width = 4 }"
    ),
    ("when de { a.width = 4 }", "`de` is not a condition; did you mean `locale de`?", "when locale de { a.width = 4 }"),
    (
      "when locale == de { a.width = 4 }", "A condition has no `==`: write `locale de`",
      "when locale de { a.width = 4 }"
    ),
    (
      "when dark { a.width = 4 }",
      "`dark` is not a condition. Use compactWidth, regularWidth, compactHeight, regularHeight, portrait, landscape, "
        + "leftToRight, rightToLeft or locale", nil
    ),
    ("text c \"Hi\"", "`text` is not a kind of view; did you mean `label`?", "label c \"Hi\""),
    (
      "stack c { axis: vertical }", "`stack` is not a kind of view; did you mean `stackView`?",
      "stackView c { axis: vertical }"
    ),
    ("divider", "`divider` is not a kind of view; did you mean `view`?", "view"),
    (
      "previw p { size: 320 x 480 }", "`previw` is not a kind of view; did you mean `preview`?",
      "preview p { size: 320 x 480 }"
    ),
    (
      "Spacer()", "A view is declared by its kind and its name, without parentheses, such as `spacer card`", nil
    ),
    (
      "let c = UIView()", "A view is declared by its kind and its name, without parentheses, such as `view card`", nil
    ),
    ("c: label \"Hi\"", "The kind of a view is before its name: `label c \"Hi\"`", "label c \"Hi\""),
    ("view c: UIView", "The kind of a view is before its name: `view c`", "view c"),
    ("view c (width = 4)", "Settings and equations of a view are in braces: `view c { … }`", "view c { width = 4 }"),
    ("view c, d = 4 x 4", "The size of a view is in its braces: `{ size = 4 x 4 }`", "view c, d { size = 4 x 4 }"),
    ("label c { text \"Hi\" }", "A setting has a `:`: write `text: \"Hi\"`", "label c { text: \"Hi\" }"),
    (
      "label c { font: .headline }", "A name does not begin with a point: write `headline`",
      "label c { font: headline }"
    ),
    (
      "label c { font: bold 17 }", "A font is a size or a text style, such as `font: 17` or `font: headline`",
      "label c { font: 17 }"
    ),
    ("label c { lines: unlimited }", "`unlimited` is not a number of lines; did you mean `0`?", "label c { lines: 0 }"),
    (
      "label c { alignment: center }",
      "`label` has no setting `alignment`, so it is ignored; did you mean `textAlignment`?",
      "label c { textAlignment: center }"
    ),
    ("a.color: #ff0000", "A color is in quotes: `\"#ff0000\"`", "a.color: \"#ff0000\""),
    (
      "hstack c { distribution: equal }", "`equal` is not a distribution; did you mean `fillEqually`?",
      "hstack c { distribution: fillEqually }"
    ),
    ("a.hidden: yes", "`yes` is not `true` or `false`; did you mean `true`?", "a.hidden: true"),
    ("preview p { width: 320..430 }", "A range is written `320...430`", "preview p { width: 320...430 }"),
    ("preview p { width: 320 to 430 }", "A range is written `320...430`", "preview p { width: 320...430 }"),
    ("preview p { width = 320 }", "`width` is a setting: write `width: 320`", "preview p { width: 320 }"),
    (
      "preview p { 390 x 844 }", "A size has a name: `size: 390 x 844` in a preview, `size = 390 x 844` in a view", nil
    ),
    (
      "preview p iPhone15", "The settings of a preview are in braces: `preview p { device: iPhone15 }`",
      "preview p { device: iPhone15 }"
    ),
    (
      "preview p { language: de }", "`preview` has no setting `language`, so it is ignored; did you mean `locale`?",
      "preview p { locale: de }"
    ),
    (
      "preview p { locale: de-AT }", "`de-AT` is not a language such as `de` or \"pt-BR\"; did you mean `\"de-AT\"`?",
      "preview p { locale: \"de-AT\" }"
    ),
    ("preview p { locale: german }", "`german` is not a language such as `de` or \"pt-BR\"", nil),
    (
      "preview p { textSize: xxl }",
      "`xxl` is not a Dynamic Type size such as `large`; did you mean `extraExtraLarge`?",
      "preview p { textSize: extraExtraLarge }"
    ),
    (
      "preview p { textSize: small...large }",
      "`small...large` is not a Dynamic Type size such as `large`; several are a list, such as `extraSmall, small`", nil
    ),
    (
      "preview p { appearance: dark }",
      "`appearance` does not change a layout, so it is ignored; the window of the preview shows light and dark", nil
    ),
    (
      "state on; preview p { state: on }", "`preview` has no setting `state`: write `on: true`",
      "state on; preview p { on: true }"
    ),
    (
      "strings de { title: \"Titel\" }", "A line of `strings` has both texts in quotes: `\"title\" = \"Titel\"`",
      "strings de { \"title\" = \"Titel\" }"
    ),
    ("strings de { \"a\": \"b\" }", "A translation follows `=`, not `:`", "strings de { \"a\" = \"b\" }"),
    (
      "strings de { title = \"Titel\" }",
      "A text cannot be used in an equation; in `strings`, both texts are in quotes", nil
    ),
    (
      "expect a.width >= 20 on phone", "An expectation of one preview is in the braces of the preview", nil
    ),
    (
      "import UIKit", "Only files of layouts are imported; the kinds of views of UIKit and AppKit are known", nil
    ),
    ("-- a comment", "A comment begins with `//`", "// a comment"),
    ("<!-- a comment -->", "A comment begins with `//`", "// a comment "),
    (
      "include \"Common.layout\"", "Another file is imported with `import`: `import \"FormRow.layout\"`", nil
    ),
    (
      "preview { device: iPhone15 }", "A preview needs a name, such as `preview phone`",
      "preview phone { device: iPhone15 }"
    ),
    (
      "preview p { iPhone15 }", "`iPhone15` is a value of the setting `device`: write `device: iPhone15`",
      "preview p { device: iPhone15 }"
    ),
    (
      "preview p { device: iPadPro12.9 }", "A name cannot contain a point; did you mean `iPadPro12_9`?",
      "preview p { device: iPadPro12_9 }"
    ),
    ("view c { hidden }", "A setting has a value: `hidden: true`", "view c { hidden: true }"),
    ("view c { color }", "Expected `:` and a value after the setting `color`", nil),
    (
      "view c { width = 100, height = 50 }", "Equations are separated by `;` or a new line, not by `,`",
      "view c { width = 100; height = 50 }"
    ),
    (
      "a.width = min(400, superview.width)", "There is no `min`: write an inequality with `<=` for each value",
      "a.width <= 400; a.width <= superview.width"
    ),
    ("a.width = 100%", "There are no percentages here: write `superview.width`", "a.width = superview.width"),
    (
      "a.height = 50%", "There are no percentages here: write `0.5 * superview.height`",
      "a.height = 0.5 * superview.height"
    ),
    (
      "vstack s { padding: 16 }", "`vstack` has no setting `padding`: write `margins: 16; marginsRelative: true`",
      "vstack s { margins: 16; marginsRelative: true }"
    ),
    (
      "hstack s { gap: 16 }", "`hstack` has no setting `gap`, so it is ignored; did you mean `spacing`?",
      "hstack s { spacing: 16 }"
    ),
    (
      "textField t { borderWidth: 8; secure: true }",
      "`borderWidth` does not change a layout, so it is ignored; only `color` and `cornerRadius` are shown", nil
    ),
    (
      "a.height = auto",
      "No view or constant is called `auto`; a view has the size of its content without an equation", nil
    ),
    (
      "preview x { size: 320 x auto }",
      "`auto` is not a number. In a preview, the size that the content needs is `fit`", nil
    ),
  ])
  func `a guess has one diagnostic and a fix that writes what is meant`(
    line: String, message: String, fixed: String?
  ) throws {
    let file = SourceFile(name: "a.layout", text: Self.views + line)
    let found = Snapshot(parsing: file).diagnostics.filter { $0.severity.rawValue <= 2 }
    #expect(found.map(\.message) == [message])
    let fix = found.first?.fixes.first
    let text = fix.map { String(decoding: file.applying($0.edits), as: UTF8.self) }
    #expect(text == fixed.map { Self.views + $0 })
    guard let text else { return }
    let rest = Snapshot(parsing: SourceFile(name: "a.layout", text: text)).diagnostics
    #expect(rest.filter { $0.severity == .error }.map(\.message) == [])
  }

  /// A keyword after which typing pauses.
  @Test(arguments: [
    ("preview ", "A preview needs a name, such as `preview phone`"),
    ("layout ", "A layout needs a name, such as `layout Card`"),
    ("strings ", "`strings` needs a language, such as `strings de`"),
    ("when ", "`when` needs a condition, such as `when compactHeight`"),
    ("expect ", "`expect` needs an equation, such as `expect title.width >= 44`"),
    ("let ", "`let` needs a name and a value, such as `let gap = 8`"),
  ])
  func `a keyword alone reports what is missing`(line: String, message: String) {
    let file = SourceFile(name: "a.layout", text: Self.views + line)
    #expect(Snapshot(parsing: file).diagnostics.filter { $0.severity == .error }.map(\.message) == [message])
  }

  /// Which of the branches applies is not known, so none of them conflicts, and their views are not reported.
  @Test(arguments: ["when width < 400", "when compact", "when landscape, compact"])
  func `statements under a condition with an error do not take part`(condition: String) {
    let text = """
      view a { top = superview.top; leading = superview.leading; height = 44 }
      \(condition) {
        a.height = 20
      } else {
        a.width = 10
        a.widht = 20
      }
      """
    let found = analyzed(text).diagnostics.filter { $0.severity.rawValue <= 2 }
    #expect(found.count == 2 && found.allSatisfy { $0.severity == .error })
    #expect(found.last?.message == "`widht` is not an attribute; did you mean `width`?")
  }

  /// Texts that look like a guess, and are none.
  @Test(arguments: [
    "label below \"title\"", "view preview, layout\npreview.width = 4", "a.width = 4 * 2", "a.width <= 4 // 100%",
    "label center, left", "view min\nmin.width = 4", "view use", "view when { width = 4 }", "let var1 = 8",
    "a.width = -(-4)", "view assert\nassert.width = 4", "a.aspect = 2", "state off, on",
    "strings de { \"A\" = \"B\" }", "a.size = 4 x 5", "H:[a]-[b]",
  ])
  func `correct texts are not guesses`(line: String) {
    let file = SourceFile(name: "a.layout", text: Self.views + line)
    #expect(Snapshot(parsing: file).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }
}
