/// Whether a class is one of UIKit's or AppKit's own that apps do not create or lay out.
///
/// Such a class has a prefix or a module of the system's and is not in the public headers.
func isPrivateClass(_ name: String) -> Bool {
  let plain = name.prefix { $0 != "<" }
  let isOfSystem = mangledNames(name).first.map(systemModules.contains)
  if isOfSystem == false || plain.contains(".") && !systemModules.contains(String(plain.prefix { $0 != "." })) {
    return false
  }
  let last = lastName(ofClass: name)
  if ["_UIHostingView", "NSHostingView", "CKComponent"].contains(where: last.hasPrefix) { return false }
  if last.hasSuffix("CellContentView"), !last.hasPrefix("_") { return false }
  if isOfSystem == true { return !publicClasses.contains(last) }
  if ["_UI", "_NS", "TUI", "SPUI"].contains(where: last.hasPrefix) { return true }
  guard ["UI", "NS", "CK", "AV", "WK"].contains(where: last.hasPrefix),
    last.dropFirst(2).first?.isUppercase == true
  else { return false }
  return !publicClasses.contains(last)
}

/// Whether a private class contains views of the app: a plain view in it belongs to the app.
func isContainerClass(_ name: String) -> Bool {
  let parts = [
    "Wrapper", "Container", "Transition", "Host", "Adaptor", "DropShadow", "PanelController", "SplitView", "Popover",
    "Presentation", "PageView", "Queuing", "ThemeFrame", "PopoverFrame", "NextStepFrame", "ClipView",
  ]
  return parts.contains { name.contains($0) }
}

/// Whether a class says nothing about who makes its views.
func isPlainClass(_ name: String) -> Bool {
  ["UIView", "NSView", "UILayoutGuide", "NSLayoutGuide"].contains(lastName(ofClass: name))
}

/// Whether a class of AppKit counts its subviews' frames from its top edge.
func isFlippedClass(_ name: String) -> Bool {
  let flipped = [
    "NSTextView", "NSTableView", "NSOutlineView", "NSTableRowView", "NSCollectionView", "NSSplitView",
    "NSTableHeaderView",
    "NSHostingView",
  ]
  return flipped.contains(lastName(ofClass: name))
}

/// Modules whose classes are the system's.
private let systemModules: Set<String> = ["UIKit", "UIKitCore", "AppKit", "SwiftUI", "SwiftUICore", "WebKit"]

/// The classes of views and guides in the public headers of UIKit, AppKit, AVKit and WebKit.
private let publicClasses = Set(
  """
  UIView UIWindow UILabel UIButton UIImageView UITextField UITextView UISwitch UISlider UIStepper UIControl \
  UISegmentedControl UIProgressView UIActivityIndicatorView UIPageControl UIPickerView UIDatePicker UIScrollView \
  UITableView UITableViewCell UITableViewHeaderFooterView UICollectionView UICollectionViewCell UIStackView \
  UICollectionReusableView UICollectionViewListCell UIListContentView UISearchBar UISearchTextField UIToolbar \
  UINavigationBar UITabBar UIVisualEffectView UIWebView UIRefreshControl UIInputView UIColorWell UICalendarView \
  UIContentUnavailableView UIPasteControl UIPopoverBackgroundView UIEventAttributionView UIImageWell UIAlertView \
  UIActionSheet UILayoutGuide UIFocusGuide UIKeyboardLayoutGuide UITrackingLayoutGuide UIBackgroundExtensionView \
  UIStandardTextCursorView UITextSelectionView UIHostingView UILookToDictateView UIMenuView UIScribbleView \
  NSView NSWindow NSTextField NSSecureTextField NSSearchField NSTokenField NSComboBox NSButton NSPopUpButton \
  NSComboButton NSImageView NSTextView NSSwitch NSSlider NSStepper NSSegmentedControl NSDatePicker NSColorWell \
  NSProgressIndicator NSLevelIndicator NSPathControl NSRuleEditor NSPredicateEditor NSBrowser NSBox NSControl \
  NSScrollView NSClipView NSScroller NSRulerView NSTableView NSTableRowView NSTableCellView NSTableHeaderView \
  NSOutlineView NSCollectionView NSCollectionViewItem NSGridView NSStackView NSSplitView NSTabView NSVisualEffectView \
  NSScrubber NSScrubberItemView NSScrubberArrangedView NSScrubberTextItemView NSScrubberImageItemView NSForm NSMatrix \
  NSText NSOpenGLView NSLayoutGuide NSHostingView NSStatusBarButton NSBackgroundExtensionView NSGlassEffectView \
  NSGlassEffectContainerView NSStatusItem NSTouchBarItem NSScrubberSelectionView NSCollectionViewSectionHeaderView \
  AVPlayerView AVRoutePickerView AVCaptureView WKWebView
  """.split(whereSeparator: \.isWhitespace).map(String.init))
