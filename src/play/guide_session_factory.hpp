#pragma once

#include <concepts>
#include <expected>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/play/guide_session.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone {

struct NoPreparation {
  void operator()(auto& /*guide*/) const {}
};

/// The sessions of a game whose Guide is G. `PlayedGuide` is the Guide of the game as people play
/// it; if that is another, its notation starts with PlayedGuide::kPrefix. Every guide passes
/// through `Prepare`, which may hand it a tablebase.
template <Guide G, Guide PlayedGuide = G, class Prepare = NoPreparation>
class GuideSessionFactory final : public SessionFactory {
 public:
  constexpr explicit GuideSessionFactory(Prepare prepare = {}) : prepare_(std::move(prepare)) {
    deal_options = G::kDeals;
    deal_to_play_options = puzzle_options = PlayedGuide::kDeals;
    if constexpr (DealsPuzzles<PlayedGuide>) puzzle_options = PlayedGuide::kPuzzleDeals;
    searches = Searching<G>;
    jumps = Jumping<G>;
    has_choices = std::size(PlayedGuide::kPlayers) > 0;
    topics = G::kTopics;
  }

  std::expected<void, TextError> read(const GameOptions& game_options, TextInput& input,
                                      const std::function<void(Opened)>& each) const override {
    typename G::Reader reader(game_options);  // NOLINT(misc-const-correctness): not for all G
    return for_each_case([&] { return reader.next(input); },
                         [&](G guide) { each(session(std::move(guide))); });
  }

  std::expected<Opened, TextError> parse(const GameOptions& game_options,
                                         std::string_view notation) const override {
    if constexpr (!std::same_as<G, PlayedGuide>) {
      if (notation.starts_with(PlayedGuide::kPrefix))
        return session(PlayedGuide::parse(notation, game_options));
    }
    return session(G::parse(notation, game_options));
  }

  std::expected<Opened, OptionError> deal(const GameOptions& game_options,
                                          Random& random) const override {
    return session(G::deal(game_options, random));
  }
  std::expected<Opened, OptionError> deal_to_play(const GameOptions& game_options,
                                                  Random& random) const override {
    return session(PlayedGuide::deal(game_options, random));
  }

 private:
  template <Guide Any>
  Opened session(Any guide) const {
    prepare_(guide);
    return std::make_unique<GuideSession<Any>>(std::move(guide));
  }

  // As transform() of std::expected, which g++ 12 lacks.
  template <Guide Any, class Error>
  std::expected<Opened, Error> session(std::expected<Any, Error> guide) const {
    if (!guide) return std::unexpected(std::move(guide.error()));
    return session(*std::move(guide));
  }

  [[no_unique_address]] Prepare prepare_;
};

}  // namespace foregone
