// The browser that the tests share, and the servers and files that they open the page from.

import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const built = join(root, 'build', 'web');

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // try the next folder
      }
    }
  }
  throw new Error(`found none of ${names.join(', ')} in PATH; set CHROMIUM to the browser to use`);
}

let running;

/** The browser, started on first use. */
export function browser() {
  running ??= chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0, // root cannot use it
    args: ['--disable-background-networking', '--disable-component-update'],
  });
  return running;
}

let host;

/** Whether the servers hang up instead of sending the module, to pages and to service workers. */
export const module = { refused: false };

// As on a host that does not know WebAssembly's MIME type.
const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css', webmanifest: 'application/json' };

/** The headers that docs/web.md recommends. */
function documentedHeaders() {
  const text = readFileSync(join(root, 'docs', 'web.md'), 'utf8');
  const [, block] = /```\n(Content-Security-Policy: [^`]*)```/.exec(text);
  return Object.fromEntries(block.trim().split('\n').map((line) => line.split(/: (.*)/)));
}

/**
 * The address of the page on a server of static files, below a folder. A strict server sends the
 * documented headers.
 */
export function server(strict) {
  host ??= new Promise((started) => {
    const listener = createServer((request, response) => {
      const path = normalize(new URL(request.url, 'http://host').pathname);
      const [, folder, name] = /^\/(some\/folder|strict)\/(.*)$/.exec(path) ?? [];
      if (module.refused && path.endsWith('.wasm')) return request.destroy();
      try {
        const body = readFileSync(join(built, 'site', folder ? name || 'index.html' : '\0'));
        const type = types[name.split('.').pop() || 'html'] ?? 'text/plain';
        const headers = folder === 'strict' ? documentedHeaders() : {};
        response.writeHead(200, { 'content-type': type, ...headers }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    listener.listen(0, '127.0.0.1', () => started(listener));
  });
  const folder = strict ? 'strict' : 'some/folder';
  return host.then((listener) => `http://127.0.0.1:${listener.address().port}/${folder}/`);
}

export const file = () => pathToFileURL(join(built, 'foregone.html')).href;

/** Closes browser and server, which would keep the process alive. */
export async function end() {
  await (await running)?.close();
  (await host)?.close();
}
