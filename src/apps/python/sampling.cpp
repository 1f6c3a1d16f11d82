#include "foregone/apps/python/sampling.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/random.hpp"
#include "foregone/games/boring_card_game/guide.hpp"
#include "foregone/games/byte_me/guide.hpp"
#include "foregone/games/byte_me/solve.hpp"
#include "foregone/games/doors_game/guide.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "foregone/games/doors_game/text.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/guide.hpp"
#include "foregone/games/house_of_cards/solve.hpp"

namespace foregone::python {

namespace {

using Stop = std::function<bool()>;
using Filled = std::expected<void, std::string>;
using Names = std::vector<std::string>;

/// Takes the numbers of the features of a row, if they are wanted.
class Features {
 public:
  explicit Features(std::span<std::int64_t> columns) : rest_(columns) {}

  void add(std::int64_t number) {
    if (rest_.empty()) return;
    rest_.front() = number;
    rest_ = rest_.subspan(1);
  }
  void add_all(const auto& numbers) {
    for (const auto number : numbers) add(number);
  }

 private:
  std::span<std::int64_t> rest_;
};

/// Calls `fill_row(random, row, features)` for each row of so many fields, until one fails.
template <std::size_t fields, class FillRow>
Filled fill_rows(std::uint64_t seed, SampleRows rows, const Stop& stop, FillRow fill_row) {
  for (auto rest = rows.numbers; !rest.empty(); rest = rest.subspan(rows.columns)) {
    if (stop()) return {};
    Random random(seed++);
    Features features(rest.subspan(fields, rows.columns - fields));
    Filled filled = fill_row(random, rest.first<fields>(), features);
    if (!filled) return filled;
  }
  return {};
}

/// Appends "row1", "row2" and so on.
void add_numbered(Names& names, std::string_view name, std::size_t count) {
  for (std::size_t i = 1; i <= count; ++i) names.push_back(std::string(name) + std::to_string(i));
}

constexpr std::array<std::string_view, 2> kHouseOfCards{"value", "mover"};

int ranks_of(const GameOptions& options, const house_of_cards::Format& format) {
  return number<int>(options["ranks"]).value_or(format.max_ranks);
}

Names features_of_house_of_cards(const GameOptions& options) {
  namespace game = foregone::house_of_cards;
  const auto format = format_of<game::Format>(options);
  const auto house = static_cast<std::size_t>(2 * format.peaks);
  Names names;
  add_numbered(names, "house", house);
  add_numbered(names, "row", static_cast<std::size_t>(2 * ranks_of(options, format)) - house);
  return names;
}

Filled sample_house_of_cards(const GameOptions& options, std::uint64_t seed, SampleRows rows,
                             const Stop& stop) {
  namespace game = foregone::house_of_cards;
  const auto format = format_of<game::Format>(options);
  const int ranks = ranks_of(options, format);
  game::Solver solver;
  auto budget = Budget().stop_when(stop);
  return fill_rows<2>(
      seed, rows, stop, [&](Random& random, auto row, Features& features) -> Filled {
        const auto deck = game::shuffled_deck(random, ranks);
        const auto amount =
            solver.amount(game::Rules(format.peaks, deck), game::Colour::red, budget);
        if (!amount) return {};  // stopped
        row[0] = *amount;
        row[1] = deck.front().colour() == game::Colour::red ? 0 : 1;
        for (const auto card : deck) {
          features.add(card.colour() == game::Colour::red ? card.rank() : -card.rank());
        }
        return {};
      });
}

constexpr std::array<std::string_view, 2> kBoringCardGame{"player", "game"};

Names features_of_boring_card_game(const GameOptions& options) {
  namespace game = foregone::boring_card_game;
  Names names;
  const auto cards = game::Rules(*number<int>(options["players"])).cards();
  add_numbered(names, "card", static_cast<std::size_t>(cards));
  return names;
}

Filled sample_boring_card_game(const GameOptions& options, std::uint64_t seed, SampleRows rows,
                               const Stop& stop) {
  namespace game = foregone::boring_card_game;
  if (options["ends"] != "any") return std::unexpected("ends: a sample takes any deck");
  const game::Solver solver(game::Rules(*number<int>(options["players"])));
  game::Rules::Position p{.deck = std::vector<game::Rules::Card>(solver.rules().cards())};
  return fill_rows<2>(
      seed, rows, stop, [&](Random& random, auto row, Features& features) -> Filled {
        std::iota(p.deck.begin(), p.deck.end(), game::Rules::Card{1});
        random.shuffle(p.deck);
        features.add_all(p.deck);
        const auto win = solver.solve(p);
        if (win && win->game > std::numeric_limits<std::int64_t>::max()) {
          return std::unexpected("the number of a game exceeds 64 bits; take fewer players");
        }
        row[0] = win ? win->player : 0;
        row[1] = win ? static_cast<std::int64_t>(win->game) : 0;
        return {};
      });
}

constexpr std::array<std::string_view, 4> kByteMe{"outcome", "total", "bytes", "nibbles"};

Names features_of_byte_me(const GameOptions& options) {
  namespace game = foregone::byte_me;
  Random random(1);
  const auto guide = *game::Guide::deal(options, random);
  const auto& deal = guide.rules().deal();
  Names names;
  add_numbered(names, "face", deal.faces.size());
  add_numbered(names, "dealer", deal.dealer.size());
  add_numbered(names, "byte", deal.bytes.size());
  add_numbered(names, "nibble", deal.nibbles.size());
  return names;
}

Filled sample_byte_me(const GameOptions& options, std::uint64_t seed, SampleRows rows,
                      const Stop& stop) {
  namespace game = foregone::byte_me;
  return fill_rows<4>(seed, rows, stop,
                      [&](Random& random, auto row, Features& features) -> Filled {
                        const auto guide = *game::Guide::deal(options, random);
                        const auto verdict = game::solve(guide.rules());
                        row[0] = verdict.ending == game::HandResult::win ? 1 : -1;
                        row[1] = verdict.total;
                        row[2] = std::ranges::count(verdict.hits, game::Rules::Move::byte);
                        row[3] = std::ranges::count(verdict.hits, game::Rules::Move::nibble);
                        const auto& deal = guide.rules().deal();
                        features.add_all(deal.faces);
                        features.add_all(deal.dealer);
                        features.add_all(deal.bytes);
                        features.add_all(deal.nibbles);
                        return {};
                      });
}

constexpr std::array<std::string_view, 2> kDoorsGame{"outcome", "colours"};

Names features_of_doors_game(const GameOptions& options) {
  Names names{"trophy"};
  add_numbered(names, "door", *number<std::size_t>(options["doors"]));
  return names;
}

Filled sample_doors_game(const GameOptions& options, std::uint64_t seed, SampleRows rows,
                         const Stop& stop) {
  namespace game = foregone::doors_game;
  return fill_rows<2>(seed, rows, stop,
                      [&](Random& random, auto row, Features& features) -> Filled {
                        const auto guide = *game::Guide::deal(options, random);
                        const auto& setup = guide.setup();
                        const int answer = game::solve(setup.rules());
                        row[0] = answer > 0 ? 1 : answer < 0 ? -1 : 0;
                        row[1] = std::abs(answer);
                        features.add(static_cast<std::int64_t>(setup.trophy));
                        for (const char door : setup.doors)
                          features.add(setup.alphabet.colour(door) + 1);
                        return {};
                      });
}

constexpr std::array kSamplings{
    Sampling{.game = "house-of-cards",
             .fields = kHouseOfCards,
             .features = features_of_house_of_cards,
             .fill = sample_house_of_cards},
    Sampling{.game = "boring-card-game",
             .fields = kBoringCardGame,
             .features = features_of_boring_card_game,
             .fill = sample_boring_card_game},
    Sampling{.game = "byte-me",
             .fields = kByteMe,
             .features = features_of_byte_me,
             .fill = sample_byte_me},
    Sampling{.game = "doors-game",
             .fields = kDoorsGame,
             .features = features_of_doors_game,
             .fill = sample_doors_game},
};

}  // namespace

const Sampling* sampling_of(std::string_view game) {
  const auto* found = std::ranges::find(kSamplings, game, &Sampling::game);
  return found == kSamplings.end() ? nullptr : found;
}

}  // namespace foregone::python
