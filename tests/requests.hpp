#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/record.hpp"

namespace foregone {

/// Makes requests as docs/answer.md tells of them, about every game there is: good ones, and broken
/// ones. None of the good ones takes long or depends on the time.
class RequestMaker {
 public:
  using Json = nlohmann::ordered_json;

  RequestMaker(std::span<const GameEntry> games, std::uint64_t seed)
      : games_(games), random_(seed) {}

  /// A good request; one that `asks` for a certain thing, if that is given.
  Json request(std::string_view asks = {}) {
    for (;;) {
      const auto& game = pick(games_);
      const std::string wanted(asks.empty() ? pick(kAsked) : asks);
      if (auto made = fields(game, wanted)) {
        Json request{{"version", 1}, {"id", ++number_}, {"do", wanted}};
        const bool names_none = wanted == "games" || wanted == "check" || wanted == "recall";
        if (!names_none) request["game"] = game.name;
        request.update(*made);
        return request;
      }
    }
  }

  /// A line without a line feed in it that may be anything, mostly nearly a good request.
  std::string broken() {
    if (random_.one_in(20)) return noise();
    auto made = request();
    if (!random_.one_in(3)) {
      for (int i = random_.between(1, 3); i > 0; --i) break_field(made);
    }
    auto line = text_of(made);
    if (random_.one_in(2)) {
      for (int i = random_.between(1, 4); i > 0; --i) break_byte(line);
    }
    std::ranges::replace(line, '\n', ' ');
    return line;
  }

