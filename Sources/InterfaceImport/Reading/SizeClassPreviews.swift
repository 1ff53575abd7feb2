/// Previews that reach branches of `when` that no other preview of a layout reaches.
struct SizeClassPreviews {
  /// A combination of size classes.
  struct Classes: Hashable {
    let isWidthCompact: Bool
    let isHeightCompact: Bool

    var name: String {
      (isWidthCompact ? "compactWidth" : "regularWidth") + (isHeightCompact ? "CompactHeight" : "RegularHeight")
    }

    /// A device with these size classes, as the settings of a preview.
    var device: (name: String, settings: String) {
      switch (isWidthCompact, isHeightCompact) {
      case (true, true): ("phoneLandscape", "device: iPhone15; orientation: landscape")
      case (true, false): ("phone", "device: iPhone15")
      case (false, true): ("largePhoneLandscape", "device: iPhone15ProMax; orientation: landscape")
      case (false, false): ("pad", "device: iPadPro11")
      }
    }

    /// Whether a variation with this key applies.
    func match(_ key: String) -> Bool {
      key.split(separator: "-").allSatisfy { part in
        switch part {
        case "widthClass=compact": isWidthCompact
        case "widthClass=regular": !isWidthCompact
        case "heightClass=compact": isHeightCompact
        case "heightClass=regular": !isHeightCompact
        default: false
        }
      }
    }
  }

  private static let all = [
    Classes(isWidthCompact: false, isHeightCompact: false), Classes(isWidthCompact: true, isHeightCompact: true),
    Classes(isWidthCompact: true, isHeightCompact: false), Classes(isWidthCompact: false, isHeightCompact: true),
  ]

  /// The size classes of the previews to add.
  private(set) var added: [Classes] = []

  /// `chains` are the keys of the branches of each `when`, in order, and whether an `else` follows. `seen` are the
  /// classes of the existing previews.
  init(_ chains: [(keys: [String], hasElse: Bool)], seen: [Classes]) {
    for chain in chains {
      for branch in 0..<(chain.keys.count + (chain.hasElse ? 1 : 0)) {
        // Only the first matching branch is reached.
        func reaches(_ classes: Classes) -> Bool {
          (chain.keys.firstIndex(where: classes.match) ?? chain.keys.count) == branch
        }
        guard !(seen + added).contains(where: reaches), let classes = Self.all.first(where: reaches) else { continue }
        added.append(classes)
      }
    }
  }
}
