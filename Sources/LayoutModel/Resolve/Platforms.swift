import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The systems that layouts are for.
extension FileResolver {
  /// Returns the system that a layout is for, as its own setting says.
  func platform(ofLayout index: Int) -> Platform {
    guard layoutIndices.contains(index) else { return program.owner(of: index).platform(ofLayout: index) }
    for statement in statements(ofLayout: index) where statement.sort == .setting && !statement.isBroken {
      guard case .setting(let setting) = statement.kind, setting.owner == nil,
        setting.name.text == SettingName.platform.rawValue
      else { continue }
      return Platform(rawValue: file[setting.value.range]) ?? .iOS
    }
    return .iOS
  }

  /// The fix that makes a layout one for macOS.
  func platformFixes(ofLayout index: Int) -> [Fix] {
    guard layoutIndices.contains(index) else { return [] }
    let text = "\(SettingName.platform.rawValue): \(Platform.macOS.rawValue)"
    if let block = block(ofLayout: index)?.block {
      let place = ByteRange(block.openBrace.end, block.openBrace.end)
      return [Fix("Write `\(text)`", replace: place, with: "\(file.lineEnd)  \(text)")]
    }
    guard let first = statements(ofLayout: index).first else { return [] }
    let start = ByteRange(first.fullRange.start, first.fullRange.start)
    return [Fix("Write `\(text)`", replace: start, with: "\(text)\(file.lineEnd)")]
  }

  /// Settings of previews that describe a phone or pad.
  private static let ofDevices: Set<SettingName> = [
    .device, .orientation, .keyboard, .textSize, .widthClass, .heightClass,
  ]

  /// The system of the layouts that a preview shows, if it is the only one.
  func platform(ofPreviewIn layout: Int?) -> Platform {
    if let layout { return platform(ofLayout: layout) }
    return layoutIndices.allSatisfy { platform(ofLayout: $0) == .macOS } ? .macOS : .iOS
  }

  /// Returns the diagnostic for a setting of a preview that layouts for a system do not have; nil if they have it.
  func misplaced(_ name: SettingName, at range: ByteRange, on platform: Platform) -> Diagnostic? {
    guard platform == .macOS, Self.ofDevices.contains(name) else { return nil }
    return .settingOfDevices(name.rawValue, at: range)
  }
}

extension LayoutResolver {
  /// Returns a kind that layouts for the platform have; reports another one.
  func onPlatform(_ kind: ViewKind, _ name: Name) -> ViewKind? {
    guard kind.isOnlyInAppKit, platform == .iOS else { return kind }
    report(.kindOfAppKit(name.text, at: name.range, fixes: shared.platformFixes(ofLayout: index)))
    return nil
  }
}
