// swift-tools-version: 6.1
import PackageDescription

/// An app's package with two screens, whose layouts the plugin turns into Swift. `run` puts a stub of UIKit beside them.
let package = Package(
  name: "Sample",
  dependencies: [.package(name: "layout-lsp", path: "PROJECT")],
  targets: [
    .target(name: "UIKit"),
    .executableTarget(
      name: "Screens", dependencies: ["UIKit"],
      plugins: [.plugin(name: "LayoutPlugin", package: "layout-lsp")]),
  ])
