#pragma once

#include <cstdint>

#include "foregone/lab/match/statistics.hpp"

namespace foregone::match {

/// The sequential probability ratio test between two differences in strength: after each pair of
/// games, whether the first player is stronger by `elo1` (H1) or only by `elo0` (H0).
/// The likelihood ratio is the generalised one of Van den Bergh, on pairs (pentanomial).
struct Sprt {
  enum class Model : std::uint8_t { normalised, logistic };  // what elo0 and elo1 are measured in
  enum class Decision : std::uint8_t { open, h0, h1 };

  double elo0 = 0, elo1 = 5;         // elo0 < elo1
  double alpha = 0.05, beta = 0.05;  // the accepted probabilities of a wrong H1, and of a wrong H0
  Model model = Model::normalised;

  /// The bounds that end the test.
  double lower() const;
  double upper() const;

  double log_likelihood_ratio(Frequencies frequencies) const;
  Decision decide(Frequencies frequencies) const;
};

}  // namespace foregone::match
