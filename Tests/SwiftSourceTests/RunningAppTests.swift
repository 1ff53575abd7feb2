import LayoutWriting
@testable import SwiftSource
import Testing

/// The layout that a description of a running app becomes; empty if it describes nothing.
private func imported(_ text: String) -> String {
  var names = FileNames()
  guard isRunningApp(text) else { return "" }
  return (try? importRunningApp(text, path: "screen.txt", names: &names))?.text ?? ""
}

struct RunningAppTests {
  @Test func `a recursive description becomes a layout with the same frames`() {
    let text = """
      (lldb) po view.recursiveDescription()
      <UIView: 0x7f81; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x6000>>
         | <UILabel: 0x7f82; frame = (16 20.5; 100 21); text = 'It's on'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x60>>
         | <App.Card: 0x7f83; frame = (0 60; 375 80); hidden = YES; layer = <CALayer: 0x61>>
         |    | <UIImageView: 0x7f84; frame = (0 0; 375 80); opaque = NO; layer = <CALayer: 0x62>>
         | <UIButton: 0x7f85; frame = (16 200; 90 30); opaque = NO; layer = <CALayer: 0x63>>
         |    | <UIButtonLabel: 0x7f86; frame = (0 6; 90 18); text = 'A long ti...'; layer = <_UILabelLayer: 0x64>>
      """
    #expect(
      imported(text) == """
        // From a running app, with frames only: its constraints are not known.
        preview app { size: 375 x 667 }
        layout Screen {
          label label "It's on"
          // Card
          view card {
            hidden: true
            imageView imageView
          }
          button button

          label.left = superview.left + 16
          label.top = superview.top + 20.5
          label.size = 100 x 21
          card.left = superview.left
          card.top = superview.top + 60
          card.size = 375 x 80
          imageView.edges = superview.edges
          button.left = superview.left + 16
          button.top = superview.top + 200
          button.size = 90 x 30
        }

        """)
  }

  @Test func `what LayoutDump writes becomes a layout with the same constraints`() {
    let text = #"""
      {"layoutDump":1,"direction":"rightToLeft","items":[
      {"class":"UIView","kind":"UIView","frame":[0,0,320,480],"safeArea":[20,0,0,0],"mask":true},
      {"owner":0,"guide":"UIViewSafeAreaLayoutGuide","frame":[0,20,320,460]},
      {"class":"App.Title","kind":"UILabel","parent":0,"frame":[8,28,60,20.5],"mask":false,"text":"Hi","lines":0,
        "identifier":"title","fontSize":20,"fontName":".SFUI-Regular","hugging":[251,250],"compression":[750,750]},
      {"class":"UIStackView","kind":"UIStackView","parent":0,"frame":[0,60,320,40],"mask":false,"vertical":true,
        "spacing":4.0,"distribution":"fillEqually","alignment":"fill"},
      {"class":"UIImageView","kind":"UIImageView","parent":3,"frame":[0,0,320,40],"mask":false,"arranged":true,
        "contentSize":[24,24]},
      {"class":"UIView","kind":"UIView","parent":0,"frame":[0,400,320,80],"mask":true},
      {"class":"_UIPrivate","kind":"UIView","parent":2,"frame":[0,0,1,1],"mask":false}],
      "constraints":[
      {"class":"NSLayoutConstraint","first":2,"attribute":"top","relation":"=","second":1,"secondAttribute":"top",
        "multiplier":1,"constant":8,"priority":1000,"active":true},
      {"class":"NSLayoutConstraint","first":2,"attribute":"leading","relation":">=","second":0,
        "secondAttribute":"leadingMargin","multiplier":1,"constant":0,"priority":750,"active":true,"identifier":"own"},
      {"class":"NSLayoutConstraint","first":3,"attribute":"height","relation":"=","constant":40,"priority":1000},
      {"class":"NSLayoutConstraint","first":4,"attribute":"top","relation":"=","second":3,"secondAttribute":"top",
        "multiplier":1,"constant":0,"priority":1000,"identifier":"UISV-canvas-connection"},
      {"class":"NSLayoutConstraint","first":3,"attribute":"width","relation":"=","constant":1,"priority":1000,
        "active":false}]}
      """#
    #expect(
      imported(text) == """
        // From a running app, with its constraints.
        preview app { size: 320 x 480; safeArea: (20, 0, 0, 0); direction: rightToLeft }
        layout Screen {
          // Title
          label title "Hi" { horizontalHugging: 251; font: 20; lines: 0 }
          vstack stackView {
            distribution: fillEqually
            spacing: 4
            imageView imageView { intrinsic: 24 x 24 }
          }
          view viewView

          viewView.left = superview.left
          viewView.top = superview.top + 400
          viewView.size = 320 x 80
          title.top = superview.safeArea.top + 8
          title.leading >= superview.margins.leading @high as "own"
          stackView.height = 40
        }

        """)
  }

  @Test(arguments: [
    "", "{}", #"{"layoutDump":1}"#, #"{"layoutDump":1,"items":[1,null,{"parent":9}],"constraints":[{"first":-1}]}"#,
    "<UIView: 0x1; frame = (0 0)>", "<UIView: 0x1; frame = (0 0; -1 1e99)>", "| | <UIView: 0x1; frame = (0 0; 1 1)>",
    #"{"layoutDump":1,"items":[{"frame":[1e400,0,"a",{}]},{"parent":0,"owner":0,"guide":"UI"}],"constraints":5}"#,
  ])
  func `damaged descriptions are read as far as they go`(text: String) {
    _ = imported(text)
  }

  @Test func `other texts describe no view`() {
    #expect(!isRunningApp("<NSLayoutConstraint:0x60 UILabel:0x7f.width == 100   (active)>"))
    #expect(!isRunningApp("let frame = view.frame // <UIView>; frame = (0 0; 1 1)"))
  }
}
