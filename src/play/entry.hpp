#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "foregone/core/budget.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/session_of.hpp"

/// How the classes of a game's folder become its entry in a list of games.
namespace foregone {

namespace entries {

/// A contest that searches may take a budget.
template <class Contest>
auto next(Contest& contest, TextInput& input, Budget& budget) {
  if constexpr (requires { contest.next(input, budget); }) {
    return contest.next(input, budget);
  } else {
    return contest.next(input);
  }
}

/// Answers case after case until the text ends or goes wrong; returns what is wrong with it.
template <class Contest, class Report>
std::optional<TextError> answer_all(const GameOptions& game_options, TextInput& input,
                                    Budget& budget, Report report) {
  auto contest = *Contest::make(game_options);
  for (;;) {
    auto answer = next(contest, input, budget);
    if (!answer) return std::move(answer.error());
    if (!*answer) return std::nullopt;
    report(**answer);
  }
}

template <class Contest>
constexpr void add_contest(GameEntry& entry) {
  entry.choices = Contest::kOptions;
  entry.check = [](const GameOptions& game_options) -> std::optional<std::string> {
    const auto made = Contest::make(game_options);
    return made ? std::nullopt : std::optional(made.error());
  };
  entry.longest_piece = [](const GameOptions& game_options) {
    if constexpr (requires { Contest::kLongestPieceWithoutLimits; }) {
      if (!game_options.limits) return Contest::kLongestPieceWithoutLimits;
    }
    return TextInput::kLongestPiece;
  };
  entry.solve = [](const GameOptions& game_options, TextInput& input, TextOutput& output) {
    Budget unbounded;
    return answer_all<Contest>(game_options, input, unbounded,
                               [&](const auto& answer) { Contest::write(answer, output); });
  };
  entry.solve_facts = [](const GameOptions& game_options, TextInput& input,
                         const GameEntry::Report& report) {
    Budget unbounded;
    return answer_all<Contest>(game_options, input, unbounded,
                               [&](const auto& answer) { report(Contest::facts(answer)); });
  };
  entry.solve_within = [](const GameOptions& game_options, TextInput& input,
                          const GameEntry::Report& report, Budget& budget) {
    return answer_all<Contest>(game_options, input, budget,
                               [&](const auto& answer) { report(Contest::facts(answer)); });
  };
}

template <Guide G>
GameEntry::Opened session(G guide) {
  return std::make_unique<SessionOf<G>>(std::move(guide));
}

// As transform() of std::expected, which g++ 12 lacks.
template <Guide G, class Error>
std::expected<GameEntry::Opened, Error> session(std::expected<G, Error> guide) {
  if (!guide) return std::unexpected(std::move(guide.error()));
  return session(*std::move(guide));
}

template <Guide G>
std::expected<GameEntry::Opened, TextError> parse(const GameOptions& game_options,
                                                  std::string_view notation) {
  return session(G::parse(notation, game_options));
}

template <Guide G>
constexpr GameEntry::Deal deal() {
  return {.choices = G::kDeals, .open = [](const GameOptions& game_options, Random& random) {
            return session(G::deal(game_options, random));
          }};
}

/// `Player` is the Guide of the game as people play it; its notation starts with kPrefix, if it is
/// not that of G.
template <Guide G, Guide Player>
constexpr void add_guide(GameEntry& entry) {
  entry.read = [](const GameOptions& game_options, TextInput& input,
                  const std::function<void(GameEntry::Opened)>& each) -> std::optional<TextError> {
    typename G::Reader reader(
        game_options);  // NOLINT(misc-const-correctness): may go on in a state
    for (;;) {
      auto guide = reader.next(input);
      if (!guide) return std::move(guide.error());
      if (!*guide) return std::nullopt;
      each(session(*std::move(*guide)));
    }
  };
  entry.parse = [](const GameOptions& game_options, std::string_view notation) {
    if constexpr (!std::same_as<G, Player>) {
      if (notation.starts_with(Player::kPrefix)) return parse<Player>(game_options, notation);
    }
    return parse<G>(game_options, notation);
  };
  entry.deal = deal<G>();
  entry.deal_to_play = deal<Player>();
  entry.searches = Searching<G>;
  entry.topics = G::kTopics;
}

template <Prover P>
std::optional<TextError> prove_all(const GameOptions& game_options, TextInput& input,
                                   const std::function<void(std::string_view)>& each) {
  P prover(game_options);
  for (;;) {
    const auto proof = prover.prove(input);
    if (!proof) return proof.error();
    if (!*proof) return std::nullopt;
    each(**proof);
  }
}

/// Reads a certificate's cases and the same number of the contest's, one after another.
template <Prover P>
class CertificateCheck {
 public:
  CertificateCheck(const GameOptions& game_options, TextInput& certificate, TextInput* contest)
      : prover_(game_options),
        reader_(game_options),
        certificate_(certificate),
        contest_(contest) {}

