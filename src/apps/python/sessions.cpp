#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/apps/python/opening.hpp"
#include "foregone/core/random.hpp"
#include "foregone/play/explanation_facts.hpp"
#include "foregone/play/record.hpp"
#include "foregone/play/session.hpp"

namespace foregone::python {

namespace {

/// A mutex that knows its thread. A search asks Python for signals, so a signal handler runs while
/// its own thread holds the session: it is refused instead of waiting for ever.
class SessionMutex {
 public:
  bool try_lock() {
    if (owner_ == std::this_thread::get_id()) {
      throw std::runtime_error(
          "a signal handler cannot use the session that it interrupts, or one that "
          "shares its tables");
    }
    return taken(mutex_.try_lock());
  }
  /// Waits until it is free or a signal handler has raised an exception, which is thrown.
  void lock(Interruption& interruption) {
    while (!taken(mutex_.try_lock_for(Interruption::kBetweenLooks))) interruption.check();
  }
  void unlock() {
    owner_ = std::thread::id();
    mutex_.unlock();
  }

 private:
  bool taken(bool locked) {
    if (locked) owner_ = std::this_thread::get_id();
    return locked;
  }

  std::timed_mutex mutex_;
  std::atomic<std::thread::id> owner_;
};

/// A game in progress. Python's threads take turns: each call locks, waiting without the GIL.
class PySession {
 public:
  using Sessions = std::shared_ptr<const SessionFactory>;

  PySession(const GameEntry& game, GameOptions options, std::unique_ptr<Session> session,
            Sessions tables = nullptr, std::optional<std::string> folder = {},
            std::optional<std::string> at = {})
      : game_(&game),
        options_(std::move(options)),
        tables_(std::move(tables)),
        folder_(std::move(folder)),
        session_(std::move(session)),
        at_(std::move(at)) {}

  std::string game() const { return std::string(game_->name); }
  bool limits() const { return options_.limits; }
  std::optional<py::bytes> tables() const { return folder_; }

  /// What `ask` finds out about the session, without the GIL.
  template <class Ask>
  auto with(Ask ask) {
    std::optional<Interruption> waiting;
    if (!mutex_->try_lock()) waiting.emplace();
    const WithoutGil released;
    if (waiting) mutex_->lock(*waiting);
    const std::unique_lock lock(*mutex_, std::adopt_lock);
    return ask(*session_);
  }

  Words options() {
    const auto options = with(
        [this](const Session& session) { return recorded_options(*game_, options_, session); });
    Words words;
    for (const auto& option : game_->options) words.emplace(option.name, options[option.name]);
    return words;
  }

  void play(const std::vector<std::string>& moves) {
    std::size_t count = 0;
    const auto played = with([&](Session& session) -> std::expected<void, std::string> {
      for (const auto& move : moves) {
        ++count;
        if (auto made = session.play(move); !made) return made;
      }
      return {};
    });
    if (played) return;
    const auto which = moves.size() == 1 ? std::string()
                                         : "move " + std::to_string(count) + " of " +
                                               std::to_string(moves.size()) + ": ";
    raise(Raised::move, which + played.error());
  }

  void go_to(const std::string& where) {
    const auto gone = with([&](Session& session) {
      auto went = session.go_to(where);
      if (went) at_ = where;
      return went;
    });
    if (!gone) raise(Raised::move, gone.error());
  }

  void restart() {
    with([&](Session& session) {
      session.restart();
      at_.reset();
    });
  }

  std::unique_ptr<PySession> copy() {
    auto copied = with([&](Session& session) {
      return std::make_unique<PySession>(*game_, options_, session.copy(), tables_, folder_, at_);
    });
    if (tables_) copied->mutex_ = mutex_;  // they share the open files
    return copied;
  }

  std::string record() {
    auto written = with([&](Session& session) -> std::optional<std::string> {
      if (!at_) return write_record(*game_, options_, session);
      if (!session.played().empty()) return std::nullopt;
      const auto first = session.copy();  // the record goes there from the start
      first->restart();
      return write_record(*game_, options_, *first, *at_);
    });
    if (!written) raise(Raised::move, "a record cannot hold moves made after go_to()");
    return *std::move(written);
  }

  py::dict explain(const Question& question, const SearchBounds& bounds) {
    Interruption interruption;
    auto budget = bounds.budget(interruption);
    std::string verdict;
    const auto explanation = with([&](Session& session) {
      verdict = session.verdict();
      return session.explain(question, budget);
    });
    interruption.check();
    auto facts = facts_of(explanation, question);
    facts.insert(facts.begin(), {"game", game()});
    facts.push_back({"verdict", text_or_null(verdict)});
    return to_python(facts);
  }

  py::list values(const SearchBounds& bounds) {
    Interruption interruption;
    auto budget = bounds.budget(interruption);
    const auto moves = with([&](Session& session) { return session.ranked_moves(budget); });
    interruption.check();
    return to_python(Fact::Content(facts_of(moves)));
  }

  std::optional<std::string> choose(int strength, std::uint64_t seed, const SearchBounds& bounds) {
    Interruption interruption;
    auto budget = bounds.budget(interruption);
    auto move = with([&](Session& session) {
      Random random(seed);
      return foregone::choose(session, Strength{strength}, random, budget);
    });
    interruption.check();
    return move;
  }

  std::string svg(bool values, bool wide) {
    Interruption interruption;
    auto budget = SearchBounds{}.budget(interruption);
    auto svg = with([&](Session& session) {
      const auto moves = values ? session.ranked_moves(budget) : std::vector<RankedMove>{};
      return wide ? session.wide_svg(moves) : session.svg(moves);
    });
    interruption.check();
    return svg;
  }

