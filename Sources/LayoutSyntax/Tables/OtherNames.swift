/// What other layout systems call the kinds, attributes, values and conditions of this language. Messages suggest the
/// name here.
package enum OtherNames {
  /// Returns the kind of view that another system calls by a name, in any case; nil if there is none.
  package static func kind(_ name: String) -> String? { kinds[name.lowercased()] }

  private static let kinds = [
    "text": "label", "heading": "label", "paragraph": "label",
    "img": "imageView", "image": "imageView", "picture": "imageView", "photo": "imageView", "icon": "imageView",
    "toggle": "switch", "input": "textField", "textbox": "textField", "textinput": "textField",
    "table": "tableView", "list": "tableView", "collection": "collectionView", "grid": "collectionView",
    "stack": "stackView", "row": "hstack", "column": "vstack", "scroller": "scrollView",
    "div": "view", "box": "view", "container": "view", "group": "view", "rect": "view", "rectangle": "view",
    "divider": "view", "line": "view", "webview": "view", "wkwebview": "view", "mapview": "view", "mkmapview": "view",
    "spinner": "activityIndicatorView", "progressbar": "progressView",
  ]

  /// Returns the attribute that another system calls by a name; nil if there is none.
  package static func attribute(_ name: String) -> String? { attributes[name] }

  private static let attributes = [
    "x": "left", "minX": "left", "maxX": "right", "midX": "centerX", "y": "top", "minY": "top", "maxY": "bottom",
    "midY": "centerY", "w": "width", "h": "height", "start": "leading", "end": "trailing", "centerXY": "center",
    "aspectRatio": "aspect", "ratio": "aspect",
  ]

  /// Returns the dimension and the relation that `maxWidth` and similar names mean; nil for any other name.
  package static func limit(_ name: String) -> (attribute: Attribute, relation: String)? {
    switch name {
    case "maxWidth", "maximumWidth": (.width, "<=")
    case "minWidth", "minimumWidth": (.width, ">=")
    case "maxHeight", "maximumHeight": (.height, "<=")
    case "minHeight", "minimumHeight": (.height, ">=")
    default: nil
    }
  }

  /// Names of distances in systems that give them to one view.
  package static let distances: Set<String> = ["margin", "margins", "padding", "inset", "insets", "offset", "spacing"]

  /// Words between a view and its attribute that are not needed here.
  package static let detours: Set<String> = ["frame", "bounds", "snp", "layer"]

  /// Returns the one of these values that another system calls by a word; nil if there is none.
  package static func value(_ word: String, among known: [String]) -> String? {
    values[word]?.first(where: known.contains)
  }

  private static let values = [
    "on": ["true"], "yes": ["true"], "1": ["true"], "YES": ["true"],
    "off": ["false"], "no": ["false"], "0": ["false"], "NO": ["false"],
    "rtl": ["rightToLeft"], "ltr": ["leftToRight"], "RTL": ["rightToLeft"], "LTR": ["leftToRight"],
    "aspectFit": ["scaleAspectFit"], "fit": ["scaleAspectFit"], "contain": ["scaleAspectFit"],
    "aspectFill": ["scaleAspectFill"], "cover": ["scaleAspectFill"], "fill": ["scaleToFill"],
    "stretch": ["fill", "scaleToFill"], "equal": ["fillEqually"], "equally": ["fillEqually"],
    "proportional": ["fillProportionally"], "spaceBetween": ["equalSpacing"],
    "start": ["leading"], "end": ["trailing"], "left": ["leading"], "right": ["trailing"], "middle": ["center"],
    "unlimited": ["0"], "any": ["0"], "infinite": ["0"], "none": ["0"],
    "row": ["horizontal"], "column": ["vertical"], "x": ["horizontal"], "y": ["vertical"],
    "xs": ["extraSmall"], "s": ["small"], "m": ["medium"], "l": ["large"], "xl": ["extraLarge"],
    "xxl": ["extraExtraLarge"], "xxxl": ["extraExtraExtraLarge"],
    "compact": ["compactWidth"], "regular": ["regularWidth"], "iPhone": ["compactWidth"], "iPad": ["regularWidth"],
    "defaultHigh": ["high"], "defaultLow": ["low"], "fittingSizeLevel": ["fittingSize"],
  ]
}
