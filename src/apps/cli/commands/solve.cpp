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
#include "foregone/apps/json/json.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

/// The minimum and the maximum of numbers, which are exact, and their mean.
template <class Number>
struct Range {
  std::int64_t count = 0;
  Number min{}, max{};
  double sum = 0;

  void add(Number number) {
    min = count == 0 ? number : std::min(min, number);
    max = count == 0 ? number : std::max(max, number);
    sum += static_cast<double>(number);
    ++count;
  }
  double mean() const { return sum / static_cast<double>(count); }
};

std::string phrase_of(const Range<std::int64_t>& range) {
  return fmt::format("{} to {}, mean {:.1f}", range.min, range.max, rounded(range.mean(), 1));
}

std::string phrase_of(const Range<Wide>& range) {
  constexpr double kExact = 0x1p53;  // a larger mean has no digits after the point
  const auto mean = range.mean();
  return fmt::format("{} to {}, mean {}", decimal(range.min), decimal(range.max),
                     mean < kExact ? fmt::format("{:.1f}", mean) : fmt::format("{:.6g}", mean));
}

/// What the facts of all cases come to: how often each word was there; minimum, mean and maximum of
/// numbers. Lists are left out.
class CaseSummary {
 public:
  void add(const Facts& facts) {
    ++cases_;
    for (const auto& [name, content] : facts) {
      if (const auto* number = std::get_if<std::int64_t>(&content)) {
        counts_of(name).numbers.add(*number);
      } else if (const auto* wide = std::get_if<Wide>(&content)) {
        counts_of(name).wide.add(*wide);
      } else if (const auto* word = std::get_if<std::string>(&content)) {
        ++counts_of(name).counts[*word];
      } else if (const auto* flag = std::get_if<bool>(&content)) {
        ++counts_of(name).counts[*flag ? "yes" : "no"];
      } else if (std::holds_alternative<std::monostate>(content)) {
        ++counts_of(name).counts["none"];
      }
    }
  }

  std::string text() const {
    auto text = count_of(cases_, "case") + '\n';
    std::size_t width = 0;
    for (const auto& fact : facts_) width = std::max(width, fact.name.size());
    for (const auto& fact : facts_) {
      text += fmt::format("{:<{}}  {}\n", fact.name, width, fact.words());
    }
    return text;
  }

  nlohmann::ordered_json json() const {
    auto facts = nlohmann::ordered_json::object();
    for (const auto& fact : facts_) {
      auto& object = facts[fact.name] = {
          {"counts", fact.counts}, {"min", nullptr}, {"mean", nullptr}, {"max", nullptr}};
      if (const auto& range = fact.numbers; range.count > 0) {
        object.update({{"min", range.min}, {"mean", range.mean()}, {"max", range.max}});
      } else if (const auto& wide = fact.wide; wide.count > 0) {
        object.update(
            {{"min", decimal(wide.min)}, {"mean", wide.mean()}, {"max", decimal(wide.max)}});
      }
    }
    return {{"cases", cases_}, {"facts", std::move(facts)}};
  }

 private:
  struct FactCounts {
    std::string name;
    std::map<std::string, std::int64_t> counts;
    Range<std::int64_t> numbers;
    Range<Wide> wide;  // a fact has numbers of one kind

    std::string words() const {
      constexpr std::size_t kShown = 8;  // of many different words
      std::string words;
      if (numbers.count > 0) words = phrase_of(numbers);
      if (wide.count > 0) words = phrase_of(wide);
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

  FactCounts& counts_of(std::string_view name) {
    const auto found = std::ranges::find(facts_, name, &FactCounts::name);
    if (found != facts_.end()) return *found;
    auto& added = facts_.emplace_back();
    added.name = name;
    return added;
  }

  std::int64_t cases_ = 0;
  std::vector<FactCounts> facts_;  // in the order of the facts
};

class SolveCommand : public GameCommand {
 public:
  SolveCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "solve", "Answer contest input in the contest's own format") {
    take_files("Contest input");
    flag("--json", json_, "Print a JSON object for each case instead, one per line");
    flag("--summary", summary_,
         "Print what the answers to all cases come to instead; with --json as an object");
    take_search_costs(budget_, searches_contest);
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
      if (!json_ && !summary_) return game().contest.solve(game_options(), input, output, budget_);
      std::int64_t number = 0;
      const auto write = [&](const Facts& facts) {
        if (summary_) {
          summary.add(facts);
          return;
        }
        nlohmann::ordered_json object{{"file", title}, {"case", ++number}};
        json::add_facts(object, facts);
        output << json::json_line(object);
      };
      return game().contest.solve_facts(game_options(), input, write, budget_);
    };
    const int status = answer_files(files(), longest_piece(), answer);
    if (summary_) write_out(json_ ? json::json_line(summary.json()) : summary.text());
    return status;
  }

 private:
  Budget budget_;
  bool json_ = false, summary_ = false;
};

}  // namespace

std::unique_ptr<Command> solve_command(CLI::App& parent, Games games) {
  return std::make_unique<SolveCommand>(parent, games);
}

}  // namespace foregone::cli
