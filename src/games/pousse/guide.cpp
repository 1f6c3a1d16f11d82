#include "foregone/games/pousse/guide.hpp"

#include <algorithm>
#include <limits>

#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/draw.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"
#include "foregone/games/pousse/explain/reasons.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"

namespace foregone::pousse {

namespace {

constexpr int kLeastLookedAhead = 3;
constexpr int kPliesWhereKnown = 5;  // searched to tell how soon where it is known who wins
constexpr std::int64_t kDecided = std::int64_t{1} << 40U;  // beyond all prospects

bool is_known(const std::optional<Value>& value) { return value.has_value(); }

std::string searched(int depth) {
  if (depth == 0) return "not searched";
  return "nobody can force a win within " + std::to_string(depth) +
         (depth == 1 ? " ply" : " plies");
}

/// Wins above all else and losses below, `far` from the middle.
std::int64_t rank(const Value& value, std::int64_t far = kDecided) {
  if (value.outcome == Outcome::draw) return 0;
  return value.outcome == Outcome::win ? far - value.distance : value.distance - far;
}

/// What follows for the position from moves that are decided exactly, or within some plies, or of
/// which no more is known than who wins: those have the distance 0.
std::optional<Value> within(const std::vector<std::optional<Value>>& moves,
                            const std::vector<std::optional<Value>>& bounds) {
  std::vector<Value> wins, losses;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& known = moves[i] ? moves[i] : bounds[i];
    if (known && known->outcome == Outcome::win) wins.push_back(*known);
    if (known && known->outcome == Outcome::loss) losses.push_back(*known);
  }
  const auto distance = [](const Value& value) { return value.distance; };
  if (!wins.empty()) {
    std::erase_if(wins, [&](const Value& win) { return distance(win) == 0; });
    return wins.empty() ? Value{Outcome::win, 0} : std::ranges::max(wins);
  }
  if (losses.size() < moves.size()) return std::nullopt;
  return std::ranges::min(losses, {}, distance).distance == 0 ? Value{Outcome::loss, 0}
                                                              : std::ranges::max(losses);
}

/// Whether that is the best of the moves; an undecided one is only if another one looks worse.
bool is_best(const GameValue& value, std::span<const RankedMove> options) {
  const auto [worst, best] = std::ranges::minmax_element(
      options, {}, [](const RankedMove& option) { return option.value.for_mover; });
  return value.for_mover == best->value.for_mover &&
         (value.exact || worst->value.for_mover != best->value.for_mover);
}

/// What the table tells, in the form of a search.
BoundedSearch looked_up(const SmallSolution& table, const Rules::Position& position) {
  const Rules game(table.size());
  BoundedSearch known;
  known.value = table.value(position);
  known.boards = table.tally().boards();
  for (const auto m : game.moves(position)) {
    known.moves.emplace_back(table.value(game.after(position, m))->a_ply_before());
  }
  return known;
}

std::string label_of(const Value& value) {
  if (value.outcome == Outcome::draw) return "=";
  return (value.outcome == Outcome::win ? "W" : "L") +
         (value.distance > 0 ? std::to_string(value.distance) : "");
}

}  // namespace

Guide::State Guide::start() const {
  return {
      .position = start_,
      .hash = rules_ == RuleSet::icfp98 ? board_hash(start_.board) : 0,
      .past = {},
      .situation = start_.board.size() <= kLargestBitboard ? Situation::of(start_) : Situation{}};
}

bool Guide::over(const State& s) const { return s.repeated || s.position.board.lead() != 0; }

std::vector<Move> Guide::moves(const State& s) const {
  return s.repeated ? std::vector<Move>{} : Rules(start_.board.size()).moves(s.position);
}

Guide::State Guide::after(const State& s, Move m) const {
  State next = s;
  auto& [board, mover] = next.position;
  if (rules_ == RuleSet::contest) {
    board.insert(m, mover);
  } else {
    const bool filled = fills(board, m);
    insert(board, next.hash, m, mover);
    next.repeated = board.lead() == 0 && !filled && s.past.made(board, next.hash, mover);
    next.past = s.past.with(board, next.hash, m, mover, filled);
  }
  if (next.situation.size > 0) next.situation.play(m);
  mover = opponent(mover);
  return next;
}

