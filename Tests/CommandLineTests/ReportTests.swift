import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of `check --format`, as pictures. `Tests/Programs/Formats` opens them with the programs that read them.
@Suite(.timeLimit(.minutes(30)))
struct ReportTests {
  private static let layout = """
    view a { edges = superview.edges }
    b.width = 4
    label c "C" { leading = superview.leading; top = superview.top; right < 9 }

    """
  /// A warning alone.
  private static let open = "view a { edges = superview.edges except top }\n"

  private func report(_ format: String, _ files: [String: String] = ["s/a.layout": layout]) async throws -> String {
    var output = ""
    try await inFolder(files) { folder in
      let run = try await folder.run("check", "--format", format)
      #expect(run.errors.isEmpty)
      output = run.output.replacing(folder.path, with: "/folder")
    }
    return output
  }

  private func json(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func `the GitHub format has a workflow command for each problem`() async throws {
    let lines = try await report("github").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("::error file=s/a.layout,line=2,endLine=2,col=1,endColumn=2,title=unknown-view::No view")
        == true)
    #expect(
      lines.last?.hasPrefix("::error file=s/a.layout,line=3,endLine=3,col=71,endColumn=72,title=strict::`<` ") == true)
  }

  @Test func `special characters are escaped in the GitHub format`() async throws {
    let output = try await report("github", ["a,b: 100%.layout": "b%.width = 4\n"])
    #expect(output.hasPrefix("::error file=a%2Cb%3A 100%25.layout,line=1,"))
    #expect(output.split(separator: "::", maxSplits: 2).last?.contains("%25") == true)
    #expect(output.filter { $0 == "\n" }.count == output.matches(of: #/::(error|warning|notice) /#).count)
  }

  #if os(Linux)
    /// A name can have every byte but two, and a label every character.
    @Test(arguments: ["text", "json", "github", "gitlab", "sarif", "junit", "checkstyle", "xcode"])
    func `a report has no control characters, whatever names a project has`(format: String) async throws {
      try await inFolder { folder in
        let script = #"""
          text='a.width = 4 as "x\\n::stop-commands::y \342\200\256 ##[z"; a.width = 5 /// \033[31m \302\233'
          for name in 'bad\377' 'new\nline::error::' '\n::error::x' 'x\033[31m' 'over\342\200\256ride' '##[group]'; do
            printf "view a { edges = superview.edges }\n$text\n" >"$(printf "$name.layout")"
          done
          "$0" check --format \#(format) . 2>&1
          """#
        let run = try await Program.run(script: script, in: folder.url)
        #expect(run.status == 1, "\(run)")
        #expect(run.output.contains("conflict"))
        let isHidden = { (scalar: Unicode.Scalar) in
          scalar != "\n" && (scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value))
        }
        #expect(!run.output.unicodeScalars.contains(where: isHidden))
        #expect(!run.output.unicodeScalars.contains { $0.value >= 0x10FF00 })
        for line in run.output.split(separator: "\n") {
          let text = line.drop { $0 == " " }
          #expect(!text.hasPrefix("::") || format == "github" && text.hasPrefix("::error file="), "\(line)")
          #expect(!text.contains("##[") || text.hasPrefix("::"), "\(line)")
        }
        switch format {
        case "junit", "checkstyle": #expect(XMLParser(data: Data(run.output.utf8)).parse())
        case "json", "gitlab", "sarif":
          #expect((try? JSONSerialization.jsonObject(with: Data(run.output.utf8))) != nil)
        default: break
        }
      }
    }
  #endif

  /// Xcode reads whole paths, and shows a note beneath the problem before it.
  @Test func `the Xcode format has a line for each problem and each note`() async throws {
    let conflict =
      "view a { leading = superview.leading; top = superview.top; height = 9 }\na.width = 40\na.width = 50\n"
    let lines = try await report("xcode", ["a.layout": conflict]).split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.wholeMatch(of: /(\/.+?):(\d+):(\d+): (error|warning|note): (.+)/) != nil, "\(line)")
    }
    #expect(lines.first?.hasPrefix("/folder/a.layout:3:1: error: ") == true)
    #expect(lines.first?.hasSuffix(" [conflict]") == true)
    #expect(lines.dropFirst().allSatisfy { $0.contains(": note: ") })
  }

  @Test func `a GitLab fingerprint does not change if a line is added above`() async throws {
    func issues(_ text: String) async throws -> [NSDictionary] {
      let output = try await report("gitlab", ["s/a.layout": text])
      return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [NSDictionary])
    }
    let conflict =
      "view a { leading = superview.leading; top = superview.top; height = 9 }\na.width = 40\na.width = 50\nb.width = 3\nb.width = 3\n"
    let issues = try await issues(conflict)
    #expect(issues.count == 3)
    let first = try #require(issues.first)
    #expect(first["check_name"] as? String == "conflict" && first["severity"] as? String == "major")
    let location = try #require(first["location"] as? NSDictionary)
    #expect(location == ["path": "s/a.layout", "lines": ["begin": 3, "end": 3]] as NSDictionary)
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == 3)
    let later = try await self.report("gitlab", ["s/a.layout": "// Above\n\n" + conflict])
    for fingerprint in fingerprints { #expect(later.contains(fingerprint)) }
    #expect(later.contains("\"begin\":5"))
  }

  @Test func `the JUnit format has a case for each problem, and one for a file without problems`() async throws {
    let files = [
      "a.layout": "b.width = \n", "fine.layout": "view a { edges = superview.edges }\n", "o.layout": Self.open,
    ]
    let output = try await report("junit", files)
    #expect(
      output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="layout-lsp" tests="3" failures="1" errors="0">
          <testsuite name="./a.layout" tests="1" failures="1" errors="0" skipped="0">
            <testcase name="incomplete at 1:1" classname="./a.layout">
              <failure type="incomplete" message="
        """), "\(output)")
    #expect(
      output.contains(
        """
          <testsuite name="./fine.layout" tests="1" failures="0" errors="0" skipped="0">
            <testcase name="check" classname="./fine.layout"/>
          </testsuite>

        """))
    #expect(output.contains("<system-out>./o.layout:1:6: warning: "))
    #expect(XMLParser(data: Data(output.utf8)).parse())
  }

  @Test func `the Checkstyle format has Checkstyle's severities`() async throws {
    let output = try await report("checkstyle", ["<&\">.layout": Self.open, "b.layout": "c.width < \"\u{1}\"\n"])
    #expect(
      output.contains(
        "<file name=\"./&lt;&amp;&quot;&gt;.layout\">\n    <error line=\"1\" column=\"6\" severity=\"warning\""))
    #expect(output.contains("source=\"layout-lsp.ambiguous\"/>"))
    #expect(XMLParser(data: Data(output.utf8)).parse(), "\(output)")
  }

  @Test func `SARIF has rules, relative addresses and fixes`() async throws {
    let log = try json(try await report("sarif", ["s/ü b.layout": Self.layout]))
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [NSDictionary])?.first)
    let driver = try #require((run["tool"] as? NSDictionary)?["driver"] as? NSDictionary)
    let rules = try #require(driver["rules"] as? [NSDictionary])
    #expect(rules.count > 60)
    #expect((run["originalUriBaseIds"] as? NSDictionary) == ["%SRCROOT%": ["uri": "file:///folder/"]] as NSDictionary)
    let results = try #require(run["results"] as? [NSDictionary])
    #expect(results.map { $0["ruleId"] as? String } == ["unknown-view", "strict"])
    let first = try #require(results.first)
    let index = try #require(first["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "unknown-view")
    #expect((rules[index]["help"] as? NSDictionary)?["markdown"] != nil)
    let artifact: NSDictionary = ["uri": "s/%C3%BC%20b.layout", "uriBaseId": "%SRCROOT%"]
    let region: NSDictionary = ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 2]
    #expect(
      first["locations"] as? NSArray == [["physicalLocation": ["artifactLocation": artifact, "region": region]]])
    let fix = try #require((first["fixes"] as? [NSDictionary])?.first)
    #expect(
      fix
        == [
          "description": ["text": "Write `a`"],
          "artifactChanges": [
            [
              "artifactLocation": artifact,
              "replacements": [["deletedRegion": region, "insertedContent": ["text": "a"]]],
            ]
          ],
        ] as NSDictionary)
  }
}
