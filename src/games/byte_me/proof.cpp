#include "foregone/games/byte_me/proof.hpp"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/solve.hpp"
#include "foregone/solvers/play_out.hpp"

namespace foregone::byte_me {

namespace {

/// The contest's answer in one line.
std::string claim(const Rules& rules) {
  const auto verdict = solve(rules);
  std::string text = "HAND " + std::to_string(rules.deal().faces.size());
  for (const auto hit : verdict.hits) text.append(" ").append(answer_word(hit));
  return text + ' ' + std::string(answer_word(verdict.ending));
}

/// Reads a certificate and follows it by the statement's rules, independently of Rules. After an
/// error, which is kept, every function returns false.
class Checker {
 public:
  Checker(TextInput& input, const Format& format) : input_(input), format_(format) {}

  std::expected<std::string, TextError> check() {
    if (!data_set() || !claimed() || !hand() || !expect("end")) return std::unexpected(wrong_);
    return write_case(deal_);
  }

 private:
  bool data_set() {
    return expect("START") && count() && bytes(deal_.dealer) && faces() && bytes(deal_.bytes) &&
           numbers<4>(deal_.nibbles) && expect("END");
  }

  bool count() {
    const auto players =
        expect_number<std::size_t>(input_, "a number of players", 1, format_.max_players);
    if (!players) return fail(players.error());
    players_ = *players;
    return true;
  }

  bool faces() {
    while (deal_.faces.size() < players_) {
      std::uint8_t face = 0;
      if (!digits<8>(face)) return false;
      deal_.faces.push_back(face);
    }
    return true;
  }

  bool bytes(std::span<std::uint8_t> into) { return numbers<8>(into); }

  template <std::size_t kDigits>
  bool numbers(std::span<std::uint8_t> into) {
    return std::ranges::all_of(into, [&](auto& number) { return digits<kDigits>(number); });
  }

  template <std::size_t kDigits>
  bool digits(std::uint8_t& into) {
    const auto word = input_.word();
    if (word.size() != kDigits || word.find_first_not_of("01") != std::string_view::npos) {
      return refuse(std::to_string(kDigits) + " binary digits", word);
    }
    into = static_cast<std::uint8_t>(std::bitset<kDigits>(std::string(word)).to_ulong());
    return true;
  }

  // The claim is kept as letters for the hits and the outcome, and compared when the hand is over.
  bool claimed() {
    if (!expect("claim HAND " + std::to_string(players_))) return false;
    for (;;) {
      const std::string word(input_.word());
      claimed_at_ = input_.error("the claim differs from the hand");
      if (word == "Win!" || word == "Lose!" || word == "Bust!") {
        claimed_ += word;
        return true;
      }
      const bool full = claimed_.size() == kMaxHits;
      if (full || (word != "Byte" && word != "Nibble")) {
        return refuse(full ? "Win!, Lose! or Bust!" : "Byte, Nibble, Win!, Lose! or Bust!", word);
      }
      claimed_ += word.front();
      if (!expect("me!")) return false;
    }
  }

  bool hand() {
    int total = deal_.dealer[0] + deal_.dealer[1];
    std::string hits;
    std::size_t byte = 0;
    std::size_t nibble = 0;
    for (;;) {
      const bool sure = total <= kGoal && beats_all(total);
      const bool full = hits.size() == kMaxHits;
      if (!sure && !full && total < 382) {
        if (!hit("2", "byte", deal_.bytes[byte++], total)) return false;
        hits += 'B';
      } else if (!sure && !full && total <= 500) {
        if (!hit("3", "nibble", deal_.nibbles[nibble++], total)) return false;
        hits += 'N';
      } else {
        return stop(sure ? "1" : total > 500 ? "4" : "5", total, hits);
      }
    }
  }

  bool hit(std::string_view rule, std::string_view deck, int drawn, int& total) {
    total += drawn;
    return expect(rule) && expect(deck) && expect(std::to_string(drawn)) &&
           expect(std::to_string(total));
  }

  bool stop(std::string_view rule, int total, const std::string& hits) {
    if (!expect(rule) || !expect("stop") || !expect(std::to_string(total))) return false;
    if (claimed_ == hits + (total > kGoal ? "Bust!" : beats_all(total) ? "Win!" : "Lose!")) {
      return true;
    }
    wrong_ = claimed_at_;
    return false;
  }

  bool beats_all(int total) const {
    return std::ranges::all_of(deal_.faces, [&](int face) { return face + 255 <= total; });
  }

  bool expect(std::string_view words) {
    const auto read = foregone::expect(input_, words);
    return read || fail(read.error());
  }
  bool refuse(std::string_view what, std::string_view found) {
    return fail(input_.error(expected(what, found)));
  }
  bool fail(TextError error) {
    wrong_ = std::move(error);
    return false;
  }

  TextInput& input_;
  const Format& format_;
  TextError wrong_, claimed_at_;
  Deal deal_;
  std::size_t players_ = 0;
  std::string claimed_;  // "BNNLose!"
};

}  // namespace

std::string write_case(const Rules& rules) { return write_case(rules.deal()); }

std::string Prover::certificate(const Rules& rules) {
  auto text = write_case(rules) + "claim " + claim(rules) + '\n';
  play_out(rules, rules.start(), [&](const auto& p, Rules::Move move) {
    const int total = rules.after(p, move).total;
    text += std::to_string(static_cast<int>(rules.rule(p))) + ' ' + std::string(name(move)) + ' ';
    if (move != Rules::Move::stop) text += std::to_string(total - p.total) + ' ';
    text += std::to_string(total) + '\n';
  });
  return text + "end\n";
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  return Checker(input, format()).check();
}

}  // namespace foregone::byte_me
