import UIKit

/// Installs both screens, as their controllers would.
@main
@MainActor
enum Screens {
  static func main() {
    let root = UIView()
    let splash = SplashLayout()
    splash.install(in: root)
    let signIn = SignInLayout()
    signIn.install(in: root)
    print(type(of: splash.left), type(of: signIn.password))
  }
}
