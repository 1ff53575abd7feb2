import Foundation
import Testing

/// The file that users add to an app.
@Suite(.timeLimit(.minutes(30)))
struct LayoutDumpTests {
  @Test func `the file for apps is valid Swift`() async throws {
    let compiler = try await Compiler()
    defer { compiler.remove() }
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../editors/apple/LayoutDump.swift")
    let code = try String(contentsOf: path, encoding: .utf8)
    #expect(code.contains("#if DEBUG\n"))
    let enabled = code.replacing("#if DEBUG\n", with: "#if true\n")
    #expect(try await compiler.messages([("LayoutDump.swift", enabled), ("Stub.swift", stub)]) == "")
    // The compiler that is asked can say no.
    let broken = enabled.replacing("view.subviews", with: "view.children")
    #expect(try await compiler.messages([("LayoutDump.swift", broken), ("Stub.swift", stub)]).contains("error:"))
  }

  /// What the file uses and exported code does not.
  private let stub = """
    import UIKit

    public func NSTemporaryDirectory() -> String { "" }
    enum Encoding { case utf8 }
    extension String { func write(toFile path: String, atomically: Bool, encoding: Encoding) throws {} }
    struct UIEdgeInsets { let top, left, bottom, right: CGFloat }
    @MainActor final class UIApplication {
      static let shared = UIApplication()
      var connectedScenes: [UIScene] { [] }
    }
    @MainActor class UIScene {}
    final class UIWindowScene: UIScene { var windows: [UIWindow] { [] } }
    extension UIWindow { var isKeyWindow: Bool { true } }
    extension CGRect {
      var minX: CGFloat { 0 }
      var minY: CGFloat { 0 }
    }
    extension NSDirectionalEdgeInsets {
      var top: CGFloat { 0 }
      var leading: CGFloat { 0 }
      var bottom: CGFloat { 0 }
      var trailing: CGFloat { 0 }
    }
    extension UILayoutGuide {
      var identifier: String { "" }
      var layoutFrame: CGRect { .zero }
    }
    extension UIView {
      var subviews: [UIView] { [] }
      var superview: UIView? { nil }
      var layoutGuides: [UILayoutGuide] { [] }
      var constraints: [NSLayoutConstraint] { [] }
      var frame: CGRect { .zero }
      var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
      var accessibilityIdentifier: String? { nil }
    }
    extension NSLayoutConstraint {
      var firstItem: AnyObject? { nil }
      var secondItem: AnyObject? { nil }
      var firstAttribute: Attribute { .top }
      var secondAttribute: Attribute { .top }
      var relation: Relation { .equal }
      var multiplier: CGFloat { 1 }
      var constant: CGFloat { 0 }
      var isActive: Bool { true }
    }
    extension UIFont {
      var pointSize: CGFloat { 17 }
      var fontName: String { "" }
    }
    """
}
