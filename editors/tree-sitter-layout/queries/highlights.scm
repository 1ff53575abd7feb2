; Colours, as the server's semantic tokens have them. No two patterns take the same node: editors differ in which counts.

[
  (line_comment)
  (block_comment)
  (unclosed_comment)
  (list_number)
] @comment
(doc_comment) @comment.documentation

(string) @string
(escape_sequence) @string.escape
(number) @number

[
  "import"
  "layout"
  "let"
  "state"
  "expect"
  "preview"
  "strings"
  "locale"
  "inset"
  "except"
  "as"
] @keyword
[
  "when"
  "else"
] @keyword.conditional
(axis) @keyword

[
  "="
  "=="
  "<="
  "≤"
  ">="
  "≥"
  "+"
  "-"
  "*"
  "/"
  "x"
  "×"
  "@"
  "..."
] @operator
(superview) @variable.builtin
[
  "{"
  "}"
  "("
  ")"
  "["
  "]"
] @punctuation.bracket
[
  "."
  ","
  ":"
  ";"
] @punctuation.delimiter

; What is declared
(layout name: (identifier) @type.definition)
(preview name: (identifier) @label)
(label name: (identifier) @label)
(strings locale: (identifier) @constant.builtin)
(condition locale: (identifier) @constant.builtin)
(constant name: (identifier) @constant)
(state name: (identifier) @variable)
(declared_view name: (identifier) @variable)
((declaration kind: (identifier) @type.builtin)
  (#any-of? @type.builtin
    ; words: kinds
    "view" "label" "button" "textField" "textView" "imageView" "switch" "slider" "stepper" "segmentedControl"
    "datePicker" "activityIndicatorView" "progressView" "stackView" "hstack" "vstack" "scrollView" "spacer" "guide"
    "checkBox" "radioButton" "popUpButton" "comboBox" "box" "separator" "clipView" "collectionView" "tableView"
    "tableViewCell" "collectionViewCell" "pickerView" "pageControl" "searchBar" "navigationBar" "tabBar" "toolbar"
    "visualEffectView" "control" "refreshControl" "window" "inputView" "collectionReusableView"
    "tableViewHeaderFooterView" "colorWell" "calendarView" "searchTextField"
    ; end of words
    ))
((declaration kind: (identifier) @type)
  (#not-any-of? @type
    ; words: kinds
    "view" "label" "button" "textField" "textView" "imageView" "switch" "slider" "stepper" "segmentedControl"
    "datePicker" "activityIndicatorView" "progressView" "stackView" "hstack" "vstack" "scrollView" "spacer" "guide"
    "checkBox" "radioButton" "popUpButton" "comboBox" "box" "separator" "clipView" "collectionView" "tableView"
    "tableViewCell" "collectionViewCell" "pickerView" "pageControl" "searchBar" "navigationBar" "tabBar" "toolbar"
    "visualEffectView" "control" "refreshControl" "window" "inputView" "collectionReusableView"
    "tableViewHeaderFooterView" "colorWell" "calendarView" "searchTextField"
    ; end of words
    ))

; Settings
(setting view: (identifier) @variable)
((setting name: (identifier) @property)
  (#any-of? @property
    ; words: settings
    "intrinsic" "hugging" "horizontalHugging" "verticalHugging" "compressionResistance"
    "horizontalCompressionResistance" "verticalCompressionResistance" "margins" "preservesSuperviewLayoutMargins"
    "hidden" "clipsToBounds" "semanticContentAttribute" "spacingAfter" "class" "color" "cornerRadius" "contentMode"
    "textAlignment" "translatesAutoresizingMaskIntoConstraints" "text" "font" "lines" "fontName" "minimumScale"
    "scrolls" "platform" "alignmentInsets" "gravity" "axis" "distribution" "alignment" "spacing" "marginsRelative"
    "baselineRelative" "device" "size" "width" "height" "scale" "orientation" "direction" "locale" "textScale"
    "textSize" "safeArea" "keyboard" "widthClass" "heightClass"
    ; end of words
    ))
(setting value: (word) @constant.builtin)
((condition name: (identifier) @constant.builtin)
  (#any-of? @constant.builtin
    ; words: conditions
    "compactWidth" "regularWidth" "compactHeight" "regularHeight" "portrait" "landscape" "leftToRight" "rightToLeft"
    ; end of words
    ))

