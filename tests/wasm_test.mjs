// The WebAssembly module gives the program's answers: the same bytes, and so the same values,
// lines, boards and node counts.
//
//   node tests/wasm_test.mjs MODULE PROGRAM GENERATE_REQUESTS [SEED]

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { instantiate } from '../web/src/engine/module.mjs';
import { lists } from './wasm/requests.mjs';

const [modulePath, program, generator, seed = '1'] = process.argv.slice(2);
const options = { maxBuffer: 1 << 30 };

/** Generated requests, except those that depend on the time or do not fit on a line. */
function generated(kind, count) {
  const lines = execFileSync(generator, [kind, seed, String(count)], options).toString().split('\n');
  return lines.filter((line) => line !== '' && !/"ms"|[\r\ufffd]/.test(line));
}

function* differences(requests) {
  const input = requests.join('\n') + '\n';
  const expected = execFileSync(program, ['answer'], { ...options, input }).toString().split('\n');
  for (const [i, request] of requests.entries()) {
    const answer = module.answer(request);
    if (answer !== expected[i]) yield { request, answer, expected: expected[i] };
  }
}

/** Both answers around their first difference. */
function firstDifference(answer, expected) {
  let at = 0;
  while (at < answer.length && answer[at] === expected[at]) at += 1;
  const excerpt = (text) => text.slice(Math.max(0, at - 60), at + 100);
  return `  program: ${excerpt(expected)}\n  module:  ${excerpt(answer)}`;
}

let failed = false;
const all = {
  ...lists,
  good: generated('good', 2000),
  broken: generated('broken', 2000),
  decks: generated('house', 60),
  walk: generated('walk', 60),
};
const bytes = readFileSync(modulePath);
const module = await instantiate(new WebAssembly.Module(bytes));
for (const [name, requests] of Object.entries(all)) {
  const wrong = [...differences(requests)];
  const list = `${name}, ${requests.length} requests`;
  const failures = wrong.length > 0 ? `, ${wrong.length} different answers` : '';
  console.log(`${failures ? 'failed' : 'passed'}: ${list}${failures}`);
  for (const { request, answer, expected } of wrong.slice(0, 5)) {
    console.log(`${request.slice(0, 300)}\n${firstDifference(answer, expected ?? 'nothing')}`);
  }
  failed ||= wrong.length > 0 || requests.length === 0;
}
const project = dirname(dirname(fileURLToPath(import.meta.url)));
const named = bytes.includes(`${project}/`);
console.log(`${named ? 'failed' : 'passed'}: the module does not name the folder ${project}`);
process.exit(failed || named ? 1 : 0);
