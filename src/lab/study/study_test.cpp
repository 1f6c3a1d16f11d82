// One file, because all tests are of the same study.

#include "foregone/core/study.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "foregone/lab/study/chart.hpp"
#include "foregone/lab/study/draw_chart.hpp"
#include "foregone/lab/study/histogram_text.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/lab/study/study_run.hpp"
#include "foregone/lab/study/study_store.hpp"
#include "foregone/work/threads.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::study {

namespace {

constexpr std::array<std::string_view, 2> kDice{"plain", "loaded"};
constexpr std::array kParameters{
    StudyParameter{
        .name = "dice", .meaning = "dice that are thrown", .fallback = "1...3", .min = 1, .max = 9},
    StudyParameter{.name = "kind",
                   .meaning = "what they are",
                   .fallback = "plain",
                   .min = 0,
                   .max = 1,
                   .words = kDice}};
constexpr std::array<std::string_view, 3> kSigns{"below", "equal", "above"};
constexpr std::array<std::string_view, 2> kOutcomes{"no six", "a six"};
constexpr std::array kSeries{
    StudySeries{.name = "sum", .meaning = "the sum less 3", .unit = "pips", .signs = kSigns},
    StudySeries{.name = "six", .meaning = "whether a six came", .unit = "", .outcomes = kOutcomes}};
constexpr std::array<std::size_t, 1> kSum{0}, kSix{1};
constexpr std::array<int, 1> kASix{1};
constexpr std::array kTwoDice{StudyFilter{.parameter = 0, .value = 2}};
constexpr std::array kCharts{StudyChart{.name = "sums",
                                        .title = "Sums",
                                        .x = "sum (pips)",
                                        .y = "share (%)",
                                        .kind = StudyChart::Kind::distribution,
                                        .series = kSum,
                                        .only = kTwoDice},
                             StudyChart{.name = "mean",
                                        .title = "Means of \"dice\" & more",
                                        .x = "dice",
                                        .y = "mean (pips)",
                                        .kind = StudyChart::Kind::mean,
                                        .series = kSum},
                             StudyChart{.name = "six",
                                        .title = "Sixes",
                                        .x = "dice",
                                        .y = "share (%)",
                                        .kind = StudyChart::Kind::share,
                                        .series = kSix,
                                        .outcomes = kASix}};

void throw_dice(const StudySetting& setting, Random& random, std::uint64_t samples,
                Histograms& into) {
  for (; samples > 0; --samples) {
    int sum = -3;
    bool six = false;
    for (int i = 0; i < setting[0]; ++i) {
      const int pips = setting[1] == 1 ? 6 : random.between(1, 6);
      sum += pips;
      six = six || pips == 6;
    }
    ++into[0][sum];
    ++into[1][six ? 1 : 0];
  }
}

std::vector<KnownShare> known_shares(const StudySetting& setting, std::size_t series) {
  if (series != 1 || setting[0] != 1) return {};
  return {{.share = 5.0 / 6, .fraction = "5/6"}, {.share = 1.0 / 6, .fraction = "1/6"}};
}

const Study& thrown_dice() {
  static const Study study{.name = "dice",
                           .question = "What do dice show?",
                           .method = "They are thrown.",
                           .version = 1,
                           .parameters = kParameters,
                           .series = kSeries,
                           .charts = kCharts,
                           .samples = 1000,
                           .possible = [](const StudySetting& setting) { return setting[0] != 5; },
                           .unit = [](const StudySetting&) -> std::uint64_t { return 10; },
                           .cost = [](const StudySetting&) { return 1e-7; },
                           .worker = []() -> StudyWork { return throw_dice; },
                           .known = known_shares};
  return study;
}

StudyPlan plan_of(std::uint64_t samples) {
  return {.study = &thrown_dice(),
          .settings = *settings_of(thrown_dice(), {}),
          .samples = samples,
          .seed = 7};
}

/// All that a run has counted, as text.
std::string counted(const StudyRun& run) {
  std::string text;
  for (const auto& result : run.results()) {
    text += key_of(thrown_dice(), result.setting) + ' ' + std::to_string(result.samples) + ' ' +
            write_histograms(result.histograms) + '\n';
  }
  return text;
}

std::string computed(const StudyPlan& plan, const std::string& path, work::Executor& executor) {
  StudyStore store(path, identity_of(plan));
  StudyRun run(plan, &store);
  CHECK(run.run(executor, {}));
  return counted(run);
}

}  // namespace

