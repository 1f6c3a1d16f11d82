/** Writes foregone.html: the whole page in one file that opens from disk. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { filePolicy, folderPolicy, meta } from './policy';
import { previewTags } from './preview';

const maxBytes = 1_500_000;

/** Adds the policy to the folder's index.html, before anything that it applies to. */
export const policy = (): Plugin => ({
  name: 'policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      replaced(html, /<meta charset="utf-8" \/>/, (charset) => charset + meta(folderPolicy)),
  },
});

/** Writes the single file from the finished bundle. */
export const oneFile = (path: string): Plugin => ({
  name: 'one-file',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    const html = inOne(bundle);
    const bytes = Buffer.byteLength(html);
    if (bytes > maxBytes) throw new Error(`${path} has ${bytes} bytes, more than the limit of ${maxBytes}`);
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
  put(/\s*<link rel="(manifest|apple-touch-icon)"[^>]*>/g, ''); // one file cannot be installed
  put(previewTags, '');
  put(/\s*<script type="module"[^>]*><\/script>/, '');
  put(
    /<\/body>/,
    data('foregone-licences', text(bundle, /^licences\.txt$/)) +
      data('foregone-worker', asScript(text(bundle, /\/worker-.*\.js$/))) +
      data('foregone-module', gzipSync(bytes(bundle, /\.wasm$/), { level: 9 }).toString('base64')) +
      `<script type="module">${script}</script>\n  </body>`,
  );
  if (/\b(src|href)="\.?\//.test(html)) throw new Error('foregone.html refers to another file');
  return html;
}

/** The content of the only file in the bundle with such a name. */
function bytes(bundle: Rollup.OutputBundle, name: RegExp): Uint8Array {
  const [found, ...others] = Object.values(bundle).filter(({ fileName }) => name.test(fileName));
  if (!found || others.length > 0) throw new Error(`expected one file ${String(name)} in the bundle`);
  return Buffer.from(found.type === 'chunk' ? found.code : found.source);
}

const text = (bundle: Rollup.OutputBundle, name: RegExp): string =>
  Buffer.from(bytes(bundle, name)).toString('utf8');

/** A data block: browsers do not run it, so the policy needs no hash of it. */
function data(id: string, content: string): string {
  if (endsScript.test(content)) throw new Error(`${id} contains the end of its script element`);
  return `<script type="text/plain" id="${id}">${content}</script>\n`;
}

/** Escapes what would end a script element; it occurs only in strings and regular expressions. */
const asScript = (code: string): string =>
  code.replace(/<(?=\/script)/gi, '\\x3C').replaceAll('<!--', '\\x3C!--');
const endsScript = /<(\/script|!--)/i;

function replaced(text: string, what: RegExp, by: (found: string) => string): string {
  if (!what.test(text)) throw new Error(`expected ${String(what)} in index.html`);
  return text.replace(what, by);
}
