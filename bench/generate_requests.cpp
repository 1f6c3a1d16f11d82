#include <cassert>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "foregone/core/text_input.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/play/catalogue.hpp"
#include "tests/requests.hpp"

namespace {

using foregone::Random;
using foregone::RequestMaker;
using Json = RequestMaker::Json;
using Maker = std::function<std::string()>;

constexpr const char* kUsage =
    "usage: generate_requests KIND SEED COUNT\n"
    "Prints COUNT random requests for `foregone answer`, one a line. KIND is one of\n"
    "  good     valid requests of all kinds, for all games\n"
    "  broken   the same with random damage\n"
    "  doors    explain: the values of all moves from the start of a DoorsGame\n"
    "  solve    solve: a House of Cards deck of 13 ranks\n"
    "  house    explain: the values of all moves from the start of such a deck\n"
    "  line     the same with the best line\n"
    "  walk     the same without the line, for each position of a game in turn\n";

std::string deck(Random& random) { return foregone::house_of_cards::generate(random, 1, 13, 13); }

std::string ask(std::string_view what, std::string_view game, const std::string& input,
                const Json& more) {
  Json request{{"version", 1}, {"id", 1}, {"do", what}, {"game", game}, {"input", input}};
  request.update(more);
  return RequestMaker::text_of(request);
}

/// One request for each position of a game in which both players always make their first move.
class Walk {
 public:
  std::string next(Random& random) {
    if (session_ == nullptr || session_->over()) begin(random);
    auto request =
        ask("explain", "house-of-cards", input_, {{"line", false}, {"moves", session_->played()}});
    session_->replay(session_->moves().front());
    return request;
  }

 private:
  void begin(Random& random) {
    input_ = deck(random);
    foregone::TextInput input{std::string_view(input_)};
    const auto* game = foregone::find_game("house-of-cards");
    [[maybe_unused]] const auto read =
        game->sessions->read(foregone::with_fallbacks(*game), input,
                             [&](auto session) { session_ = std::move(session); });
    assert(read);
  }

  std::string input_;
  std::unique_ptr<foregone::Session> session_;
};

/// Writes the requests; false if the kind is unknown.
bool write(std::string_view kind, std::uint64_t seed, std::int64_t count) {
  Random random(seed);
  RequestMaker maker(foregone::catalogue(), seed);
  Walk walk;
  const Json options{{"line", false}};
  const std::map<std::string_view, Maker> makers{
      {"good", [&] { return RequestMaker::text_of(maker.request()); }},
      {"broken", [&] { return maker.broken(); }},
      {"doors",
       [&] {
         const auto text = foregone::find_game("doors-game")->contest.generate(random, 1);
         return ask("explain", "doors-game", text, options);
       }},
      {"solve", [&] { return ask("solve", "house-of-cards", deck(random), Json::object()); }},
      {"house", [&] { return ask("explain", "house-of-cards", deck(random), options); }},
      {"line", [&] { return ask("explain", "house-of-cards", deck(random), Json::object()); }},
      {"walk", [&] { return walk.next(random); }},
  };
  const auto found = makers.find(kind);
  if (found == makers.end()) return false;
  for (; count > 0; --count) {
    const auto line = found->second() + '\n';
    if (std::fwrite(line.data(), 1, line.size(), stdout) != line.size()) return false;
  }
  return true;
}

}  // namespace

int main(int words, char** word) {
  try {
    const auto seed = foregone::number<std::uint64_t>(words == 4 ? word[2] : "");
    const auto count = foregone::number<std::int64_t>(words == 4 ? word[3] : "");
    if (seed && count && write(word[1], *seed, *count)) return 0;
    std::fputs(kUsage, stderr);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "generate_requests: %s\n", failure.what());
  }
  return 2;
}