std::optional<Move> Guide::parse(const State& s, std::string_view notation) const {
  return s.repeated ? std::nullopt : parse_move(s.position, notation);
}

std::string Guide::mover(const State& s) const {
  return over(s) ? "" : std::string(1, letter(s.position.mover));
}

std::string Guide::does(const State& s, Move m) const {
  const auto& [board, mover] = s.position;
  const auto next = after(s, m);
  auto text = push_in_words(board, m, mover) + changes_in_words(board, next.position.board);
  if (next.repeated) {
    text += ", makes a board that " + std::string(1, letter(mover)) + " has made before, and loses";
  } else if (const auto lead = next.position.board.lead(); lead != 0) {
    text += lead * mover > 0 ? ", and wins" : ", and loses";
  }
  return text;
}

std::string Guide::verdict(const State& s) const {
  if (!over(s)) return {};
  if (s.repeated) {
    const std::string loser(1, letter(opponent(s.position.mover)));
    return letter(s.position.mover) + (" wins: " + loser) + " repeats a board";
  }
  const auto& board = s.position.board;
  const auto winner = board.lead() > 0 ? kX : kO;
  const auto own = straights(board, winner), others = straights(board, opponent(winner));
  auto text = letter(winner) + (" wins: " + in_words(own)) + (own.size() == 1 ? " is" : " are") +
              " all " + letter(winner) + "'s";
  if (!others.empty())
    text += (std::string(", against ") + letter(opponent(winner))) + "'s " + in_words(others);
  return text;
}

GameValue Guide::value_of(std::optional<Value> value, std::optional<Value> within,
                          std::int64_t estimate, Marker mover) const {
  const auto winner_of = [&](Outcome outcome) {
    return std::string(1, letter(outcome == Outcome::win ? mover : opponent(mover)));
  };
  if (!value && within && within->distance == 0) {
    return {.words = winner_of(within->outcome) + " wins",
            .label = within->outcome == Outcome::win ? "W" : "L",
            .for_mover = rank(*within, kDecided / 4) + estimate,
            .facts = {{"winner", winner_of(within->outcome)}}};
  }
  if (!value && within) {
    const auto plies = std::to_string(within->distance);
    return {.words = winner_of(within->outcome) + " wins within " + plies,
            .label = (within->outcome == Outcome::win ? "W≤" : "L≤") + plies,
            .for_mover = rank(*within, kDecided / 2),
            .exact = false,
            .facts = {{"winner", winner_of(within->outcome)},
                      {"within", std::int64_t{within->distance}}}};
  }
  if (!value) return undecided(estimate, mover);
  if (value->outcome == Outcome::draw) {
    return {.words = "draw", .label = "=", .facts = {{"winner", std::monostate{}}}};
  }
  const auto winner = winner_of(value->outcome);
  return {.words = value->distance == 0 ? winner + " has won"
                                        : winner + " wins in " + std::to_string(value->distance),
          .label = label_of(*value),
          .for_mover = rank(*value),
          .facts = {{"winner", winner}, {"distance", std::int64_t{value->distance}}}};
}

/// With an estimate, if an evaluation stands behind the prospect.
GameValue Guide::undecided(std::int64_t estimate, Marker mover) const {
  const int depth = found_.search.depth, ahead = found_.estimates.depth;
  GameValue value{.words = searched(depth),
                  .label = "?",
                  .for_mover = estimate,
                  .exact = false,
                  .facts = {{"depth", std::int64_t{depth}}}};
  if (ahead == 0) return value;
  const auto chance = std::int64_t{percent(estimate)};
  value.words = "about " + std::to_string(chance) + " % for " + letter(mover) + " (looked " +
                std::to_string(ahead) + " plies ahead)";
  value.label = '~' + std::to_string(chance) + '%';
  value.facts.push_back({"estimate", chance});
  value.facts.push_back({"ahead", std::int64_t{ahead}});
  return value;
}

