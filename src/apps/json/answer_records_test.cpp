#include "foregone/apps/json/answer.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>

#include "foregone/play/catalogue.hpp"
#include "foregone/play/record.hpp"
#include "tests/answers.hpp"
#include "tests/random_line.hpp"
#include "tests/requests.hpp"

namespace foregone::json {

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

TEST_CASE("answer: comments and variations go into a record and come back") {
  Random random(15);
  int annotated = 0;
  for (const auto& game : catalogue()) {
    for (int i = 0; i < 10; ++i) {
      const auto options = with_fallbacks(game.deal_options(), with_fallbacks(game));
      const auto session = *game.sessions->deal(options, random);
      const auto start = session->start();
      session->take_all_back();
      const auto line = random_line(*session, random, 0);
      const auto text = write_record(game, options, start, line);
      const auto recalled = ask({{"version", 1}, {"do", "recall"}, {"record", text}});
      REQUIRE(fault(recalled) == "none");
      CHECK(recalled["played"].size() == line.moves.size());
      CHECK(recalled.contains("annotated") == has_annotations(line));
      if (!recalled.contains("annotated")) continue;
      const auto again = ask(
          about("record", {{"position", start}, {"annotated", recalled["annotated"]}}, game.name));
      REQUIRE(fault(again) == "none");
      CHECK(again["record"] == text);
      ++annotated;
    }
  }
  CHECK(annotated > 30);
}

TEST_CASE("answer: an annotated line is checked, and errors name their field") {
  const auto fault_with = [](const char* annotated, const Json& more = Json::object()) {
    Json request =
        about("record", {{"position", "ABCD/2/-"}, {"annotated", Json::parse(annotated)}});
    request.update(more);
    return fault(ask(request));
  };
  CHECK(fault_with(R"({"comment": " two  words", "moves": [{"move": "A"}]})") == "none");
  CHECK(fault_with("{}") == "none");
  CHECK(fault_with("[]") == "annotated: expected an object, found a list");
  CHECK(fault_with("{}", {{"moves", {"A"}}}) == "annotated: expected only without moves");
  CHECK(fault_with(R"({"move": 1})") == "annotated.move: unknown field");
  CHECK(fault_with(R"({"moves": ["A"]})") == "annotated.moves[0]: expected an object, found \"A\"");
  CHECK(fault_with(R"({"moves": [{"move": "A"}, {"move": "A"}]})") ==
        "annotated.moves[1].move: expected a legal move, found \"A\"");
  CHECK(fault_with(R"({"moves": [{"move": "A", "comment": "}"}]})") ==
        "annotated.moves[0].comment: expected printable text without } in a comment, found \"}\"");
  CHECK(fault_with(R"({"moves": [{"move": "A", "comment": "\u001b"}]})")
            .starts_with("annotated.moves[0].comment: "));
  CHECK(fault_with(R"({"moves": [{"move": "A", "variations": [{"moves": []}]}]})") ==
        "annotated.moves[0].variations[0].moves: expected a move");
  CHECK(fault_with(R"({"moves": [{"move": "A", "variations": [{"moves": [{"move": "Z"}]}]}]})") ==
        "annotated.moves[0].variations[0].moves[0].move: expected a legal move, found \"Z\"");
  std::string deep = R"({"move": "A"})";
  for (int i = 0; i < kMaxNestedVariations; ++i) {
    deep.insert(0, R"({"move": "B", "variations": [{"moves": [)").append("]}]}");
  }
  CHECK(fault_with((R"({"moves": [)" + deep + "]}").c_str()) == "none");
}

TEST_CASE("answer: what is not a record, or would cost too much, is refused where it is wrong") {
  const auto fault_of_record = [](const std::string& text, const Json& budget = {}) {
    Json request{{"version", 1}, {"do", "recall"}, {"record", text}};
    if (!budget.is_null()) request["budget"] = budget;
    Interface interface(catalogue(), clock_in_steps(0.001));
    return fault(ask(interface, RequestMaker::text_of(request)));
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
        "record@6:7: expected at most 10000 moves, found 10001");
  CHECK(fault_of_record(record("contest", doors + "/2/-", "0")).starts_with("record@5:"));
  CHECK(fault_of_record(record("none", doors + "/2/-", "0")) ==
        "record@5:7: expected a start of at most 4096 bytes, found 4104");
  CHECK(fault_of_record(record("none", std::string(4000, 'A') + "/2/-", "0")) == "none");
  CHECK(fault_of_record(record("none", std::string(4000, 'A') + "/2/-", "0"), {{"ms", 5}}) ==
        "record: the budget ran out");
  CHECK(fault(ask({{"version", 1}, {"do", "recall"}})) == "record: missing field");
}

}  // namespace foregone::json
