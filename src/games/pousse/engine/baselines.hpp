#pragma once

#include "foregone/games/pousse/engine/evaluation.hpp"

/// Evaluations of the kinds that strong programs in the contest of 1998 used, as opponents to
/// measure the learned one against on the same search. Their few parameters are fitted as its
/// weights are (bench/pousse_tune), so that each is as good as its kind can be.
namespace foregone::pousse {

/// The parameters of such an evaluation, in the units of Evaluation.
struct Baseline {
  double tempo = 0;  // the value of the right to move
  double first = 0, second = 0;
};

/// For each line, `first` times the squared number of the mover's markers, and for each marker
/// `second` times the sum of its distances from the edges, less the same for the opponent.
Evaluation line_counts(int size, const Baseline& numbers);
Evaluation line_counts(int size);

/// For each line, `first` times the sum of the squared lengths of the mover's runs of adjacent
/// markers, and `second` times that of the longest run, less the same for the opponent.
Evaluation run_lengths(int size, const Baseline& numbers);
Evaluation run_lengths(int size);

}  // namespace foregone::pousse