; Equations. An attribute that is misspelt has no colour.
((member item: (identifier) @variable.builtin)
  (#any-of? @variable.builtin
    ; words: items
    "superview" "Superview" "root"
    ; end of words
    ))
((member item: (identifier) @variable)
  (#not-any-of? @variable
    ; words: items
    "superview" "Superview" "root"
    ; end of words
    ))
((member guide: (identifier) @property)
  (#any-of? @property
    ; words: guides
    "safeArea" "SafeArea" "margins" "Margins" "readableContent" "ReadableContent" "keyboard" "Keyboard"
    "contentLayoutGuide" "ContentLayoutGuide" "frameLayoutGuide" "FrameLayoutGuide"
    ; end of words
    ))
((member attribute: (identifier) @property)
  (#any-of? @property
    ; words: attributes
    "width" "Width" "height" "Height" "leading" "Leading" "trailing" "Trailing" "left" "Left" "right" "Right"
    "centerX" "CenterX" "top" "Top" "bottom" "Bottom" "firstBaseline" "FirstBaseline" "lastBaseline" "LastBaseline"
    "centerY" "CenterY" "size" "Size" "center" "Center" "edges" "Edges" "horizontalEdges" "HorizontalEdges"
    "verticalEdges" "VerticalEdges" "aspect" "Aspect" "baseline" "Baseline" "leadingMargin" "LeadingMargin"
    "trailingMargin" "TrailingMargin" "leftMargin" "LeftMargin" "rightMargin" "RightMargin" "topMargin" "TopMargin"
    "bottomMargin" "BottomMargin" "centerXWithinMargins" "CenterXWithinMargins" "centerYWithinMargins"
    "CenterYWithinMargins" "intrinsicWidth" "IntrinsicWidth" "intrinsicHeight" "IntrinsicHeight"
    ; end of words
    ))
(edge) @property
((reference) @property
  (#any-of? @property
    ; words: attributes
    "width" "Width" "height" "Height" "leading" "Leading" "trailing" "Trailing" "left" "Left" "right" "Right"
    "centerX" "CenterX" "top" "Top" "bottom" "Bottom" "firstBaseline" "FirstBaseline" "lastBaseline" "LastBaseline"
    "centerY" "CenterY" "size" "Size" "center" "Center" "edges" "Edges" "horizontalEdges" "HorizontalEdges"
    "verticalEdges" "VerticalEdges" "aspect" "Aspect" "baseline" "Baseline" "leadingMargin" "LeadingMargin"
    "trailingMargin" "TrailingMargin" "leftMargin" "LeftMargin" "rightMargin" "RightMargin" "topMargin" "TopMargin"
    "bottomMargin" "BottomMargin" "centerXWithinMargins" "CenterXWithinMargins" "centerYWithinMargins"
    "CenterYWithinMargins" "intrinsicWidth" "IntrinsicWidth" "intrinsicHeight" "IntrinsicHeight"
    ; end of words
    ))
((reference) @constant.builtin
  (#any-of? @constant.builtin
    ; words: values
    "standard" "Standard" "notAnAttribute" "NotAnAttribute" "none" "required" "high" "low" "fittingSize"
    ; end of words
    ))
((reference) @variable
  (#not-any-of? @variable
    ; words: operands
    "width" "Width" "height" "Height" "leading" "Leading" "trailing" "Trailing" "left" "Left" "right" "Right"
    "centerX" "CenterX" "top" "Top" "bottom" "Bottom" "firstBaseline" "FirstBaseline" "lastBaseline" "LastBaseline"
    "centerY" "CenterY" "size" "Size" "center" "Center" "edges" "Edges" "horizontalEdges" "HorizontalEdges"
    "verticalEdges" "VerticalEdges" "aspect" "Aspect" "baseline" "Baseline" "leadingMargin" "LeadingMargin"
    "trailingMargin" "TrailingMargin" "leftMargin" "LeftMargin" "rightMargin" "RightMargin" "topMargin" "TopMargin"
    "bottomMargin" "BottomMargin" "centerXWithinMargins" "CenterXWithinMargins" "centerYWithinMargins"
    "CenterYWithinMargins" "intrinsicWidth" "IntrinsicWidth" "intrinsicHeight" "IntrinsicHeight" "standard" "Standard"
    "notAnAttribute" "NotAnAttribute" "none" "required" "high" "low" "fittingSize"
    ; end of words
    ))

; Visual format lines
(box view: (identifier) @variable)
