#include "foregone/apps/json/answer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "foregone/apps/json/json.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/puzzle.hpp"
#include "tests/answers.hpp"
#include "tests/requests.hpp"

namespace foregone::json {

TEST_CASE("answer: every game is listed with what can be chosen") {
  const auto answer = ask({{"version", 1}, {"do", "games"}});
  CHECK(answer["ok"] == true);
  CHECK(answer["id"] == nullptr);
  REQUIRE(answer["games"].size() == catalogue().size());
  for (std::size_t i = 0; i < catalogue().size(); ++i) {
    const auto& game = catalogue()[i];
    const auto& explained = answer["games"][i];
    CHECK(explained["name"] == game.name);
    CHECK(explained["choices"].size() == game.options.size());
    CHECK(explained["deals"].size() == game.deal_options().size());
    CHECK(explained["topics"].size() == game.topics().size());
  }
}

TEST_CASE("answer: an option says what its values mean") {
  const auto games = ask({{"version", 1}, {"do", "games"}})["games"];
  const auto option = [&](const char* name, const char* group, std::size_t number) {
    const auto game = std::find_if(games.begin(), games.end(),
                                   [&](const Json& one) { return one["name"] == name; });
    return game->at(group).at(number);
  };
  const auto ends = option("boring-card-game", "deals", 1);
  CHECK(ends["title"] == "when somebody wins");
  CHECK(ends["values"] == "any|some|never|GAME");
  CHECK(ends["named_values"][0] ==
        Json{{"name", "any"}, {"meaning", "at random"}, {"placeholder", false}});
  CHECK(ends["named_values"][3]["placeholder"] == true);
  CHECK(option("pousse", "choices", 0)["title"] == "rules");
  CHECK(option("house-of-cards", "choices", 0)["named_values"].empty());
}

TEST_CASE("answer: a move has the class that boards give it") {
  const auto answer =
      ask(about("explain", {{"position", "gambler:3/5/-"}, {"svg", true}}, "byte-me"));
  const auto& options = answer["options"];
  CHECK(options[0]["value"]["for_mover"] == "loss");
  CHECK(options[0]["quality"] == "good");
  CHECK(options[1]["quality"] == "bad");
  CHECK(answer["svg"].get<std::string>().contains("move good best"));
  const auto doors = ask(about("explain", {{"position", "MOCFDCE/3/-"}}));
  CHECK(doors["options"][0]["quality"] == "good");
}

TEST_CASE("answer: the contest's cases have the facts that --json prints") {
  Random random(1);
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    const auto text = game.contest.generate(random, 5);
    auto expected = Json::array();
    TextInput input{std::string_view(text)};
    Budget unbounded;
    const auto add = [&](const Facts& facts) {
      add_facts(expected.emplace_back(Json::object()), facts);
    };
    CHECK(game.contest.solve_facts(with_fallbacks(game), input, add, unbounded));
    const auto answer = ask(about("solve", {{"input", text}}, game.name));
    CHECK(answer["cases"] == expected);
    CHECK(answer["budget"] == "enough");
  }
}

TEST_CASE("answer: an explanation says what the session says") {
  int asked = 0;
  for (const auto& game : catalogue()) {
    if (game.sessions == nullptr) continue;
    CAPTURE(game.name);
    const auto game_options = with_fallbacks(game.deal_options(), with_fallbacks(game));
    Random random(3);
    auto session = *game.sessions->deal(game_options, random);
    auto moves = Json::array();
    for (int ply = 0; ply < 2 && !session->over(); ++ply) {
      moves.push_back(session->moves().front());
      session->replay(moves.back().get<std::string>());
    }
    const Json start{{"seed", 3},     {"moves", moves},  {"depth", 2},
                     {"along", true}, {"picture", true}, {"svg", true}};
    const auto answer = ask(about("explain", start, game.name));
    CHECK(fault(answer) == "none");
    const Question question{.along = true, .positions = true};
    auto budget = Budget().limit_depth(2);
    const auto explained = session->explain(question, budget);
    Json expected;
    add_explanation(expected, explained, question);
    for (const auto& [name, value] : expected.items()) {
      CAPTURE(name);
      if (name != "line") CHECK(answer[name] == value);
    }
    CHECK(answer["line"].size() <= expected["line"].size());
    for (std::size_t i = 0; i < answer["line"].size(); ++i) {
      CHECK(answer["line"][i] == expected["line"][i]);
    }
    CHECK(answer["picture"] == session->diagram().text(false));
    CHECK(answer["svg"] == session->svg(explained.ranked_moves));
    CHECK(answer["played"] == Json(session->played()));
    CHECK(answer["legal"] == Json(session->moves()));
    CHECK(answer["start"] == session->start());
    CHECK(answer["over"] == session->over());
    ++asked;
  }
  CHECK(asked > 0);
}

