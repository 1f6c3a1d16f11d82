#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "foregone/apps/json/bounded_text.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/apps/json/request_handlers.hpp"
#include "foregone/play/certificate.hpp"

namespace foregone::json {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxCases = 1000;
constexpr std::size_t kLongestProofs = std::size_t{1} << 22U;

/// What requests about contest input have in common.
struct TextRequest {
  GameWithOptions requested;
  std::string text;
  Budget budget;
};

TextRequest read_text_request(RequestFields& fields, const HandlerContext& context) {
  TextRequest request{.requested = read_game(fields, context.games), .text = {}, .budget = {}};
  fields.need("input");
  request.text = fields.text("input");
  request.budget = read_budget(fields, context.clock);
  return request;
}

std::string too_many_cases() { return "expected at most " + std::to_string(kMaxCases) + " cases"; }

}  // namespace

void add_budget(Json& object, const RequestFields& fields, const Budget& budget, bool ran_out) {
  object["budget"] = budget_state(ran_out);
  if (fields.has("budget")) object["nodes"] = budget.spent();
}

Reply solve(RequestFields& fields, HandlerContext& context) {
  const auto [requested, text, budget] = read_text_request(fields, context);
  if (fields.error()) return std::unexpected(*fields.error());
  const auto& [game, game_options] = requested;
  BoundedText work(text, budget, game->contest.longest_piece(game_options));
  auto cases = Json::array();
  const auto add = [&](const Facts& facts) {
    if (cases.size() == kMaxCases) {
      work.end();
    } else {
      add_facts(cases.emplace_back(Json::object()), facts);
    }
  };
  const auto solved = game->contest.solve_facts(game_options, work.input(), add, work.budget());
  if (work.ended()) return refused(too_many_cases(), "input");
  if (!solved && !work.ran_out()) return std::unexpected(error_in_text(solved.error(), "input"));
  Json object{{"game", game->name}, {"cases", std::move(cases)}};
  add_budget(object, fields, work.budget(), work.ran_out());
  return object;
}

Reply prove(RequestFields& fields, HandlerContext& context) {
  const auto [requested, text, budget] = read_text_request(fields, context);
  if (fields.error()) return std::unexpected(*fields.error());
  const auto& [game, game_options] = requested;
  if (game->certificates == nullptr) return refused("this game has no certificates", "game");
  if (game_options.values != with_fallbacks(*game).values || !game_options.limits) {
    return refused("expected the contest's own options and limits: only these are proved here",
                   game_options.limits ? "choices" : "limits");
  }
  BoundedText work(text, budget, game->contest.longest_piece(game_options));
  std::int64_t cases = 0;
  std::string proofs = begin_certificate(*game, game_options);
  const auto add = [&](std::string_view proof) {
    if (cases == std::int64_t{kMaxCases} || proofs.size() > kLongestProofs) {
      work.end();
    } else {
      proofs += certificate_case(++cases, proof);
    }
  };
  const auto proved = game->certificates->prove(game_options, work.input(), add);
  if (work.ended())
    return refused("the certificate is too long; prove fewer cases at a time", "input");
  if (!proved && !work.ran_out()) return std::unexpected(error_in_text(proved.error(), "input"));
  return Json{{"game", game->name},
              {"cases", cases},
              {"certificate", proofs.append(kCertificateEnd)},
              {"budget", budget_state(work.ran_out())}};
}

Reply check(RequestFields& fields, HandlerContext& context) {
  fields.need("certificate");
  const auto text = fields.text("certificate");
  const auto contest_text = fields.text("input");
  const bool with_contest = fields.has("input");
  const auto budget = read_budget(fields, context.clock);
  if (fields.error()) return std::unexpected(*fields.error());
  BoundedText work(text, budget);
  const auto refused_at = [&](const TextError& wrong, const char* field) -> Reply {
    if (work.ran_out()) return refused("the budget ran out", {});
    return std::unexpected(error_in_text(wrong, field));
  };
  const auto heading = read_certificate(context.games, work.input());
  if (!heading) return refused_at(heading.error(), "certificate");
  const auto& [game, game_options] = *heading;
  BoundedText contest(contest_text, budget, game->contest.longest_piece(game_options));
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

}  // namespace foregone::json
