/** Writes licences.txt: the licences of the project, the engine's libraries and the npm packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const rule = `\n${'-'.repeat(80)}\n\n`;

/** The folders of the npm packages that the modules belong to. */
function packages(modules: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const id of modules) {
    const path = id.replace(/^\0/, '').replace(/\?.*/, '');
    if (!path.includes('/node_modules/')) continue;
    let folder = dirname(path);
    while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
    folders.add(folder);
  }
  return [...folders].sort();
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'license', string>;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`expected a file LICENSE in the package ${name}`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

export function licences(own: string, engine: string): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const texts = [
        `Foregone\n\n${readFileSync(own, 'utf8').trim()}\n`,
        readFileSync(engine, 'utf8'),
        ...packages(this.getModuleIds()).map(licenceOf),
      ];
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(rule) });
    },
  };
}