TEST_CASE("answer: a position, a seed and a case of an input are the same start") {
  const auto one = ask(about("explain", {{"position", "MOCFDCE/3/-"}}));
  const auto other = ask(about("explain", {{"input", "ABCD 2\nMOCFDCE 3\n"}, {"case", 2}}));
  CHECK(one == other);
  CHECK(one["value"]["words"] == "John wins in 5");
  const auto dealt = ask(about("explain", {{"seed", 9}, {"deal", {{"doors", 6}}}}));
  CHECK(dealt == ask(about("explain", {{"position", dealt["position"]}})));
  constexpr auto kMax = std::numeric_limits<std::uint64_t>::max();
  CHECK(ask(about("explain", {{"seed", kMax}}))["ok"] == true);
  CHECK(fault(ask(about("explain", {{"input", "ABCD 2\n"}, {"case", 2}}))) ==
        "case: the input has only 1 case");
}

TEST_CASE("answer: what is not wanted is not there") {
  const auto answer =
      ask(about("explain", {{"position", "ABCD/2/-"}, {"options", false}, {"line", false}}));
  for (const char* name : {"options", "line", "picture", "svg", "reasons"}) {
    CHECK_FALSE(answer.contains(name));
  }
  CHECK(answer["value"]["certainty"] == "exact");
}

TEST_CASE("answer: a request is named by its id, whatever scalar it is") {
  for (const Json& id :
       {Json("x\n\"\u00e9"), Json(-5), Json(UINT64_MAX), Json(1.25), Json(true), Json()}) {
    CHECK(ask({{"version", 1}, {"id", id}, {"do", "games"}})["id"] == id);
    CHECK(ask({{"version", 1}, {"id", id}, {"do", "nothing"}})["id"] == id);
  }
  CHECK(fault(ask({{"version", 1}, {"id", Json::array()}, {"do", "games"}})).starts_with("id: "));
}

TEST_CASE("answer: where the time is over, an answer says so and holds what was found") {
  std::string input;
  for (int i = 0; i < 900; ++i) input += "ABCD 2\n";
  Interface interface(catalogue(), clock_in_steps(0.001));
  const auto text = [](const Json& request) { return RequestMaker::text_of(request); };
  const auto some =
      ask(interface, text(about("solve", {{"input", input}, {"budget", {{"ms", 30}}}})));
  CHECK(some["budget"] == "ran out");
  CHECK(some["cases"].size() > 100);
  CHECK(some["cases"].size() < 900);
  const auto all = ask(interface, text(about("solve", {{"input", input}})));
  CHECK(all["budget"] == "enough");
  CHECK(all["cases"].size() == 900);
  const std::vector<std::string> moves{"A", "B", "C", "E"};
  CHECK(fault(ask(interface, text(about("explain", {{"position", "MOCFDCE/3/-"},
                                                    {"moves", moves},
                                                    {"budget", {{"ms", 3}}}})))) ==
        "moves[2]: the budget ran out");
  // Reading a short input is not given up, however little time there is.
  const auto late =
      ask(interface, text(about("explain", {{"input", "MOCFDCE 3\n"}, {"budget", {{"ms", 1}}}})));
  CHECK(late["ok"] == true);
}

