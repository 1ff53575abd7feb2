import UIKit

/// Installs both screens, as their controllers would, and prints their constraints.
@main
@MainActor
enum Screens {
  static func main() {
    let splash = SplashLayout()
    let signIn = SignInLayout()
    let splashRoot = UIView()
    let signInRoot = UIView()
    splash.install(in: splashRoot)
    signIn.install(in: signInRoot)
    show("Splash", splash, in: splashRoot)
    show("SignIn", signIn, in: signInRoot)
  }

  private static func show(_ name: String, _ layout: Any, in root: UIView) {
    let views = Mirror(reflecting: layout).children.compactMap { child in
      (child.value as? UIView).flatMap { view in child.label.map { ($0, view) } }
    }
    for line in _recorded([("root", root)] + views) { print("\(name)\t\(line)") }
  }
}
