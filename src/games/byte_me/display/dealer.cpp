#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "foregone/games/byte_me/display/draw.hpp"
#include "foregone/games/byte_me/guide.hpp"

namespace foregone::byte_me {

namespace {

constexpr std::size_t kMaxShown = 20;  // players; the number of the others follows

/// Adds cards piece-1, piece-2 and so on: those of the deck from index `from` to before `to`.
void add(std::vector<BinaryCard>& cards, std::string_view piece, int digits,
         std::span<const std::uint8_t> numbers, int from, int to) {
  for (int i = from; i < to; ++i) {
    cards.push_back({.piece = std::string(piece) + '-' + std::to_string(i + 1),
                     .digits = digits,
                     .number = numbers[static_cast<std::size_t>(i)]});
  }
}

Row dealer(const Deal& deal, const Rules::Position& p) {
  Row row{.name = "dealer", .cards = {}, .note = "total " + std::to_string(p.total)};
  add(row.cards, "dealer", 8, deal.dealer, 0, 2);
  add(row.cards, "byte", 8, deal.bytes, 0, p.bytes);
  add(row.cards, "nibble", 4, deal.nibbles, 0, p.nibbles);
  return row;
}

/// A player's row; the hidden byte is shown when the dealer has stopped.
Row player(const Deal& deal, const Rules::Position& p, std::size_t index) {
  const auto name = "player " + std::to_string(index + 1);
  const int max = deal.faces[index] + kHiddenByte;
  Row row{.name = name, .cards = {}, .note = {}, .small = true};
  row.cards.push_back({.piece = name + " face", .number = deal.faces[index]});
  row.cards.push_back(
      {.piece = name + " hidden", .number = p.stopped ? std::optional(kHiddenByte) : std::nullopt});
  row.note = p.stopped ? "has " + std::to_string(max) : "could have " + std::to_string(max);
  if (p.total <= kGoal && max > p.total) row.note += ", which is more";
  return row;
}

Scene rows_of(const Guide& guide, const Rules::Position& p) {
  const auto& deal = guide.rules().deal();
  Scene scene;
  scene.rows.push_back(dealer(deal, p));
  for (std::size_t i = 0; i < std::min(deal.faces.size(), kMaxShown); ++i) {
    scene.rows.push_back(player(deal, p, i));
  }
  if (deal.faces.size() > kMaxShown) {
    const auto more = std::to_string(deal.faces.size() - kMaxShown);
    scene.rows.push_back({.name = "and " + more, .cards = {}, .note = "more players"});
  }
  scene.rows.push_back({.name = "byte deck", .cards = {}, .note = {}});
  add(scene.rows.back().cards, "byte", 8, deal.bytes, p.bytes, kMaxHits);
  scene.rows.push_back({.name = "nibble deck", .cards = {}, .note = {}});
  add(scene.rows.back().cards, "nibble", 4, deal.nibbles, p.nibbles, kMaxHits);
  return scene;
}

std::string_view button_text(Rules::Move move) {
  return move == Rules::Move::stop ? "stop" : answer_word(move);
}

RuleLine asked(std::string number, std::string says, std::string description) {
  RuleLine line;
  line.number = std::move(number);
  line.says = std::move(says);
  line.description = std::move(description);
  return line;
}

/// All rules in order, answered up to the one that decides.
std::vector<RuleLine> rules(const Rules& rules, const Rules::Position& p) {
  const auto decides = rules.rule(p);
  const auto total = std::to_string(p.total);
  const auto goal = rules.goal() == kGoal ? "510" : std::to_string(rules.goal()) + " to 510";
  std::vector<RuleLine> lines{
      asked("1", "certain win, " + goal, "stop"), asked("2", "total below 382", "Byte me!"),
      asked("3", "total at most 500", "Nibble me!"), asked("4", "total above 500", "stop")};
  if (decides == Rule::no_hits_left) {
    lines[0].answer = "no";
    lines.push_back(asked("", "four hits are the limit", "stop"));
    lines.back().answer = total;
    lines.back().decides = true;
    return lines;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(decides); ++i) {
    lines[i].decides = i + 1 == static_cast<std::size_t>(decides);
    lines[i].answer = lines[i].decides ? total : "no";
  }
  return lines;
}

/// The name of the card that the dealer draws next.
std::string next_piece(const Rules& rules, const Rules::Position& p) {
  const auto rule = rules.rule(p);
  if (rule == Rule::take_byte) return "byte-" + std::to_string(p.bytes + 1);
  return rule == Rule::take_nibble ? "nibble-" + std::to_string(p.nibbles + 1) : "";
}

/// The name of the card that the last move drew.
std::string last_piece(const Rules::Position& p, std::optional<Rules::Move> last) {
  if (last == Rules::Move::byte) return "byte-" + std::to_string(p.bytes);
  return last == Rules::Move::nibble ? "nibble-" + std::to_string(p.nibbles) : "";
}

Scene scene_of(const Guide& guide, const Rules::Position& p) {
  auto scene = rows_of(guide, p);
  scene.scale = {.marks = {{.name = "dealer", .total = p.total}}, .certain = guide.rules().goal()};
  const auto moves = guide.moves(p);
  if (!moves.empty()) {
    scene.rules = rules(guide.rules(), p);
    scene.next = next_piece(guide.rules(), p);
  }
  scene.over = moves.empty();
  scene.below = scene.over ? guide.verdict(p)
                           : "The dealer's next: " + std::string(button_text(moves[0])) + " (" +
                                 std::string(words(guide.rules().rule(p))) + ')';
  return scene;
}

}  // namespace

Canvas Guide::diagram(const State& s, int columns) const {
  return byte_me::diagram(scene_of(*this, s), columns);
}

std::string Guide::svg(const State& s, std::span<const RankedMove> options,
                       std::optional<Move> last) const {
  auto scene = scene_of(*this, s);
  scene.last = last_piece(s, last);
  return byte_me::svg(scene, buttons(*this, s, button_text), options);
}

}  // namespace foregone::byte_me
