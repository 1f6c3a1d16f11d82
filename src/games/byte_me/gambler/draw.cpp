#include "foregone/games/byte_me/display/draw.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/words.hpp"
#include "foregone/games/byte_me/gambler/guide.hpp"

namespace foregone::byte_me {

namespace {

BinaryCard card(std::string piece, int digits, std::optional<int> number) {
  return {.piece = std::move(piece), .digits = digits, .number = number};
}

// As high as a table can be at the end: a title and a hand of the dealer of two lines each.
constexpr double kBelowTable = 416;

std::string numbered(std::string_view what, int index) {
  return std::string(what) + '-' + std::to_string(index + 1);
}

Row gambler_row(const GamblerDeal& deal, const GamblerDraws& draws) {
  Row row{.name = "gambler",
          .cards = {card("gambler-1", 8, deal.gambler[0]), card("gambler-2", 8, deal.gambler[1])},
          .note = "total " + std::to_string(total(deal, draws)),
          .lines = 2};
  int byte = 0;
  int nibble = 0;
  for (int i = 0; i < draws.count(); ++i) {
    const bool is_byte = draws.hits[static_cast<std::size_t>(i)] == Action::byte;
    const int index = is_byte ? byte++ : nibble++;
    const auto& deck = is_byte ? deal.bytes : deal.nibbles;
    row.cards.push_back(card(numbered(is_byte ? "byte" : "nibble", index), is_byte ? 8 : 4,
                             deck[static_cast<std::size_t>(index)]));
  }
  return row;
}

Row dealer_row(const GamblerDeal& deal, const GamblerDraws& draws) {
  const bool ended = over(deal, draws);
  Row row{.name = "dealer",
          .cards = {card("dealer-1", 8, deal.dealer[0]),
                    card("dealer-2", 8, ended ? std::optional(int{deal.dealer[1]}) : std::nullopt)},
          .note = {}};
  if (!ended) return row;
  const auto play = dealers_play(deal, draws);
  row.note = "total " + std::to_string(play.total);
  int byte = draws.bytes;
  int nibble = draws.nibbles;
  for (const auto& hit : play.hits) {
    row.cards.push_back(card(numbered(hit.byte ? "byte" : "nibble", hit.byte ? byte++ : nibble++),
                             hit.byte ? 8 : 4, hit.number));
  }
  return row;
}

Scale scale(const GamblerDeal& deal, const GamblerDraws& draws) {
  Scale scale{.marks = {{.name = "gambler", .total = total(deal, draws)}},
              .certain = certain(deal, draws),
              .dealers = false};
  if (over(deal, draws)) {
    scale.marks.push_back(
        {.name = "dealer", .total = dealers_play(deal, draws).total, .first = false});
  }
  return scale;
}

Scene scene_of(const Gambler& gambler, const GamblerDraws& draws) {
  const auto& deal = gambler.cards();
  Scene scene;
  scene.rows = {dealer_row(deal, draws), gambler_row(deal, draws)};
  scene.below = gambler.verdict(draws);
  scene.over = !scene.below.empty();
  for (std::size_t i = 0; i < deal.others.size(); ++i) {
    const auto name = "player " + std::to_string(i + 2);
    scene.rows.push_back({.name = name,
                          .cards = {card(name + " face", 8, deal.others[i]),
                                    card(name + " hidden", 8, std::nullopt)},
                          .note = "could have " + std::to_string(deal.others[i] + kHiddenByte),
                          .small = true,
                          .narrow = true});
  }
  scene.hands = 2;
  scene.scale = scale(deal, draws);
  scene.min_below = kBelowTable;
  const int left = kMaxHits - draws.count();
  if (!scene.over) {
    scene.below = "The gambler can take " + count_of(left, "more hit") + '.';
  }
  return scene;
}

/// The name of the card that the last action drew.
std::string last_piece(const GamblerDraws& draws, std::optional<Action> last) {
  if (last == Action::byte) return numbered("byte", draws.bytes - 1);
  return last == Action::nibble ? numbered("nibble", draws.nibbles - 1) : "";
}

}  // namespace

std::string_view button_text(Action action) {
  return action == Action::byte ? "Byte Me!" : action == Action::nibble ? "Nibble Me!" : "stand";
}

Canvas Gambler::diagram(const State& s, int columns) const {
  return byte_me::diagram(scene_of(*this, s), columns);
}

std::string Gambler::svg(const State& s, std::span<const RankedMove> options,
                         std::optional<Move> last) const {
  auto scene = scene_of(*this, s);
  scene.last = last_piece(s, last);
  return byte_me::svg(scene, buttons(*this, s, button_text), options);
}

}  // namespace foregone::byte_me