GameValue Guide::value(const State& s, Budget& budget) {
  if (over(s)) {
    const bool won = s.repeated || s.position.board.lead() * s.position.mover > 0;
    return value_of(Value{won ? Outcome::win : Outcome::loss, 0}, {}, 0, s.position.mover);
  }
  const auto& found = find(s, budget);
  const auto mover = s.position.mover;
  if (found.search.value) return value_of(found.search.value, {}, 0, mover);
  auto best = std::numeric_limits<std::int64_t>::min();
  for (const auto& move : values(s, budget)) best = std::max(best, move.for_mover);
  const auto bound = within(found.search.moves, found.estimates.within);
  if (!bound) return undecided(best, mover);
  auto value = value_of({}, bound, 0, mover);
  value.for_mover = best;
  return value;
}

std::vector<GameValue> Guide::values(const State& s, Budget& budget) {
  std::vector<GameValue> values;
  if (over(s)) return values;
  const auto& found = find(s, budget);
  const auto& search = found.search;
  const auto& estimates = found.estimates;
  for (std::size_t i = 0; i < search.moves.size(); ++i) {
    values.push_back(
        value_of(search.moves[i], estimates.within[i], estimates.moves[i], s.position.mover));
  }
  return values;
}

const Guide::Found& Guide::find(const State& s, Budget& budget) {
  const int asked = budget.depth();
  const bool known =
      found_.asked == asked && found_.state.position == s.position && found_.state.past == s.past;
  if (known && (found_.finished || budget.used_up())) return found_;
  auto ahead = further(s, asked) ? std::move(found_.ahead) : std::nullopt;
  found_ = {.state = s, .asked = asked, .search = {}, .estimates = {}, .ahead = std::move(ahead)};
  if (const auto* table = small_solution(start_.board.size());
      table != nullptr && rules_ == RuleSet::contest) {
    found_.solved = true;
    found_.search = looked_up(*table, s.position);
    found_.estimates = counted(s.position);
  } else {
    const auto outcomes = outcomes_.of_moves(s.position, s.situation, budget);
    const bool all = !outcomes.empty() && std::ranges::all_of(outcomes, is_known);
    const int plies = asked == 0 && all ? kPliesWhereKnown : asked;
    found_.search = search(s.position, rules_, s.past, plies, budget);
    found_.estimates = estimates(s, plies, budget);
    found_.known = all;
    if (!outcomes.empty()) add(outcomes);
  }
  found_.finished = !budget.used_up();
  if (!found_.finished || asked == 0) found_.ahead.reset();
  return found_;
}

/// Whether more plies are asked for than were when this position was looked at last.
bool Guide::further(const State& s, int asked) const {
  return found_.asked > 0 && asked >= found_.asked && found_.finished &&
         found_.state.position == s.position && found_.state.past == s.past;
}

Estimates Guide::estimates(const State& s, int plies, Budget& budget) {
  const bool decided = std::ranges::all_of(found_.search.moves, is_known);
  if (!decided && s.situation.size >= kLeastLookedAhead) {
    if (!found_.ahead) {
      const auto situation = rules_ == RuleSet::icfp98 ? s.situation : Situation::of(s.position);
      found_.ahead.emplace(situation, rules_, plies == 0);
    }
    return found_.ahead->look(plies, budget);
  }
  return counted(s.position);
}

// Draws are exact as they are; of wins and losses a search may know how soon.
void Guide::add(const std::vector<std::optional<Value>>& outcomes) {
  auto& search = found_.search;
  auto& estimates = found_.estimates;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (!outcomes[i] || search.moves[i]) continue;
    if (outcomes[i]->outcome == Outcome::draw || outcomes[i]->distance > 0) {
      search.moves[i] = outcomes[i];
    } else if (!estimates.within[i]) {
      estimates.within[i] = outcomes[i];
    }
  }
  const bool exact = std::ranges::all_of(search.moves, is_known);
  const bool no_win = std::ranges::all_of(
      outcomes, [](const auto& value) { return value && value->outcome != Outcome::win; });
  if (exact || (no_win && std::ranges::count(search.moves, Value{}) > 0)) {
    search.value = *std::ranges::max_element(search.moves);
  }
}