TEST_CASE("answer: a budget tells the positions looked into, by the request alone") {
  Random random(1);
  const auto input = find_game("house-of-cards")->contest.generate(random, 3);
  const std::vector<Json> requests{
      about("solve", {{"input", input}}, "house-of-cards"),
      about("explain", {{"seed", 1}}, "house-of-cards"), about("choose", {{"seed", 1}}, "pousse"),
      about("explain", {{"position", "X:...../XXXX./OXOXO/OOOOX/XOXOX"}}, "pousse")};
  for (const auto& request : requests) {
    CAPTURE(request.dump());
    CHECK_FALSE(ask(request).contains("nodes"));
    std::uint64_t before = 0;
    for (const std::uint64_t nodes : {1U, 100U, 2000U, 100'000U}) {
      auto bounded = request;
      bounded["budget"] = {{"nodes", nodes}};
      Interface interface(catalogue());
      const auto answer = ask(interface, RequestMaker::text_of(bounded));
      const auto looked_into = answer["nodes"].get<std::uint64_t>();
      CHECK(looked_into <= nodes);
      CHECK(looked_into >= before);
      if (answer["budget"] == "ran out") CHECK(looked_into == nodes);
      CHECK(ask(interface, RequestMaker::text_of(request)).contains("budget"));
      CHECK(ask(interface, RequestMaker::text_of(bounded)) == answer);
      before = looked_into;
    }
    CHECK(before > 1000);
  }
  CHECK(ask(about("explain", {{"seed", 1}, {"budget", {{"nodes", 9}}}}))["nodes"] == 0);
}

TEST_CASE("answer: a computer of full strength makes a best move, and luck repeats itself") {
  const Json start{{"position", "MOCFDCE/3/-"}};
  const auto explained = ask(about("explain", start));
  auto wanted = about("choose", start);
  const auto chosen = ask(wanted);
  const auto& options = explained["options"];
  const auto same = [&](const Json& option) { return option["move"] == chosen["move"]; };
  const auto option = std::ranges::find_if(options, same);
  REQUIRE(option != options.end());
  CHECK((*option)["value"] == options[0]["value"]);
  CHECK(chosen["played"] == Json::array({chosen["move"]}));
  CHECK(ask(wanted) == chosen);
  wanted["strength"] = 0;
  std::map<std::string, int> moves;
  for (int luck = 0; luck < 100; ++luck) {
    wanted["luck"] = luck;
    const auto move = ask(wanted)["move"];
    CHECK(move == ask(wanted)["move"]);
    ++moves[move.get<std::string>()];
  }
  CHECK(moves.size() > 10);
  CHECK(ask(about("choose", {{"position", "AB/1/AB"}}))["move"] == nullptr);
}

TEST_CASE("answer: a puzzle is the library's, by its number and by its position") {
  int asked = 0;
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    const auto answer = ask(about("puzzle", {{"number", 3}}, game.name));
    CHECK((fault(answer) == "none") == game.has_choices());
    if (!game.has_choices()) continue;
    Budget unbounded;
    const auto puzzle = make_puzzle(*game.sessions, with_fallbacks(game), 3, unbounded);
    CHECK(answer["position"] == puzzle->value().session->start());
    CHECK(answer["options"][0]["move"] == puzzle->value().ranked_moves.front().move);
    CHECK(answer["task"] == puzzle->value().task());
    const Json position{{"position", answer["position"]}};
    CHECK(ask(about("puzzle", position, game.name)) == answer);
    CHECK(ask(about("explain", position, game.name))["options"] == answer["options"]);
    ++asked;
  }
  CHECK(asked == 4);
  Interface interface(catalogue(), clock_in_steps(1000));
  const auto late =
      about("puzzle", {{"number", 1}, {"deal", {{"ranks", "max"}}}}, "house-of-cards");
  CHECK(fault(ask(interface, RequestMaker::text_of(late)))
            .starts_with(": found no puzzle within the "));
}

TEST_CASE("answer: what is proved is accepted, and a certificate that was changed is not") {
  Random random(7);
  int proved = 0;
  for (const auto& game : catalogue()) {
    if (game.certificates == nullptr) continue;
    CAPTURE(game.name);
    const auto text = game.contest.generate(random, 3);
    const auto proof = ask(about("prove", {{"input", text}}, game.name));
    CHECK(fault(proof) == "none");
    Json request{{"version", 1}, {"do", "check"}, {"certificate", proof["certificate"]}};
    CHECK(ask(request)["cases"] == proof["cases"]);
    request["input"] = text;
    CHECK(ask(request)["cases"] == proof["cases"]);
    request["input"] = text + text;
    CHECK(fault(ask(request)) != "none");
    auto changed = proof["certificate"].get<std::string>();
    changed.resize(changed.size() / 2);
    request["certificate"] = changed;
    CHECK(fault(ask(request)).starts_with("certificate@"));
    ++proved;
  }
  CHECK(proved > 0);
  CHECK(fault(ask(about("prove", {{"input", "ABCD 2"}, {"choices", {{"alphabet", "A-Z"}}}})))
            .starts_with("choices: "));
}

TEST_CASE("answer: no answer depends on what was asked before") {
  RequestMaker maker(catalogue(), 11);
  std::vector<std::string> requests;
  std::map<std::string, std::string> answers;
  for (int i = 0; i < 300; ++i) {
    requests.push_back(RequestMaker::text_of(maker.request()));
    Interface fresh(catalogue());
    answers[requests.back()] = fresh.answer(requests.back());
  }
  Random random(12);
  Interface interface(catalogue());
  for (int round = 0; round < 3; ++round) {
    random.shuffle(requests);
    for (const auto& request : requests) CHECK(interface.answer(request) == answers[request]);
  }
}

}  // namespace foregone::json
