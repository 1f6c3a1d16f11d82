// node [--test-reporter=tap] all.mjs [NAME…]: runs the files NAME.test.mjs, by default all of them,
// in one browser.

import { readdirSync } from 'node:fs';
import { after } from 'node:test';
import { end } from './browser.mjs';

const names = process.argv.slice(2).map((name) => name.replace(/(\.test)?(\.mjs)?$/, '.test.mjs'));
const all = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.mjs'));
for (const name of names.length > 0 ? names : all.sort()) {
  await import(new URL(name, import.meta.url));
}
after(end);
