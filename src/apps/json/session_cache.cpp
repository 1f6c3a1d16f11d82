#include "foregone/apps/json/session_cache.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "foregone/core/expect.hpp"

namespace foregone::json {

namespace {

// Small, so that the time is looked at often enough.
constexpr std::size_t kPiece = 64;
constexpr std::size_t kShortInput = 64;  // pieces: read however late it is

using Result = std::expected<std::unique_ptr<Session>, RequestError>;

std::string key_of(const GameWithOptions& requested, const PositionRequest& start) {
  std::string key(requested.game->name);
  for (const auto& [name, value] : requested.game_options.values) {
    key.append("\n").append(name).append("=").append(value);
  }
  key += requested.game_options.limits ? "\ncontest " : "\nnone ";
  key += std::to_string(static_cast<int>(start.kind)) + ' ' + std::to_string(start.number);
  return key + '\n' + start.text;
}

Result open_case(const GameWithOptions& requested, const PositionRequest& start,
                 const Budget& budget) {
  const auto& [game, game_options] = requested;
  std::unique_ptr<Session> found;
  std::uint64_t number = 0;
  std::size_t pieces = 0;
  bool late = false;
  const auto stop = [&] {
    return found || (late = late || (++pieces > kShortInput && budget.interrupted()));
  };
  TextInput input(bounded_reader(start.text, stop), game->contest.longest_piece(game_options));
  auto read = game->sessions->read(game_options, input, [&](std::unique_ptr<Session> session) {
    if (++number == start.number) found = std::move(session);
  });
  if (found != nullptr) return found;
  if (late) return std::unexpected(RequestError{.message = "the budget ran out", .field = "input"});
  if (!read) return std::unexpected(error_in_text(std::move(read.error()), "input"));
  return std::unexpected(
      RequestError{.message = too_few_cases(static_cast<std::int64_t>(number)), .field = "case"});
}

Result open_deal(const GameWithOptions& requested, const PositionRequest& start) {
  Random random(start.number);
  auto session = requested.game->sessions->deal(requested.game_options, random);
  if (!session) return std::unexpected(option_error(session.error(), "deal"));
  return *std::move(session);
}

Result open_position(const GameWithOptions& requested, const PositionRequest& start) {
  auto session = requested.game->sessions->parse(requested.game_options, start.text);
  if (!session) return std::unexpected(error_in_text(session.error(), "position"));
  return *std::move(session);
}

Result open_anew(const GameWithOptions& requested, const PositionRequest& start,
                 const Budget& budget) {
  switch (start.kind) {
    case PositionRequest::Kind::seed:
      return open_deal(requested, start);
    case PositionRequest::Kind::input:
      return open_case(requested, start, budget);
    default:
      return open_position(requested, start);
  }
}

// Plays what the request says.
std::expected<void, RequestError> play(Session& session, const PositionRequest& start,
                                       const Budget& budget) {
  for (std::size_t i = 0; i < start.moves.size(); ++i) {
    const auto field = "moves[" + std::to_string(i) + ']';
    if (budget.interrupted())
      return std::unexpected(RequestError{.message = "the budget ran out", .field = field});
    if (auto played = session.play(start.moves[i]); !played) {
      return std::unexpected(RequestError{std::move(played.error()), field});
    }
  }
  if (!start.at) return {};
  auto gone = session.go_to(*start.at);
  if (!gone) return std::unexpected(RequestError{std::move(gone.error()), "at"});
  return {};
}

}  // namespace

std::expected<SessionCache::Opened, RequestError> SessionCache::open(
    const GameWithOptions& requested, const PositionRequest& start, bool fresh,
    const Budget& budget) {
  Opened opened{.session = nullptr, .key = fresh ? "" : key_of(requested, start)};
  if (!fresh) opened.session = take(opened.key);
  if (opened.session == nullptr) {
    auto session = open_anew(requested, start, budget);
    if (!session) return std::unexpected(std::move(session.error()));
    opened.session = *std::move(session);
  }
  auto played = play(*opened.session, start, budget);
  if (played) return opened;
  keep(std::move(opened));
  return std::unexpected(std::move(played.error()));
}

void SessionCache::keep(Opened opened) {
  if (opened.key.empty()) return;
  kept_.push_front(std::move(opened));
  std::size_t memory = 0;
  std::size_t count = 0;
  kept_.remove_if([&](const Opened& old) {
    memory += old.session->memory();
    return ++count > kMax || memory > kMaxMemory;
  });
}

std::unique_ptr<Session> SessionCache::take(const std::string& key) {
  const auto found = std::ranges::find(kept_, key, &Opened::key);
  if (found == kept_.end()) return nullptr;
  auto session = std::move(found->session);
  kept_.erase(found);
  session->restart();
  return session;
}

TextInput::Refill bounded_reader(std::string_view text, Budget::Stop stop) {
  return [rest = without_mark(text), stop = std::move(stop)](std::span<char> into) mutable {
    const auto given = rest.substr(0, stop() ? 0 : std::min(into.size(), kPiece));
    std::ranges::copy(given, into.begin());
    rest.remove_prefix(given.size());
    return given.size();
  };
}

}  // namespace foregone::json
