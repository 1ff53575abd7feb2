import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// `layout-lsp card`: prints the language on one page.
func card(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .card)
  guard arguments.operands.isEmpty else { throw UsageError("card takes no arguments") }
  write(languageCard())
  return .fine
}

/// The language on one page of Markdown. The lists of words are those of the tables, and each example is a file without
/// problems, so that it can be copied.
func languageCard() -> String {
  let sections = CardSection.all.map { section in
    (["## \(section.title)"] + section.rules.map { "- \($0)" }).joined(separator: "\n")
      + (section.example.isEmpty ? "" : "\n\n```layout\n\(section.example)\n```")
  }
  return (["# The `.layout` language", introduction] + sections).joined(separator: "\n\n") + "\n"
}

private let introduction = """
  Views and Auto Layout constraints as text. `=` states an equation that the solver satisfies, `:` sets a value.
  One statement a line; `//` begins a comment. Proof: `layout-lsp check FILE` reports conflicts, ambiguity and clipped
  text with fixes, `layout-lsp solve FILE` prints frames, `layout-lsp render FILE --output -` draws.
  """

/// A part of the card.
private struct CardSection {
  let title: String
  let rules: [String]
  var example = ""

  static let all = [
    CardSection(
      title: "A screen",
      rules: [
        "A view is `KIND name \"text\" { settings; subviews; equations }`. Names are unique in a layout.",
        "Kinds: \(words(ViewKind.table.map(\.name))).",
        "`superview` is the superview of the first view of the statement, `root` the view of the preview's size.",
        "Text, images and controls have natural sizes. Every view needs a position and a size on both axes.",
      ],
      example: """
        label title "Welcome" { font: largeTitle; lines: 0 }
        vstack form {
          spacing: 12
          textField email "Email"
          textField password "Password"
          button signIn "Sign in"
        }
        title.top = superview.safeArea.top + 32
        title.horizontalEdges = superview.margins.horizontalEdges
        form.top = title.bottom + 24
        form.horizontalEdges = superview.margins.horizontalEdges

        expect signIn.bottom <= root.safeArea.bottom as "the button is visible"
        preview phone { device: iPhoneSE1; textSize: large, accessibilityLarge }
        preview landscape { device: iPhone16; orientation: landscape }
        """),
    CardSection(
      title: "Equations",
      rules: [
        "`ITEM.ATTRIBUTE = 2 * ITEM.ATTRIBUTE + 8 @750 as \"label\"`, with `=`, `<=` or `>=`. A size can equal a number, "
          + "a position cannot.",
        "Attributes: \(words(AttributeWord.table.map(\.word).filter { !$0.hasSuffix("Margin") && !$0.hasSuffix("Margins") })).",
        "Guides, between item and attribute: \(words(Guide.allCases.map(\.rawValue))).",
        "Priorities: 1 to 1000, or \(words(PriorityName.allCases.map { "\($0.rawValue) (\($0.value))" })), also `high+1`. "
          + "Without one, a constraint is required.",
        "`standard` is the system's distance. `edges` takes `inset 20` or `inset (top, leading, bottom, trailing)`, and "
          + "`except bottom`.",
        "`leading` pairs with `leading` or `trailing`, never with `left` or `right`; horizontal never with vertical.",
      ],
      example: """
        let gutter = 8
        imageView photo { intrinsic: 160 x 90 }
        view card {
          label caption "Lisbon" { horizontalHugging: 900 }
          caption.leading = superview.leading + gutter
          caption.centerY = superview.centerY
          caption.top >= superview.top + gutter
          superview.trailing >= caption.trailing + gutter
        }
        photo.edges = superview.safeArea.edges inset 2 * gutter except bottom
        photo.aspect = 16:9
        card.top = photo.bottom + standard
        card.leading = photo.leading
        card.width = 0.5 * photo.width @high
        card.width >= 120
        card.height = 44 @high
        """),
    CardSection(
      title: "Settings",
      rules: [
        "A layout: \(names(.layout)), \(choices(.platform)). Any view: \(names(.anyView)).",
        "Text: \(names(.text)), \(names(.lines)). Images: \(names(.image)). Stacks: \(names(.stack)).",
        "Fonts: a size, or \(words(TextStyle.allCases.prefix(6).map(\.rawValue))) and UIKit's other styles.",
        "`distribution` is \(choices(.distribution)); `alignment` is \(choices(.alignment)).",
      ]),
    CardSection(
      title: "Variants",
      rules: [
        "`when CONDITION { } else { }`, with \(words(ConditionName.allCases.map(\.rawValue))), `locale de` or a state.",
        "`preview NAME { }` is where a layout is solved. Settings: \(names(.preview)).",
        "A preview is a range with `width: 320...430`, lists, or `all`; it is then proved for every size. Without a "
          + "preview, \(Device.standard.name) is used.",
        "`strings de { \"Welcome\" = \"Willkommen\" }` translates. `state expanded` declares a condition that previews set.",
        "`layout Row { }` makes a layout that is a kind of view in the others: `Row first { caption.text: \"A\" }`.",
        "Visual format lines are statements without quotes: `H:|-[a]-[b(==a)]-|`.",
      ],
      example: """
        view photo, text
        when compactHeight {
          H:|[photo][text(==photo)]|
          photo.verticalEdges = text.verticalEdges = superview.verticalEdges
        } else {
          V:|[photo][text(==photo)]|
          photo.horizontalEdges = text.horizontalEdges = superview.horizontalEdges
        }
        preview upright { device: iPhone16 }
        preview turned { device: iPhone16; orientation: landscape }
        """),
  ]

  private static func words(_ words: [String]) -> String { words.joined(separator: ", ") }

  private static func names(_ owner: SettingName.Owner) -> String {
    words(
      SettingName.allCases.filter { $0.owner == owner && $0 != .translatesAutoresizingMaskIntoConstraints }.map(
        \.rawValue))
  }

  private static func choices(_ setting: SettingName) -> String {
    guard case .word(let choices) = setting.shape else { return "" }
    return list(choices, "or")
  }
}
