#include "foregone/apps/cli/explain/annotation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "foregone/apps/cli/explain/explanation_html.hpp"
#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/play/play_text.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

using Json = nlohmann::ordered_json;

/// "Axel wins by 5; best was 1B@5: Axel wins by 1".
std::string judgement(const JudgedMove& move) {
  auto text = move.played.value.words;
  if (!move.good) text += fmt::format("; best was {}: {}", move.best.move, move.best.value.words);
  return text;
}

MoveNotes judged_notes(GameSession& before, const AnnotatedLine::Move& annotated) {
  MoveNotes notes{.move = annotated.move, .comment = annotated.comment, .variations = {}};
  for (const auto& line : annotated.variations) {
    const auto& options = before.find().ranked_moves;
    const auto& first = line.moves.front().move;
    auto& judged = notes.variations.emplace_back();
    judged.ply = before.plies() + 1;
    judged.comment = line.comment;
    judged.value = std::ranges::find(options, first, &RankedMove::move)->value;
    auto branch = before.branch();
    for (const auto& move : line.moves) {
      judged.moves.push_back(judged_notes(branch, move));
      branch.replay(std::span(&move, 1));
    }
    judged.position = branch.session().position();
    judged.verdict = branch.session().verdict();
  }
  return notes;
}

/// "X wins in 3: {a comment} L1 T3 leads to X:..".
std::string words_of(const JudgedVariation& variation) {
  std::vector<std::string> words{variation.value.words + ':'};
  if (!variation.comment.empty()) words.push_back(in_braces(variation.comment));
  for (const auto& [move, comment, variations] : variation.moves) {
    words.push_back(move);
    if (!comment.empty()) words.push_back(in_braces(comment));
  }
  words.push_back("leads to " + variation.position);
  if (!variation.verdict.empty()) words.back() += ", " + variation.verdict;
  return joined_words(words);
}

/// A variation as a row below its move; variations in it have more parentheses.
struct NoteRow {
  std::size_t ply;
  std::string move, words;
};
void add_rows(std::vector<NoteRow>& rows, const MoveNotes& notes, std::size_t nested = 1) {
  for (const auto& variation : notes.variations) {
    rows.push_back(
        {.ply = variation.ply,
         .move = std::string(nested, '(') + variation.moves.front().move + std::string(nested, ')'),
         .words = words_of(variation)});
    for (const auto& move : variation.moves) add_rows(rows, move, nested + 1);
  }
}
std::vector<NoteRow> rows_of(const MoveNotes& notes) {
  std::vector<NoteRow> rows;
  add_rows(rows, notes);
  return rows;
}

Json to_json(const std::vector<JudgedVariation>& variations) {
  auto list = Json::array();
  for (const auto& variation : variations) {
    auto moves = Json::array();
    for (const auto& [move, comment, others] : variation.moves) {
      moves.push_back({{"move", move}, {"comment", comment}, {"variations", to_json(others)}});
    }
    list.push_back({{"ply", variation.ply},
                    {"value", json::to_json(variation.value)},
                    {"comment", variation.comment},
                    {"moves", moves},
                    {"position", variation.position},
                    {"verdict", json::text_or_null(variation.verdict)}});
  }
  return list;
}

}  // namespace

std::string_view sign_of(const JudgedMove& move) {
  if (move.good) return "";
  const bool proved = move.played.value.proved() && move.best.value.proved();
  const bool given_away = move.played.value.movers_outcome() < move.best.value.movers_outcome();
  return proved && given_away ? "??" : "?";
}

AnnotatedGame annotate(const GameEntry& entry, GameSession& game, bool colours) {
  const auto& session = game.session();
  AnnotatedGame annotated{.title = std::string(entry.title),
                          .start = session.start(),
                          .position = session.position(),
                          .verdict = session.verdict(),
                          .last_board = session.diagram(page_width()).text(colours),
                          .comment = game.line().comment,
                          .moves = {},
                          .last_svg = session.svg({}),
                          .review = {}};
  annotated.review = game.judge(0, [&](const JudgedMove& move) {
    auto notes = judged_notes(game, game.line().moves[move.ply - 1]);
    annotated.moves.push_back({.judged = move,
                               .notes = std::move(notes),
                               .board = move.good ? "" : session.svg(game.find().ranked_moves)});
  });
  return annotated;
}

