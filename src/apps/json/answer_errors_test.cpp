#include "foregone/apps/json/answer.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/json/read_json.hpp"
#include "foregone/play/catalogue.hpp"
#include "tests/answers.hpp"
#include "tests/requests.hpp"

namespace foregone::json {

TEST_CASE("answer: what is not a request is refused where it goes wrong") {
  CHECK(fault_of("") == "@1:1: invalid JSON");
  CHECK(fault_of("{\"do\":}") == "@1:7: invalid JSON");
  CHECK(fault_of("{} {}") == "@1:4: invalid JSON");
  CHECK(fault_of("\"\xff\"") == "@1:2: invalid JSON");
  CHECK(fault_of("1e999") == "@1:5: a number that is too large");
  CHECK(fault_of("5") == ": expected an object, found 5");
  CHECK(fault_of("{}") == "version: missing field");
  CHECK(fault_of(R"({"version":2})") == "version: expected 1, found 2");
  CHECK(fault_of(R"({"version":"1"})") == "version: expected 1, found \"1\"");
  CHECK(fault_of(R"({"version":1})") == "do: missing field");
  CHECK(fault_of(R"({"version":1,"do":"fly"})") == "do: unknown request \"fly\"");
  CHECK(fault_of(R"({"a":1,"b":{"a":2},"a":3})") == "a: duplicate field");
  CHECK(fault_of(std::string(kDeepest, '[') + std::string(kDeepest, ']')) ==
        ": expected an object, found a list");
  CHECK(fault_of(std::string(kDeepest + 1, '[')) ==
        ": expected lists and objects nested at most 64 deep");
  CHECK(fault_of(std::string(Interface::kLongestRequest, ' ')) ==
        "@1:" + std::to_string(Interface::kLongestRequest + 1) + ": invalid JSON");
  CHECK(fault_of(std::string(Interface::kLongestRequest + 1, ' ')) ==
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
  CHECK(fault_with({{"budget", Json::object()}}) == "budget: expected ms, nodes or both");
  CHECK(fault_with({{"budget", {{"ms", 0}}}}).starts_with("budget.ms: "));
  CHECK(fault_with({{"budget", {{"ms", 60'001}}}}).starts_with("budget.ms: "));
  CHECK(fault_with({{"budget", {{"node", 1}}}}) == "budget.node: unknown field");
  CHECK(fault_with({{"choices", {{"peaks", 4}}}}) == "choices.peaks: unknown option of this game");
  CHECK(fault_with({{"choices", {{"alphabet", true}}}}).starts_with("choices.alphabet: "));
  CHECK(fault_with({{"choices", {{"alphabet", "Z-A"}}}}).starts_with("choices.alphabet: "));
  CHECK(fault_with({{"choices", Json::array()}}) == "choices: expected an object, found a list");
  CHECK(fault_with({{"strength", 5}}) == "strength: unknown field");
  CHECK(fault_with({{"strength", 101}}, "choose").starts_with("strength: "));
  CHECK(fault_with({{"luck", -1}}, "choose").starts_with("luck: "));
  CHECK(fault_with({}, "solve") == "input: missing field");
  CHECK(fault_with({{"input", "ABCD 2\nABXD 2\n"}}, "solve").starts_with("input@2:3: "));
  CHECK(fault_with({{"topic", "weather"}}, "topic").starts_with("topic: "));
  CHECK(fault_with({{"topic", "table"}, {"value", 3}}, "topic") ==
        "value: expected no value for table, found \"3\"");
  CHECK(fault_with({{"game", "byte-me"}, {"topic", "odds"}}, "topic")
            .starts_with("value: odds needs a value, "));
  CHECK(fault_with({}, "deal_to_play") == "seed: missing field");
  CHECK(fault_with({{"seed", 1}, {"deal", {{"doors", 51}}}}, "deal_to_play")
            .starts_with("deal.doors: expected a number from "));
  CHECK(fault_with({{"seed", -1}}, "deal_to_play") ==
        "seed: expected a whole number from 0 to 2^64 - 1, found -1");
  CHECK(fault_with({{"seed", 1}, {"limits", false}}, "deal_to_play").starts_with("limits: "));
  const std::string one_of_two = ": expected exactly one of number and position";
  CHECK(fault_with({}, "puzzle") == one_of_two);
  CHECK(fault_with({{"number", 1}, {"position", "MOCFDCE/3/-"}}, "puzzle") == one_of_two);
  CHECK(fault_with({{"position", "MOCF?CE/3/-"}}, "puzzle").starts_with("position@1:5: "));
  CHECK(fault_with({{"position", "ABCD/2/-"}}, "puzzle") ==
        "position: expected a puzzle: three moves or more, exactly one best by a margin, no win at "
        "once");
  CHECK(fault_with({{"position", "ABCD/2/-"}, {"deal", Json::object()}}, "puzzle") ==
        "deal: expected only together with number");
  CHECK(fault_with({{"position", "ABCD/2/-"}, {"level", 2}}, "puzzle") ==
        "level: expected only together with number");
  CHECK(fault_with({{"number", 1}, {"level", 6}}, "puzzle").starts_with("level: expected "));
  CHECK(fault_with({{"number", -1}}, "puzzle").starts_with("number: "));
  CHECK(
      fault_with({{"number", 1}, {"deal", {{"doors", 51}}}}, "puzzle").starts_with("deal.doors: "));
  CHECK(
      fault_with({{"number", 1}, {"deal", {{"doors", 2}}}}, "puzzle").starts_with("number: found"));
  CHECK(fault_with({{"moves", 1}}, "games").starts_with("game: "));
}

TEST_CASE("answer: every kind of request refuses a field that it does not know") {
  RequestMaker maker(catalogue(), 5);
  for (const char* wanted : {"games", "solve", "explain", "choose", "topic", "deal_to_play",
                             "puzzle", "prove", "check", "record", "recall"}) {
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

TEST_CASE("answer: whatever the request, the answer is an object with its version") {
  RequestMaker maker(catalogue(), 13);
  Interface interface(catalogue(), clock_in_steps(1));
  int good = 0;
  int bad = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto request = maker.broken();
    CAPTURE(request);
    const auto answer = ask(interface, request);
    CHECK(answer["version"] == 1);
    CHECK(answer.contains("id"));
    CHECK(answer["ok"].is_boolean());
    CHECK(answer.contains("error") == (answer["ok"] == false));
    ++(answer["ok"] == true ? good : bad);
  }
  CHECK(good > 100);
  CHECK(bad > 1000);
}

}  // namespace foregone::json
