import LayoutWriting
import SourceText
import SwiftSource

/// The lines of code that make constraints, for the rows of a console log.
extension Session {
  /// Returns what finds the lines in the Swift files of the open folders; nil if there are none or the settings exclude
  /// them. The files are read for each log, unless they are already known.
  func swiftLines() async -> SourceLineFinder? {
    guard clientSettings.readsSwift, !workspace.folders.isEmpty else { return nil }
    if !workspace.isWatched { swiftModules.noteUnreported() }
    let open = openSwiftFiles
    let (folders, access, modules) = (workspace.folders, workspace.files, swiftModules)
    let reading = Task.detached(executorPreference: swiftReaders) { () -> SwiftConstraintLines? in
      let files = folders.flatMap { folder in
        // The module of a file of this name is the folder itself.
        modules.others(ofModuleWith: "\(folder)/.swift", in: folder, access, open: open)
      }
      guard !files.isEmpty, !Task.isCancelled else { return nil }
      return SwiftConstraintLines(of: SwiftModule(files), while: { !Task.isCancelled })
    }
    let lines = await withTaskCancellationHandler {
      await reading.value
    } onCancel: {
      reading.cancel()
    }
    // Changes of files are followed only while a Swift file is open.
    if swiftDocuments.isEmpty { swiftModules.removeAll() }
    guard let lines else { return nil }
    return { lines.lines(making: $0) }
  }
}
