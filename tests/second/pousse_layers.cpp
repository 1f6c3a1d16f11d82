// pousse_layers SIZE [MINUTES [FOLDER]]: the totals of each layer of SIZE×SIZE Pousse (rules
// `contest`), from the full board down, until the empty one or the time is reached (0 minutes: no
// bound). With a FOLDER it keeps there what it has found, every few minutes, and goes on from that.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "tests/second/pousse_layers.hpp"
#include "tests/second/pousse_state.hpp"

namespace {

using foregone::second::LayerTotals;

constexpr double kSaveEvery = 180;  // seconds of processor time

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void print(const std::string& what, const LayerTotals& totals, double cpu) {
  const auto wide = [](std::uint64_t number) { return static_cast<unsigned long long>(number); };
  std::printf("%7s %15llu %15llu %15llu %15llu %15llu %6zu %9.1f ", what.c_str(),
              wide(totals.undecided), wide(totals.wins), wide(totals.losses), wide(totals.draws),
              wide(totals.ended), totals.found_by_sweep.size(), cpu);
  for (const auto found : totals.found_by_sweep) std::printf(" %llu", wide(found));
  std::printf("\n");
  std::fflush(stdout);
}

void add(LayerTotals& sum, const LayerTotals& totals) {
  sum.undecided += totals.undecided;
  sum.wins += totals.wins;
  sum.losses += totals.losses;
  sum.draws += totals.draws;
  sum.ended += totals.ended;
}

template <int N>
class Run {
 public:
  Run(double minutes, const std::string& folder)
      : end_(Clock::now() + Minutes(minutes)), bounded_(minutes > 0) {
    if (!folder.empty()) folder_.emplace(folder);
  }

  int solve() {
    std::printf("%7s %15s %15s %15s %15s %15s %6s %9s  %s\n", "markers", "undecided", "wins",
                "losses", "draws", "ended", "sweeps", "CPU s", "found by each sweep");
    if (!resume()) {
      std::fputs("pousse_layers: the folder holds files that are not as they were written\n",
                 stderr);
      return 1;
    }
    for (; markers_ >= 0; --markers_) {
      const auto before = seconds();
      const auto totals = solve_next();
      if (!save()) return 1;
      if (!totals) {
        std::printf("stopped with %d markers, after %.1f CPU s in all\n", markers_, seconds());
        return 3;
      }
      print(std::to_string(markers_), *totals, seconds() - before);
      add(sum_, *totals);
    }
    print("all", sum_, seconds());
    return 0;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Minutes = std::chrono::duration<double, std::ratio<60>>;

  bool resume() {
    std::vector<LayerTotals> done;
    if (folder_ && !folder_->resume(layers_, done)) return false;
    for (const auto& totals : done) {
      print(std::to_string(totals.markers), totals, 0);
      add(sum_, totals);
      --markers_;
    }
    return true;
  }

  bool is_over() const { return bounded_ && Clock::now() > end_; }

  std::optional<LayerTotals> solve_next() {
    while (true) {
      const auto save_at = seconds() + kSaveEvery;
      const auto stop = [&] { return is_over() || (folder_ && seconds() > save_at); };
      if (auto totals = layers_.solve_next(stop)) return totals;
      if (is_over() || !save()) return std::nullopt;
    }
  }

  bool save() const {
    if (!folder_ || folder_->save(layers_)) return true;
    std::perror("pousse_layers: cannot write to the folder");
    return false;
  }

  std::chrono::time_point<Clock, std::chrono::duration<double>> end_;
  bool bounded_;
  std::optional<foregone::second::StateFolder<N>> folder_;
  foregone::second::PousseLayers<N> layers_;
  LayerTotals sum_;
  int markers_ = N * N;
};

}  // namespace

int main(int count, char** words) {
  const auto size = count > 1 ? std::strtol(words[1], nullptr, 10) : 0;
  const double minutes = count > 2 ? std::strtod(words[2], nullptr) : 0;
  const std::string folder = count > 3 ? words[3] : "";
  switch (size) {
    case 1:
      return Run<1>(minutes, folder).solve();
    case 2:
      return Run<2>(minutes, folder).solve();
    case 3:
      return Run<3>(minutes, folder).solve();
    case 4:
      return Run<4>(minutes, folder).solve();
    case 5:
      return Run<5>(minutes, folder).solve();
    default:
      std::fputs("usage: pousse_layers SIZE [MINUTES [FOLDER]], with a size of 1 to 5\n", stderr);
      return 2;
  }
}
