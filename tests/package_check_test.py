"""Problem packages of other people: python3 package_check_test.py FOREGONE. `validate --package` finds nothing wrong with
packages as the specifications want them, and says of each planted fault which rule it breaks, and where."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from program import PROGRAM, run

SCRIPT = "#!/bin/sh\nexit 42\n"
COMMON = {
    "data/sample/1.in": "1\n", "data/sample/1.ans": "2\n", "data/secret/1.in": "2\n", "data/secret/1.ans": "3\n",
    "input_validators/check.py": "exit(42)\n",
    "submissions/accepted/add.py": "print(int(input()) + 1)\n",
    "submissions/wrong_answer/subtract.cpp": "int main() {}\n",
}
LATEST = COMMON | {
    "problem.yaml": "problem_format_version: 2025-09\nname: One more\nuuid: 12f8d2a8-6a3c-4a0d-9a0f-9f7a2d1f0c11\n",
    "statement/problem.en.tex": "\\problemname{One more}\n",
}
LEGACY = COMMON | {"problem.yaml": "name: One more\n", "problem_statement/problem.en.tex": "\\problemname{One more}\n"}
# Everything that the specification of 2025-09 knows, as far as it goes together.
LARGE = LATEST | {
    "problem.yaml": """problem_format_version: 2025-09
type: [scoring, interactive]
name: {en: One more, pt-BR: Mais um, fil: Isa pa}
uuid: 12f8d2a8-6a3c-4a0d-9a0f-9f7a2d1f0c11
version: '1.0'
credits:
  authors: &who [Ann <ann@example.org>, {name: Bob, email: bob@example.org, orcid: 0000-0001-7414-8743, kattis: bob}]
  testers: *who
  translators: {pt-BR: Carla, fil: [Dan, Eve]}
source: [{name: A contest, url: 'https://example.org'}, Another one]
license: cc by-sa
rights_owner: Ann
embargo_until: 2026-02-28T23:59:59Z
limits:
  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.5}
  time_limit: 2.5
  memory: 2048
keywords: [numbers, sums]
languages: [python3, cpp]
allow_file_writing: true
constants: {most: 10, part: 0.5, word: yes}
""",
    "statement/problem.pt-BR.md": "{{nextsample}}\n", "statement/problem.fil.pdf": "%PDF\n\0",
    "statement/picture.png": "\0", "solution/solution.md": "Add.\n", "attachments/a.txt": "no line feed",
    ".git/config": "ignored", ".gitignore": "x",
    "data/sample/1.interaction": "<1\n>2\n", "data/sample/1.files/a.txt": "1\n", "data/sample/1.png": "\0",
    "data/secret/1.in": None, "data/secret/1.ans": None,
    "data/secret/test_group.yaml": "max_score: 100\nscore_aggregation: sum\n",
    "data/secret/a/1.in": "1\n", "data/secret/a/1.ans": "2\n", "data/secret/a/deep/2.in": "1\n",
    "data/secret/a/deep/2.ans": "2\n",
    "data/secret/a/1.yaml": "args: [x]\nhint: Add.\ndescription: one\nfull_feedback: true\n",
    "data/secret/a/test_group.yaml": "max_score: 40\nrequire_pass: sample\n",
    "data/secret/b/1.in": "1\n", "data/secret/b/1.ans": "2\n",
    "data/secret/b/test_group.yaml": """max_score: 60
