#include "foregone/apps/door/sessions.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

namespace foregone::door {

namespace {

// Small: what has been handed over is worked on before anybody asks the time again.
constexpr std::size_t kPiece = 64;

using Result = std::expected<std::unique_ptr<Session>, Wrong>;

std::string key_of(const Subject& subject, const PositionRequest& start) {
  std::string key(subject.game->name);
  for (const auto& [name, value] : subject.game_options.values) {
    key.append("\n").append(name).append("=").append(value);
  }
  key += subject.game_options.limits ? "\ncontest " : "\nnone ";
  key += std::to_string(static_cast<int>(start.kind)) + ' ' + std::to_string(start.number);
  return key + '\n' + start.text;
}

Result open_case(const Subject& subject, const PositionRequest& start, const Budget& budget) {
  const auto& [game, game_options] = subject;
  std::unique_ptr<Session> found;
  std::int64_t number = 0;
  bool late = false;
  TextInput input(
      handed_over(start.text, [&] { return found || (late = late || budget.interrupted()); }),
      game->contest.longest_piece(game_options));
  auto read = game->sessions->read(game_options, input, [&](std::unique_ptr<Session> session) {
    if (++number == start.number) found = std::move(session);
  });
  if (found != nullptr) return found;
  if (late) return std::unexpected(Wrong{.message = "the budget ran out", .field = "input"});
  if (!read) return std::unexpected(wrong_text(std::move(read.error()), "input"));
  return std::unexpected(
      Wrong{.message = "there is no case " + std::to_string(start.number), .field = "case"});
}

Result open_deal(const Subject& subject, const PositionRequest& start) {
  Random random(static_cast<std::uint64_t>(start.number));
  auto session = subject.game->sessions->deal(subject.game_options, random);
  if (!session) return std::unexpected(Wrong{.message = session.error(), .field = "deal"});
  return *std::move(session);
}

Result open_position(const Subject& subject, const PositionRequest& start) {
  auto session = subject.game->sessions->parse(subject.game_options, start.text);
  if (!session) return std::unexpected(wrong_text(session.error(), "position"));
  return *std::move(session);
}

Result open_anew(const Subject& subject, const PositionRequest& start, const Budget& budget) {
  switch (start.kind) {
    case PositionRequest::Kind::seed:
      return open_deal(subject, start);
    case PositionRequest::Kind::input:
      return open_case(subject, start, budget);
    default:
      return open_position(subject, start);
  }
}

// Plays what the request says.
std::expected<void, Wrong> play(Session& session, const PositionRequest& start,
                                const Budget& budget) {
  for (std::size_t i = 0; i < start.moves.size(); ++i) {
    const auto field = "moves[" + std::to_string(i) + ']';
    if (budget.interrupted())
      return std::unexpected(Wrong{.message = "the budget ran out", .field = field});
    if (auto played = session.play(start.moves[i]); !played) {
      return std::unexpected(Wrong{std::move(played.error()), field});
    }
  }
  if (!start.at) return {};
  auto gone = session.go_to(*start.at);
  if (!gone) return std::unexpected(Wrong{std::move(gone.error()), "at"});
  return {};
}

}  // namespace

std::expected<Sessions::Opened, Wrong> Sessions::open(const Subject& subject,
                                                      const PositionRequest& start, bool fresh,
                                                      const Budget& budget) {
  Opened opened{.session = nullptr, .key = fresh ? "" : key_of(subject, start)};
  if (!fresh) opened.session = take(opened.key);
  if (opened.session == nullptr) {
    auto session = open_anew(subject, start, budget);
    if (!session) return std::unexpected(std::move(session.error()));
    opened.session = *std::move(session);
  }
  auto played = play(*opened.session, start, budget);
  if (played) return opened;
  keep(std::move(opened));
  return std::unexpected(std::move(played.error()));
}

void Sessions::keep(Opened opened) {
  if (opened.key.empty()) return;
  kept_.push_front(std::move(opened));
  std::size_t memory = 0;
  std::size_t count = 0;
  kept_.remove_if([&](const Opened& old) {
    memory += old.session->memory();
    return ++count > kMost || memory > kMostMemory;
  });
}

std::unique_ptr<Session> Sessions::take(const std::string& key) {
  const auto found = std::ranges::find(kept_, key, &Opened::key);
  if (found == kept_.end()) return nullptr;
  auto session = std::move(found->session);
  kept_.erase(found);
  session->restart();
  return session;
}

TextInput::Refill handed_over(std::string_view text, Budget::Stop stop) {
  return [rest = text, stop = std::move(stop)](std::span<char> into) mutable {
    const auto given = rest.substr(0, stop() ? 0 : std::min(into.size(), kPiece));
    std::ranges::copy(given, into.begin());
    rest.remove_prefix(given.size());
    return given.size();
  };
}

}  // namespace foregone::door
