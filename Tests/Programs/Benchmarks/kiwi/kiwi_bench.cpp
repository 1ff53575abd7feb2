// Measures kiwi on one linear system, stage by stage, in CPU time.
//
//   kiwi_bench bench FILE [--only load|scratch|constant|readd|resize|memory] [--order priority|file] [--once]
//              [--seconds SECONDS]
//
// ../rows.py describes the file's format, ../README.md the stages. Every finished stage is printed as one
// JSON object on a line of its own, so that it is known even where a later stage runs out of time or memory. With
// --once a stage is measured once. With --seconds, edits are sampled as long as that time lasts, or left out.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include <kiwi/errors.h>

#include "solved.h"
#include "system.h"
#include "timing.h"

namespace {

void print(const char* stage, double seconds) {
  std::printf("{\"%s\": %.9g}\n", stage, seconds);
  std::fflush(stdout);
}

void print(const char* stage, const Spread& spread, std::size_t refused) {
  std::printf("{\"%s\": {\"median\": %.9g, \"worst\": %.9g, \"rows\": %zu, \"refused\": %zu}}\n", stage, spread.median,
              spread.worst, spread.rows, refused);
  std::fflush(stdout);
}

std::unique_ptr<Solved> measureScratch(const Patience& patience, const System& system) {
  std::unique_ptr<Solved> solved;
  const double seconds = best(patience, [&] {
    solved.reset();
    return cpuSeconds([&] { solved = std::make_unique<Solved>(system); });
  });
  std::printf("{\"scratch\": %.9g, \"violation\": %.9g, \"conflicts\": %zu}\n", seconds, solved->violation(),
              solved->conflicts());
  std::fflush(stdout);
  return solved;
}

// A solver that is edited, and how many edits it has refused. One that refuses is built again, outside of all clocks.
struct Session {
  const System& system;
  std::unique_ptr<Solved> solved;
  std::size_t refused = 0;

  // The CPU time of one edit, which says whether the solver has taken it.
  double edit(const std::function<bool(Solved&)>& change) {
    bool taken = false;
    const double seconds = cpuSeconds([&] {
      try {
        taken = change(*solved);
      } catch (const kiwi::InternalSolverError&) {
      }
    });
    if (taken) return seconds;
    refused += 1;
    solved = std::make_unique<Solved>(system);
    return seconds;
  }
};

void measureConstant(const Patience& patience, Session& session) {
  session.refused = 0;
  const Spread spread = sample(patience, session.system, [&](std::size_t row) {
    const auto set = [&](double constant) {
      return session.edit([&](Solved& solved) {
        solved.remove(row);
        const bool taken = solved.put(row, constant);
        if (taken) solved.read();
        return taken;
      });
    };
    const double constant = session.system.rows[row].constant;
    const double there = set(constant - 1);
    return (there + set(constant)) / 2;
  });
  print("constant", spread, session.refused);
}

void measureReadd(const Patience& patience, Session& session) {
  session.refused = 0;
  const Spread spread = sample(patience, session.system, [&](std::size_t row) {
    const double seconds = session.edit([&](Solved& solved) {
      solved.remove(row);
      solved.read();
      const bool taken = solved.add(solved.constraints[row]);
      if (taken) solved.read();
      return taken;
    });
    return seconds / 2;
  });
  print("readd", spread, session.refused);
}

void measureResize(const Patience& patience, const System& system) {
  Solved solved(system, Root::edited);
  print("resize", best(patience, [&] {
    return cpuSeconds([&] {
      solved.resize(1.1);
      solved.resize(1);
    }) / 2;
  }));
}

// A line of the process's status, in bytes.
double status(const char* name) {
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/status", "r"), std::fclose);
  char line[256];
  const std::string format = std::string(name) + ": %lf";
  double kilobytes = 0;
  while (file && std::fgets(line, sizeof line, file.get()))
    if (std::sscanf(line, format.c_str(), &kilobytes) == 1) break;
  return kilobytes * 1024;
}

// The most memory that the process has had so far, in bytes, without what is mapped of the program's files.
double peakMemory() { return status("VmHWM") - status("RssFile"); }

void measureMemory(const std::function<System()>& load, double empty) {
  const System system = load();
  const Solved solved(system);
  std::printf("{\"memory\": %.0f}\n", peakMemory() - empty);
}

void measure(const std::function<System()>& load, const std::string& only, const Patience& patience) {
  if (only == "memory") return measureMemory(load, peakMemory());
  System system;
  print("load", cpuSeconds([&] { system = load(); }));
  if (only == "load") return;
  const bool isAll = only.empty();
  std::unique_ptr<Solved> solved;
  if (isAll || only == "scratch") solved = measureScratch(patience, system);
  if (isAll || only == "resize") measureResize(patience, system);
  if (only == "scratch" || only == "resize" || (isAll && cpuSeconds() > patience.seconds)) return;
  Session session{system, solved ? std::move(solved) : std::make_unique<Solved>(system)};
  if (isAll || only == "constant") measureConstant(patience, session);
  if (isAll || only == "readd") measureReadd(patience, session);
}

}  // namespace

int main(int count, char** arguments) {
  std::string only;
  std::string order = "priority";
  Patience patience;
  bool understood = count >= 3 && std::strcmp(arguments[1], "bench") == 0;
  for (int index = 3; understood && index < count; ++index) {
    const std::string option = arguments[index];
    if (option == "--once") patience.once = true;
    else if (option == "--only" && index + 1 < count) only = arguments[++index];
    else if (option == "--order" && index + 1 < count) order = arguments[++index];
    else if (option == "--seconds" && index + 1 < count) patience.seconds = std::atof(arguments[++index]);
    else understood = false;
  }
  if (!understood) {
    std::fprintf(stderr, "usage: kiwi_bench bench FILE [--only STAGE] [--order ORDER] [--once] [--seconds SECONDS]\n");
    return 2;
  }
  try {
    const auto loaded = [&] {
      System system = load(arguments[2]);
      arrange(system, order == "priority");
      return system;
    };
    measure(loaded, only, patience);
  } catch (const Unreadable&) {
    std::fprintf(stderr, "%s is not a linear system.\n", arguments[2]);
    return 2;
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "There is not enough memory.\n");
    return 3;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "kiwi: %s\n", failure.what());
    return 1;
  }
}
