// One file, because all tests use the same helpers that ask, change and compare requests.

#include "foregone/apps/door/answer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "foregone/apps/door/json.hpp"
#include "foregone/apps/door/read_json.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/record.hpp"
#include "tests/requests.hpp"

namespace foregone::door {

namespace {

using Json = nlohmann::ordered_json;

Json ask(Door& door, std::string_view request) {
  const auto answer = door.answer(request);
  CHECK_FALSE(answer.contains('\n'));
  return Json::parse(answer);
}

Json ask(const Json& request) {
  Door door(catalogue());
  return ask(door, RequestMaker::text_of(request));
}

/// The request about DoorsGame or another game, more or fewer fields than that.
Json about(std::string_view wanted, const Json& more, std::string_view game = "doors-game") {
  Json request{{"version", 1}, {"id", 1}, {"do", wanted}, {"game", game}};
  request.update(more);
  return request;
}

/// Whose fault it is, and what: "moves[1]: ...".
std::string fault(const Json& answer) {
  if (answer["ok"] == true) return "none";
  const auto& error = answer["error"];
  auto text = error["field"].is_null() ? "" : error["field"].get<std::string>();
  if (!error["line"].is_null()) text += '@' + error["line"].dump() + ':' + error["column"].dump();
  return text + ": " + error["message"].get<std::string>();
}

std::string fault_of(std::string_view request) {
  Door door(catalogue());
  return fault(ask(door, request));
}

/// A clock that goes on by so much whenever it is looked at.
Budget::Clock clock_in_steps(double seconds) {
  return [now = 0.0, seconds]() mutable { return now += seconds; };
}

}  // namespace

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
    CHECK(answer["picture"] == session->picture().text(false));
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
  CHECK(fault(ask(about("explain", {{"input", "ABCD 2\n"}, {"case", 2}}))) ==
        "case: the input has no case 2");
}

TEST_CASE("answer: what is not wanted is not there") {
  const auto answer =
      ask(about("explain", {{"position", "ABCD/2/-"}, {"options", false}, {"line", false}}));
  for (const char* name : {"options", "line", "picture", "svg", "reasons"}) {
    CHECK_FALSE(answer.contains(name));
  }
  CHECK(answer["value"]["exact"] == true);
}

TEST_CASE("answer: a request is named by its id, whatever scalar it is") {
  for (const Json& id :
       {Json("x\n\"\u00e9"), Json(-5), Json(UINT64_MAX), Json(1.25), Json(true), Json()}) {
    CHECK(ask({{"version", 1}, {"id", id}, {"do", "games"}})["id"] == id);
    CHECK(ask({{"version", 1}, {"id", id}, {"do", "nothing"}})["id"] == id);
  }
  CHECK(fault(ask({{"version", 1}, {"id", Json::array()}, {"do", "games"}})).starts_with("id: "));
}

TEST_CASE("answer: what is not a request is refused where it goes wrong") {
  CHECK(fault_of("") == "@1:1: invalid JSON");
  CHECK(fault_of("{\"do\":}") == "@1:7: invalid JSON");
  CHECK(fault_of("{} {}") == "@1:4: invalid JSON");
  CHECK(fault_of("\"\xff\"") == "@1:2: invalid JSON");
  CHECK(fault_of("1e999") == "@1:5: invalid JSON");
  CHECK(fault_of("5") == ": expected an object, found 5");
  CHECK(fault_of("{}") == "version: missing field");
  CHECK(fault_of(R"({"version":2})") == "version: expected 1");
  CHECK(fault_of(R"({"version":1})") == "do: missing field");
  CHECK(fault_of(R"({"version":1,"do":"fly"})") == "do: unknown request \"fly\"");
  CHECK(fault_of(R"({"a":1,"b":{"a":2},"a":3})") == "a: duplicate field");
  CHECK(fault_of(std::string(kDeepest, '[') + std::string(kDeepest, ']')) ==
        ": expected an object, found a list");
  CHECK(fault_of(std::string(kDeepest + 1, '[')) ==
        ": expected lists and objects nested at most 8 deep");
  CHECK(fault_of(std::string(Door::kLongestRequest, ' ')) ==
        "@1:" + std::to_string(Door::kLongestRequest + 1) + ": invalid JSON");
  CHECK(fault_of(std::string(Door::kLongestRequest + 1, ' ')) ==
        ": expected a request of at most 1048576 bytes");
}

