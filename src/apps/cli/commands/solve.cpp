#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/door/json.hpp"

namespace foregone::cli {

namespace {

/// What the facts of all cases come to: how often each word was there; minimum, mean and maximum of
/// numbers. Lists are left out.
class CaseSummary {
 public:
  void add(const Facts& facts) {
    ++cases_;
    for (const auto& [name, content] : facts) {
      if (const auto* number = std::get_if<std::int64_t>(&content)) {
        tally_of(name).add(*number);
      } else if (const auto* word = std::get_if<std::string>(&content)) {
        ++tally_of(name).counts[*word];
      } else if (const auto* flag = std::get_if<bool>(&content)) {
        ++tally_of(name).counts[*flag ? "yes" : "no"];
      } else if (std::holds_alternative<std::monostate>(content)) {
        ++tally_of(name).counts["none"];
      }
    }
  }

  std::string text() const {
    auto text = fmt::format("{} case{}\n", cases_, cases_ == 1 ? "" : "s");
    std::size_t width = 0;
    for (const auto& tally : tallies_) width = std::max(width, tally.name.size());
    for (const auto& tally : tallies_) {
      text += fmt::format("{:<{}}  {}\n", tally.name, width, tally.words());
    }
    return text;
  }

  nlohmann::ordered_json json() const {
    auto facts = nlohmann::ordered_json::object();
    for (const auto& tally : tallies_) {
      auto& fact = facts[tally.name] = {{"counts", tally.counts}};
      const bool any = tally.numbers > 0;
      fact["min"] = any ? nlohmann::ordered_json(tally.least) : nullptr;
      fact["mean"] = any ? nlohmann::ordered_json(tally.mean()) : nullptr;
      fact["max"] = any ? nlohmann::ordered_json(tally.most) : nullptr;
    }
    return {{"cases", cases_}, {"facts", std::move(facts)}};
  }

 private:
  struct Tally {
    std::string name;
    std::map<std::string, std::int64_t> counts;
    std::int64_t numbers = 0, least = 0, most = 0;
    double sum = 0;

    void add(std::int64_t number) {
      least = numbers == 0 ? number : std::min(least, number);
      most = numbers == 0 ? number : std::max(most, number);
      sum += static_cast<double>(number);
      ++numbers;
    }
    double mean() const { return sum / static_cast<double>(numbers); }
    std::string words() const {
      constexpr std::size_t kShown = 8;  // of many different words
      std::string words;
      if (numbers > 0) words = fmt::format("{} to {}, mean {:.1f}", least, most, mean());
      std::vector<std::pair<std::string, std::int64_t>> often(counts.begin(), counts.end());
      std::ranges::sort(often, [](const auto& a, const auto& b) {
        return std::pair(-a.second, a.first) < std::pair(-b.second, b.first);
      });
      for (std::size_t i = 0; i < std::min(often.size(), kShown); ++i) {
        const auto& [word, count] = often[i];
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", word, count);
      }
      if (often.size() > kShown) words += fmt::format(", {} others", often.size() - kShown);
      return words;
    }
  };

  Tally& tally_of(std::string_view name) {
    const auto found = std::ranges::find(tallies_, name, &Tally::name);
    if (found != tallies_.end()) return *found;
    auto& tally = tallies_.emplace_back();
    tally.name = name;
    return tally;
  }

  std::int64_t cases_ = 0;
  std::vector<Tally> tallies_;  // in the order of the facts
};

class SolveCommand : public GameCommand {
 public:
  SolveCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "solve", "Answer contest input in the contest's own format") {
    take_files("Contest input");
    flag("--json", json_, "Print a JSON object for each case instead, one per line");
    flag("--summary", summary_,
         "Print what the answers to all cases come to instead; with --json as an object");
    take_game_options();
    footer({.paragraphs = {
                "Each FILE is answered on its own. Bad input is reported as FILE:LINE:COLUMN: "
                "message, after the answers to all cases before it; the exit status is then 1."}});
  }

  int run() override {
    find();
    check_usage();
    complete_options();
    CaseSummary summary;
    const auto answer = [&](TextInput& input, const std::string& title, TextOutput& output) {
      if (!json_ && !summary_) return game().contest.solve(game_options(), input, output);
      std::int64_t number = 0;
      const auto write = [&](const Facts& facts) {
        if (summary_) {
          summary.add(facts);
          return;
        }
        nlohmann::ordered_json object{{"file", title}, {"case", ++number}};
        door::add_facts(object, facts);
        output << door::json_line(object);
      };
      Budget unbounded;
      return game().contest.solve_facts(game_options(), input, write, unbounded);
    };
    const int status = answer_files(files(), longest_piece(), answer);
    if (summary_) write_out(json_ ? door::json_line(summary.json()) : summary.text());
    return status;
  }

 private:
  bool json_ = false, summary_ = false;
};

}  // namespace

std::unique_ptr<Command> solve_command(CLI::App& parent, Games games) {
  return std::make_unique<SolveCommand>(parent, games);
}

}  // namespace foregone::cli
