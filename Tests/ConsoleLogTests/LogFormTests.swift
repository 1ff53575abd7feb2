import ConsoleLog
import LayoutAnalysis
import LayoutDiagnostics
import Testing

/// Whole logs as libraries, other systems and other programs print them.
struct LogFormTests {
  /// Logs of libraries and systems: what each becomes, without the comment that begins it.
  @Test(arguments: [
    // SnapKit, on an iPhone's console.
    (
      """
      default\t14:21:07.551\tShop\t(
      default\t14:21:07.552\tShop\t    "<SnapKit.LayoutConstraint:0x60a1@Product Cell.swift#41 Shop.Price:0x7f9c.height == 30.0>",
      default\t14:21:07.552\tShop\t    "<SnapKit.LayoutConstraint:0x60a2@Product Cell.swift#45 Shop.Price:0x7f9c.height == 44.0 ^1000.0>"
      default\t14:21:07.552\tShop\t)
      """,
      """
      view price  // Shop.Price 0x7f9c
      // The app's constraints:
      price.height = 30 as "Product Cell.swift:41"  // Product Cell.swift:41
      price.height = 44 as "Product Cell.swift:45"  // Product Cell.swift:45
      """
    ),
    // Masonry, with keys in place of addresses.
    (
      """
      <MASLayoutConstraint:avatarTop UIImageView:avatar.top == UIView:box.top + 10>
      <MASLayoutConstraint:0x17 UIImageView:avatar.height == 60>
      <MASLayoutConstraint:0x18 UIImageView:avatar.bottom == UIView:box.bottom - 10>
      <MASLayoutConstraint:0x19 UIView:box.height == 44>
      """,
      """
      imageView avatar  // UIImageView 'avatar'
      view box  // UIView 'box'
      // The app's constraints:
      avatar.top = box.top + 10 as "avatarTop"
      avatar.height = 60
      avatar.bottom = box.bottom - 10
      box.height = 44
      """
    ),
    // A library that prints addresses of constraints, and classes of views.
    (
      """
      Caught a layout error, details below
      NSLayoutConstraint: 280c37e30 Button.height >= 44.0\u{20}
      NSLayoutConstraint: 280c236b0 Button.height == 20.0\u{20}
      """,
      """
      view button  // 'Button'
      // The app's constraints:
      button.height >= 44
      button.height = 20
      """
    ),
    // iOS 6.
    (
      """
      2013-02-11 09:12:44.120 Demo[4411:c07] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x8a6f6e0 V:|-(100)-[UIButton:0x8a6b]   (Names: '|':UIView:0x8a68 )>",
          "<NSLayoutConstraint:0x8a6f720 V:[UIButton:0x8a6b(44)]>",
          "<NSLayoutConstraint:0x8a6f760 V:[UIButton:0x8a6b]-(20)-|   (Names: '|':UIView:0x8a68 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x8a7b h=--& v=--& V:[UIWindow:0x8a99(480)]>",
          "<NSLayoutConstraint:0x8a6f790 V:[UIView:0x8a68(==UIWindow:0x8a99)]>"
      )
      """,
      """
      view view1 {  // UIView 0x8a68
        button button  // UIButton 0x8a6b
      }
      window window  // UIWindow 0x8a99
      // The system's constraints, which an app cannot change:
      /// System: UIKit fixes the height of `window` at 480
      window.height = 480
      // The app's constraints:
      button.top = view1.top + 100
      button.height = 44
      view1.bottom = button.bottom + 20
      view1.height = window.height
      """
    ),
    // macOS, with an identifier without quotes.
    (
      """
      Conflicting constraints detected: (
          "<NSLayoutConstraint:0x6190 NSSplitView:0x7fb0.width >= 600   (active)>",
          "<NSLayoutConstraint:0x61e0 NSWindow-current-width-0x7f: H:[NSThemeFrame:0x7fb1(500)]   (active)>",
          "<NSLayoutConstraint:0x6230 H:|-(0)-[NSSplitView:0x7fb0]   (active, names: '|':NSThemeFrame:0x7fb1 )>",
          "<NSLayoutConstraint:0x6280 H:[NSSplitView:0x7fb0]-(0)-|   (active, names: '|':NSThemeFrame:0x7fb1 )>"
      ).
      """,
      """
      platform: macOS
      view themeFrame {  // NSThemeFrame 0x7fb1
        view splitView  // NSSplitView 0x7fb0
      }
      // The system's constraints, which an app cannot change:
      /// System: AppKit fixes the width of `themeFrame` at 500
      themeFrame.width = 500
      // The app's constraints:
      splitView.width >= 600
      splitView.leading = themeFrame.leading
      themeFrame.trailing = splitView.trailing
      """
    ),
    // A terminal that breaks lines within words.
    (
      """
      (
          "<NSLayoutConstraint:0x60281f40 UILabel:0x7fe1b2c0
      4a10'Grand total'.wid
      th == 100   (active)>",
          "<NSLayoutConstraint:0x60281f90 UILabel:0x7fe1b2c0
      4a10'Grand total'.width >= 300   (
      active)>"
      )
      """,
      """
      label label "Grand total"  // UILabel 0x7fe1b2c04a10
      // The app's constraints:
      label.width = 100
      label.width >= 300
      """
    ),
    // lldb, with Swift's mangled names.
    (
      """
      (lldb) po view.constraints
      ▿ 2 elements
        - 0 : <NSLayoutConstraint:0x61 _TtGC7SwiftUI14_UIHostingViewVS_7AnyView_:0x14f6.height == 120   (active)>
        - 1 : <NSLayoutConstraint:0x62 _TtGC7SwiftUI14_UIHostingViewVS_7AnyView_:0x14f6.height == 0   (active)>
      """,
      """
      view hostingView  // _TtGC7SwiftUI14_UIHostingViewVS_7AnyView_ 0x14f6
      // The app's constraints:
      hostingView.height = 120
      hostingView.height = 0
      """
    ),
    // What `print` shows, on one line.
    (
      "Optional([<NSLayoutConstraint:0x1 UIView:0x7f.height == 44>, <NSLayoutConstraint:0x2 UIView:0x7f.height == 60>])",
      """
      view view1  // UIView 0x7f
      // The app's constraints:
      view1.height = 44
      view1.height = 60
      """
    ),
    // The log as JSON.
    (
      #"{"eventMessage":"Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x1 UIView:0x7f.height "#
        + #"== 44   (active)>\",\n    \"<NSLayoutConstraint:0x2 UIView:0x7f.height == 60   (active)>\"\n)\n"}"#,
      """
      view view1  // UIView 0x7f
      // The app's constraints:
      view1.height = 44
      view1.height = 60
      """
    ),
    // A text with quotes and characters that are not ASCII.
    (
      #"""
      (
          "<NSLayoutConstraint:0x1 UILabel:0x7f'Gr\U00f6\U00dfe \"XL\" \Ud83d\Ude00'.width == 100   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x7f'Gr\U00f6\U00dfe \"XL\" \Ud83d\Ude00'.width == 80   (active)>"
      )
      """#,
      #"""
      label label "Größe \"XL\" 😀"  // UILabel 0x7f
      // The app's constraints:
      label.width = 100
      label.width = 80
      """#
    ),
    // React Native, quoted in an issue.
    (
      """
      > ```
      >     "<NSLayoutConstraint:0x1 V:|-(16)-[RCTView:0x12]   (active, names: accessory:0x13, '|':accessory:0x13 )>",
      >     "<NSLayoutConstraint:0x2 V:[RCTView:0x12]-(16)-|   (active, names: accessory:0x13, '|':accessory:0x13 )>",
      >     "<NSLayoutConstraint:0x3 RCTView:0x12.height == 50   (active)>",
      >     "<NSLayoutConstraint:0x4 '_UIKBAutolayoutHeightConstraint' accessory.height == 44   (active, names: accessory:0x13 )>"
      > ```
      """,
      """
      view accessory {  // 'accessory' 0x13
        view rctView  // RCTView 0x12
      }
      // The system's constraints, which an app cannot change:
      /// System: the keyboard fixes the height of `accessory` at 44
      accessory.height = 44
      // The app's constraints:
      rctView.top = accessory.top + 16
      accessory.bottom = rctView.bottom + 16
      rctView.height = 50
      """
    ),
  ])
  func `logs of libraries and other systems are read in full`(text: String, layout: String) throws {
    let log = try readXcodeLog(text)
    #expect(shown(log).split(separator: "\n").dropFirst().joined(separator: "\n") == layout)
    #expect(log.unreadCount == 0 && log.unreproducedCount == 0)
    #expect(try conflicts(log).count == 1)
  }
}
