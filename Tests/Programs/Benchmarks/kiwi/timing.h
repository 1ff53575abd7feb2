// CPU time: of one action, of the best of several repetitions, and of a sample of rows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <functional>
#include <vector>

#include "system.h"

inline double cpuSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

inline double cpuSeconds(const std::function<void()>& action) {
  const double start = cpuSeconds();
  action();
  return cpuSeconds() - start;
}

// How long is measured, in CPU time of the whole process, and how often.
struct Patience {
  bool once = false;
  double seconds = 3600;
};

// The best of three means, each over 50 ms or more; what takes long anyhow is measured once.
inline double best(const Patience& patience, const std::function<double()>& timed) {
  const double first = timed();
  if (patience.once || first > 0.2) return first;
  double best = first;
  for (int round = 0; round < 3; ++round) {
    double total = 0;
    int repetitions = 0;
    while (total < 0.05) {
      total += timed();
      repetitions += 1;
    }
    best = std::min(best, total / repetitions);
  }
  return best;
}

// The times of a sample of rows.
struct Spread {
  double median = 0;
  double worst = 0;
  std::size_t rows = 0;
};

// Times up to 300 rows that are spread evenly over all rows, in no step with their order; and last the file's own.
// After a third of the time that is left it stops early, but not before the first.
inline Spread sample(const Patience& patience, const System& system, const std::function<double(std::size_t)>& timed) {
  const std::uint64_t count = patience.once ? 0 : std::min<std::uint64_t>(300, system.rows.size());
  const double end = cpuSeconds() + (patience.seconds - cpuSeconds()) / 3;
  double longest = 0;
  std::vector<double> times;
  for (std::uint64_t index = 0; index <= count; ++index) {
    const double start = cpuSeconds();
    if (!times.empty() && start + longest > end) break;
    const std::uint64_t position = (index + 1) * 2654435769u % (std::uint64_t(1) << 32);
    times.push_back(timed(index == count ? system.editedRow : position * system.rows.size() >> 32));
    longest = std::max(longest, cpuSeconds() - start);
  }
  std::sort(times.begin(), times.end());
  return {times[times.size() / 2], times.back(), times.size()};
}
