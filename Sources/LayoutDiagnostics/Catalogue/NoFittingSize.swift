extension DiagnosticKind {
  package static let noFittingSize = DiagnosticKind(
    code: "no-fitting-size",
    severity: .warning,
    title: "A root whose content does not determine its size",
    explanation: """
      With `fit`, a side of the root is as long as its content needs, as `systemLayoutSizeFitting` computes it.
      This needs constraints from one edge of the root through the content to the opposite edge.
      Without them, the least size is 0, or views stick out.
      This is the most frequent mistake in cells that size themselves: nothing connects the last view to the bottom edge.
      Constraints with a priority below `fittingSize` (50) do not count.
      """,
    example: """
      label message "Your parcel has arrived" { lines: 0 }
      message.horizontalEdges = superview.margins.horizontalEdges
      message.top = superview.top + 12
      preview cell { width: 320; height: fit }
      """,
    correctedExample: """
      label message "Your parcel has arrived" { lines: 0 }
      message.horizontalEdges = superview.margins.horizontalEdges
      message.top = superview.top + 12
      superview.bottom = message.bottom + 12
      preview cell { width: 320; height: fit }
      """)
}
