#include "foregone/core/move_mark.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "foregone/core/value_words.hpp"

namespace foregone {

namespace {

RankedMove option(std::string move, std::int64_t for_mover, bool proved = true) {
  return {.move = std::move(move),
          .description = {},
          .value = {.words = "words",
                    .label = "label",
                    .for_mover = for_mover,
                    .certainty = proved ? Certainty::exact : Certainty::estimate,
                    .facts = {}}};
}

}  // namespace

TEST_CASE("move mark: values are good, even or bad, and the best are best") {
  const std::vector options{option("a", 5), option("b", 0), option("c", -5), option("d", 5)};
  CHECK(mark_of(options, "a").classes() == "move good best");
  CHECK(mark_of(options, "b").classes() == "move even");
  CHECK(mark_of(options, "c").classes() == "move bad");
  CHECK(mark_of(options, "d").best);
  CHECK(mark_of(options, "d").words() == "words");
}

TEST_CASE(
    "move mark: the quality of an estimate is unknown, and it is best only if another looks "
    "worse") {
  CHECK(mark_of(std::vector{option("a", 5, false), option("b", 5, false)}, "a").classes() ==
        "move");
  CHECK(mark_of(std::vector{option("a", 5, false), option("b", 4, false)}, "a").classes() ==
        "move best");
}

TEST_CASE(
    "move mark: an unknown value is shown and marks nothing, and a loss is not best beside it") {
  std::vector options{option("a", 0), option("b", -4), option("c", -5)};
  options.front().value.certainty = Certainty::unknown;
  CHECK(mark_of(options, "a").classes() == "move");
  CHECK(mark_of(options, "a").value != nullptr);
  CHECK(mark_of(options, "b").classes() == "move bad");
}

TEST_CASE("move mark: the best chance is good, also below one half, but not a certain loss") {
  const auto chances = [](double a, double b) {
    std::vector options{option("a", -4), option("b", -5)};
    options[0].value.chance = a;
    options[1].value.chance = b;
    return options;
  };
  CHECK(mark_of(chances(0.4, 0.3), "a").classes() == "move good best");
  CHECK(mark_of(chances(0.4, 0.3), "b").classes() == "move bad");
  CHECK(mark_of(chances(0, 0), "a").classes() == "move bad best");
}

TEST_CASE("move mark: without an option or a label there is no value to show") {
  auto unlabelled = option("a", 5);
  unlabelled.value.label.clear();
  const std::vector options{unlabelled};
  CHECK(mark_of(options, "a").value == nullptr);
  CHECK(mark_of(options, "a").option == options.data());
  CHECK(mark_of(options, "b").option == nullptr);
  CHECK(mark_of(options, "b").classes() == "move");
  CHECK(mark_of({}, "a").words().empty());
}

TEST_CASE("value words: outcomes with their distance") {
  CHECK(words_of({Outcome::win, 5}, "X") == "X wins in 5");
  CHECK(words_of({Outcome::loss, 0}, "O") == "O has won");
  CHECK(words_of({}, "X") == "draw");
  CHECK(label_of(Value{Outcome::win, 5}) == "+5");
  CHECK(label_of(Value{Outcome::loss, 4}) == "−4");
  CHECK(label_of(Value{Outcome::loss, 0}) == "−");
  CHECK(label_of(Value{}) == "=");
  CHECK(label_of(14) == "+14");
  CHECK(label_of(-3) == "−3");
  CHECK(label_of(0) == "=");
}

}  // namespace foregone
