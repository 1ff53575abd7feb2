// Kiwi's solver with a whole system in it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

#include "system.h"

// A row in kiwi's solver. Priority p has strength p, the sum of p weak ones: whole numbers keep kiwi's objective free
// of rounding errors. No strengths are strict in kiwi, whatever the map.
inline kiwi::Constraint constraint(const System& system, const Row& row, const std::vector<kiwi::Variable>& variables,
                                   double constant) {
  std::vector<kiwi::Term> terms;
  terms.reserve(row.terms);
  for (std::size_t index = row.firstTerm; index < row.firstTerm + row.terms; ++index)
    terms.emplace_back(variables[system.terms[index].variable], system.terms[index].coefficient);
  const kiwi::RelationalOperator relation =
      row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
  const double strength =
      row.priority >= 1000 ? kiwi::strength::required : kiwi::strength::create(0, 0, row.priority);
  return kiwi::Constraint(kiwi::Expression(std::move(terms), constant), relation, strength);
}

// Whether the root's size stands in the last two rows, or in edit variables instead.
enum class Root { fixed, edited };

// One life of a solver: the whole system is in it, and its variables' values have been read.
class Solved {
 public:
  explicit Solved(const System& system, Root root = Root::fixed)
      : system(system), variables(system.variables), values(system.variables) {
    constraints.reserve(system.rows.size());
    for (const Row& row : system.rows) constraints.push_back(constraint(system, row, variables, row.constant));
    if (root == Root::edited) {
      solver.addEditVariable(variables[system.width], kiwi::strength::strong);
      solver.addEditVariable(variables[system.height], kiwi::strength::strong);
      resize(1);
    }
    for (const std::size_t row : system.order) {
      const bool isSize = row + 2 >= system.rows.size();
      if (root == Root::fixed || !isSize) add(constraints[row]);
    }
    read();
  }

  // Whether the solver takes a constraint; the required one that it refuses is dropped.
  bool add(const kiwi::Constraint& constraint) {
    try {
      solver.addConstraint(constraint);
      return true;
    } catch (const kiwi::UnsatisfiableConstraint&) {
      return false;
    }
  }

  void remove(std::size_t row) {
    if (solver.hasConstraint(constraints[row])) solver.removeConstraint(constraints[row]);
  }

  // Puts a row into the solver whose constant is another, and says whether the solver takes it.
  bool put(std::size_t row, double constant) {
    constraints[row] = ::constraint(system, system.rows[row], variables, constant);
    return add(constraints[row]);
  }

  // Makes the root so many times as large as in the file.
  void resize(double factor) {
    solver.suggestValue(variables[system.width], system.rootWidth * factor);
    solver.suggestValue(variables[system.height], system.rootHeight * factor);
    read();
  }

  void read() {
    solver.updateVariables();
    for (std::size_t index = 0; index < values.size(); ++index) values[index] = variables[index].value();
  }

  std::size_t conflicts() const {
    return std::count_if(constraints.begin(), constraints.end(),
                         [this](const kiwi::Constraint& constraint) { return !solver.hasConstraint(constraint); });
  }

  // The greatest violation of a required row that the solver has taken.
  double violation() const {
    double greatest = 0;
    for (std::size_t index = 0; index < system.rows.size(); ++index) {
      const Row& row = system.rows[index];
      if (row.priority < 1000 || !solver.hasConstraint(constraints[index])) continue;
      double value = row.constant;
      for (std::size_t term = row.firstTerm; term < row.firstTerm + row.terms; ++term)
        value += system.terms[term].coefficient * values[system.terms[term].variable];
      greatest = std::max(greatest, row.relation < 0 ? value : row.relation > 0 ? -value : std::abs(value));
    }
    return greatest;
  }

  const System& system;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  std::vector<double> values;
};
