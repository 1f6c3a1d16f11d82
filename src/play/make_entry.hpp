#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "foregone/core/budget.hpp"
#include "foregone/core/cases.hpp"
#include "foregone/core/contest.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/guide_session_factory.hpp"
#include "foregone/play/interactor.hpp"
#include "foregone/play/session_engine.hpp"

/// Makes the entry of a game from the classes of its folder.
namespace foregone {

namespace entries {

template <Contest C, class Each>
std::expected<void, TextError> answer_all(const GameOptions& game_options, TextInput& input,
                                          Budget& budget, Each each) {
  auto contest = C::make(game_options).value();
  return for_each_case([&] { return contest.next(input, budget); }, each);
}

template <Contest C>
std::expected<void, TextError> solve(const GameOptions& game_options, TextInput& input,
                                     TextOutput& output, Budget& budget) {
  return answer_all<C>(game_options, input, budget,
                       [&](const auto& answer) { C::write(answer, output); });
}

template <Contest C>
std::expected<void, OptionError> check(const GameOptions& game_options) {
  const auto made = C::make(game_options);
  if (!made) return std::unexpected(made.error());
  return {};
}

/// A Contest by cases whose answers are searched.
template <class C>
concept Searched = SearchingContest<C, typename C::Case>;

template <Contest C>
constexpr ContestSolver contest_solver(decltype(ContestSolver::generate) generate) {
  return {.longest_piece =
              [](const GameOptions& game_options) {
                return game_options.limits ? TextInput::kLongestPiece
                                           : C::kLongestPieceWithoutLimits;
              },
          .solve = solve<C>,
          .solve_facts =
              [](const GameOptions& game_options, TextInput& input,
                 const std::function<void(const Facts&)>& each, Budget& budget) {
                return answer_all<C>(game_options, input, budget,
                                     [&](const auto& answer) { each(C::facts(answer)); });
              },
          .generate = generate,
          .uses_budget = Searched<C>};
}

/// Checks the cases of a certificate one by one, beside those of the contest's text.
template <Prover P>
class CertificateCheck {
 public:
  CertificateCheck(const GameOptions& game_options, TextInput& certificate, TextInput* contest)
      : prover_(game_options),
        reader_(game_options),
        certificate_(certificate),
        contest_(contest) {}

  std::expected<void, CertificateFault> run(const Certificates::Each& each) {
    for (std::int64_t number = 1;; ++number) {
      const auto word = certificate_.word();
      if (word == "done") return end();
      if (word != "case") return fault(expected("case or done", word));
      const auto here = certificate_.error("");
      auto numbered = expect(certificate_, std::to_string(number));
      if (!numbered) return std::unexpected(CertificateFault{std::move(numbered.error())});
      const auto proved = prover_.check(certificate_);
      if (!proved) return std::unexpected(CertificateFault{proved.error()});
      if (auto same = compare(*proved, here); !same) return same;
      each(*proved);
    }
  }

 private:
  std::expected<void, CertificateFault> end() {
    auto ended = expect_end(certificate_, "done");
    if (!ended) return std::unexpected(CertificateFault{std::move(ended.error())});
    if (contest_ == nullptr) return {};
    const auto more = reader_.read(*contest_);
    if (!more) return fault_in_contest(more.error());
    if (*more) return fault_in_contest(contest_->error("this case is not in the certificate"));
    return {};
  }

  // `here`: where the case begins in the certificate.
  std::expected<void, CertificateFault> compare(const std::string& proved, TextError here) {
    if (contest_ == nullptr) return {};
    const auto asked = reader_.read(*contest_);
    if (!asked) return fault_in_contest(asked.error());
    if (*asked && **asked == proved) return {};
    here.message = *asked ? "this case differs from that of the contest input"
                          : "expected done: the contest input has no more cases";
    return std::unexpected(CertificateFault{std::move(here)});
  }

  std::unexpected<CertificateFault> fault(std::string message) const {
    return std::unexpected(CertificateFault{certificate_.error(std::move(message))});
  }
  static std::unexpected<CertificateFault> fault_in_contest(TextError error) {
    return std::unexpected(CertificateFault{std::move(error), true});
  }