TEST_CASE("answer: an error names its field") {
  const auto fault_with = [](const Json& more, std::string_view wanted = "explain") {
    Json request = about(wanted, Json::object());
    if (wanted == "explain" || wanted == "choose") request["position"] = "MOCFDCE/3/-";
    if (!more.is_null()) request.update(more);
    return fault(ask(request));
  };
  CHECK(fault_with({}) == "none");
  CHECK(fault_with({{"game", "chess"}}) ==
        "game: unknown game \"chess\"; list them with the request games");
  CHECK(fault_with({{"game", 5}}).starts_with("game: "));
  CHECK(fault_with({{"positon", ""}}) == "positon: unknown field");
  CHECK(fault_with({{"position", 5}}) == "position: expected a string, found 5");
  CHECK(fault_with({{"position", "MOCF?CE/3/-"}}).starts_with("position@1:5: "));
  CHECK(fault_with({{"seed", 1}}) == ": expected exactly one of position, seed and input");
  CHECK(fault_with({{"deal", Json::object()}}) == "deal: expected only together with seed");
  CHECK(fault_with({{"moves", "A"}}).starts_with("moves: expected a list"));
  CHECK(fault_with({{"moves", {"A", 1}}}) == "moves[1]: expected a string, found 1");
  CHECK(fault_with({{"moves", {"A", "A"}}}) == "moves[1]: expected a legal move, found \"A\"");
  CHECK(fault_with({{"moves", std::vector<std::string>(10'001, "A")}}).starts_with("moves: "));
  CHECK(fault_with({{"at", 3}}).starts_with("at: "));
  CHECK(fault_with({{"depth", 101}}) == "depth: expected a whole number from 0 to 100, found 101");
  CHECK(fault_with({{"depth", UINT64_MAX}}).starts_with("depth: "));
  CHECK(fault_with({{"depth", 1.0}}).starts_with("depth: "));
  CHECK(fault_with({{"line", 1}}) == "line: expected true or false, found 1");
  CHECK(fault_with({{"limits", nullptr}}).starts_with("limits: "));
  CHECK(fault_with({{"budget", 5}}) == "budget: expected an object, found 5");
  CHECK(fault_with({{"budget", {{"ms", 0}}}}).starts_with("budget.ms: "));
  CHECK(fault_with({{"budget", {{"ms", 60'001}}}}).starts_with("budget.ms: "));
  CHECK(fault_with({{"budget", {{"node", 1}}}}) == "budget.node: unknown field");
  CHECK(fault_with({{"choices", {{"peaks", 4}}}}) == "choices.peaks: unknown option of this game");
  CHECK(fault_with({{"choices", {{"alphabet", true}}}}).starts_with("choices.alphabet: "));
  CHECK(fault_with({{"choices", {{"alphabet", "Z-A"}}}}).starts_with("choices: "));
  CHECK(fault_with({{"choices", Json::array()}}) == "choices: expected an object, found a list");
  CHECK(fault_with({{"strength", 5}}) == "strength: unknown field");
  CHECK(fault_with({{"strength", 101}}, "choose").starts_with("strength: "));
  CHECK(fault_with({{"luck", -1}}, "choose").starts_with("luck: "));
  CHECK(fault_with({}, "solve") == "input: missing field");
  CHECK(fault_with({{"input", "ABCD 2\nABXD 2\n"}}, "solve").starts_with("input@2:3: "));
  CHECK(fault_with({{"topic", "weather"}}, "topic").starts_with("topic: "));
  CHECK(fault_with({}, "deal_to_play") == "seed: missing field");
  CHECK(fault_with({{"seed", 1}, {"deal", {{"doors", 51}}}}, "deal_to_play").starts_with("deal: "));
  CHECK(fault_with({{"seed", 1}, {"limits", false}}, "deal_to_play").starts_with("limits: "));
  CHECK(fault_with({{"moves", 1}}, "games").starts_with("game: "));
}

TEST_CASE("answer: every kind of request refuses a field that it does not know") {
  RequestMaker maker(catalogue(), 5);
  for (const char* wanted : {"games", "solve", "explain", "choose", "topic", "deal_to_play",
                             "prove", "check", "record", "recall"}) {
    CAPTURE(wanted);
    auto request = maker.request(wanted);
    CHECK(fault(ask(request)) == "none");
    request["Moves"] = Json::array();
    CHECK(fault(ask(request)) == "Moves: unknown field");
  }
}

TEST_CASE("answer: texts are as long as they may be, and no longer") {
  const std::string doors(3000, 'A');
  const auto position = doors + "/5/-";
  CHECK(fault(ask(about("explain", {{"position", position}, {"limits", false}}))) == "none");
  CHECK(fault(ask(about("explain", {{"position", position}}))).starts_with("position@"));
  CHECK(fault(ask(about("explain", {{"position", doors + position}, {"limits", false}}))) ==
        "position: expected at most 4096 bytes, found " +
            std::to_string((doors + position).size()));
  std::string input;
  for (int i = 0; i < 1000; ++i) input += "ABCD 2\n";
  CHECK(ask(about("solve", {{"input", input}}))["cases"].size() == 1000);
  CHECK(fault(ask(about("solve", {{"input", input + "ABCD 2\n"}}))) ==
        "input: expected at most 1000 cases");
}

TEST_CASE("answer: where the time is over, an answer says so and holds what was found") {
  std::string input;
  for (int i = 0; i < 900; ++i) input += "ABCD 2\n";
  Door door(catalogue(), clock_in_steps(0.001));
  const auto text = [](const Json& request) { return RequestMaker::text_of(request); };
  const auto some = ask(door, text(about("solve", {{"input", input}, {"budget", {{"ms", 30}}}})));
  CHECK(some["budget"] == "ran out");
  CHECK(some["cases"].size() > 100);
  CHECK(some["cases"].size() < 900);
  const auto all = ask(door, text(about("solve", {{"input", input}})));
  CHECK(all["budget"] == "enough");
  CHECK(all["cases"].size() == 900);
  const std::vector<std::string> moves{"A", "B", "C", "E"};
  CHECK(fault(ask(door, text(about("explain", {{"position", "MOCFDCE/3/-"},
                                               {"moves", moves},
                                               {"budget", {{"ms", 3}}}})))) ==
        "moves[2]: the budget ran out");
  // Reading a short input is not given up, however little time there is.
  const auto late =
      ask(door, text(about("explain", {{"input", "MOCFDCE 3\n"}, {"budget", {{"ms", 1}}}})));
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
      Door door(catalogue());
      const auto answer = ask(door, RequestMaker::text_of(bounded));
      const auto looked_into = answer["nodes"].get<std::uint64_t>();
      CHECK(looked_into <= nodes);
      CHECK(looked_into >= before);
      if (answer["budget"] == "ran out") CHECK(looked_into == nodes);
      CHECK(ask(door, RequestMaker::text_of(request)).contains("budget"));
      CHECK(ask(door, RequestMaker::text_of(bounded)) == answer);
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
    Door fresh(catalogue());
    answers[requests.back()] = fresh.answer(requests.back());
  }
  Random random(12);
  Door door(catalogue());
  for (int round = 0; round < 3; ++round) {
    random.shuffle(requests);
    for (const auto& request : requests) CHECK(door.answer(request) == answers[request]);
  }
}

TEST_CASE("answer: a record is the text that is kept in a file, and leads back to the game") {
  RequestMaker maker(catalogue(), 14);
  std::set<std::string> games;
  for (int i = 0; i < 60; ++i) {
    auto request = maker.request("record");
    CAPTURE(request);
    const auto made = ask(request);
    REQUIRE(fault(made) == "none");
    request["do"] = "explain";
    const auto explained = ask(request);
    const auto text = made["record"].get<std::string>();
    TextInput input{std::string_view(text)};
    const auto read = read_record(catalogue(), input);
    REQUIRE(read);
    CHECK(write_record(*read->game, read->game_options, *read->session) == text);
    const auto recalled = ask({{"version", 1}, {"do", "recall"}, {"record", text}});
    REQUIRE(fault(recalled) == "none");
    for (const char* field : {"game", "position", "mover", "score", "over", "verdict", "players",
                              "start", "played", "legal"}) {
      CAPTURE(field);
      CHECK(recalled[field] == explained[field]);
    }
    games.insert(explained["game"].get<std::string>());
  }
  CHECK(games.size() == catalogue().size());
}

TEST_CASE("answer: a record holds what was chosen, and where a process was gone to") {
  const auto record_of = [](const Json& request) { return ask(request)["record"]; };
  const auto recall = [](const Json& record) {
    return ask({{"version", 1}, {"do", "recall"}, {"record", record}});
  };
  const auto recalled = recall(record_of(about(
      "record", {{"choices", {{"alphabet", "A-C"}}}, {"limits", false}, {"position", "AC/1/-"}})));
  CHECK(recalled["choices"] == Json{{"alphabet", "A-C"}});
  CHECK(recalled["limits"] == false);
  CHECK(recall(record_of(about("record", {{"seed", 1}})))["limits"] == true);
  const Json place{{"seed", 3}, {"deal", {{"players", 3}}}, {"at", 3}};
  const auto at = ask(about("explain", place, "boring-card-game"));
  const auto back = recall(record_of(about("record", place, "boring-card-game")));
  CHECK(at["over"] == false);
  CHECK(back["position"] == at["position"]);
}

TEST_CASE("answer: what is not a record, or would cost too much, is refused where it is wrong") {
  const auto fault_of_record = [](const std::string& text, const Json& budget = {}) {
    Json request{{"version", 1}, {"do", "recall"}, {"record", text}};
    if (!budget.is_null()) request["budget"] = budget;
    Door door(catalogue(), clock_in_steps(0.001));
    return fault(ask(door, RequestMaker::text_of(request)));
  };
  const auto record = [](const char* limits, const std::string& start, const std::string& moves) {
    return std::string("foregone record 1\ngame doors-game\nlimits ") + limits +
           "\nchoices 0\nstart " + start + "\nmoves " + moves + "\nend\n";
  };
  const std::string doors(4100, 'A');
  CHECK(fault_of_record(record("contest", "ABCD/2/-", "1 C")) == "none");
  CHECK(fault_of_record("") == R"(record@1:1: expected "foregone", found the end of the text)");
  CHECK(fault_of_record(record("contest", "ABCD/2/-", "2 C C")) ==
        "record@6:11: expected a legal move, found \"C\"");
  CHECK(fault_of_record(record("contest", "ABCD/2/-", "10001 C")) ==
        "record: expected at most 10000 moves");
  CHECK(fault_of_record(record("contest", doors + "/2/-", "0")).starts_with("record@5:"));
  CHECK(fault_of_record(record("none", doors + "/2/-", "0")) ==
        "record: expected a start of at most 4096 bytes");
  CHECK(fault_of_record(record("none", std::string(4000, 'A') + "/2/-", "0")) == "none");
  CHECK(fault_of_record(record("none", std::string(4000, 'A') + "/2/-", "0"), {{"ms", 5}}) ==
        "record: the budget ran out");
  CHECK(fault(ask({{"version", 1}, {"do", "recall"}})) == "record: missing field");
}

TEST_CASE("answer: whatever the request, the answer is an object with its version") {
  RequestMaker maker(catalogue(), 13);
  Door door(catalogue(), clock_in_steps(1));
  int good = 0;
  int bad = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto request = maker.broken();
    CAPTURE(request);
    const auto answer = ask(door, request);
    CHECK(answer["version"] == 1);
    CHECK(answer.contains("id"));
    CHECK(answer["ok"].is_boolean());
    CHECK(answer.contains("error") == (answer["ok"] == false));
    ++(answer["ok"] == true ? good : bad);
  }
  CHECK(good > 100);
  CHECK(bad > 1000);
}

}  // namespace foregone::door
