// The browser that the tests share, and the servers and files that they open the page from.

import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, firefox } from 'playwright-core';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const built = join(root, 'build', 'web');

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The first of these programs that there is: a path, or a name in PATH. A variable names another. */
function find(programs, variable) {
  for (const name of programs) {
    if (name.includes('/')) return name;
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
  throw new Error(`found none of ${programs.join(', ')} in PATH; set ${variable} to the browser to use`);
}

let running;

/** Whether the tests run in a Firefox, FIREFOX, instead of Chromium. */
export const inFirefox = Boolean(process.env.FIREFOX);

/** Why a test is skipped in Firefox: the driver cannot do this there. */
export const inChromiumOnly = (what) => inFirefox && `${what} is for Chromium only`;

/** The browser, started on first use. */
export function browser() {
  if (inFirefox) {
    // By WebDriver BiDi, as Firefox's own releases know it.
    running ??= firefox.launch({
      executablePath: find([process.env.FIREFOX], 'FIREFOX'),
      channel: 'moz-firefox',
      firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 }, // as on phones
    });
  }
  running ??= chromium.launch({
    executablePath: find(process.env.CHROMIUM ? [process.env.CHROMIUM] : chromiums, 'CHROMIUM'),
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
