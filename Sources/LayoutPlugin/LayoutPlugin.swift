import Foundation
import PackagePlugin

/// Turns the `.layout` files of a target into Swift, each when it changes, and reports its problems at their lines.
@main
struct LayoutPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: ".layout").map(\.url)
    return commands(files, of: target.name, try context.tool(named: "layout-lsp").url, context.pluginWorkDirectoryURL)
  }

  /// One command for each file. Its code depends on the other layouts, which it can import and which can import it, and
  /// the project's settings decide how severe its problems are, so these are inputs too.
  private func commands(_ files: [URL], of target: String, _ tool: URL, _ folder: URL) -> [Command] {
    if files.isEmpty {
      Diagnostics.remark("The target \(target) has no .layout file, so LayoutPlugin has nothing to do")
    }
    return files.map { file in
      let output = folder.appendingPathComponent(file.deletingPathExtension().lastPathComponent + "Layout.swift")
      return .buildCommand(
        displayName: "Exporting \(file.lastPathComponent)", executable: tool,
        arguments: ["export", file.path, "--to", "swift", "--format", "xcode", "--output", output.path],
        inputFiles: files + settings(above: file), outputFiles: [output])
    }
  }

  /// The project file that counts for a layout, if there is one.
  private func settings(above file: URL) -> [URL] {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while true {
      let settings = folder.appendingPathComponent(".layout-lsp.json")
      if FileManager.default.fileExists(atPath: settings.path) { return [settings] }
      let above = folder.deletingLastPathComponent().standardizedFileURL
      let isRoot = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
      guard !isRoot, above.path != folder.path, folder.path != "/" else { return [] }
      folder = above
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LayoutPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "layout" }
      return commands(
        files, of: target.displayName, try context.tool(named: "layout-lsp").url, context.pluginWorkDirectoryURL)
    }
  }
#endif
