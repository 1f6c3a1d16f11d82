/** foregone.html: all that the folder holds, in one file that opens from disk. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { filePolicy, folderPolicy, meta } from './policy';

const mostBytes = 1_500_000;

/** Puts the policy first of all into the folder's index.html. */
export const policy = (): Plugin => ({
  name: 'policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      replaced(html, /<meta charset="utf-8" \/>/, (charset) => charset + meta(folderPolicy)),
  },
});

/** Writes the file from the finished bundle. */
export const oneFile = (path: string): Plugin => ({
  name: 'one-file',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    const html = inOne(bundle);
    const bytes = Buffer.byteLength(html);
    if (bytes > mostBytes) throw new Error(`${path} has ${bytes} bytes, more than ${mostBytes}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  },
});

function inOne(bundle: Rollup.OutputBundle): string {
  const script = `\n${asScript(text(bundle, /\/index-.*\.js$/))}`;
  const style = text(bundle, /\.css$/);
  let html = text(bundle, /^index\.html$/);
  const put = (what: RegExp, by: string) => (html = replaced(html, what, () => by));
  put(/<meta http-equiv="Content-Security-Policy"[^>]*>/, meta(filePolicy(script, style)));
  put(/<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
  put(/\s*<script type="module"[^>]*><\/script>/, '');
  put(
    /<\/body>/,
    data('foregone-licences', text(bundle, /^licences\.txt$/)) +
      data('foregone-worker', asScript(text(bundle, /\/worker-.*\.js$/))) +
      data('foregone-module', gzipSync(bytes(bundle, /\.wasm$/), { level: 9 }).toString('base64')) +
      `<script type="module">${script}</script>\n  </body>`,
  );
  if (/\b(src|href)="\.?\//.test(html)) throw new Error('the single file refers to another one');
  return html;
}

/** The one file of the bundle that is called so. */
function bytes(bundle: Rollup.OutputBundle, name: RegExp): Uint8Array {
  const [found, ...others] = Object.values(bundle).filter(({ fileName }) => name.test(fileName));
  if (!found || others.length > 0) throw new Error(`the bundle has not one ${String(name)}`);
  return Buffer.from(found.type === 'chunk' ? found.code : found.source);
}

const text = (bundle: Rollup.OutputBundle, name: RegExp): string =>
  Buffer.from(bytes(bundle, name)).toString('utf8');

/** A block that no browser runs: no policy asks for its hash. */
function data(id: string, content: string): string {
  if (endsScript.test(content)) throw new Error(`${id} would end its own element`);
  return `<script type="text/plain" id="${id}">${content}</script>\n`;
}

/** What would end a script element, or hide its end, stands in strings and patterns alone. */
const asScript = (code: string): string =>
  code.replace(/<(?=\/script)/gi, '\\x3C').replaceAll('<!--', '\\x3C!--');
const endsScript = /<(\/script|!--)/i;

function replaced(text: string, what: RegExp, by: (found: string) => string): string {
  if (!what.test(text)) throw new Error(`index.html has no ${String(what)}`);
  return text.replace(what, by);
}