score_aggregation: min
static_validation_score: 10
static_validator_args: [x]
require_pass: [sample, secret/a]
input_validator_args: {check.py: [--small]}
output_validator_args: [anything]
""",
    "data/invalid_input/x.in": "x\n", "data/invalid_input/x.yaml": "description: no number\n",
    "generators/README": "none\n", "include/default/a.py": "x = 1\n", "include/cpp/a.h": "// a\n",
    "output_validator/check/build": SCRIPT, "static_validator/check.cpp": "int main() {}\n",
    "input_validators/other/__init__.py": "", "input_validators/other/__main__.py": "exit(42)\n",
    "input_validators/numbers.ctd": "INT(1, 10) NEWLINE EOF\n",
    "submissions/mine/other": None, "submissions/mine/other/a.py": "pass\n",
    "submissions/submissions.yaml": """accepted/*: {model_solution: true, authors: [Ann, Bob]}
'wrong_answer/{subtract,add}.cpp':
  permitted: [AC, WA]
  sample: {required: [WA]}
  secret/{a,b}: {permitted: [AC, WA], score: [0, 50]}
mine/other: {language: python3, entrypoint: a.py, use_for_time_limit: false, message: wrong}
wrong_answer: {permitted: [AC, WA, RTE]}
""",
} | {"submissions/wrong_answer/add.cpp": "int main() {}\n"}
LARGE_LEGACY = LEGACY | {
    "problem.yaml": """problem_format_version: legacy
type: scoring
name: One more
uuid: 12f8d2a8-6a3c-4a0d-9a0f-9f7a2d1f0c11
author: Ann and Bob
source: A contest
source_url: https://example.org
license: cc by
limits: {time_multiplier: 4, time_safety_margin: 1.5, memory: 512}
validation: custom score
validator_flags: --exact
grading: {objective: max, show_test_data_groups: true}
keywords: numbers sums
""",
    "problem_statement/problem.tex": None, "data/testdata.yaml": "on_reject: break\ngrading: custom\n",
    "data/secret/a/b/2.in": "1\n", "data/secret/a/b/2.ans": "2\n", "data/secret/a/b/2.hint": "Add.\n",
    "data/secret/a/b/2.desc": "two\n", "data/secret/a/b/2.svg": "<svg/>\n",
    "data/secret/a/testdata.yaml": """range: -inf +inf
accept_score: 1.5
reject_score: 0
grader_flags: sum
input_validator_flags: {name: check.py, flags: --small}
output_validator_flags: x
""",
    "graders/grade.py": "pass\n", "output_validators/check.cpp": "int main() {}\n",
    "submissions/partially_accepted/half.java": "class half {}\n",
}

# What is changed (None: the file is not there), and what is said: place and message.
LATEST_FAULTS = """
problem.yaml has to be there | problem.yaml | - | problem.yaml: expected a file with metadata, found none
problem.yaml is YAML | problem.yaml | a: [ | problem.yaml:2:1: invalid YAML: .*
a key is there once | problem.yaml | +uuid: x | problem.yaml:4:1: duplicate key "uuid"
aliases do not grow without end | problem.yaml | +keywords: &a [*a] | problem.yaml:4:\\d+: too many values, or nested too deeply
the version is known | problem.yaml | problem_format_version: 2024-01 | problem.yaml:1:25: expected the version legacy or 2025-09, found "2024-01"
there are no unknown keys | problem.yaml | +colour: red | problem.yaml:4:1: unknown key "colour"; expected problem_format_version, type, .*
keys of the other version are named | problem.yaml | +author: Ann | problem.yaml:4:1: unknown key "author": 2025-09 has credits
keys have types | problem.yaml | +version: 1.0 | problem.yaml:4:10: expected a string, found the number 1.0
a type is known | problem.yaml | +type: fun | problem.yaml:4:7: expected one of pass-fail, .*, found "fun"
there is a type | problem.yaml | +type: [] | problem.yaml:4:7: expected at least one item, found none
types are there once | problem.yaml | +type: [pass-fail, pass-fail] | problem.yaml:4:7: duplicate type
types may exclude each other | problem.yaml | +type: [pass-fail, scoring] | problem.yaml:4:7: the types pass-fail and scoring exclude each other
a person has a name | problem.yaml | +credits: {authors: {email: x}} | problem.yaml:4:20: the key "name" is missing
translators have languages | problem.yaml | +credits: {translators: {english: x}} | problem.yaml:4:25: expected a code of a language, .*, found "english"
a source has a name | problem.yaml | +source: [{url: x}] | problem.yaml:4:10: the key "name" is missing
a license is known | problem.yaml | +license: mit | problem.yaml:4:10: expected one of unknown, .*, found "mit"
a license needs an owner | problem.yaml | +license: cc0 | problem.yaml:4:10: the license "cc0" needs a rights_owner, an author or a source
the public has no owner | problem.yaml | +license: public domain\\nrights_owner: x | problem.yaml:5:15: rights_owner must not be set: the license is public domain
a date is one | problem.yaml | +embargo_until: 2026-02-30 | problem.yaml:4:16: expected a date such as .*, found "2026-02-30"
a time is in UTC | problem.yaml | +embargo_until: 2026-02-20 12:00:00 | problem.yaml:4:16: expected a date such as .*
a limit is above zero | problem.yaml | +limits: {time_limit: 0} | problem.yaml:4:22: expected a number above 0, found the number 0
memory is whole | problem.yaml | +limits: {memory: 0.5} | problem.yaml:4:18: expected a whole number of at least 1, found the number 0.5
multipliers are at least 1 | problem.yaml | +limits: {time_multipliers: {ac_to_time_limit: 0.9}} | problem.yaml:4:47: expected a number of at least 1, found the number 0.9
multipliers have their name | problem.yaml | +limits: {time_multiplier: 5} | problem.yaml:4:10: unknown key "time_multiplier": 2025-09 has time_multipliers
passes need the type | problem.yaml | +limits: {validation_passes: 2} | problem.yaml:4:29: validation_passes is for problems of the type multi-pass alone
keywords are a sequence | problem.yaml | +keywords: a b | problem.yaml:4:11: expected a sequence, found "a b"
languages are known | problem.yaml | +languages: [c+] | problem.yaml:4:13: expected a code of a programming language, .*, found "c\\+"
a UUID has its form | problem.yaml | problem_format_version: 2025-09\\nname: x\\nuuid: not-a-uuid | problem.yaml:3:7: expected a UUID such as [^,]+, found "not-a-uuid"
languages are some | problem.yaml | +languages: [] | problem.yaml:4:12: expected at least one item, found none
a flag is true or false | problem.yaml | +allow_file_writing: yes | problem.yaml:4:21: expected true or false, found "yes"
constants have names | problem.yaml | +constants: {2x: 1} | problem.yaml:4:13: expected a name of letters, digits and underscores, found "2x"
constants have values | problem.yaml | +constants: {x: [1]} | problem.yaml:4:16: expected a number or a string, found a sequence
a name has its statement | problem.yaml | problem_format_version: 2025-09\\nname: {en: a, sv: b}\\nuuid: 12f8d2a8-6a3c-4a0d-9a0f-9f7a2d1f0c11 | problem.yaml: it has a name for the language sv, statement has no statement in it
a statement has its name | statement/problem.sv.tex | x | statement/problem.sv.tex: expected a name for the language sv in problem.yaml, found none
there is a statement | statement/problem.en.tex | - | statement: expected a file such as problem.en.tex, found none
a statement has a language | statement/problem.tex | x | statement/problem.tex: expected a name such as problem.en.tex
a language has one statement | statement/problem.en.md | x | statement/problem.en.tex: expected one file for the language en, found statement/problem.en.md too
samples suffice | statement/problem.en.tex | \\\\nextsample \\\\nextsample | statement/problem.en.tex: it shows 2 samples, data/sample has 1
a solution is written | solution/notes.txt | x | solution: expected a file such as solution.en.tex, found none
names are ignored | data/secret/a+b.in | 1 | data/secret/a\\+b.in: warning: judging systems ignore this: .*
text is UTF-8 | data/secret/1.in | \\xff | data/secret/1.in:1:1: expected UTF-8, found the byte FF
text has no mark | data/secret/1.in | \\xef\\xbb\\xbf1 | data/secret/1.in:1:1: expected UTF-8 without a byte-order mark, found one
lines end with a line feed | data/secret/1.in | 1\\r\\n2 | data/secret/1.in:1:2: expected a line feed alone at the end of a line, found a carriage return
the last line ends | data/secret/1.in | =1\\n2 | data/secret/1.in:2:2: expected a line feed at the end of the last line, found none
links stay within | data/secret/2.in | >/etc/hostname | data/secret/2.in: expected a symbolic link to a file of the package, found one to /etc/hostname
what a link leads out to is not read | submissions/submissions.yaml | >/etc/hostname | submissions/submissions.yaml: expected a symbolic link to a file of the package, found one to /etc/hostname
links lead somewhere | data/secret/2.in | >nowhere | data/secret/2.in: expected a file, a folder or a link to one that exists
there are secret cases | data/secret/1.in data/secret/1.ans | - | data/secret: expected a folder of secret test cases, found none
cases or groups | data/secret/a/1.in data/secret/a/1.ans | 1 | data/secret: expected either test cases or groups of test cases, found both
a case has an answer | data/secret/2.in | 1 | data/secret/2.in: expected 2.ans beside it, found none
a case has an input | data/secret/2.ans | 1 | data/secret/2.ans: expected the input of this test case, 2.in, found none
files belong to a case | data/secret/2.files/x | 1 | data/secret/2.files: expected the input of this test case, found none
a case is no group | data/secret/test_group.in data/secret/test_group.ans | 1 | data/secret/test_group.in: test_group is not allowed as the name of a test case
a folder is no case | data/sample/1/x.in data/sample/1/x.ans | 1 | data/sample/1: expected another name: there is a test case called like this folder
samples have no groups | data/sample/a/x.in data/sample/a/x.ans | 1 | data/sample/a: data/sample must not have groups
one picture | data/secret/1.png data/secret/1.svg | x | data/secret/1.in: expected one illustration at most, found 2
endings are known | data/secret/1.hint | x | data/secret/1.hint: warning: no file of a test case ends like this
settings have known keys | data/secret/1.yaml | hints: x | data/secret/1.yaml:1:1: unknown key "hints"; expected args, .*
arguments are strings | data/secret/1.yaml | args: [1] | data/secret/1.yaml:1:8: expected a string, found the number 1
validators are there | data/secret/1.yaml | input_validator_args: {x.py: [a]} | data/secret/1.yaml:1:24: expected the name of an input validator, found "x.py"
the default takes few arguments | data/secret/1.yaml | output_validator_args: [exact] | data/secret/1.yaml:1:25: expected an argument of the default output validator, found "exact"
a tolerance has a number | data/secret/1.yaml | output_validator_args: [float_tolerance, x] | data/secret/1.yaml:1:25: expected a number after float_tolerance
a tolerance is there once | data/secret/1.yaml | output_validator_args: [float_tolerance, '1', float_tolerance, '1'] | data/secret/1.yaml:1:47: duplicate argument float_tolerance
tolerances exclude each other | data/secret/1.yaml | output_validator_args: [float_tolerance, '1', float_absolute_tolerance, '1'] | data/secret/1.yaml:1:24: float_tolerance excludes the other tolerances
settings of groups lie in groups | data/test_group.yaml | args: [] | data/test_group.yaml: expected it in data/sample, data/secret or a folder of data/secret alone
pass-fail has no scores | data/secret/test_group.yaml | max_score: 10 | data/secret/test_group.yaml:1:12: max_score is for problems of the type scoring alone
samples have no scores | data/sample/test_group.yaml | require_pass: x | data/sample/test_group.yaml:1:15: require_pass is not allowed in data/sample
keys of the other version are named there | data/secret/test_group.yaml | on_reject: break | data/secret/test_group.yaml:1:1: unknown key "on_reject": 2025-09 has require_pass
the settings have their name | data/secret/testdata.yaml | on_reject: break | data/secret/testdata.yaml: warning: 2025-09 has test_group.yaml
static validation needs a validator | data/secret/test_group.yaml | static_validation_score: pass-fail | data/secret/test_group.yaml:1:26: static_validation_score needs a static validator in static_validator
its arguments need it | data/secret/test_group.yaml | static_validator_args: [x] | data/secret/test_group.yaml:1:24: static_validator_args needs static_validation_score
interactions are of some types | data/sample/1.interaction | <1 | data/sample/1.interaction: .interaction is for problems of the types interactive and multi-pass alone
lines of an interaction begin | data/sample/1.interaction | <1\\nx | data/sample/1.interaction:2:1: expected < or > at the beginning of a line
one output is shown | data/sample/1.out data/sample/1.ans.statement data/sample/1.ans.download | 1 | data/sample/1.out: expected either .out or .ans.statement, found both
what is shown is handed out | data/sample/1.in.statement | 1 | data/sample/1.in.statement: expected .in.download beside it, found none
an invalid input has no answer | data/invalid_input/1.in data/invalid_input/1.ans | 1 | data/invalid_input/1.ans: expected no answer to an invalid input, found one
an invalid input has few settings | data/invalid_input/1.in data/invalid_input/1.yaml | args: [x] | data/invalid_input/1.yaml:1:1: unknown key "args"; expected input_validator_args, description
an invalid output is there | data/invalid_output/1.in data/invalid_output/1.ans | 1 | data/invalid_output/1.in: expected 1.out beside it, found none
a valid output is there | data/valid_output/1.in data/valid_output/1.out | 1 | data/valid_output/1.in: expected 1.ans beside it, found none
there is an input validator | input_validators/check.py | - | input_validators: expected at least one input validator, found none
a validator is in some languages | input_validators/x.rs | x | input_validators/x.rs: expected Python 3, C, C\\+\\+ or a script called build or run, found the language rust
a validator is in one language | input_validators/x/a.py input_validators/x/b.c | x | input_validators/x: expected sources of one language, found c, python3
modules have a main file | input_validators/x/a.py input_validators/x/__init__.py | x | input_validators/x: expected a file __main__.py beside others in Python, found none
scripts are executable | input_validators/x/run | x | input_validators/x/run: expected an executable file
the type needs a validator | problem.yaml | +type: interactive | output_validator: expected an output validator, as the problem is of the type interactive
included files have a language | include/english/a | x | include/english: expected the code of a programming language, found "english"
included files lie in folders | include/a.py | x | include/a.py: expected it in the folder of a programming language, such as include/cpp
there is an accepted submission | submissions/accepted/add.py | - | submissions/accepted: expected at least one accepted submission, found none
submissions lie in folders | submissions/x.py | x | submissions/x.py: expected it in a folder such as submissions/accepted
folders are known | submissions/slow/x.py | x | submissions/slow: warning: expected one of the folders accepted, .*, or requirements for this one in submissions.yaml
a submission has a language | submissions/accepted/x.txt | x | submissions/accepted/x.txt: expected a program, found no source whose language is known
a submission has one language | submissions/accepted/x/a.py submissions/accepted/x/b.cpp | x | submissions/accepted/x: expected sources of one language, found cpp, python3
names of programs differ | submissions/wrong_answer/add.py | x | submissions/wrong_answer/add.py: warning: submissions/accepted/add.py has the same name
the list is a map | submissions/submissions.yaml | [a] | submissions/submissions.yaml:1:1: expected a map from patterns, found a sequence
entries have known keys | submissions/submissions.yaml | accepted: {author: x} | submissions/submissions.yaml:1:12: unknown key "author"; expected permitted, .*
patterns match | submissions/submissions.yaml | accepted/x.py: {} | submissions/submissions.yaml:1:1: expected a pattern that matches a submission, found "accepted/x.py"
stars end at a slash | submissions/submissions.yaml | '*.py': {} | submissions/submissions.yaml:1:1: expected a pattern that matches a submission, found "\\*.py"
patterns are simple | submissions/submissions.yaml | '[a]*': {} | submissions/submissions.yaml:1:1: expected a pattern with \\* and {a,b} alone, without \\*\\* and \\[ \\]
patterns of cases match | submissions/submissions.yaml | accepted: {secret/x: {permitted: [AC]}} | submissions/submissions.yaml:1:12: expected a pattern that matches a test case or group, found "secret/x"
verdicts are known | submissions/submissions.yaml | accepted/*: {permitted: [OK]} | submissions/submissions.yaml:1:26: expected one of AC, WA, TLE, RTE, found "OK"
what is required is permitted | submissions/submissions.yaml | 'rejected*': {permitted: [WA], required: [TLE]} | submissions/submissions.yaml:1:42: none of the required verdicts is permitted
what is permitted goes together | submissions/submissions.yaml | accepted/*: {permitted: [WA]} | submissions/submissions.yaml:1:25: no verdict of accepted/add.py is permitted by all that applies to it
what a folder requires is permitted | submissions/submissions.yaml | wrong_answer/*: {permitted: [AC]} | submissions/submissions.yaml: no verdict that the folder of wrong_answer/.* requires is permitted
what is required goes together | submissions/submissions.yaml | accepted/*: {required: [WA]} | submissions/submissions.yaml:1:24: no verdict that is required of accepted/add.py is permitted
scores need the type | submissions/submissions.yaml | accepted: {score: 10} | submissions/submissions.yaml:1:19: score is for problems of the type scoring alone
a use is known | submissions/submissions.yaml | accepted: {use_for_time_limit: often} | submissions/submissions.yaml:1:32: expected one of true, false, lower, upper, found "often"
"""

LEGACY_FAULTS = """
there are no unknown keys | problem.yaml | +credits: Ann | problem.yaml:2:1: unknown key "credits": the legacy format has author
a name is a string | problem.yaml | name: {en: x} | problem.yaml:1:7: expected a string, found a map
a type is known | problem.yaml | +type: interactive | problem.yaml:2:7: expected one of pass-fail, scoring, found "interactive"
a validation is known | problem.yaml | +validation: custom fast | problem.yaml:2:13: expected default, or custom and some of score and interactive, found "custom fast"
a score needs the type | problem.yaml | +validation: custom score | problem.yaml:2:13: score is for problems of the type scoring alone
custom needs a program | problem.yaml | +validation: custom | output_validators: expected an output validator, as problem.yaml has the validation custom
the default needs none | output_validators/check.py | x | output_validators: warning: not used, as problem.yaml has the validation default
grading needs the type | problem.yaml | +grading: {objective: min} | problem.yaml:2:10: grading is for problems of the type scoring alone
an objective is known | problem.yaml | type: scoring\\ngrading: {objective: least} | problem.yaml:2:22: expected one of min, max, found "least"
a link needs a source | problem.yaml | +source_url: x | problem.yaml:2:13: source_url needs a source
a license needs an owner | problem.yaml | +license: educational | problem.yaml:2:10: the license "educational" needs a rights_owner, an author or a source
there is a statement | problem_statement/problem.en.tex | - | problem_statement: expected a file such as problem.en.tex, found none
a statement has a title | problem_statement/problem.en.tex | x | problem_statement/problem.en.tex: expected the command \\\\problemname, found none
names end with a letter or digit | data/secret/1_ | x | data/secret/1_: expected a name of letters, .* that begins and ends with a letter or digit
names begin with a letter or digit | .gitignore | x | .gitignore: expected a name of letters, .* that begins and ends with a letter or digit
a case has an answer | data/secret/a/2.in | 1 | data/secret/a/2.in: expected 2.ans beside it, found none
a hint belongs to a case | data/secret/2.hint | x | data/secret/2.hint: expected the input of this test case, 2.in, found none
an interactive sample has a log | problem.yaml | +validation: custom interactive | data/sample/1.in: expected a file .interaction beside it, as the problem is interactive
settings have known keys | data/testdata.yaml | max_score: 1 | data/testdata.yaml:1:1: unknown key "max_score"; expected on_reject, .*
scores need the type | data/secret/testdata.yaml | accept_score: 1 | data/secret/testdata.yaml:1:15: accept_score is for problems of the type scoring alone
a range is two numbers | data/testdata.yaml | range: 0 100 1 | data/testdata.yaml:1:8: expected two numbers with a space between them, found "0 100 1"
a grader is there | data/testdata.yaml | grading: custom | data/testdata.yaml:1:10: custom needs a program in graders
the settings have their name | data/test_group.yaml | args: [] | data/test_group.yaml: warning: the legacy format has testdata.yaml
data are samples or secret | data/invalid_input/1.in | 1 | data/invalid_input: warning: the legacy format has data/sample and data/secret alone
there is one grader | graders/a.py graders/b.py | x | graders: expected one grader at most
folders are known | submissions/brute_force/x.py | x | submissions/brute_force: expected one of the folders accepted, .*
some need the type | submissions/partially_accepted/x.py | x | submissions/partially_accepted: it is for problems of the type scoring alone
there is no list | submissions/submissions.yaml | accepted: {} | submissions/submissions.yaml: expected it in a folder such as submissions/accepted
"""

SCORING = LATEST | {
    "problem.yaml": LATEST["problem.yaml"] + "type: scoring\n", "data/secret/1.in": None, "data/secret/1.ans": None,
    "data/secret/a/1.in": "1\n", "data/secret/a/1.ans": "2\n", "data/secret/b/1.in": "1\n", "data/secret/b/1.ans": "2\n",
    "data/secret/a/test_group.yaml": "max_score: 40\n", "data/secret/b/test_group.yaml": "max_score: 60\nscore_aggregation: sum\n",
}
SCORING_FAULTS = """
scores are whole | data/secret/a/test_group.yaml | max_score: 0.5 | data/secret/a/test_group.yaml:1:12: expected a whole number of at least 0, found the number 0.5
an aggregation is known | data/secret/a/test_group.yaml | +score_aggregation: max | data/secret/a/test_group.yaml:2:20: expected one of pass-fail, sum, min, found "max"
groups have bounds as secret has | data/secret/a/test_group.yaml | score_aggregation: sum | data/secret/a/test_group.yaml: expected max_score, as that of data/secret is not unbounded
pass-fail has a bound | data/secret/test_group.yaml | max_score: unbounded\\nscore_aggregation: pass-fail | data/secret/test_group.yaml: the score_aggregation pass-fail needs a max_score that is not unbounded
groups of pass-fail are pass-fail | data/secret/test_group.yaml | score_aggregation: pass-fail | data/secret/b/test_group.yaml: expected the score_aggregation pass-fail, as data/secret has, found sum
only groups of pass-fail are passed | data/secret/c/test_group.yaml | max_score: 1\\nrequire_pass: secret/b | data/secret/c/test_group.yaml:2:15: expected a group with the score_aggregation pass-fail, found "secret/b"
a group depends on earlier ones | data/secret/a/test_group.yaml | +require_pass: secret/b | data/secret/a/test_group.yaml:2:15: expected a group that comes before secret/a, found "secret/b"
a group depends on groups | data/secret/a/test_group.yaml | +require_pass: [secret] | data/secret/a/test_group.yaml:2:16: expected the name of a group, such as secret/1, found "secret"
secret depends on samples | data/secret/test_group.yaml | require_pass: secret/a | data/secret/test_group.yaml:1:15: expected sample, found "secret/a"
a score of static validation needs a sum | data/secret/a/test_group.yaml static_validator/x.py | +static_validation_score: 5 | data/secret/a/test_group.yaml:2:26: a score needs a problem of the type scoring and the score_aggregation sum or min
a group has cases | data/secret/c/test_group.yaml | max_score: 1 | data/secret/c: expected at least one test case, found none
"""


class PackageCheck(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="foregone-test-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, files):
        package = self.folder / "problem"
        shutil.rmtree(package, ignore_errors=True)
        for name, text in files.items():
            if text is None:
                continue
            path = package / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if text.startswith(">"):
                path.symlink_to(text[1:])
            else:
                path.write_bytes(text.encode("latin-1" if "\xff" in text or "\xef" in text else "utf-8"))
            if text == SCRIPT:
                path.chmod(0o755)
        return package

    def check(self, package, *options):
        ran = run("validate", "--package", package, *options)
        self.assertEqual(ran.returncode, 0 if all(": warning: " in line for line in ran.stderr.splitlines()) else 1, ran)
        return ran.stdout, ran.stderr.replace(f"foregone: {package}/", "").splitlines()

    def test_metadata_behind_a_link_or_without_end_are_not_read(self):
        package = self.write({**LATEST, "problem.yaml": ">/etc/hostname"})
        self.assertEqual(self.check(package), ("", [
            "problem.yaml: expected a symbolic link to a file of the package, found one to /etc/hostname",
            "problem.yaml: expected a file with metadata, found none"]))
        package = self.write(LATEST)
        with open(package / "problem.yaml", "a") as metadata:
            metadata.truncate(1 << 34)
        self.assertEqual(self.check(package), ("", [
            f"problem.yaml: expected at most 1 MiB of YAML, found {1 << 34} bytes"]))

    def check_planted(self, right, table):
        rules = [line.split(" | ") for line in table.strip().splitlines()]
        for rule, names, change, message in rules:
            files = dict(right)
            for name in names.split():
                text = change.encode("latin-1").decode("unicode_escape")
                whole = (files.get(name, "") if text[0] == "+" else "") + text.lstrip("+=") + "\n"
                files[name] = {"-": None, ">": text, "=": text[1:]}.get(text[0], whole)
            with self.subTest(rule):
                _, said = self.check(self.write(files))
                self.assertTrue(any(re.fullmatch(message, line) for line in said), said)
                self.assertLessEqual(len(said), 2, said)  # some changes break two rules
        self.assertGreater(len(rules), 10)

    def test_packages_as_the_specifications_want_them_are_valid(self):
        for files, version in ((LATEST, "2025-09"), (LARGE, "2025-09"), (SCORING, "2025-09"), (LEGACY, "legacy"),
                               (LARGE_LEGACY, "legacy")):
            package = self.write(files)
            self.assertEqual(self.check(package), (f"{package}: valid, version {version}\n", []))
            self.assertEqual(self.check(package, "--quiet"), ("", []))

    def test_each_rule_of_the_version_of_2025_09_is_checked(self):
        self.check_planted(LATEST, LATEST_FAULTS)

    def test_each_rule_of_the_legacy_version_is_checked(self):
        self.check_planted(LEGACY, LEGACY_FAULTS)

    def test_each_rule_of_scores_is_checked(self):
        self.check_planted(SCORING, SCORING_FAULTS)

    def test_a_line_feed_in_a_files_name_makes_no_second_line(self):
        package = self.write(LATEST)
        (package / "data/x\npk:valid, version legacy").touch()
        ran = run("validate", "--package", package)
        self.assertIn("data/x?pk:valid, version legacy", ran.stderr)
        for line in ran.stderr.splitlines():
            self.assertTrue(line.startswith(f"foregone: {package}"), line)

    def test_the_package_is_a_folder_of_small_letters_and_digits(self):
        package = self.write(LATEST)
        other = package.rename(package.parent / "One-more")
        ran = run("validate", "--package", other)
        self.assertEqual((ran.returncode, ran.stderr), (
            1, f'foregone: {other}: expected a folder whose name has only letters a-z and digits, found "One-more"\n'))
        for place, message in [(other / "problem.yaml", "expected a folder; unpack an archive first"),
                               (other / "none", "no such folder")]:
            ran = run("validate", "--package", place)
            self.assertEqual((ran.returncode, ran.stderr), (1, f"foregone: {place}: {message}\n"))

    def test_a_folder_that_cannot_be_read_is_named(self):
        package = self.write(LATEST)
        closed = package / "data/secret"
        closed.chmod(0)
        self.addCleanup(closed.chmod, 0o755)
        words = [PROGRAM, "validate", "--package", package]
        if os.geteuid() == 0:
            words = ["setpriv", "--bounding-set=-all", *words]  # root without its power over files
        ran = subprocess.run(words, capture_output=True, text=True)
        self.assertEqual((ran.returncode, ran.stderr), (1, f"foregone: {closed}: Permission denied\n"))

    def test_a_package_excludes_a_game(self):
        ran = run("validate", "pousse", "--package", "x")
        self.assertEqual((ran.returncode, ran.stderr.splitlines()[0]), (2, "foregone: --package and GAME cannot be used together"))


unittest.main()
