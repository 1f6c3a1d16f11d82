#include "foregone/play/catalogue.hpp"

#include <array>

#include "foregone/games/boring_card_game/contest.hpp"
#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/guide.hpp"
#include "foregone/games/boring_card_game/judging.hpp"
#include "foregone/games/boring_card_game/proof.hpp"
#include "foregone/games/boring_card_game/rules_in_words.hpp"
#include "foregone/games/byte_me/contest.hpp"
#include "foregone/games/byte_me/gambler/guide.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/guide.hpp"
#include "foregone/games/byte_me/judging.hpp"
#include "foregone/games/byte_me/proof.hpp"
#include "foregone/games/byte_me/rules_in_words.hpp"
#include "foregone/games/doors_game/contest.hpp"
#include "foregone/games/doors_game/generate.hpp"
#include "foregone/games/doors_game/guide.hpp"
#include "foregone/games/doors_game/judging.hpp"
#include "foregone/games/doors_game/proof.hpp"
#include "foregone/games/doors_game/rules_in_words.hpp"
#include "foregone/games/house_of_cards/contest.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/guide.hpp"
#include "foregone/games/house_of_cards/judging.hpp"
#include "foregone/games/house_of_cards/proof.hpp"
#include "foregone/games/house_of_cards/rules_in_words.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/engine.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/judging.hpp"
#include "foregone/games/pousse/proof.hpp"
#include "foregone/games/pousse/rules_in_words.hpp"
#include "foregone/play/make_entry.hpp"

namespace foregone {

namespace {

constexpr std::array kGames{
    make_entry<house_of_cards::Contest, house_of_cards::Guide, house_of_cards::Prover>(
        "house-of-cards", "House of Cards", "ICPC World Finals 2009", house_of_cards::generate,
        &house_of_cards::kJudging, house_of_cards::kRulesInWords),
    make_entry<boring_card_game::Contest, boring_card_game::Guide, boring_card_game::Prover>(
        "boring-card-game", "Boring Card Game", "CERC 2011", boring_card_game::generate,
        &boring_card_game::kJudging, boring_card_game::kRulesInWords),
    make_entry<pousse::Contest, pousse::Guide, pousse::Prover, pousse::Guide, pousse::PousseEngine>(
        "pousse", "Pousse", "ICFP programming contest 1998", pousse::generate, &pousse::kJudging,
        pousse::kRulesInWords),
    make_entry<byte_me::Contest, byte_me::Guide, byte_me::Prover, byte_me::Gambler>(
        "byte-me", "Byte Me!", "ACM South Central USA 2002", byte_me::generate, &byte_me::kJudging,
        byte_me::kRulesInWords),
    make_entry<doors_game::Contest, doors_game::Guide, doors_game::Prover>(
        "doors-game", "DoorsGame", "TopCoder SRM 470", doors_game::generate, &doors_game::kJudging,
        doors_game::kRulesInWords),
};

}  // namespace

std::span<const GameEntry> catalogue() { return kGames; }

const GameEntry* find_game(std::string_view name) { return find_game(kGames, name); }

}  // namespace foregone
