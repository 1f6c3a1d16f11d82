#include "foregone/apps/json/annotated_line_json.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/apps/json/requests.hpp"

namespace foregone::json {

namespace {

std::string read_comment(RequestFields& fields) {
  auto comment = comment_of(fields.text("comment"));
  if (comment) return *std::move(comment);
  fields.refuse("comment", std::move(comment.error().message));
  return {};
}

// Lines that begin in place of the next move.
std::vector<AnnotatedLine> read_variations(RequestFields& fields, const Session& session,
                                           const Budget& budget, int nested) {
  std::vector<AnnotatedLine> lines;
  for (const auto& variation : fields.parts("variations", kMaxMoves)) {
    if (nested == kMaxNestedVariations) {
      fields.refuse("variations",
                    "expected variations nested at most " + std::to_string(nested) + " deep");
    }
    if (fields.error()) break;
    auto read = read_annotated(variation, *session.copy(), budget, nested + 1);
    if (!read) fields.refuse(std::move(read.error()));
    if (read) lines.push_back(*std::move(read));
  }
  return lines;
}

// A move, and what belongs to it.
void read_move(RequestFields& fields, Session& session, AnnotatedLine& line, const Budget& budget,
               int nested) {
  static constexpr std::array<std::string_view, 3> kFields{"move", "comment", "variations"};
  fields.allow(kFields);
  fields.need("move");
  if (budget.interrupted()) fields.refuse("move", "the budget ran out");
  auto comment = read_comment(fields);
  auto variations = read_variations(fields, session, budget, nested);
  if (fields.error()) return;
  if (auto played = play_move(session, line, fields.text("move")); !played) {
    fields.refuse("move", std::move(played.error()));
    return;
  }
  line.moves.back().comment = std::move(comment);
  line.moves.back().variations = std::move(variations);
}

}  // namespace

nlohmann::ordered_json to_json(const AnnotatedLine& line) {
  using Json = nlohmann::ordered_json;
  auto moves = Json::array();
  for (const auto& [move, comment, variations] : line.moves) {
    auto others = Json::array();
    for (const auto& variation : variations) others.push_back(to_json(variation));
    moves.push_back({{"move", move}, {"comment", comment}, {"variations", std::move(others)}});
  }
  return {{"comment", line.comment}, {"moves", std::move(moves)}};
}

std::expected<AnnotatedLine, RequestError> read_annotated(RequestFields fields, Session& session,
                                                          const Budget& budget, int nested) {
  static constexpr std::array<std::string_view, 2> kFields{"comment", "moves"};
  fields.allow(kFields);
  AnnotatedLine line{.comment = read_comment(fields), .moves = {}};
  for (auto& move : fields.parts("moves", kMaxMoves)) {
    read_move(move, session, line, budget, nested);
    if (move.error()) fields.refuse(*move.error());
    if (fields.error()) break;
  }
  if (nested > 0 && line.moves.empty()) fields.refuse("moves", "expected a move");
  if (fields.error()) return std::unexpected(*fields.error());
  return line;
}

}  // namespace foregone::json
