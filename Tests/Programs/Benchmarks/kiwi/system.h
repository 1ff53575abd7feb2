// A linear system in flat memory, as it is before any solver has seen it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <numeric>
#include <vector>

struct Term {
  std::size_t variable;
  double coefficient;
};

struct Row {
  int priority;
  // -1 for at most, 0 for equal, 1 for at least.
  int relation;
  double constant;
  std::size_t firstTerm;
  std::size_t terms;
};

struct System {
  std::size_t variables = 0;
  std::size_t width = 0;
  std::size_t height = 0;
  double rootWidth = 0;
  double rootHeight = 0;
  std::size_t editedRow = 0;
  std::vector<Row> rows;
  std::vector<Term> terms;
  // The rows' indices in the order in which a solver is given them.
  std::vector<std::size_t> order;
};

// The file is not there, or is not a linear system.
struct Unreadable {};

inline void expect(bool read) {
  if (!read) throw Unreadable();
}

inline System load(const char* path) {
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path, "r"), std::fclose);
  expect(file != nullptr);
  System system;
  std::size_t rows = 0;
  double editedConstant = 0;
  expect(std::fscanf(file.get(), "%zu %zu %zu %zu %lf %lf %zu %lf", &system.variables, &rows, &system.width,
                     &system.height, &system.rootWidth, &system.rootHeight, &system.editedRow, &editedConstant) == 8);
  system.rows.reserve(rows);
  system.terms.reserve(3 * rows);
  for (std::size_t index = 0; index < rows; ++index) {
    Row row{0, 0, 0, system.terms.size(), 0};
    expect(std::fscanf(file.get(), "%d %d %lf %zu", &row.priority, &row.relation, &row.constant, &row.terms) == 4);
    for (std::size_t count = 0; count < row.terms; ++count) {
      Term term{0, 0};
      expect(std::fscanf(file.get(), "%zu %lf", &term.variable, &term.coefficient) == 2);
      expect(term.variable < system.variables);
      system.terms.push_back(term);
    }
    system.rows.push_back(row);
  }
  expect(system.width < system.variables && system.height < system.variables && rows >= 2);
  expect(system.editedRow < rows);
  return system;
}

// Puts the root's size first and then the rows from the highest priority to the lowest, or leaves all as in the file.
inline void arrange(System& system, bool byPriority) {
  system.order.resize(system.rows.size());
  std::iota(system.order.begin(), system.order.end(), std::size_t(0));
  if (!byPriority) return;
  std::rotate(system.order.begin(), system.order.end() - 2, system.order.end());
  std::stable_sort(system.order.begin(), system.order.end(), [&](std::size_t left, std::size_t right) {
    return system.rows[left].priority > system.rows[right].priority;
  });
}
