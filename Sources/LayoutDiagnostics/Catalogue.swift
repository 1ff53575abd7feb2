extension DiagnosticKind {
  /// Every kind of diagnostic of a layout, in the order of the reference page.
  package static let catalogue: [DiagnosticKind] = [
    // Syntax and names
    .syntax, .brace, .incomplete, .strict, .spacedName, .loose, .unknownView, .duplicate, .unknownAttribute,
    .unknownKind, .notConstant, .tooManyDigits, .noSuperview, .sketch, .sketchTypo, .repeatedSetting,
    .settingAsEquation, .equationAsSetting, .unknownSetting, .unknownValue, .constantCycle, .noIntrinsic,
    .unknownCode, .containsItself, .guideName, .missingFile, .brokenLayout, .noContentSize,
    // Pairing
    .sizeLocation, .locationConstant, .locationMultiplier, .axes, .leadingLeft, .tooManyItems, .notLinear,
    .negativeSize, .noAttribute, .edgesRelation, .compound, .priorityRange, .zeroMultiple, .uikitRTL,
    // Solving
    .conflict, .ambiguous, .priorityTie, .collapses, .scrollContent, .scrollsSideways, .noFittingSize, .outside,
    .overlap, .covered,
    .clipped, .tightText, .stretched, .huggingTie, .baselineStretched, .notMet, .unexpected, .unsolved,
    // Style and platform
    .fraction, .negativeConstant, .order, .identity, .notAnAttribute, .leftRight, .fixedSize, .requiredContent,
    .stackContent, .hiddenSize, .hiddenSpace, .redundant, .listNumber, .autoresizing, .fightsStack, .hardCodedHalf,
    .untranslated,
    .unknownKey, .unseenCondition, .unusedState, .unseenState, .unusedImport, .unseenComponent, .beyondProof,
  ]

  /// The kinds that only Swift files have, in the order of the reference page. Their examples are Swift.
  package static let swiftCatalogue: [DiagnosticKind] = [
    .sameAnchor, .invalidPair, .format, .noCommonAncestor, .autoresizingMask, .repeated,
  ]

  /// Every kind: those of layouts, then those of Swift files only.
  package static let all = catalogue + swiftCatalogue

  /// The language of the examples, as Markdown names it.
  package var language: String { Self.swiftCatalogue.contains(self) ? "swift" : "layout" }

  /// Returns the kind with a code; nil for an unknown code.
  package static func named(_ code: String) -> DiagnosticKind? { all.first { $0.code == code } }
}