  std::optional<CertificateFault> run(const std::function<void(std::string_view)>& each) {
    for (std::int64_t number = 1;; ++number) {
      const auto word = certificate_.word();
      if (word == "done") return end();
      if (word != "case") return fault("here the next case has to begin, or done to stand");
      if (certificate_.word() != std::to_string(number)) return fault("this is not the next case");
      const auto proved = prover_.check(certificate_);
      if (!proved) return CertificateFault{proved.error()};
      if (auto other = compare(*proved)) return other;
      each(*proved);
    }
  }

 private:
  // Behind the word done.
  std::optional<CertificateFault> end() {
    if (!certificate_.word().empty()) return fault("text after the end of the certificate");
    if (contest_ == nullptr) return std::nullopt;
    const auto more = reader_.read(*contest_);
    if (!more) return CertificateFault{.error = more.error(), .in_contest = true};
    if (!*more) return std::nullopt;
    return CertificateFault{contest_->error("this case is not in the certificate"), true};
  }

  std::optional<CertificateFault> fault(std::string message) {
    return CertificateFault{certificate_.error(std::move(message))};
  }

  std::optional<CertificateFault> compare(const std::string& proved) {
    if (contest_ == nullptr) return std::nullopt;
    const auto asked = reader_.read(*contest_);
    if (!asked) return CertificateFault{.error = asked.error(), .in_contest = true};
    if (!*asked) return fault("the contest's text has no such case");
    if (**asked != proved) return fault("this is not the case that the contest's text has");
    return std::nullopt;
  }

  P prover_, reader_;
  TextInput& certificate_;
  TextInput* contest_;
};

template <Prover P>
constexpr void add_prover(GameEntry& entry) {
  entry.prove = prove_all<P>;
  if constexpr (requires(P prover, std::string_view notation) {
                  prover.prove_position(notation);
                }) {
    entry.prove_position = [](const GameOptions& game_options, std::string_view notation) {
      return P(game_options).prove_position(notation);
    };
  }
  entry.check_certificate = [](const GameOptions& game_options, TextInput& certificate,
                               TextInput* contest,
                               const std::function<void(std::string_view)>& each) {
    return CertificateCheck<P>(game_options, certificate, contest).run(each);
  };
}

template <class E>
Engine engine(const GameOptions& game_options, const EngineOptions& habits) {
  const auto engine = std::make_shared<E>(game_options, habits);
  return {.clear = [engine] { engine->clear(); },
          .set_up = [engine](std::string_view start,
                             std::string_view moves) { return engine->set_up(start, moves); },
          .read = [engine](TextInput& input) { return engine->read(input); },
          .search = [engine](const Limits& limits,
                             const Engine::Tell& tell) { return engine->search(limits, tell); }};
}

template <class E>
constexpr void add_engine(GameEntry& entry) {
  entry.engine = engine<E>;
  entry.engine_options = E::kOptions;
  entry.protocol = E::kProtocol;
  entry.signature = E::kSignature;
  entry.speed = E::kSpeed;
  entry.depths = E::kDepths;
}

}  // namespace entries

/// The entry of a game: `Contest` answers its contest's text, `G` tells of it under way, `Player`
/// if people play it in another way, `P` proves, `E` is an engine; void for what the game does not
/// have.
template <class Contest, class G, class P = void, class Player = G, class E = void>
constexpr GameEntry entry(std::string_view name, std::string_view title, std::string_view contest,
                          decltype(GameEntry::generate) generate) {
  GameEntry made{};
  made.name = name;
  made.title = title;
  made.contest = contest;
  made.generate = generate;
  entries::add_contest<Contest>(made);
  if constexpr (!std::is_void_v<G>) entries::add_guide<G, Player>(made);
  if constexpr (!std::is_void_v<P>) entries::add_prover<P>(made);
  if constexpr (!std::is_void_v<E>) entries::add_engine<E>(made);
  return made;
}

}  // namespace foregone
