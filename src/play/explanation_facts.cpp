#include "foregone/play/explanation_facts.hpp"

#include <algorithm>
#include <iterator>

namespace foregone {

namespace {

Facts facts_of(const Step& step, bool along) {
  Facts facts{{"mover", text_or_null(step.mover)},
              {"move", step.move},
              {"does", step.description},
              {"score", text_or_null(step.score)}};
  if (!step.position.empty()) facts.push_back({"position", step.position});
  if (along) facts.push_back({"options", facts_of(step.ranked_moves)});
  return facts;
}

std::vector<Facts> facts_of(const std::vector<Step>& line, bool along) {
  std::vector<Facts> steps;
  for (const auto& step : line) steps.push_back(facts_of(step, along));
  return steps;
}

}  // namespace

Fact::Content text_or_null(const std::string& text) {
  return text.empty() ? Fact::Content() : Fact::Content(text);
}

Facts facts_of(const GameValue& value) {
  Facts facts{{"words", value.words},
              {"label", value.label},
              {"for_mover", std::string(result_for_mover(value))},
              {"certainty", std::string(name_of(value.certainty))}};
  std::ranges::copy(value.facts, std::back_inserter(facts));
  return facts;
}

Facts facts_of(const RankedMove& move) {
  return {{"move", move.move}, {"does", move.description}, {"value", facts_of(move.value)}};
}

std::vector<Facts> facts_of(std::span<const RankedMove> moves) {
  std::vector<Facts> list;
  for (const auto& move : moves) {
    list.push_back(facts_of(move));
    list.back().push_back(
        {"quality", std::string(name_of(quality_of(move.value, moves.front().value)))});
  }
  return list;
}

Facts facts_of(const Explanation& explanation, const Question& question) {
  Facts facts{{"position", explanation.position},
              {"mover", text_or_null(explanation.mover)},
              {"score", text_or_null(explanation.score)},
              {"value", facts_of(explanation.value)}};
  if (question.ranked_moves) {
    facts.push_back({"options", facts_of(explanation.ranked_moves)});
    facts.push_back({"reasons", explanation.reasons});
  }
  if (question.line) {
    facts.push_back({"goes_round", explanation.goes_round});
    facts.push_back({"line_goes_on", explanation.line_goes_on});
    facts.push_back({"line", facts_of(explanation.line, question.along)});
    if (!explanation.estimated_line.empty()) {
      facts.push_back({"estimated_line", facts_of(explanation.estimated_line, false)});
    }
  }
  facts.push_back({"facts", explanation.facts});
  return facts;
}

}  // namespace foregone