  static std::string text_of(const Json& request) {
    return request.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

 private:
  static constexpr std::array<const char*, 14> kAsked{
      "explain", "explain", "explain", "explain", "solve",        "solve",  "choose",
      "choose",  "topic",   "prove",   "check",   "deal_to_play", "record", "recall"};

  template <class Range>
  const Range::value_type& pick(const Range& from) {
    return random_.one_of(from);
  }

  std::optional<Json> fields(const GameEntry& game, const std::string& asks) {
    if (asks == "games") return Json::object();
    if (asks == "solve") return Json{{"input", text(game)}};
    if (asks == "prove" && game.certificates != nullptr) return Json{{"input", text(game)}};
    if (asks == "check" && game.certificates != nullptr) return check(game);
    if (asks == "topic" && !game.topics().empty()) {
      const Topic& topic = pick(game.topics());
      Json fields{{"topic", topic.name}};
      if (topic.range) fields["value"] = random_.between(1, 3);
      return fields;
    }
    if (asks == "deal_to_play" && game.sessions != nullptr) {
      return Json{{"seed", random_.between(0, 99)}};
    }
    if (asks == "puzzle" && game.has_choices()) return Json{{"number", random_.between(0, 99)}};
    if (game.sessions == nullptr) return std::nullopt;
    if (asks == "explain" || asks == "choose") return play(game, asks);
    if (asks == "record") return start(game).fields;
    if (asks == "recall") return recall(game);
    return std::nullopt;
  }

  std::string text(const GameEntry& game) {
    return game.contest.generate(random_, random_.between(1, 3));
  }

  Json check(const GameEntry& game) {
    std::string proofs;
    const auto game_options = with_fallbacks(game);
    const auto input = text(game);
    TextInput read{std::string_view(input)};
    int number = 0;
    game.certificates->prove(game_options, read, [&](std::string_view proof) {
      proofs += "case " + std::to_string(++number) + '\n' + std::string(proof);
    });
    Json fields{{"certificate", "foregone certificate 1\ngame " + std::string(game.name) +
                                    "\nlimits contest\nchoices 0\n" + proofs + "done\n"}};
    if (random_.one_in(2)) fields["input"] = input;
    return fields;
  }

  // A start and some random moves: the fields that say so, and the session that they lead to.
  struct Started {
    Json fields;
    std::unique_ptr<Session> session;
  };
  Started start(const GameEntry& game) {
    const int seed = random_.between(1, 4);  // so that many requests are about the same start
    const auto game_options = with_fallbacks(game.deal_options(), with_fallbacks(game));
    Random dealing(static_cast<std::uint64_t>(seed));
    auto session = game.sessions->deal(game_options, dealing);
    Json fields{{"seed", seed}};
    if (random_.one_in(3)) fields = Json{{"position", (*session)->start()}};
    auto moves = Json::array();
    for (int ply = random_.between(0, 8); ply > 0 && !(*session)->over(); --ply) {
      const auto legal = (*session)->moves();
      moves.push_back(pick(legal));
      (*session)->replay(moves.back().get<std::string>());
    }
    fields["moves"] = std::move(moves);
    return {std::move(fields), *std::move(session)};
  }

  Json recall(const GameEntry& game) {
    return {{"record", write_record(game, with_fallbacks(game), *start(game).session)}};
  }

  // A start, and what is asked about the position.
  Json play(const GameEntry& game, const std::string& asks) {
    auto fields = start(game).fields;
    fields["depth"] = random_.between(1, 2);
    if (random_.one_in(4)) fields["budget"] = {{"nodes", random_.between(1, 3000)}};
    if (asks == "choose") {
      fields["strength"] = random_.between(0, 100);
      fields["luck"] = random_.between(0, 99);
    } else {
      for (const char* wanted : {"options", "line", "positions", "picture"}) {
        if (random_.one_in(2)) fields[wanted] = random_.one_in(2);
      }
      if (random_.one_in(8)) fields["along"] = true;
      if (random_.one_in(8)) fields["svg"] = true;
    }
    return fields;
  }

  std::string noise() {
    std::string line;
    for (int i = random_.between(0, 200); i > 0; --i) {
      line += static_cast<char>(random_.between(0, 255));
    }
    std::ranges::replace(line, '\n', '\r');
    return line;
  }

  // Values that a field of another kind or another range could have.
  Json strange() {
    const std::array<Json, 18> values{
        Json(),
        true,
        -1,
        0,
        1,
        7,
        1e300,
        0.5,
        UINT64_MAX,
        INT64_MIN,
        "",
        "x",
        "1",
        Json::array(),
        Json::object(),
        Json::array({"x", 1}),
        Json{{"ms", 1}},
        std::string(static_cast<std::size_t>(random_.between(1, 5000)), 'A')};
    return pick(values);
  }

  void break_field(Json& request) {
    static constexpr std::array<const char*, 22> kNames{
        "version", "do",    "game",  "choices",     "limits", "input",    "position", "seed",
        "deal",    "case",  "moves", "at",          "depth",  "budget",   "options",  "along",
        "topic",   "value", "luck",  "certificate", "record", "annotated"};
    const auto which = random_.below(request.size() + 4);
    if (which >= request.size()) {
      request[pick(kNames)] = strange();
      return;
    }
    auto& value = std::next(request.begin(), static_cast<std::ptrdiff_t>(which)).value();
    if (value.is_string() && !value.get_ref<std::string&>().empty() && !random_.one_in(4)) {
      break_byte(value.get_ref<std::string&>());
    } else if (value.is_array() && !value.empty() && random_.one_in(2)) {
      value.insert(value.begin(), strange());
    } else {
      value = strange();
    }
  }

  void break_byte(std::string& text) {
    static constexpr std::string_view kBytes = "\"\\{}[],:0123456789-+eE.ABXx/ \t\x01\x7f\xff";
    const auto at = static_cast<std::size_t>(random_.below(text.size() + 1));
    const auto byte = random_.one_of(kBytes);
    switch (random_.below(4)) {
      case 0:
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), byte);
        break;
      case 1:
        text.resize(at);
        break;
      case 2:
        text.erase(at, static_cast<std::size_t>(random_.between(1, 8)));
        break;
      default:
        if (at < text.size()) text[at] = byte;
    }
  }

  std::span<const GameEntry> games_;
  Random random_;
  std::int64_t number_ = 0;
};

}  // namespace foregone
