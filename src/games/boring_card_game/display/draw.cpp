#include "foregone/games/boring_card_game/display/draw.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "foregone/core/words.hpp"
#include "foregone/games/boring_card_game/congruences.hpp"
#include "foregone/games/boring_card_game/display/shown.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr std::size_t kAllHands = 20;  // the most players that are all shown
constexpr std::size_t kAllRows = 20;   // the most rows of the deck that are all shown
constexpr std::size_t kWide = 70;      // columns

std::string card_text(Rules::Card card) {
  return wins(card) ? '[' + std::to_string(card) + ']' : std::to_string(card) + ' ';
}

/// The things to show of `count`: everything up to `all`, else the wanted ones, the first two and
/// the last.
std::vector<std::size_t> shown(std::size_t count, std::size_t all,
                               std::vector<std::size_t> wanted) {
  if (count <= all) {
    wanted.clear();
    for (std::size_t i = 0; i < count; ++i) wanted.push_back(i);
    return wanted;
  }
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}, count - 1}) wanted.push_back(i);
  std::ranges::sort(wanted);
  const auto surplus = std::ranges::unique(wanted);
  wanted.erase(surplus.begin(), surplus.end());
  return wanted;
}

class TextDrawing {
 public:
  TextDrawing(const Scene& scene, std::size_t columns)
      : scene_(scene),
        columns_(columns),
        column_(std::to_string(scene.rules.cards()).size() + (columns < kWide ? 2 : 3)) {}

  Canvas drawn() && {
    canvas_.line(title(scene_), scene_.over() ? Ink::good : Ink::strong);
    deck();
    hands();
    const auto all = card_cycles(scene_.cycles, scene_.position);
    canvas_.line("");
    canvas_.line(columns_ < kWide
                     ? "Where 1 to 5 go, game by game\n(places of the deck, 1 at the top):"
                     : "Where 1 to 5 go, game by game (places of the deck, 1 at the top):");
    for (std::size_t i = 0; i < all.size(); ++i) draw_cycle(i, all[i]);
    return std::move(canvas_);
  }

 private:
  void deck() {
    const auto& deck = scene_.position.deck;
    const std::size_t in_row = column_ > 7 || 11 * column_ + 1 > columns_ ? 5 : 10;
    std::vector<std::size_t> wanted;
    for (const auto place : places_of_winning_cards(scene_.position)) {
      wanted.push_back(place / in_row);
    }
    canvas_.line("");
    canvas_.line("The deck, from the top:");
    std::size_t before = 0;
    for (const auto row : shown((deck.size() + in_row - 1) / in_row, kAllRows, wanted)) {
      gap(before, row);
      const auto first = row * in_row;
      const auto place = std::to_string(first + 1);
      canvas_.line(std::string(column_ - place.size(), ' ') + place + ':', Ink::faint);
      for (auto i = first; i < std::min(first + in_row, deck.size()); ++i) {
        card(deck[i], column_ * (i - first + 1) + 1);
      }
    }
  }

  void hands() {
    canvas_.line("");
    canvas_.line("The hands of game " + decimal(scene_.game) + ':');
    const auto digits = std::to_string(scene_.rules.players()).size();
    std::size_t before = 0;
    for (const auto player : shown_hands(scene_)) {
      gap(before, player);
      const auto number = std::to_string(player + 1);
      const bool winner = scene_.over() && scene_.ending->player == static_cast<int>(player) + 1;
      const auto label = (columns_ < kWide ? "  " : "  Player ") +
                         std::string(digits - number.size(), ' ') + number +
                         (columns_ < kWide ? ":" : "");
      canvas_.line(label, winner ? Ink::good : Ink::plain);
      auto at = label.size();
      for (const auto place : scene_.rules.hand(static_cast<int>(player) + 1)) {
        card(scene_.position.deck[place], at);
        at += column_;
      }
      if (winner && at + 6 <= columns_)
        canvas_.put(canvas_.rows() - 1, static_cast<int>(at) + 2, "wins", Ink::good);
    }
  }

  /// An ellipsis where rows are left out.
  void gap(std::size_t& before, std::size_t row) {
    if (row > before) canvas_.line(std::string(column_ - 1, ' ') + "…", Ink::faint);
    before = row + 1;
  }

  /// A card in the last row, aligned to the right of the column that starts at `at`.
  void card(Rules::Card card, std::size_t at) {
    const auto text = card_text(card);
    canvas_.put(canvas_.rows() - 1, static_cast<int>(at + column_ - text.size()), text,
                wins(card) ? Ink::first : Ink::plain);
  }

  void draw_cycle(std::size_t number, const CardCycle& cycle) {
    canvas_.line("  Cycle " + cycle_name(number) + ", " + count_of(cycle.length, "place") + ':');
    if (cycle.length <= kDrawnWhole) {
      around(cycle);
    } else {
      for (const auto& card : cycle.cards) journey(cycle, card);
    }
  }

  /// All places of the cycle, each followed by the card there.
  void around(const CardCycle& cycle) {
    const auto all = scene_.cycles.points(cycle.index);
    std::vector<std::string> words;
    for (Point step = 0; step < cycle.length; ++step) {
      words.push_back(std::to_string(all[step] + 1));
      const auto here = std::ranges::find(cycle.cards, step, &CardCycle::CardStep::step);
      if (here != cycle.cards.end()) words.back() += card_text(here->card);
    }
    if (cycle.length == 1) {
      words.front() += " for ever";
    } else {
      words.push_back("back to " + std::to_string(all.front() + 1));
    }
    chain(words);
  }

  void journey(const CardCycle& cycle, const CardCycle::CardStep& card) {
    const auto all = scene_.cycles.points(cycle.index);
    std::vector<std::string> words;
    for (Point games = 0; games < 6; ++games) {
      words.push_back(std::to_string(all[(card.step + games) % cycle.length] + 1));
    }
    words.front() += card_text(card.card);
    words.emplace_back("…");
    chain(words);
  }

  /// Words with arrows between them, wrapped.
  void chain(const std::vector<std::string>& words) {
    const std::string indent(4, ' ');
    auto line = indent + words.front();
    std::size_t columns = line.size();
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (columns + words[i].size() + 5 > columns_) {
        canvas_.line(line + " →");
        line = indent;
        columns = indent.size();
      } else {
        line += " → ";
        columns += 3;
      }
      line += words[i];
      columns += words[i].size();
    }
    canvas_.line(line);
  }

  const Scene& scene_;
  std::size_t columns_;  // of the page
  std::size_t column_;   // how wide a card is
  Canvas canvas_;
};

}  // namespace

std::string cycle_name(std::size_t cycle) { return {static_cast<char>('A' + cycle)}; }

std::string title(const Scene& scene) {
  const auto game = decimal(scene.game);
  if (!scene.over()) return "Before game " + game;
  return "Player " + std::to_string(scene.ending->player) + " wins game " + game;
}

std::vector<std::size_t> shown_hands(const Scene& scene) {
  std::vector<std::size_t> holders;
  for (const auto place : places_of_winning_cards(scene.position)) {
    holders.push_back(scene.rules.target(place) / Rules::kHand);  // each hand after the one before
  }
  const auto players = static_cast<std::size_t>(scene.rules.players());
  return shown(players, kAllHands, std::move(holders));
}

Canvas diagram(const Scene& scene, int columns) {
  return TextDrawing(scene, static_cast<std::size_t>(columns)).drawn();
}

}  // namespace foregone::boring_card_game