std::string in_words(const AnnotatedGame& game, bool colours) {
  Canvas page;
  std::vector<ListRow> rows;
  const auto add_comment = [&](const std::string& comment) {
    if (!comment.empty()) rows.push_back({.cells = {"", "", "", in_braces(comment)}});
  };
  add_comment(game.comment);
  for (const auto& [move, notes, board] : game.moves) {
    rows.push_back(
        {.cells = {fmt::format("{:>3}.", move.ply), move.mover,
                   fmt::format("{}{}", move.played.move, sign_of(move)), judgement(move)},
         .ink = move.good ? Ink::strong : Ink::bad,
         .inked = 2});
    add_comment(notes.comment);
    for (const auto& [ply, variation, words] : rows_of(notes)) {
      rows.push_back({.cells = {fmt::format("{:>3}.", ply), "", variation, words}});
    }
  }
  put_rows(page, 0, rows);
  page.line("");
  Canvas end;
  end.line("");
  if (!game.verdict.empty()) put_paragraph(end, game.verdict + ".", Ink::strong);
  put_review(end, game.review);
  return page.text(colours) + game.last_board + end.text(colours);
}

Json to_json(const AnnotatedGame& game, const GameEntry& entry) {
  auto moves = Json::array(), players = Json::array();
  for (const auto& [move, notes, board] : game.moves) {
    moves.push_back({{"ply", move.ply},
                     {"mover", json::text_or_null(move.mover)},
                     {"move", move.played.move},
                     {"does", move.played.description},
                     {"value", json::to_json(move.played.value)},
                     {"sign", sign_of(move)},
                     {"best", json::to_json(move.best)},
                     {"comment", notes.comment},
                     {"variations", to_json(notes.variations)}});
  }
  for (const auto& choices : game.review.choices) {
    players.push_back({{"player", choices.name},
                       {"choices", choices.made},
                       {"best", choices.best},
                       {"proved", choices.proved},
                       {"worst", choices.worst ? Json(choices.worst->ply) : Json()}});
  }
  return {{"game", entry.name},
          {"start", game.start},
          {"value", json::to_json(game.review.start)},
          {"comment", game.comment},
          {"moves", moves},
          {"players", players},
          {"position", game.position},
          {"verdict", json::text_or_null(game.verdict)}};
}

std::string as_page(const AnnotatedGame& game) {
  std::string body = "<table>\n<tr><th>ply</th><th>player</th><th>move</th><th>value</th></tr>\n";
  const auto add_comment = [&](const std::string& comment) {
    if (comment.empty()) return;
    body +=
        fmt::format("<tr><td colspan=\"3\"></td><td>{}</td></tr>\n", escaped(in_braces(comment)));
  };
  add_comment(game.comment);
  for (const auto& [move, notes, board] : game.moves) {
    body += fmt::format("<tr><td>{}</td><td>{}</td><td>{}{}</td><td>{}</td></tr>\n", move.ply,
                        escaped(move.mover), escaped(move.played.move), sign_of(move),
                        escaped(judgement(move)));
    add_comment(notes.comment);
    for (const auto& [ply, variation, words] : rows_of(notes)) {
      body += fmt::format("<tr><td>{}</td><td></td><td>{}</td><td>{}</td></tr>\n", ply,
                          escaped(variation), escaped(words));
    }
  }
  body += "</table>\n";
  for (const auto& [move, notes, board] : game.moves) {
    if (move.good) continue;
    body += fmt::format("<h2>{}. {}{}{}</h2>\n<p>{}</p>\n<div class=\"picture\">{}</div>\n",
                        move.ply, escaped(move.mover.empty() ? "" : move.mover + ": "),
                        escaped(move.played.move), sign_of(move), escaped(judgement(move)), board);
  }
  body += "<h2>The end</h2>\n";
  if (!game.verdict.empty())
    body += fmt::format("<p><strong>{}</strong></p>\n", escaped(game.verdict));
  body += fmt::format("<div class=\"picture\">{}</div>\n", game.last_svg);
  Canvas page;
  put_review(page, game.review);
  body += fmt::format("<p>{}</p>\n", escaped(page.text(false)));
  return page_of(game.title, body);
}

}  // namespace foregone::cli
