/// The quantities that the caller asks for, in flat memory, with a list of the questions that contain each variable.
struct Questions<Number: ExactNumber>: Sendable {
  private var questions: [Question] = []
  /// The terms of all questions; the terms of one question are contiguous.
  private(set) var terms: [Entry<Number>] = []
  /// By variable, the start of its list in `askers`. The list ends where that of the next variable starts.
  private var firstAsker: [Int32] = []
  private(set) var askers: [Int32] = []

  struct Question {
    fileprivate let firstTerm: Int32
    fileprivate let termCount: Int32
    let constant: Number
    /// The preferred value if the rows do not determine the quantity; nil if any optimal value will do.
    let reference: Number?
  }

  /// Copies quantities. `variables` maps a variable of the quantities to the engine's, and `variableCount` is the
  /// number of the engine's variables. Throws `Halt.overflow` when a number does not fit.
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
    // A counting sort by variable. The lists are filled from their ends, so `firstAsker` moves from each end to its
    // start.
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

  /// Returns the places in `askers` of the questions that contain a variable, in ascending order of the questions.
  @inline(__always)
  func askers(of variable: Int32) -> Range<Int> {
    // No question contains a variable that the engine has added.
    guard Int(variable) + 1 < firstAsker.count else { return 0..<0 }
    return Int(firstAsker[Int(variable)])..<Int(firstAsker[Int(variable) + 1])
  }

  /// Returns the places in `terms` of a question's terms.
  @inline(__always)
  func places(of index: Int) -> Range<Int> {
    let first = Int(questions[index].firstTerm)
    return first..<first + Int(questions[index].termCount)
  }
}