TEST_CASE("study: lists of values are read, and others refused with what was expected") {
  CHECK(read_values(kParameters[0], "3,1...2,9") == std::vector{1, 2, 3, 9});
  CHECK(read_values(kParameters[0], "1...9:3") == std::vector{1, 4, 7});
  CHECK(read_values(kParameters[1], "loaded,plain") == std::vector{0, 1});
  for (const auto* const wrong : {"", "0", "10", "1...10", "3...1", "1...9:0", "1,,2", "x", "1..3",
                                  "1...9:x", "...", "1...", "99999999999"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_values(kParameters[0], wrong));
  }
  CHECK(read_values(kParameters[1], "round").error() ==
        "expected plain or loaded, found \"round\"");
}

TEST_CASE("study: settings are all combinations that are possible") {
  const auto settings = *settings_of(thrown_dice(), {{"dice", "4...6"}, {"kind", "plain,loaded"}});
  CHECK(settings == std::vector<StudySetting>{{4, 0}, {4, 1}, {6, 0}, {6, 1}});
  CHECK(key_of(thrown_dice(), settings[1]) == "dice=4 kind=loaded");
  CHECK_FALSE(settings_of(thrown_dice(), {{"dice", "5"}}));
}

TEST_CASE("study: histograms survive being written and read") {
  const Histograms histograms{{{-5, 1}, {0, 18446744073709551615U}, {7, 2}}, {}, {{1, 3}}};
  const auto text = write_histograms(histograms);
  CHECK(text == "-5:1 0:18446744073709551615 7:2;;1:3;");
  CHECK(read_histograms(text, 3) == histograms);
  CHECK_FALSE(read_histograms(text, 2));
  CHECK_FALSE(read_histograms(text, 4));
  for (const auto* const wrong : {"1:2", "1;", "1:;", ":1;", "1:1 1:1;", "1:1,2:1;", "1:-1;"}) {
    CHECK_FALSE(read_histograms(wrong, 1));
  }
}

TEST_CASE("study: results are the same on any number of threads") {
  const TemporaryFolder folder;
  const auto plan = plan_of(2000);
  const auto one = work::serial();
  const auto expected = computed(plan, folder.path() / "serial", *one);
  CHECK(expected.contains("dice=3 kind=plain 2000 "));
  for (const int threads : {1, 2, 5}) {
    const auto executor = work::on_threads(threads);
    CHECK(computed(plan, folder.path() / std::to_string(threads), *executor) == expected);
  }
}

TEST_CASE("study: damaged units are said to be, not counted") {
  const TemporaryFolder folder;
  const auto plan = plan_of(20);
  const auto executor = work::serial();
  for (const auto* const damage : {"samples = 11", "samples = -1", "number = -1", "counts = '1'"}) {
    CAPTURE(damage);
    const auto path = folder.path() / damage;
    computed(plan, path, *executor);
    store::Database(path).run("UPDATE unit SET " + std::string(damage) + " WHERE number = 1");
    CHECK_THROWS_WITH_AS(computed(plan, path, *executor), doctest::Contains(": damaged "),
                         store::DatabaseError);
  }
}

TEST_CASE("study: a run that is stopped anywhere goes on and ends in the same") {
  const TemporaryFolder folder;
  const auto plan = plan_of(500);
  const auto executor = work::serial();
  const auto expected = computed(plan, folder.path() / "whole", *executor);
  Random random(1);
  int runs = 0;
  for (bool done = false; !done; ++runs) {
    StudyStore store(folder.path() / "parts", identity_of(plan));
    StudyRun run(plan, &store);
    auto left = random.below(20);
    done = run.run(*executor, [&] { return left-- == 0; });
    if (done) CHECK(counted(run) == expected);
  }
  CHECK(runs > 5);
}

TEST_CASE("study: more samples continue a study, and fewer show a part of it") {
  const TemporaryFolder folder;
  const auto executor = work::serial();
  const auto few = computed(plan_of(100), folder.path() / "few", *executor);
  const auto many = computed(plan_of(991), folder.path() / "many", *executor);
  CHECK(many.contains(" 1000 "));  // whole units
  {
    const auto plan = plan_of(1000);
    StudyStore store(folder.path() / "few", identity_of(plan));
    const StudyRun run(plan, &store);
    CHECK(run.units() == 300);
    CHECK(run.missing() == 270);
  }
  CHECK(computed(plan_of(1000), folder.path() / "few", *executor) == many);
  CHECK(computed(plan_of(100), folder.path() / "few", *executor) == few);
}

TEST_CASE("study: another seed has other samples, and another file") {
  const TemporaryFolder folder;
  const auto executor = work::serial();
  auto plan = plan_of(100);
  const auto path = (folder.path() / "study").string();
  const auto one = computed(plan, path, *executor);
  plan.seed = 8;
  CHECK_THROWS_AS(StudyStore(path, identity_of(plan)), store::AnotherIdentity);
  CHECK(computed(plan, folder.path() / "other", *executor) != one);
  StudyStore afresh(path, identity_of(plan), StudyStore::Mode::afresh);
  CHECK(afresh.numbers("dice=1 kind=plain").empty());
}

