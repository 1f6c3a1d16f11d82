#pragma once

#include <vector>

#include "foregone/core/judging.hpp"

namespace foregone::house_of_cards {

/// Turns that cannot matter are rightly left out of an alpha-beta search, but not of the bound that
/// it remembers; the decks end otherwise if they are, with this or that order of turns.
std::vector<Trap> turns_left_out();

/// Decks that end otherwise if an alpha-beta search goes on where its bounds meet, and others whose
/// table takes two positions for one if their keys are hashes of 24 or 32 bits, or polynomials in
/// 31 or 131 modulo 1,000,000,007 or 998,244,353.
std::vector<Trap> kept_values();

/// Decks that end otherwise if both hands are one number of the key, as digits in a base that is
/// too small, from 10 to 26, or bits that overlap: cards numbered from 1 or 2, colour by colour or
/// with a sign, or ranks apart from colours, Axel's or Birgit's first. Mostly one card held by Axel
/// has the number of another held by Birgit. Found among decks with low cards for one player and
/// high ones for the other at the beginning of the row.
std::vector<Trap> held_keys();

/// Pairs of houses with the same cards to come. In the second another colour begins, as two cards
/// of the house have changed places.
Trap same_row();

/// Decks in turn that agree in fewer first cards, from all but two down to nine, and end in other
/// amounts: what is remembered of one is wrong for the next.
Trap same_beginning();

}  // namespace foregone::house_of_cards
