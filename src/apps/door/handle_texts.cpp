#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "foregone/apps/door/json.hpp"
#include "foregone/apps/door/request_handlers.hpp"
#include "foregone/play/certificate.hpp"

namespace foregone::door {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostCases = 1000;
constexpr std::size_t kLongestProofs = std::size_t{1} << 22U;

/// A text on its way to a game: until the budget runs out, or somebody says that it is enough.
class Work {
 public:
  Work(std::string_view text, Budget budget, std::size_t longest_piece = TextInput::kLongestPiece)
      : budget_(std::move(budget)),
        input_(handed_over(text, [this] { return enough_ || late(); }), longest_piece) {}

  TextInput& input() { return input_; }
  Budget& budget() { return budget_; }
  void end() { enough_ = true; }
  /// Whether end() was called: then what is wrong with the text is of no account.
  bool ended() const { return enough_; }
  /// The same for the budget.
  bool ran_out() const { return late_ || budget_.used_up(); }

 private:
  bool late() { return late_ = late_ || budget_.interrupted(); }

  bool enough_ = false, late_ = false;
  Budget budget_;
  TextInput input_;
};

/// What requests about a contest's text say.
struct AskedText {
  Subject subject;
  std::string text;
  Budget budget;
};

AskedText read_asked_text(Fields& fields, const HandlerContext& context) {
  AskedText asked{.subject = read_subject(fields, context.games), .text = {}, .budget = {}};
  fields.need("input");
  asked.text = fields.text("input");
  asked.budget = read_budget(fields, context.clock);
  return asked;
}

std::string most_cases() { return "holds more than " + std::to_string(kMostCases) + " cases"; }

}  // namespace

void add_budget(Json& object, const Fields& fields, const Budget& budget, bool ran_out) {
  object["budget"] = told(ran_out);
  if (fields.has("budget")) object["nodes"] = budget.spent();
}

Reply solve(Fields& fields, HandlerContext& context) {
  const auto [subject, text, budget] = read_asked_text(fields, context);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  const auto& [game, game_options] = subject;
  Work work(text, budget, game->contest.longest_piece(game_options));
  auto cases = Json::array();
  const auto add = [&](const Facts& facts) {
    if (cases.size() == kMostCases) {
      work.end();
    } else {
      add_facts(cases.emplace_back(Json::object()), facts);
    }
  };
  const auto solved = game->contest.solve_facts(game_options, work.input(), add, work.budget());
  if (work.ended()) return refused(most_cases(), "input");
  if (!solved && !work.ran_out()) return std::unexpected(wrong_text(solved.error(), "input"));
  Json object{{"game", game->name}, {"cases", std::move(cases)}};
  add_budget(object, fields, work.budget(), work.ran_out());
  return object;
}

Reply prove(Fields& fields, HandlerContext& context) {
  const auto [subject, text, budget] = read_asked_text(fields, context);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  const auto& [game, game_options] = subject;
  if (game->certificates == nullptr) return refused("this game has no certificates", "game");
  if (game_options.values != with_fallbacks(*game).values || !game_options.limits) {
    return refused("only the contest's own game is proved here",
                   game_options.limits ? "choices" : "limits");
  }
  Work work(text, budget, game->contest.longest_piece(game_options));
  std::int64_t cases = 0;
  std::string proofs = begin_certificate(*game, game_options);
  const auto add = [&](std::string_view proof) {
    if (cases == std::int64_t{kMostCases} || proofs.size() > kLongestProofs) {
      work.end();
    } else {
      proofs += certificate_case(++cases, proof);
    }
  };
  const auto proved = game->certificates->prove(game_options, work.input(), add);
  if (work.ended()) return refused("the certificate would be too long", "input");
  if (!proved && !work.ran_out()) return std::unexpected(wrong_text(proved.error(), "input"));
  return Json{{"game", game->name},
              {"cases", cases},
              {"certificate", proofs.append(kCertificateEnd)},
              {"budget", told(work.ran_out())}};
}

Reply check(Fields& fields, HandlerContext& context) {
  fields.need("certificate");
  const auto text = fields.text("certificate");
  const auto contest_text = fields.text("input");
  const bool with_contest = fields.has("input");
  const auto budget = read_budget(fields, context.clock);
  if (fields.wrong()) return std::unexpected(*fields.wrong());
  Work work(text, budget);
  const auto refused_at = [&](const TextError& wrong, const char* field) -> Reply {
    if (work.ran_out()) return refused("the budget ran out", {});
    return std::unexpected(wrong_text(wrong, field));
  };
  const auto heading = read_certificate(context.games, work.input());
  if (!heading) return refused_at(heading.error(), "certificate");
  const auto& [game, game_options] = *heading;
  Work contest(contest_text, budget, game->contest.longest_piece(game_options));
  std::size_t cases = 0;
  const auto checked = game->certificates->check(game_options, work.input(),
                                                 with_contest ? &contest.input() : nullptr,
                                                 [&](std::string_view) { ++cases; });
  if (!checked) {
    const auto& [error, in_contest] = checked.error();
    return refused_at(error, in_contest ? "input" : "certificate");
  }
  return Json{{"game", game->name}, {"cases", cases}};
}

}  // namespace foregone::door
