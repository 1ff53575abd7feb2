/// What the caller asks about, in flat memory: sums of variables, with a list of those in which each variable stands.
struct Questions<Number: ExactNumber>: Sendable {
  private var questions: [Question] = []
  /// The terms of all questions; a question's stand beside each other.
  private(set) var terms: [Entry<Number>] = []
  /// By variable: where its list in `askers` begins; the next one's beginning is its end.
  private var firstAsker: [Int32] = []
  private(set) var askers: [Int32] = []

  struct Question {
    fileprivate let firstTerm: Int32
    fileprivate let termCount: Int32
    let constant: Number
    /// Where it would rather be; nil where it only has to be the same every time.
    let reference: Number?
  }

  /// `variables` are the engine's, by variable of the quantities; the engine has so many.
  init(_ quantities: [LinearSystem.Quantity], variables: [Int32], variableCount: Int) throws(Halt) {
    questions.reserveCapacity(quantities.count)
    terms.reserveCapacity(quantities.count)
    firstAsker = Array(repeating: 0, count: variableCount + 1)
    for index in quantities.indices {
      let first = Int32(terms.count)
      for place in quantities[index].form.terms.indices {
        let term = quantities[index].form.terms[place]
        terms.append(Entry(variable: variables[term.variable], coefficient: try Number(term.coefficient)))
        firstAsker[Int(variables[term.variable])] += 1
      }
      var reference: Number?
      if let near = quantities[index].reference { reference = try Number(near) }
      questions.append(
        Question(
          firstTerm: first, termCount: Int32(terms.count) - first,
          constant: try Number(quantities[index].form.constant), reference: reference))
    }
    // A counting sort by variable: from behind, each list's end moves to its beginning.
    for variable in firstAsker.indices.dropFirst() { firstAsker[variable] += firstAsker[variable - 1] }
    askers = Array(repeating: 0, count: terms.count)
    for index in questions.indices.reversed() {
      for place in places(of: index) {
        let variable = Int(terms[place].variable)
        firstAsker[variable] -= 1
        askers[Int(firstAsker[variable])] = Int32(index)
      }
    }
  }

  var indices: Range<Int> { questions.indices }

  subscript(index: Int) -> Question { questions[index] }

  func terms(of index: Int) -> ArraySlice<Entry<Number>> { terms[places(of: index)] }

  /// The places in `askers` of the questions in which a variable stands, ascending.
  @inline(__always)
  func askers(of variable: Int32) -> Range<Int> {
    // Nobody knows of the engine's own variables.
    guard Int(variable) + 1 < firstAsker.count else { return 0..<0 }
    return Int(firstAsker[Int(variable)])..<Int(firstAsker[Int(variable) + 1])
  }

  /// The places of a question's terms in `terms`.
  @inline(__always)
  func places(of index: Int) -> Range<Int> {
    let first = Int(questions[index].firstTerm)
    return first..<first + Int(questions[index].termCount)
  }
}