std::vector<std::string> Guide::reasons(const State& s, Budget& budget) {
  if (over(s)) return {};
  const auto& found = find(s, budget);
  const auto& search = found.search;
  const auto& estimates = found.estimates;
  auto reasons = pousse::reasons(s.position, search, found.solved, estimates);
  if (found.known) {
    reasons.emplace_back(rules_ == RuleSet::icfp98
                             ? "Who wins is known of all boards of this size, whatever was made "
                               "before; a search tells how soon, where it can."
                             : "All boards that can come up from here are solved.");
  }
  if (!found.solved || search.value != Value{}) return reasons;
  const auto keeps = std::ranges::find(search.moves, search.value) - search.moves.begin();
  const auto move = moves(s)[static_cast<std::size_t>(keeps)];
  const auto next = after(s, move).position;
  auto more = reasons_of_draw(s.position, search,
                              {move, looked_up(*small_solution(next.board.size()), next)});
  reasons.insert(reasons.end() - 1, more.begin(), more.end());  // before how much was solved
  return reasons;
}

Facts Guide::facts(const State& s) const {
  const auto& board = s.position.board;
  const auto names = [&](Marker colour) {
    std::vector<std::string> lines;
    for (const auto& straight : straights(board, colour)) lines.push_back(in_words({straight}));
    return lines;
  };
  return {{"size", std::int64_t{board.size()}},
          {"rules", std::string(name_of(rules_))},
          {"straights_x", names(kX)},
          {"straights_o", names(kO)},
          {"repetition", s.repeated}};
}

Canvas Guide::picture(const State& s) const { return pousse::picture(s.position.board); }

std::string Guide::svg(const State& s, std::span<const RankedMove> options) const {
  std::vector<Button> buttons;
  for (const auto m : moves(s)) {
    const auto move = write_move(m);
    const auto option = std::ranges::find(options, move, &RankedMove::move);
    const bool told = option != options.end(), known = told && !option->value.label.empty();
    buttons.push_back({.move = m,
                       .does = told ? option->does : does(s, m),
                       .value = known ? &option->value : nullptr,
                       .best = known && is_best(option->value, options)});
  }
  const auto who = mover(s);
  return pousse::svg(s.position, who.empty() ? verdict(s) : who + " to move", buttons);
}

std::expected<Guide, TextError> Guide::parse(std::string_view notation,
                                             const GameOptions& game_options) {
  auto position = parse_position(notation);
  if (!position) return std::unexpected(std::move(position.error()));
  if (position->board.size() <= largest_size(game_options)) {
    return Guide(*std::move(position), rules_of(game_options), {}, game_options.table);
  }
  return std::unexpected(TextError{
      .line = 1,
      .column = 3,
      .message = "a board of more than " + std::to_string(largest_size(game_options)) + " rows"});
}

std::expected<Guide, std::string> Guide::deal(const GameOptions& game_options, Random&) {
  const auto size = number<int>(game_options["size"]);
  if (size && *size >= 1 && *size <= largest_size(game_options)) {
    return Guide(Rules(*size).start(), rules_of(game_options), {}, game_options.table);
  }
  return std::unexpected(excerpt(game_options["size"]) + " is no size of a board from 1 to " +
                         std::to_string(largest_size(game_options)));
}

Guide::Reader::Reader(const GameOptions& game_options)
    : rules_(rules_of(game_options)),
      table_(game_options.table),
      games_(largest_size(game_options)) {}

std::expected<std::optional<Guide>, TextError> Guide::Reader::next(TextInput& input) {
  const auto size = games_.next_game(input);
  if (!size) return std::unexpected(size.error());
  if (!*size) return std::nullopt;
  Referee referee(**size, rules_);
  std::vector<Move> record;
  const auto decides = [&](Move move) {
    record.push_back(move);
    return referee.play(move);
  };
  if (auto wrong = games_.moves(input, decides)) return std::unexpected(*std::move(wrong));
  return Guide(Rules(**size).start(), rules_, std::move(record), table_);
}

}  // namespace foregone::pousse
