// The kinds of view, which may be written alone on a line. Generated from the tables of Sources/LayoutSyntax:
// UPDATE=1 swift test --filter GrammarTests

static const char *const known_kinds[] = {
  // words: kinds
  "view", "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper", "segmentedControl",
  "datePicker", "activityIndicatorView", "progressView", "stackView", "hstack", "vstack", "scrollView", "spacer",
  "guide", "checkBox", "radioButton", "popUpButton", "comboBox", "box", "separator", "clipView", "collectionView",
  "tableView", "tableViewCell", "collectionViewCell", "pickerView", "pageControl", "searchBar", "navigationBar",
  "tabBar", "toolbar", "visualEffectView", "control", "refreshControl", "window", "inputView",
  "collectionReusableView", "tableViewHeaderFooterView", "colorWell", "calendarView", "searchTextField",
  // end of words
};
