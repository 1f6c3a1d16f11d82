#pragma once

#include "foregone/games/pousse/engine/evaluation.hpp"

/// Evaluations of the kinds that strong programs of the contest of 1998 used: opponents to measure
/// the best one by, on the same search. Their few numbers are fitted as its many are
/// (bench/pousse_tune), so that each is as good as its kind can be.
namespace foregone::pousse {

/// What one evaluation of a kind is made of, in the units of Evaluation.
struct Baseline {
  double tempo = 0;  // what the right to move is worth
  double first = 0, second = 0;
};

/// Of each line `first` times the squared number of the mover's markers less that of the other's,
/// and for each marker `second` times its distances from the edges: more the nearer it is to the
/// centre.
Evaluation line_counts(int size, const Baseline& numbers);
Evaluation line_counts(int size);

/// Of each line `first` times the squared lengths of the mover's runs of adjacent markers, and
/// `second` times that of the longest run, less those of the other's.
Evaluation run_lengths(int size, const Baseline& numbers);
Evaluation run_lengths(int size);

}  // namespace foregone::pousse
