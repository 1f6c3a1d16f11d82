#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bench/minimise.hpp"
#include "foregone/games/pousse/board/bitboard.hpp"
#include "foregone/games/pousse/engine/evaluation.hpp"
#include "foregone/games/pousse/engine/weights.hpp"

/// Learns the weights of Pousse's evaluation by logistic regression, from boards with an estimated
/// probability that the player to move wins.
namespace foregone::bench {

/// A board and the probability that the player to move wins: what the evaluation should predict.
struct Sample {
  pousse::Bitboard board;
  double chance = 0;
};

inline double chance_of(double odds) { return 1 / (1 + std::exp(-odds)); }

/// The loss of predicting those log-odds: the cross entropy less the entropy of the probability
/// itself (the Kullback-Leibler divergence).
inline double logistic_loss(double odds, double chance) {
  const double cross_entropy =
      std::log1p(std::exp(-std::abs(odds))) + std::max(odds, 0.0) - chance * odds;
  if (chance <= 0 || chance >= 1) return cross_entropy;
  return cross_entropy + chance * std::log(chance) + (1 - chance) * std::log(1 - chance);
}

/// The parameters to learn. A line's weight is a sum: one parameter for its counts of markers, one
/// for the counts at its distance from the edge, one for its state, one for the state at that
/// distance, and these four once more for its stage. All are regularised towards 0, so a rare state
/// gets its weight from similar lines.
class LineModel {
 public:
  LineModel(int size, int stages) : size_(size), stages_(stages), states_(size) {
    const auto slots = static_cast<std::size_t>(stages * pousse::line_edges(size)) *
                       static_cast<std::size_t>(states_.count());
    parts_.resize(slots);
    const unsigned patterns = 1U << static_cast<unsigned>(size);
    for (unsigned mover = 0; mover < patterns; ++mover) {
      for (unsigned other = 0; other < patterns; ++other) {
        if ((mover & other) == 0) divide(mover, other);
      }
    }
  }

  int size() const { return size_; }
  int stages() const { return stages_; }
  std::size_t weight_count() const { return parts_.size(); }
  /// The parameters of lines, then of tempo: for all stages together, then for each.
  std::size_t parameters() const { return groups() * (parts_a_group() + 1); }

  /// The indices of a board's lines among the weights, and its stage.
  struct Features {
    std::array<std::uint32_t, 2UL * pousse::kLargestBitboard> slots{};
    int stage = 0;
  };
  Features features(pousse::Bitboard b) const {
    Features f{.slots = {}, .stage = stage(std::popcount(b.occupied()))};
    const pousse::Bitboard turned{pousse::bits::transposed(b.mover),
                                  pousse::bits::transposed(b.other)};
    for (int i = 0; i < size_; ++i) {
      f.slots[static_cast<std::size_t>(i)] = slot(f.stage, i, b);
      f.slots[static_cast<std::size_t>(size_ + i)] = slot(f.stage, i, turned);
    }
    return f;
  }

  /// The weight of each line, then of the tempo at each stage, as log-odds.
  std::vector<double> values(const std::vector<double>& parameters) const {
    std::vector<double> values(parts_.size() + static_cast<std::size_t>(stages_));
    for_each_part([&](std::size_t slot, std::size_t part) { values[slot] += parameters[part]; });
    return values;
  }
  /// The chain rule: the gradient by parameters of a sum with that gradient by weights.
  std::vector<double> gradient(const std::vector<double>& of_weights) const {
    std::vector<double> gradient(parameters());
    for_each_part([&](std::size_t slot, std::size_t part) { gradient[part] += of_weights[slot]; });
    return gradient;
  }

  pousse::Weights weights(const std::vector<double>& parameters) const {
    const auto all = values(parameters);
    const auto whole = [](double odds) { return static_cast<int>(std::lround(100 * odds)); };
    pousse::Weights weights{.size = size_, .tempo = {}, .lines = {}};
    for (std::size_t i = 0; i < weight_count(); ++i) weights.lines.push_back(whole(all[i]));
    for (std::size_t i = weight_count(); i < all.size(); ++i)
      weights.tempo.push_back(whole(all[i]));
    return weights;
  }

 private:
  static constexpr std::size_t kParts =
      4;  // parameters of a weight, twice that if there are several stages

  std::size_t groups() const { return stages_ == 1 ? 1 : 1 + static_cast<std::size_t>(stages_); }
  std::size_t counts() const { return static_cast<std::size_t>((size_ + 1) * (size_ + 1)); }
  std::size_t parts_a_group() const {
    return (counts() + static_cast<std::size_t>(states_.count())) *
           static_cast<std::size_t>(1 + pousse::line_edges(size_));
  }
  int stage(int markers) const {
    return std::min(markers * stages_ / (size_ * size_), stages_ - 1);
  }

