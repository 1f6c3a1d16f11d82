// The WebAssembly module answers what the program answers: the same bytes, and so the same values,
// lines, drawings and numbers of positions looked into.
//
//   node tests/wasm_test.mjs MODULE PROGRAM GENERATE_REQUESTS [SEED]

import { execFileSync } from 'node:child_process';

import { compiled, open } from './wasm/door.mjs';
import { lists } from './wasm/requests.mjs';

const [modulePath, program, generator, seed = '1'] = process.argv.slice(2);
const most = { maxBuffer: 1 << 30 };

/** Of those that the generator makes: without what depends on the time, and on one line each. */
function generated(kind, count) {
  const lines = execFileSync(generator, [kind, seed, String(count)], most).toString().split('\n');
  return lines.filter((line) => line !== '' && !/"ms"|[\r\ufffd]/.test(line));
}

function* differences(requests, module) {
  const input = requests.join('\n') + '\n';
  const expected = execFileSync(program, ['answer'], { ...most, input }).toString().split('\n');
  for (const [i, request] of requests.entries()) {
    const answer = module.answer(request);
    if (answer !== expected[i]) yield { request, answer, expected: expected[i] };
  }
}

/** Where two texts begin to differ. */
function parting(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const some = (text) => text.slice(Math.max(0, at - 60), at + 100);
  return `  program: ${some(other)}\n  module:  ${some(one)}`;
}

let failed = false;
const all = {
  ...lists,
  good: generated('good', 2000),
  broken: generated('broken', 2000),
  decks: generated('house', 60),
  walk: generated('walk', 60),
};
const module = open(compiled(modulePath));
for (const [name, requests] of Object.entries(all)) {
  const wrong = [...differences(requests, module)];
  const answered = `${name}, ${requests.length} requests`;
  console.log(wrong.length === 0 ? `passed: ${answered}` : `failed: ${answered}, ${wrong.length}`);
  for (const { request, answer, expected } of wrong.slice(0, 5)) {
    console.log(`${request.slice(0, 300)}\n${parting(answer, expected ?? 'nothing')}`);
  }
  failed ||= wrong.length > 0 || requests.length === 0;
}
process.exit(failed ? 1 : 0);
