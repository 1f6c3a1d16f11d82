#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <deque>
#include <numeric>
#include <utility>
#include <vector>

namespace foregone::bench {

/// Minimises a smooth convex function by L-BFGS (Nocedal, Wright: Numerical Optimization, 2006,
/// chapter 7.2). `f(x, gradient)` returns the value at x and sets the gradient, which is as long as
/// x. It ends when a step gains less than the fraction `min_gain` of the value.
template <class F>
class Minimiser {
 public:
  using Vector = std::vector<double>;

  Minimiser(F f, Vector start)
      : f_(std::move(f)), x_(std::move(start)), gradient_(x_.size()), value_(f_(x_, gradient_)) {}

  void run(int steps, double min_gain = 1e-8) {
    for (; steps > 0; --steps) {
      const double before = value_;
      if (!step(direction()) || before - value_ < min_gain * std::abs(before)) return;
    }
  }

  const Vector& where() const { return x_; }
  double value() const { return value_; }

 private:
  static constexpr std::size_t kRemembered = 10;

  // The changes of x and of the gradient in a step, and the reciprocal of their product.
  struct Change {
    Vector x, gradient;
    double rho;
  };

  static double dot(const Vector& a, const Vector& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
  }
  static void add(Vector& to, double factor, const Vector& what) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * what[i];
  }

  // The direction of ascent: the gradient times an estimate of the inverse Hessian (two-loop
  // recursion).
  Vector direction() const {
    Vector up = gradient_;
    if (changes_.empty()) {
      const double length = std::sqrt(dot(up, up));
      for (auto& u : up) u /= std::max(length, 1e-300);
      return up;
    }
    std::vector<double> alpha;
    for (auto c = changes_.rbegin(); c != changes_.rend(); ++c) {
      alpha.push_back(c->rho * dot(c->x, up));
      add(up, -alpha.back(), c->gradient);
    }
    const auto& last = changes_.back();
    const double scale = 1 / (last.rho * dot(last.gradient, last.gradient));
    for (auto& u : up) u *= scale;
    for (const auto& c : changes_) {
      add(up, alpha.back() - c.rho * dot(c.gradient, up), c.x);
      alpha.pop_back();
    }
    return up;
  }

  // A backtracking line search downwards; false if no step gains enough.
  bool step(const Vector& up) {
    const double slope = dot(gradient_, up);
    Vector gradient(x_.size());
    double length = 1;
    for (int halvings = 0; halvings < 30; ++halvings, length /= 2) {
      Vector x = x_;
      add(x, -length, up);
      const double value = f_(x, gradient);
      if (value > value_ - 1e-4 * length * slope) continue;
      take(std::move(x), std::move(gradient), value);
      return true;
    }
    return false;
  }

  void take(Vector x, Vector gradient, double value) {
    Change change{.x = x, .gradient = gradient, .rho = 0};
    add(change.x, -1, x_);
    add(change.gradient, -1, gradient_);
    const double product = dot(change.x, change.gradient);
    if (product > 0) {
      change.rho = 1 / product;
      changes_.push_back(std::move(change));
      if (changes_.size() > kRemembered) changes_.pop_front();
    }
    x_ = std::move(x);
    gradient_ = std::move(gradient);
    value_ = value;
  }

  F f_;
  Vector x_, gradient_;
  double value_;
  std::deque<Change> changes_;
};

}  // namespace foregone::bench
