#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/explanation_html.hpp"
#include "foregone/apps/cli/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/reading.hpp"
#include "foregone/apps/door/json.hpp"
#include "foregone/core/random.hpp"

namespace foregone::cli {

namespace {

Budget budget_of(const ExplainOrder& order) {
  if (order.seconds <= 0) return Budget(Budget::kUnbounded, {}, order.depth);
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(order.seconds);
  return Budget(
      Budget::kUnbounded, [end] { return std::chrono::steady_clock::now() >= end; }, order.depth);
}

// What could be played instead, for a message.
std::string legal_moves(const Session& session) {
  std::string list;
  for (const auto& move : session.moves()) list += ' ' + move;
  constexpr std::size_t kMost = 200;
  if (list.empty() || list.size() > kMost) return {};
  return "; moves here:" + list;
}

/// Explains sessions as they come, and writes the pictures at the end.
class Explainer {
 public:
  Explainer(const ExplainOrder& order, TextOutput& output) : order_(order), output_(output) {}

  /// False, after a message, if the moves asked for cannot be played.
  bool explain(Session& session, const std::string& title, std::int64_t number) {
    std::size_t count = 0;
    for (const auto& move : order_.moves) {
      const auto wrong = session.play(move);
      ++count;
      if (!wrong) continue;
      return complain(title, number, "--moves",
                      fmt::format("move {} of {}: {}{}", count, order_.moves.size(), *wrong,
                                  legal_moves(session)));
    }
    if (order_.at) {
      if (const auto wrong = session.go_to(*order_.at)) {
        return complain(title, number, "--at", *wrong);
      }
    }
    const Question question{.along = order_.along, .positions = order_.json};
    auto budget = budget_of(order_);
    const auto told = session.explain(question, budget);
    ++count_;
    if (order_.json) {
      nlohmann::ordered_json object{{"game", order_.game->name}};
      if (number > 0) object.update({{"file", title}, {"case", number}});
      door::add_explanation(object, told, question);
      object["verdict"] =
          session.over() ? nlohmann::ordered_json(session.verdict()) : nlohmann::ordered_json();
      output_ << door::json_line(object);
    } else {
      if (count_ > 1) output_ << "\n";
      if (number > 0) output_ << fmt::format("Case {} of {}\n\n", number, title);
      output_ << session.picture().text(order_.colours) << "\n"
              << in_words(told, session.verdict(), order_.colours);
    }
    if (!order_.svg.empty()) svg_ = session.svg(told.options);
    if (!order_.html.empty())
      html_.add(session, told, number > 0 ? fmt::format("Case {}", number) : "");
    return true;
  }

  void write_pictures() {
    if (!order_.svg.empty() && count_ > 0) write_file(order_.svg, svg_);
    if (!order_.html.empty()) write_file(order_.html, html_.done(std::string(order_.game->title)));
  }

  std::int64_t count() const { return count_; }

 private:
  bool complain(const std::string& title, std::int64_t number, const char* option,
                const std::string& wrong) {
    output_.flush();
    fmt::print(stderr, "foregone: {}{}: {}\n",
               number > 0 ? fmt::format("{}, case {}: ", title, number) : "", option, wrong);
    return false;
  }

  const ExplainOrder& order_;
  TextOutput& output_;
  std::int64_t count_ = 0;
  std::string svg_;
  ExplanationPage html_;
};

int tell_topic(const ExplainOrder& order) {
  const auto report = order.topic->tell(order.topic_value, order.game_options);
  if (!report) {
    fmt::print(stderr, "foregone: --{}: {}\n", order.topic->name, report.error());
    return 2;
  }
  if (order.json) {
    nlohmann::ordered_json object{{"game", order.game->name}, {"topic", order.topic->name}};
    door::add_facts(object, report->facts);
    write_out(door::json_line(object));
  } else {
    write_out(report->text);
  }
  return 0;
}

// The one session that the order asks for without a file; nothing, after a message, if it cannot
// be.
std::unique_ptr<Session> open(const ExplainOrder& order, int& status) {
  if (order.position) {
    auto session = order.game->parse(order.game_options, *order.position);
    if (session) return *std::move(session);
    tell("--position", session.error());
    status = 1;
  } else {
    Random random(*order.seed);
    auto session = order.game->deal.open(order.game_options, random);
    if (session) return *std::move(session);
    fmt::print(stderr, "foregone: no start: {}\nTry: foregone explain --help\n", session.error());
    status = 2;
  }
  return nullptr;
}

bool explain_files(const ExplainOrder& order, Explainer& explainer, TextOutput& output) {
  bool playable = true;
  const bool good = answer_files(order, output, [&](TextInput& input, const std::string& title) {
    std::int64_t number = 0;
    return order.game->read(order.game_options, input, [&](std::unique_ptr<Session> session) {
      ++number;
      if (order.only && number != *order.only) return;
      playable = explainer.explain(*session, title, number) && playable;
    });
  });
  return good && playable;
}

}  // namespace

int explain(const ExplainOrder& order) {
  if (order.topic != nullptr) return tell_topic(order);
  TextOutput output(write_out);
  Explainer explainer(order, output);
  bool good = true;
  if (order.position || order.seed) {
    int status = 0;
    const auto session = open(order, status);
    if (!session) return status;
    good = explainer.explain(*session, {}, 0);
  } else {
    good = explain_files(order, explainer, output);
    if (good && order.only && explainer.count() == 0) {
      fmt::print(stderr, "foregone: --case: there is no case {}\n", *order.only);
      good = false;
    }
    if (!order.svg.empty() && explainer.count() > 1) {
      fmt::print(stderr,
                 "foregone: --svg: the drawing of the last of {} cases; --case chooses one\n",
                 explainer.count());
    }
  }
  output.flush();
  explainer.write_pictures();
  return good ? 0 : 1;
}

}  // namespace foregone::cli