 private:
  const GameEntry* game_;
  GameOptions options_;
  Sessions tables_;                    // outlives the session
  std::optional<std::string> folder_;  // of the tables
  std::shared_ptr<SessionMutex> mutex_ = std::make_shared<SessionMutex>();
  std::unique_ptr<Session> session_;  // used with the mutex alone, and so is
  std::optional<std::string> at_;     // where the last go_to() went
};

PySession parse(const std::string& name, const std::string& position, const Words& given,
                bool limits, const std::optional<std::string>& tables) {
  auto opening = opening_of(name, given, limits, tables);
  auto session = opening.parse(position);
  if (!session) raise(session.error(), "<position>", py::none());
  return {*opening.game, std::move(opening.options), *std::move(session), std::move(opening.tables),
          std::move(opening.folder)};
}

PySession deal(const std::string& name, std::uint64_t seed, bool to_play, const Words& given,
               bool limits) {
  const auto& game = game_of(name);
  const auto& sessions = sessions_of(game);
  auto options =
      options_of(game, given, limits, to_play ? game.deal_to_play_options() : game.deal_options());
  Random random(seed);
  auto session = to_play ? sessions.deal_to_play(options, random) : sessions.deal(options, random);
  if (!session) raise(Raised::option, in_words(session.error()));
  return {game, std::move(options), *std::move(session)};
}

std::vector<PySession> read(const std::string& name, const std::string& text, const Words& given,
                            bool limits, const std::string& file) {
  const auto& game = game_of(name);
  const auto& sessions = sessions_of(game);
  const auto options = with_fallbacks(game.deal_options(), options_of(game, given, limits));
  std::vector<PySession> cases;
  Interruption interruption;
  const auto done = [&] {
    const WithoutGil released;
    InterruptibleText source(text, interruption);
    TextInput input(source.reader(), game.contest.longest_piece(options));
    return sessions.read(options, input, [&](std::unique_ptr<Session> session) {
      cases.emplace_back(game, options, std::move(session));
    });
  }();
  if (!done) raise(done.error(), file, py::none());
  return cases;
}

PySession load(const std::string& text, const std::string& file) {
  Interruption interruption;
  InterruptibleText source(text, interruption);
  auto recalled = [&] {
    const WithoutGil released;
    TextInput input(source.reader(), std::max(text.size(), TextInput::kLongestPiece));
    return read_record(games(), input);
  }();
  if (!recalled) raise(recalled.error(), file, py::none());
  return {*recalled->game,
          std::move(recalled->game_options),
          std::move(recalled->session),
          nullptr,
          std::nullopt,
          std::move(recalled->at)};
}

/// A property or method that asks the session.
template <auto ask>
auto asks() {
  return [](PySession& session) { return session.with(ask); };
}

}  // namespace

void bind_sessions(py::module_& module) {
  constexpr auto kMoves = [](const Session& session) { return session.moves(); };
  py::class_<PySession>(module, "Session")
      .def_property_readonly("game", &PySession::game)
      .def_property_readonly("options", &PySession::options)
      .def_property_readonly("limits", &PySession::limits)
      .def_property_readonly("tables", &PySession::tables)
      .def_property_readonly("start", asks<[](const Session& s) { return s.start(); }>())
      .def_property_readonly("played", asks<[](const Session& s) { return s.played(); }>())
      .def_property_readonly("position", asks<[](const Session& s) { return s.position(); }>())
      .def_property_readonly("players", asks<[](const Session& s) { return s.players(); }>())
      .def_property_readonly("mover", asks<[](const Session& s) { return s.mover(); }>())
      .def_property_readonly("score", asks<[](const Session& s) { return s.score(); }>())
      .def_property_readonly("verdict", asks<[](const Session& s) { return s.verdict(); }>())
      .def_property_readonly("over", asks<[](const Session& s) { return s.over(); }>())
      .def_property_readonly("moves", asks<kMoves>())
      .def_property_readonly("revealed", asks<[](const Session& s) { return s.revealed(); }>())
      .def_property_readonly("memory", asks<[](const Session& s) { return s.memory(); }>())
      .def("does",
           [](PySession& session, const std::string& move) {
             auto words = session.with([&](const Session& s) -> std::optional<std::string> {
               const auto moves = s.moves();
               if (std::ranges::find(moves, move) == moves.end()) return std::nullopt;
               return s.describe(move);
             });
             if (!words) {
               raise(Raised::move,
                     "expected a legal move, found " + (move.empty() ? "nothing" : excerpt(move)));
             }
             return *std::move(words);
           })
      .def("play", &PySession::play)
      .def("take_back", asks<[](Session& s) { return s.take_back(); }>())
      .def("restart", &PySession::restart)
      .def("go_to", &PySession::go_to)
      .def("copy", &PySession::copy)
      .def("record", &PySession::record)
      .def("explain",
           [](PySession& session, bool moves, bool line, bool along, bool positions,
              int longest_line, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
              int depth) {
             return session.explain({.ranked_moves = moves,
                                     .line = line,
                                     .along = along,
                                     .positions = positions,
                                     .longest_line = longest_line},
                                    {seconds, nodes, depth});
           })
      .def("values",
           [](PySession& session, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
              int depth) { return session.values({seconds, nodes, depth}); })
      .def("choose",
           [](PySession& session, int strength, std::uint64_t seed, std::optional<double> seconds,
              std::optional<std::uint64_t> nodes,
              int depth) { return session.choose(strength, seed, {seconds, nodes, depth}); })
      .def("picture",
           [](PySession& session, int columns) {
             return session.with([&](const Session& s) { return s.diagram(columns).text(false); });
           })
      .def("svg", &PySession::svg);
  module.def("parse", parse);
  module.def("deal", deal);
  module.def("read", read);
  module.def("load", load);
}

}  // namespace foregone::python
