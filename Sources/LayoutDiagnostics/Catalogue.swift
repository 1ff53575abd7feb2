extension DiagnosticKind {
  /// Every kind of diagnostic, in the order of the reference page.
  package static let catalogue: [DiagnosticKind] = [
    // Syntax and names
    .syntax, .brace, .incomplete, .strict, .spacedName, .loose, .unknownView, .duplicate, .unknownAttribute,
    .unknownKind, .notConstant, .tooManyDigits, .noSuperview, .sketch, .sketchTypo, .repeatedSetting,
    .settingAsEquation, .equationAsSetting, .unknownSetting, .unknownValue, .constantCycle, .noIntrinsic,
    .unknownCode,
    // Pairing
    .sizeLocation, .locationConstant, .locationMultiplier, .axes, .leadingLeft, .tooManyItems, .notLinear,
    .negativeSize, .noAttribute, .edgesRelation, .compound, .priorityRange, .zeroMultiple, .uikitRTL,
    // Solving
    .conflict, .ambiguous, .priorityTie, .collapses, .scrollContent, .scrollsSideways, .noFittingSize, .outside,
    .overlap, .covered,
    .clipped, .stretched, .huggingTie, .baselineStretched, .notMet, .unexpected, .unsolved,
    // Style and platform
    .fraction, .negativeConstant, .order, .identity, .notAnAttribute, .leftRight, .fixedSize, .requiredContent,
    .stackContent, .hiddenSize, .hiddenSpace, .redundant, .listNumber, .autoresizing, .fightsStack, .hardCodedHalf,
    .untranslated,
    .unknownKey, .unseenCondition,
  ]

  /// Returns the kind with a code; nil for an unknown code.
  package static func named(_ code: String) -> DiagnosticKind? {
    catalogue.first { $0.code == code }
  }
}
