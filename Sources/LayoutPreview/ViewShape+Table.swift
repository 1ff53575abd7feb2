extension ViewShape {
  /// The shapes by kind.
  static let table: [String: ViewShape] = basic.merging(controls) { $1 }.merging(containers) { $1 }.merging(appKit) {
    $1
  }

  /// Texts, images, and what only arranges others.
  private static let basic: [String: ViewShape] = [
    "label": ViewShape(outline: .none),
    "button": ViewShape(outline: .solid, radius: 8, isTextCentered: true, look: ViewLook(text: "tint")),
    "textField": ViewShape(
      outline: .solid, radius: 5, textInset: 7,
      look: ViewLook(fill: "systemBackground", stroke: "systemGray4", radius: 5, text: "secondaryLabel")),
    "textView": ViewShape(outline: .solid, textInset: 5, look: ViewLook(fill: "systemBackground")),
    "imageView": ViewShape(
      outline: .solid,
      marks: [.line(from: Place(0, 0), to: Place(1, 1)), .line(from: Place(0, 1), to: Place(1, 0))],
      look: ViewLook(
        fill: "systemGray5",
        layers: [
          .init(
            fill: "systemGray3",
            [
              .box(from: Place(0.62, 0.22), to: Place(0.76, 0.36), radius: 999),
              .lines([
                Place(0.14, 0.8), Place(0.38, 0.46), Place(0.56, 0.68), Place(0.66, 0.56), Place(0.86, 0.8),
              ]),
            ])
        ], isPlaceholder: true, hasContentMode: true)),
    "stackView": ViewShape(outline: .dashed),
    "hstack": ViewShape(outline: .dashed),
    "vstack": ViewShape(outline: .dashed),
    "spacer": ViewShape(outline: .dotted),
    "guide": ViewShape(outline: .dotted),
  ]

  private static let controls: [String: ViewShape] = [
    "switch": ViewShape(
      outline: .solid, radius: 999, marks: [.circle(center: Place(1, 0.5, right: -16), radius: 13)],
      look: ViewLook(
        fill: "systemGreen", radius: 999,
        layers: [.init(fill: "white", [.circle(center: Place(1, 0.5, right: -16), radius: 13)])])),
    "slider": ViewShape(
      outline: .none,
      marks: [.line(from: Place(0, 0.5), to: Place(1, 0.5)), .circle(center: Place(0.5, 0.5), radius: 10)],
      look: ViewLook(layers: [
        .init(fill: "systemFill", [bar(from: 0, to: 1)]), .init(fill: "tint", [bar(from: 0, to: 0.5)]),
        .init(fill: "systemGray3", [.circle(center: Place(0.5, 0.5), radius: 14)]),
        .init(fill: "white", [.circle(center: Place(0.5, 0.5), radius: 13)]),
      ])),
    "stepper": ViewShape(
      outline: .solid, radius: 8,
      marks: [
        .line(from: Place(0.5, 0, below: 6), to: Place(0.5, 1, below: -6)),
        .line(from: Place(0.25, 0.5, right: -6), to: Place(0.25, 0.5, right: 6)),
        .line(from: Place(0.75, 0.5, right: -6), to: Place(0.75, 0.5, right: 6)),
        .line(from: Place(0.75, 0.5, below: -6), to: Place(0.75, 0.5, below: 6)),
      ],
      look: ViewLook(
        fill: "tertiarySystemFill", radius: 8,
        layers: [
          .init(stroke: "separator", [.line(from: Place(0.5, 0, below: 7), to: Place(0.5, 1, below: -7))]),
          .init(
            stroke: "label", width: 2,
            [
              .line(from: Place(0.25, 0.5, right: -7), to: Place(0.25, 0.5, right: 7)),
              .line(from: Place(0.75, 0.5, right: -7), to: Place(0.75, 0.5, right: 7)),
              .line(from: Place(0.75, 0.5, below: -7), to: Place(0.75, 0.5, below: 7)),
            ]),
        ])),
    "segmentedControl": ViewShape(
      outline: .solid, radius: 8,
      marks: [.box(from: Place(0, 0, right: 2, below: 2), to: Place(0.5, 1, below: -2), radius: 6)],
      look: ViewLook(
        fill: "tertiarySystemFill", radius: 9,
        layers: [
          .init(
            fill: .init("white", dark: "systemGray2"),
            [.box(from: Place(0, 0, right: 2, below: 2), to: Place(0.5, 1, below: -3), radius: 7)]),
          .init(fill: "label", [word(0.25, 0.5, half: 13), word(0.75, 0.5, half: 13)]),
        ])),
    "datePicker": ViewShape(
      outline: .solid, radius: 8,
      marks: [
        .line(from: Place(0, 0.5, below: -16), to: Place(1, 0.5, below: -16)),
        .line(from: Place(0, 0.5, below: 16), to: Place(1, 0.5, below: 16)),
      ], look: wheels([(0.3, 26), (0.6, 14), (0.8, 14)])),
    "pickerView": ViewShape(outline: .solid, radius: 8, look: wheels([(0.5, 50)])),
    "activityIndicatorView": ViewShape(
      outline: .none, marks: [.circle(center: Place(0.5, 0.5), radius: 9)], look: spinner),
    "refreshControl": ViewShape(outline: .solid, look: spinner),
    "progressView": ViewShape(
      outline: .solid, radius: 999, marks: [.box(from: Place(0, 0), to: Place(0.5, 1), radius: 2)],
      look: ViewLook(
        fill: "systemFill", radius: 999,
        layers: [.init(fill: "tint", [.box(from: Place(0, 0), to: Place(0.5, 1), radius: 2)])])),
    "pageControl": ViewShape(
      outline: .solid,
      look: ViewLook(layers: [
        .init(fill: "systemGray3", [-6, 6, 18].map { .circle(center: Place(0.5, 0.5, right: $0), radius: 4) }),
        .init(fill: "label", [.circle(center: Place(0.5, 0.5, right: -18), radius: 4)]),
      ])),
    "colorWell": ViewShape(
      outline: .solid, radius: 999,
      look: ViewLook(layers: [
        .init(stroke: "systemPink", width: 3, [.circle(center: Place(0.5, 0.5), radius: 13)]),
        .init(fill: "tint", [.circle(center: Place(0.5, 0.5), radius: 9)]),
      ])),
    "calendarView": ViewShape(
      outline: .solid,
      look: ViewLook(layers: [
        .init(fill: "label", [word(0.16, 0.08, half: 40)]),
        .init(fill: "tint", [.circle(center: Place(3.5 / 7, 0.6), radius: 16)]),
        .init(
          fill: "secondaryLabel",
          (0..<35).map { word((Double($0 % 7) + 0.5) / 7, 0.3 + 0.15 * Double($0 / 7), half: 6) }),
      ])),
    "searchTextField": ViewShape(
      outline: .solid, radius: 10,
      look: ViewLook(fill: "tertiarySystemFill", radius: 10, layers: [magnifier(at: 18), placeholder(at: 34)])),
  ]

  private static let containers: [String: ViewShape] = [
    "scrollView": ViewShape(
      outline: .solid, marks: [.box(from: Place(1, 0, right: -5, below: 4), to: Place(1, 0.4, right: -2), radius: 2)],
      look: ViewLook(layers: [
        .init(
          fill: "tertiaryLabel",
          [.box(from: Place(1, 0, right: -6, below: 4), to: Place(1, 0.4, right: -3), radius: 2)])
      ])),
    "tableView": ViewShape(
      outline: .solid,
      look: ViewLook(
        fill: "systemBackground",
        layers: [
          .init(
            fill: "systemGray4",
            [
              .cells(
                width: 0, height: 44,
                [.box(from: Place(0, 0.5, right: 20, below: -4), to: Place(0.5, 0.5, below: 4), radius: 4)])
            ]),
          .init(stroke: "separator", [.cells(width: 0, height: 44, [underline])]),
        ], isPlaceholder: true)),
    "tableViewCell": ViewShape(
      outline: .solid, look: ViewLook(fill: "systemBackground", layers: [.init(stroke: "separator", [underline])])),
    "collectionView": ViewShape(
      outline: .solid,
      look: ViewLook(
        fill: "systemBackground",
        layers: [
          .init(
            fill: "systemGray5",
            [
              .cells(
                width: 110, height: 110,
                [.box(from: Place(0, 0, right: 5, below: 5), to: Place(1, 1, right: -5, below: -5), radius: 10)])
            ])
        ], isPlaceholder: true)),
    "collectionViewCell": ViewShape(
      outline: .solid, look: ViewLook(fill: "secondarySystemBackground", radius: 10)),
    "visualEffectView": ViewShape(outline: .solid, look: ViewLook(fill: material)),
    "window": ViewShape(outline: .solid),
    "searchBar": ViewShape(
      outline: .solid,
      look: ViewLook(layers: [
        .init(
          fill: "tertiarySystemFill",
          [.box(from: Place(0, 0.5, right: 8, below: -18), to: Place(1, 0.5, right: -8, below: 18), radius: 10)]),
        magnifier(at: 26), placeholder(at: 42),
      ])),
    "navigationBar": ViewShape(
      outline: .solid,
      look: ViewLook(
        fill: material,
        layers: [
          .init(stroke: "separator", [.line(from: Place(0, 1), to: Place(1, 1))]),
          .init(
            stroke: "tint", width: 3,
            [
              .lines([
                Place(0, 0.5, right: 19, below: -8), Place(0, 0.5, right: 11), Place(0, 0.5, right: 19, below: 8),
              ])
            ]),
          .init(fill: "label", [word(0.5, 0.5, half: 36)]),
        ])),
    "tabBar": ViewShape(
      outline: .solid,
      look: ViewLook(
        fill: material,
        layers: [
          .init(stroke: "separator", [.line(from: Place(0, 0), to: Place(1, 0))]),
          .init(fill: "tint", item(0.125)), .init(fill: "systemGray", [0.375, 0.625, 0.875].flatMap(item)),
        ])),
    "toolbar": ViewShape(
      outline: .solid,
      look: ViewLook(
        fill: material,
        layers: [
          .init(stroke: "separator", [.line(from: Place(0, 0), to: Place(1, 0))]),
          .init(
            stroke: "tint", width: 2,
            [Place(0, 0.5, right: 28), Place(0.5, 0.5), Place(1, 0.5, right: -28)].map {
              .circle(center: $0, radius: 9)
            }),
        ])),
    // Not a kind of the language: what a preview's keyboard covers.
    keyboard: ViewShape(
      outline: .solid,
      look: ViewLook(
        fill: "systemGray4", layers: [.init(fill: .init("white", dark: "systemGray2"), keys)])),
  ]

  /// The name of the row of the keyboard.
  static let keyboard = "keyboard"

  private static let appKit: [String: ViewShape] = [
    "checkBox": ViewShape(
      outline: .none, textInset: 20,
      look: ViewLook(layers: [
        .init(
          fill: "tint",
          [.box(from: Place(0, 0.5, right: 2, below: -7), to: Place(0, 0.5, right: 16, below: 7), radius: 4)]),
        .init(
          stroke: "white", width: 2,
          [.lines([Place(0, 0.5, right: 5), Place(0, 0.5, right: 8, below: 3), Place(0, 0.5, right: 13, below: -4)])]),
      ])),
    "radioButton": ViewShape(
      outline: .none, textInset: 20,
      look: ViewLook(layers: [
        .init(fill: "tint", [.circle(center: Place(0, 0.5, right: 9), radius: 7)]),
        .init(fill: "white", [.circle(center: Place(0, 0.5, right: 9), radius: 3)]),
      ])),
    "popUpButton": ViewShape(
      outline: .solid, radius: 6, textInset: 8,
      look: ViewLook(fill: "systemGray5", radius: 6, layers: [chevrons("label")])),
    "comboBox": ViewShape(
      outline: .solid, textInset: 5,
      look: ViewLook(
        fill: "systemBackground", stroke: "systemGray4", text: "secondaryLabel", layers: [chevrons("tint")])),
    "box": ViewShape(
      outline: .solid, radius: 5,
      look: ViewLook(fill: .init("tertiarySystemFill", opacity: 0.5), stroke: "separator", radius: 5)),
    "separator": ViewShape(outline: .solid, look: ViewLook(fill: "separator")),
    "clipView": ViewShape(outline: .dashed),
  ]

  // MARK: Parts

  /// Bars are translucent, so that what is below shows through.
  private static let material = ViewLook.Paint("secondarySystemBackground", opacity: 0.9)

  /// A bar in place of a word, `half` points to both sides of its middle.
  private static func word(_ across: Double, _ down: Double, half: Int, below: Int = 0) -> Mark {
    .box(
      from: Place(across, down, right: -half, below: below - 3), to: Place(across, down, right: half, below: below + 3),
      radius: 3)
  }

  /// A part of a track through the middle.
  private static func bar(from start: Double, to end: Double) -> Mark {
    .box(
      from: Place(start, 0.5, right: start > 0 ? 0 : 2, below: -2),
      to: Place(end, 0.5, right: end < 1 ? 0 : -2, below: 2),
      radius: 2)
  }

  private static let underline = Mark.line(from: Place(0, 1, right: 20), to: Place(1, 1))

  private static let spinner = ViewLook(layers: [
    .init(
      stroke: "systemGray", width: 2,
      [(0, 1), (1, 0), (0, -1), (-1, 0)].map { x, y in
        .line(from: Place(0.5, 0.5, right: 4 * x, below: 4 * y), to: Place(0.5, 0.5, right: 9 * x, below: 9 * y))
      }
        + [(1, 1), (1, -1), (-1, 1), (-1, -1)].map { x, y in
          .line(from: Place(0.5, 0.5, right: 3 * x, below: 3 * y), to: Place(0.5, 0.5, right: 6 * x, below: 6 * y))
        })
  ])

  /// Wheels with a word each, at a place across and with half its width.
  private static func wheels(_ columns: [(across: Double, half: Int)]) -> ViewLook {
    func rows(_ offsets: [Int]) -> [Mark] {
      offsets.flatMap { below in columns.map { word($0.across, 0.5, half: $0.half, below: below) } }
    }
    return ViewLook(layers: [
      .init(
        fill: "tertiarySystemFill",
        [.box(from: Place(0, 0.5, right: 9, below: -17), to: Place(1, 0.5, right: -9, below: 17), radius: 8)]),
      .init(fill: "label", rows([0])), .init(fill: "tertiaryLabel", rows([-34, 34])),
      .init(fill: "quaternaryLabel", rows([-64, 64])),
    ])
  }

  private static func magnifier(at right: Int) -> ViewLook.Layer {
    .init(
      stroke: "secondaryLabel", width: 2,
      [
        .circle(center: Place(0, 0.5, right: right - 1, below: -1), radius: 5),
        .line(from: Place(0, 0.5, right: right + 3, below: 3), to: Place(0, 0.5, right: right + 7, below: 7)),
      ])
  }

  private static func placeholder(at right: Int) -> ViewLook.Layer {
    .init(
      fill: "tertiaryLabel",
      [.box(from: Place(0, 0.5, right: right, below: -3), to: Place(0, 0.5, right: right + 50, below: 3), radius: 3)])
  }

  /// An item of a tab bar: an icon and a word.
  private static func item(_ across: Double) -> [Mark] {
    [
      .box(from: Place(across, 0, right: -11, below: 7), to: Place(across, 0, right: 11, below: 29), radius: 7),
      word(across, 0, half: 15, below: 39),
    ]
  }

  private static func chevrons(_ paint: ViewLook.Paint) -> ViewLook.Layer {
    .init(
      stroke: paint, width: 2,
      [-1, 1].map { side in
        .lines([
          Place(1, 0.5, right: -14, below: 2 * side), Place(1, 0.5, right: -10, below: 6 * side),
          Place(1, 0.5, right: -6, below: 2 * side),
        ])
      })
  }

  /// Three rows of letters and a row with the space bar: a key is at least a tenth of the keyboard wide.
  private static let keys: [Mark] =
    ([[Double](repeating: 1, count: 10)]
    + [[Double]](repeating: [Double](repeating: 1, count: 9), count: 2) + [[2.5, 5, 2.5]]).enumerated().flatMap(keys)

  private static func keys(inRow row: Int, widths: [Double]) -> [Mark] {
    var left = (10 - widths.reduce(0, +)) / 2
    return widths.map { width in
      defer { left += width }
      return .box(
        from: Place(left / 10, Double(row) / 4, right: 3, below: 6),
        to: Place((left + width) / 10, Double(row + 1) / 4, right: -3, below: -6), radius: 5)
    }
  }
}