TEST_CASE("study: a file that does not belong to a study is refused and left alone") {
  const TemporaryFolder folder;
  const auto path = (folder.path() / "file").string();
  write_all(path, std::string(5000, 'x'));
  CHECK_THROWS_AS(StudyStore(path, identity_of(plan_of(1))), store::DatabaseError);
  CHECK(read_all(path) == std::string(5000, 'x'));
  const auto other = (folder.path() / "other").string();
  store::Database(other).run("CREATE TABLE t (x)");
  CHECK_THROWS_AS(StudyStore(other, identity_of(plan_of(1)), StudyStore::Mode::afresh),
                  store::DatabaseError);
}

TEST_CASE("study: charts have a curve for each series and setting, with intervals") {
  const TemporaryFolder folder;
  const auto plan = plan_of(1000);
  StudyStore store(folder.path() / "study", identity_of(plan));
  StudyRun run(plan, &store);
  const auto executor = work::serial();
  REQUIRE(run.run(*executor, {}));
  const auto charts = charts_of(thrown_dice(), run.results());
  REQUIRE(charts.size() == 3);
  CHECK(charts[0].name == "dice-sums");
  REQUIRE(charts[0].curves.size() == 1);
  CHECK(charts[0].curves[0].points.size() == 11);  // -1 to 9
  double sum = 0;
  for (const auto& [x, y] : charts[0].curves[0].points) {
    CHECK(*y.low < *y.value);
    CHECK(*y.high > *y.value);
    sum += *y.value;
  }
  CHECK(sum == doctest::Approx(100));
  CHECK(charts[1].curves.front().points.size() == 3);
  CHECK(charts[2].curves.size() == 2);  // sampled, and exact where it is known
  const auto text = text_of(charts[2], 80);
  CHECK(text.contains("x kind plain, exact"));
  CHECK(text.contains("├"));
}

TEST_CASE("study: a wide distribution is counted in classes") {
  const SettingResult result{.setting = {2, 0},
                             .samples = 4,
                             .histograms = {{{-101, 1}, {-100, 1}, {0, 1}, {99, 1}}, {}},
                             .known = {{}, {}}};
  const auto chart = charts_of(thrown_dice(), {result}).front();
  CHECK(chart.class_width == 10);
  std::vector<double> middles;
  for (const auto& point : chart.curves.front().points) middles.push_back(point.x);
  CHECK(middles == std::vector{-105.5, -95.5, 4.5, 94.5});
  CHECK(text_of(chart, 80).contains("-110...-101 │"));
}

TEST_CASE("study: gnuplot's colours get others for dark surroundings, and empty groups go") {
  const std::string svg =
      "<svg \n viewBox=\"0 0 9 9\">\n<title>Gnuplot</title>\n<desc>x</desc>\n"
      "<rect x=\"0\" fill=\"none\"/>\n<g fill=\"none\">\n\t<g color=\"black\">\n</g>\n</g>\n"
      "<g id=\"a\">\n<path stroke='rgb( 51,  51,  51)'/></g>\n</svg>\n";
  const auto changed = for_light_and_dark(svg, "a < b & c");
  CHECK(changed.contains("<title>a &lt; b &amp; c</title>"));
  CHECK(changed.contains("stroke='#333333'"));
  CHECK(changed.contains("prefers-color-scheme: dark"));
  CHECK(changed.contains("fill=\"#ffffff\"/>"));
  CHECK_FALSE(changed.contains("color=\"black\""));
  CHECK_FALSE(changed.contains("rgb("));
  CHECK(changed.contains("<g id=\"a\">"));
}

TEST_CASE("study: gnuplot's commands quote titles and leave out what a logarithm cannot show") {
  const Chart chart{
      .name = "a",
      .title = "Axel's",
      .x = "x",
      .y = "y",
      .logarithmic_y = true,
      .curves = {{.name = "it's",
                  .points = {{.x = 1, .y = {.value = 0.0, .low = 0.0, .high = 0.0}},
                             {.x = 2, .y = {.value = 5.0, .low = 4.0, .high = 6.0}}}}}};
  const auto script = gnuplot_script(chart);
  CHECK(script.contains("set title 'Axel''s'"));
  CHECK(script.contains("title 'it''s'"));
  CHECK(script.contains("\n2 5 4 6\nEND\n"));
  CHECK_FALSE(script.contains("\n1 0 0 0\n"));
  CHECK(script.contains("set logscale y"));
}

}  // namespace foregone::study
