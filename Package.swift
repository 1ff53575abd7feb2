// swift-tools-version: 6.2
import PackageDescription

/// With LAYOUT_COMPILE_TIMES=1 the compiler warns of expressions and functions that take over 300 ms to type-check.
let compileTimes: [SwiftSetting] =
  Context.environment["LAYOUT_COMPILE_TIMES"] == nil
  ? []
  : [
    .unsafeFlags([
      "-Xfrontend", "-warn-long-expression-type-checking=300", "-Xfrontend", "-warn-long-function-bodies=300",
    ])
  ]

/// A file imports only what it uses, and nothing is `public`: no other package imports these targets.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + compileTimes

/// One floor of the house. `on` lists the floors below that it may import; Tests/ArchitectureTests holds them to it.
func floor(_ name: String, on below: String..., resources: [Resource] = []) -> Target {
  .target(
    name: name, dependencies: below.map { .byName(name: $0) }, resources: resources, swiftSettings: strict)
}

/// The preview page's scripts and styles, which become part of the program.
let page: [Resource] = [.embedInCode("Page")]

func tests(_ name: String, of targets: String...) -> Target {
  .testTarget(name: name, dependencies: targets.map { .byName(name: $0) }, swiftSettings: strict)
}

let package = Package(
  name: "layout-lsp",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "layout-lsp", targets: ["layout-lsp"])
  ],
  targets: [
    // 1
    floor("SourceText"),
    floor("ConstraintSolver"),
    floor("InterfaceMarkup"),
    floor("JSONRPC"),
    floor("LanguageServerProtocol"),
    // 2
    floor("LayoutDiagnostics", on: "SourceText"),
    // 3
    floor("LayoutSyntax", on: "SourceText", "LayoutDiagnostics"),
    // 4
    floor("LayoutModel", on: "SourceText", "LayoutDiagnostics", "LayoutSyntax", "ConstraintSolver"),
    // 5
    floor("LayoutLowering", on: "SourceText", "LayoutSyntax", "LayoutModel", "ConstraintSolver"),
    floor(
      "LayoutWriting", on: "SourceText", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel", "ConstraintSolver"),
    // 6
    floor(
      "LayoutAnalysis",
      on: "SourceText", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel", "LayoutLowering", "ConstraintSolver"),
    // 7
    floor(
      "LayoutPreview",
      on: "SourceText", "JSONRPC", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel", "LayoutLowering",
      "LayoutAnalysis",
      "ConstraintSolver", resources: page),
    // 8
    floor(
      "LanguageFeatures",
      on: "SourceText", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel", "LayoutLowering", "LayoutAnalysis",
      "LayoutPreview",
      "ConstraintSolver"),
    floor(
      "InterfaceImport",
      on: "JSONRPC", "InterfaceMarkup", "SourceText", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel",
      "LayoutAnalysis",
      "LayoutWriting", "ConstraintSolver"),
    floor(
      "ConsoleLog",
      on: "SourceText", "LayoutDiagnostics", "LayoutSyntax", "LayoutModel", "LayoutAnalysis",
      "LayoutWriting",
      "ConstraintSolver"),
    floor(
      "SwiftSource",
      on: "JSONRPC", "SourceText", "LayoutDiagnostics", "LayoutSyntax", "LayoutWriting", "ConstraintSolver"),
    floor("SwiftExport", on: "SourceText", "LayoutSyntax", "LayoutModel", "LayoutAnalysis", "ConstraintSolver"),
    // 9
    floor(
      "LanguageServer",
      on: "JSONRPC", "LanguageServerProtocol", "InterfaceMarkup", "LanguageFeatures", "InterfaceImport", "ConsoleLog",
      "SwiftExport", "SwiftSource", "LayoutAnalysis", "LayoutWriting", "LayoutModel", "LayoutDiagnostics",
      "LayoutPreview",
      "LayoutSyntax", "SourceText"),
    // 10
    .executableTarget(
      name: "layout-lsp",
      dependencies: [
        "LanguageServer", "LanguageServerProtocol", "JSONRPC", "InterfaceMarkup", "LanguageFeatures", "InterfaceImport",
        "ConsoleLog", "SwiftExport", "SwiftSource",
        "LayoutLowering", "LayoutAnalysis", "LayoutWriting", "LayoutPreview", "LayoutModel", "LayoutSyntax",
        "LayoutDiagnostics",
        "SourceText", "ConstraintSolver",
      ],
      swiftSettings: strict),
    // The solver alone, for checks and measurements from outside.
    .executableTarget(
      name: "SolverProgram", dependencies: ["ConstraintSolver"], path: "Tests/Programs/SolverProgram",
      swiftSettings: strict),
    // What several test targets share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("ArchitectureTests"),
    tests("ConstraintSolverTests", of: "TestSupport", "ConstraintSolver"),
    tests("InterfaceMarkupTests", of: "InterfaceMarkup"),
    tests("JSONRPCTests", of: "JSONRPC"),
    tests("LanguageServerProtocolTests", of: "LanguageServerProtocol"),
    tests("LayoutDiagnosticsTests", of: "LayoutDiagnostics", "SourceText"),
    tests("LayoutSyntaxTests", of: "TestSupport", "LayoutSyntax", "LayoutDiagnostics", "SourceText"),
    tests(
      "LayoutAnalysisTests",
      of: "TestSupport", "LayoutLowering", "LayoutAnalysis", "LayoutModel", "LayoutSyntax", "LayoutDiagnostics",
      "SourceText",
      "ConstraintSolver"),
    tests(
      "LanguageFeaturesTests",
      of: "TestSupport", "LanguageServer", "LanguageFeatures", "LayoutLowering", "LayoutAnalysis", "LayoutModel",
      "LayoutDiagnostics",
      "LayoutSyntax", "SourceText"),
    tests(
      "LayoutPreviewTests",
      of: "TestSupport", "LayoutPreview", "JSONRPC", "LayoutLowering", "LayoutDiagnostics", "LayoutAnalysis",
      "LayoutModel", "SourceText",
      "ConstraintSolver"),
    tests(
      "LanguageServerTests",
      of: "TestSupport", "LanguageServer", "LanguageServerProtocol", "JSONRPC", "LayoutAnalysis", "LayoutDiagnostics",
      "SourceText"),
    tests(
      "InterfaceImportTests",
      of: "TestSupport", "InterfaceImport", "InterfaceMarkup", "LayoutWriting", "LayoutAnalysis", "LayoutModel",
      "LayoutSyntax", "LayoutDiagnostics", "ConstraintSolver", "SourceText"),
    tests(
      "ConsoleLogTests",
      of: "TestSupport", "ConsoleLog", "LayoutAnalysis", "LayoutSyntax", "LayoutDiagnostics", "SourceText"),
    tests(
      "SwiftExportTests",
      of: "TestSupport", "SwiftExport", "LayoutAnalysis", "LayoutModel", "LayoutSyntax", "LayoutDiagnostics",
      "SourceText"),
    tests(
      "SwiftSourceTests",
      of: "TestSupport", "SwiftSource", "SwiftExport", "LayoutAnalysis", "LayoutWriting", "LayoutModel",
      "LayoutDiagnostics",
      "LayoutSyntax", "SourceText", "ConstraintSolver"),
    tests(
      "GrammarTests",
      of: "TestSupport", "LanguageServer", "JSONRPC", "LayoutAnalysis", "LayoutSyntax", "LayoutDiagnostics",
      "SourceText",
      "ConstraintSolver"),
    tests("CommandLineTests", of: "TestSupport", "layout-lsp", "JSONRPC"),
  ],
  swiftLanguageModes: [.v6]
)

// For the packages and Xcode projects of apps: it runs the program when their layouts change. SwiftPM compiles the
// program and all its targets once more for a plugin, so the plugin is left out when the command runs in this folder.
if Context.environment["PWD"] != Context.packageDirectory {
  package.products.append(.plugin(name: "LayoutPlugin", targets: ["LayoutPlugin"]))
  package.targets.append(
    .plugin(
      name: "LayoutPlugin", capability: .buildTool(), dependencies: ["layout-lsp"], path: "Sources/LayoutPlugin"))
}

// The solver and its tests alone, so that a change of the solver is built and tested without the targets above it:
// LAYOUT_SOLVER=1 swift test -c release --scratch-path .build/solver
if Context.environment["LAYOUT_SOLVER"] != nil {
  let names: Set = ["ConstraintSolver", "ConstraintSolverTests", "SolverProgram", "TestSupport"]
  package.products.removeAll()
  package.targets.removeAll { !names.contains($0.name) }
}

// The fuzzer needs a build of its own, with the compiler's counters in all code: Tests/Programs/Fuzzing/run.
if Context.environment["LAYOUT_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "TestSupport", "JSONRPC", "LanguageFeatures", "LayoutAnalysis", "LayoutModel", "LayoutSyntax",
        "LayoutDiagnostics", "SourceText",
      ],
      path: "Tests/Programs/Fuzzing", exclude: ["run"], swiftSettings: strict))
}
