import Testing

struct StyleTests {
  @Test func `there are sources to check`() {
    #expect(House.sources.count > 150)
    #expect(House.tests.count > 20)
  }

  @Test func `nothing is public`() {
    for file in House.sources { #expect(file.places(ofWords: ["public"]) == []) }
  }

  /// Swift cannot catch a trap, and nothing that a client sends may end the server.
  @Test func `nothing is unwrapped by force`() {
    for file in House.sources { #expect(file.forcedUnwraps == []) }
  }

  @Test func `nothing traps deliberately, except division by zero`() {
    let exceptions = Set(
      ["Numbers/BigInteger", "Numbers/Rational"].map { "Sources/ConstraintSolver/\($0).swift" })
    for file in House.sources where !exceptions.contains(file.path) {
      #expect(file.places(ofWords: ["fatalError", "preconditionFailure", "precondition", "unsafelyUnwrapped"]) == [])
    }
  }

  @Test func `a file has a limited length and one subject`() {
    for file in House.sources + House.tests {
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(count <= 450, "\(file) has \(count) lines")
    }
  }

  /// A failure can be repeated only if random cases have a seed.
  @Test func `random numbers in tests have a seed`() {
    for file in House.tests {
      #expect(file.places(ofWords: ["SystemRandomNumberGenerator"]) == [])
      #expect(file.unseededDraws == [])
    }
  }

  /// What other floors call says what it is.
  @Test func `package declarations are documented`() {
    let missing = House.sources.flatMap(\.undocumented)
    #expect(missing.isEmpty, "\(missing.count), such as \(missing.prefix(5).joined(separator: "\n"))")
  }
}

extension Source {
  /// The lines with a `!` behind what it is about.
  var forcedUnwraps: [String] {
    places { line in
      let scalars = Array(line.unicodeScalars)
      for index in scalars.indices.dropFirst() where scalars[index] == "!" {
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        guard next != "=" else { continue }
        let before = scalars[index - 1]
        if before.properties.isAlphabetic || "0123456789_)]}?\"`".unicodeScalars.contains(before) { return true }
      }
      return false
    }
  }

  /// The lines that draw from the system's random numbers, which have no seed.
  var unseededDraws: [String] {
    places { line in
      let draws = [".random(in:", ".random()", ".randomElement(", ".shuffled(", ".shuffle("]
      return draws.contains { line.contains($0) } && !line.contains("using:")
    }
  }

  /// Types and functions with `package` access that have no `///` above them.
  var undocumented: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "func"]
    return codeLines.indices.compactMap { index in
      let words = codeLines[index].split { $0 == " " || $0 == "(" || $0 == "<" || $0 == ":" }
      guard let access = words.firstIndex(of: "package"), words.count > access + 1,
        let kind = words.firstIndex(where: { kinds.contains($0) }), kind > access, words.count > kind + 1,
        // Operators and what a protocol asks for have their documentation there.
        words[kind + 1].first?.isLetter == true, !["encode", "hash", "testDescription"].contains(words[kind + 1])
      else { return nil }
      var above = index - 1
      while above >= 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
      let isDocumented = above >= 0 && lines[above].drop { $0 == " " }.hasPrefix("///")
      return isDocumented ? nil : "\(path):\(index + 1): \(lines[index].drop { $0 == " " })"
    }
  }
}