  std::uint32_t slot(int stage, int index, pousse::Bitboard b) const {
    const auto line = [&](std::uint64_t x) {
      return static_cast<unsigned>(x >> static_cast<unsigned>(8 * index)) & 0xffU;
    };
    return static_cast<std::uint32_t>(pousse::Weights::index(
        stage, pousse::Evaluation::edge(index, size_), states_.number(line(b.mover), line(b.other)),
        size_, states_.count()));
  }

  void divide(unsigned mover, unsigned other) {
    const int state = states_.number(mover, other);
    const auto count = static_cast<std::size_t>(std::popcount(mover) * (size_ + 1)) +
                       static_cast<std::size_t>(std::popcount(other));
    const auto states = static_cast<std::size_t>(states_.count());
    const auto edges = static_cast<std::size_t>(pousse::line_edges(size_));
    for (int stage = 0; stage < stages_; ++stage) {
      for (std::size_t edge = 0; edge < edges; ++edge) {
        parts_[pousse::Weights::index(stage, static_cast<int>(edge), state, size_,
                                      states_.count())] = {
            count, counts() * (1 + edge) + count,
            counts() * (1 + edges) + static_cast<std::size_t>(state),
            counts() * (1 + edges) + states * (1 + edge) + static_cast<std::size_t>(state)};
      }
    }
  }

  template <class F>
  void for_each_part(F f) const {
    const auto a_stage = parts_.size() / static_cast<std::size_t>(stages_);
    const auto tempo = groups() * parts_a_group();
    const auto with_stage = [&](std::size_t slot, std::size_t stage, std::size_t part,
                                std::size_t step) {
      f(slot, part);
      if (stages_ > 1) f(slot, part + step * (1 + stage));
    };
    for (std::size_t slot = 0; slot < parts_.size(); ++slot) {
      for (const auto part : parts_[slot]) {
        with_stage(slot, slot / a_stage, part, parts_a_group());
      }
    }
    for (std::size_t stage = 0; stage < static_cast<std::size_t>(stages_); ++stage) {
      with_stage(parts_.size() + stage, stage, tempo, 1);
    }
  }

  int size_, stages_;
  pousse::LineStates states_;
  std::vector<std::array<std::size_t, kParts>> parts_;
};

/// Logistic regression of a LineModel. Losses are means of logistic_loss.
class Regression {
 public:
  Regression(const LineModel& model, std::span<const Sample> samples) : model_(model) {
    for (const auto& sample : samples) {
      rows_.push_back({model.features(sample.board), sample.chance});
    }
  }

  /// The parameters; `ridge` is the strength of L2 regularisation.
  std::vector<double> fit(double ridge, int steps) const {
    const auto penalised = [&](const std::vector<double>& x, std::vector<double>& gradient) {
      double value = loss(x, &gradient);
      const double factor = ridge / static_cast<double>(rows_.size());
      for (std::size_t i = 0; i < x.size(); ++i) {
        value += factor * x[i] * x[i] / 2;
        gradient[i] += factor * x[i];
      }
      return value;
    };
    Minimiser minimiser(penalised, std::vector<double>(model_.parameters()));
    minimiser.run(steps);
    return minimiser.where();
  }

  double loss(const std::vector<double>& parameters,
              std::vector<double>* gradient = nullptr) const {
    const auto values = model_.values(parameters);
    std::vector<double> slopes(values.size());
    const auto a_sample = 1 / static_cast<double>(rows_.size());
    double sum = 0;
    for (const auto& row : rows_) {
      const double odds = value(row.features, values);
      sum += logistic_loss(odds, row.chance);
      add(row.features, (chance_of(odds) - row.chance) * a_sample, slopes);
    }
    if (gradient != nullptr) *gradient = model_.gradient(slopes);
    return sum * a_sample;
  }

 private:
  struct Row {
    LineModel::Features features;
    double chance;
  };

  std::span<const std::uint32_t> lines(const LineModel::Features& features) const {
    return std::span(features.slots).first(2U * static_cast<unsigned>(model_.size()));
  }
  std::size_t tempo(const LineModel::Features& features) const {
    return model_.weight_count() + static_cast<std::size_t>(features.stage);
  }
  double value(const LineModel::Features& features, const std::vector<double>& values) const {
    double sum = values[tempo(features)];
    for (const auto slot : lines(features)) sum += values[slot];
    return sum;
  }
  void add(const LineModel::Features& features, double what, std::vector<double>& to) const {
    to[tempo(features)] += what;
    for (const auto slot : lines(features)) to[slot] += what;
  }

  const LineModel& model_;
  std::vector<Row> rows_;
};

/// The factor that turns values into log-odds of the results: logistic regression with a single
/// coefficient. `results` are 0 or 1.
inline double odds_a_point(std::span<const double> values, std::span<const double> results) {
  double low = 1e-5, high = 10;
  for (int i = 0; i < 100; ++i) {
    const double middle = std::sqrt(low * high);
    double slope = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
      slope += (chance_of(middle * values[k]) - results[k]) * values[k];
    }
    (slope > 0 ? high : low) = middle;
  }
  return std::sqrt(low * high);
}

}  // namespace foregone::bench