  P prover_, reader_;
  TextInput& certificate_;
  TextInput* contest_;
};

template <Prover P>
inline constexpr Certificates kCertificates{
    .prove =
        [](const GameOptions& game_options, TextInput& input, const Certificates::Each& each) {
          P prover(game_options);
          return for_each_case([&] { return prover.prove(input); }, each);
        },
    .prove_position = [] -> decltype(Certificates::prove_position) {
      if constexpr (ProvesPositions<P>) {
        return [](const GameOptions& game_options, std::string_view notation) {
          return P(game_options).prove_position(notation);
        };
      } else {
        return nullptr;
      }
    }(),
    .check =
        [](const GameOptions& game_options, TextInput& certificate, TextInput* contest,
           const Certificates::Each& each) {
          return CertificateCheck<P>(game_options, certificate, contest).run(each);
        }};

template <std::derived_from<Engine> E>
inline constexpr EngineMaker kEngineMaker{
    .make = [](const GameOptions& game_options, const EngineOptions& options)
        -> std::unique_ptr<Engine> { return std::make_unique<E>(game_options, options); },
    .options = E::kOptions,
    .protocol = E::kProtocol,
    .signature = E::kSignature,
    .speed = E::kSpeed,
    .depths = E::kDepths};

template <Guide G, Guide PlayedGuide>
inline constinit const GuideSessionFactory<G, PlayedGuide> kSessions;

/// Two players choose, and nothing else does.
template <class G>
concept ForTwo = Guide<G> && !Chancy<G> && std::size(G::kPlayers) == 2;

/// The engine of a game that brings none of its own.
template <Contest C, Guide G, ForTwo PlayedGuide>
inline constexpr EngineMaker kSessionEngine{
    .make = [](const GameOptions& game_options,
               const EngineOptions& /*options*/) -> std::unique_ptr<Engine> {
      return std::make_unique<SessionEngine>(kSessions<G, PlayedGuide>, game_options);
    },
    .options = C::kOptions,
    .protocol = {},
    .signature = {},
    .speed = {},
    .depths = {}};

}  // namespace entries

/// The entry of a game from the classes of its folder: `C` answers its contest's text, `G`
/// explains it, `P` proves, `PlayedGuide` is the Guide of the game as people play it, if that is
/// another, `E` is an engine; void for what the game does not have. A game for two whose engine is
/// void gets one that plays by its sessions. `judging` is for programs of others, `rules` are in
/// words, with a little markup in blocks with blank lines between: "## A heading", paragraphs with
/// *emphasis*, **strong words**, `notation` and [links](POSITION MOVE MOVE), lists of "- items" or
/// "1. items", and ``` around text as it is.
template <Contest C, class G, class P = void, class PlayedGuide = G, class E = void>
constexpr GameEntry make_entry(std::string_view name, std::string_view title,
                               std::string_view origin, decltype(ContestSolver::generate) generate,
                               const Judging* judging = nullptr, std::string_view rules = {}) {
  GameEntry made{.name = name,
                 .title = title,
                 .origin = origin,
                 .rules = rules,
                 .options = C::kOptions,
                 .check = entries::check<C>,
                 .contest = entries::contest_solver<C>(generate),
                 .judging = judging};
  if constexpr (!std::is_void_v<G>) made.sessions = &entries::kSessions<G, PlayedGuide>;
  if constexpr (!std::is_void_v<P>) made.certificates = &entries::kCertificates<P>;
  if constexpr (!std::is_void_v<E>) {
    made.engine = &entries::kEngineMaker<E>;
  } else if constexpr (entries::ForTwo<PlayedGuide>) {
    made.engine = &entries::kSessionEngine<C, G, PlayedGuide>;
  }
  return made;
}

namespace entries {

/// What an interactor that has read an input does.
template <InteractiveGame G, class Do>
auto interact(TextInput& input, Do work)
    -> std::expected<std::invoke_result_t<Do, Interactor<G>&>, TextError> {
  auto interactor = Interactor<G>::read(input);
  if (!interactor) return std::unexpected(std::move(interactor.error()));
  return work(*interactor);
}

}  // namespace entries

/// The problem of playing the cases of `judging` against a perfect opponent.
template <InteractiveGame G>
InteractiveProblem interactive_problem(Judging judging, std::string_view interaction,
                                       double seconds) {
  using Played = Interactor<G>;
  judging.max_cases = kMaxInteractiveCases;
  judging.seconds = seconds;
  return {.judging = judging,
          .interaction = interaction,
          .play =
              [](TextInput& input, const ProgramLines& program) {
                return entries::interact<G>(input, [&](Played& it) { return it.play(program); });
              },
          .fault_of_rest = Played::fault_of_rest,
          .answer =
              [](TextInput& input) {
                return entries::interact<G>(input, [](Played& it) { return it.answer(); });
              },
          .conversation =
              [](TextInput& input) {
                return entries::interact<G>(input, [](Played& it) { return it.conversation(); });
              }};
}

}  // namespace foregone
