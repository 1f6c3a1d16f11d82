#pragma once

#include "games/pousse/evaluation.hpp"

/// Evaluations of the kinds that strong programs of the contest of 1998 used: opponents to measure
/// the best one by, on the same search.
namespace foregone::pousse {

/// Of each line the squared number of the mover's markers less that of the other's, and for each
/// marker more the nearer it is to the centre.
Evaluation line_counts(int size);

/// Of each line the squared lengths of the mover's runs of adjacent markers, the longest run twice,
/// less those of the other's.
Evaluation run_lengths(int size);

}  // namespace foregone::pousse
