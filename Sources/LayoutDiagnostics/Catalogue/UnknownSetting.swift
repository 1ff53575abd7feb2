package import SourceText

extension DiagnosticKind {
  package static let unknownSetting = DiagnosticKind(
    code: "unknown-setting",
    severity: .warning,
    title: "A setting that this kind does not have",
    explanation: """
      Each kind of view has its own settings, and so does a preview.
      This name is not one of them, so it is ignored.
      Correct the spelling or remove the setting.
      """,
    example: """
      label title "Welcome" { fnt: headline }
      title.center = superview.center
      """,
    correctedExample: """
      label title "Welcome" { font: headline }
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// A setting that has no effect; `owner` is the kind or `preview`, `suggestion` its most similar setting.
  package static func unknownSetting(
    _ name: String, of owner: String, suggestion: String?, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    let consequence = suggestion == nil ? "; it is ignored" : ", so it is ignored"
    let message = "`\(owner)` has no setting `\(name)`" + consequence + didYouMean(suggestion)
    return Diagnostic(.unknownSetting, at: range, message, fixes: fixes)
  }

  /// A setting in the braces of a view that contains a layout.
  package static func unknownSetting(
    _ name: String, ofLayout layout: String, suggestion: String?, at range: ByteRange, fixes: [Fix]
  ) -> Diagnostic {
    let consequence = suggestion == nil ? "; it is ignored" : ", so it is ignored"
    let message = "`\(layout)` has no constant or setting `\(name)`" + consequence + didYouMean(suggestion)
    return Diagnostic(.unknownSetting, at: range, message, fixes: fixes)
  }

  /// A setting of a preview that describes a phone or pad, in a layout for macOS.
  package static func settingOfDevices(_ name: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .unknownSetting, at: range,
      "`\(name)` is for layouts for iOS, so it is ignored; a preview of a window has a size, such as `size: 480 x 270`")
  }

  /// A property that has no effect on frames.
  package static func look(_ name: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .unknownSetting, at: range,
      "`\(name)` does not change a layout, so it is ignored; only `color` and `cornerRadius` are shown")
  }

  /// A setting of a preview for light and dark.
  package static func appearance(_ name: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .unknownSetting, at: range,
      "`\(name)` does not change a layout, so it is ignored; the window of the preview shows light and dark")
  }

  /// A name of other layout systems, with the settings that have its effect.
  package static func unknownSetting(
    _ name: String, of owner: String, example: String, at range: ByteRange, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(.unknownSetting, at: range, "`\(owner)` has no setting `\(name)`: write `\(example)`", fixes: fixes)
  }

  /// UIKit's name of a setting that has another one here.
  package static func unknownSetting(
    _ name: String, of owner: String, here: String, at range: ByteRange, fixes: [Fix]
  ) -> Diagnostic {
    let message = "`\(owner)` has no setting `\(name)`; UIKit's `\(name)` is `\(here)` here"
    return Diagnostic(.unknownSetting, at: range, message, fixes: fixes)
  }
}
