// The solver as a program of its own, for checks and measurements from outside.

let words = Array(CommandLine.arguments.dropFirst())

switch words.first {
case "solve":
  leave(solveCommand(Array(words.dropFirst())))
case "bench":
  leave(benchCommand(Array(words.dropFirst())))
default:
  complain("usage: SolverProgram solve [--time] < SYSTEMS, or SolverProgram bench FILE [--only STAGE]")
  leave(.badInput)
}
