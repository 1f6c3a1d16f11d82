/** The studies of docs/studies.md: their pictures, their points and what was found. */
import { typeset } from './format';
import document from '../../../docs/studies.md?raw';

/** x, y and the bounds of its interval, which are missing where y is exact. */
export type Point = [x: number, y: number | null, low?: number | null, high?: number | null];

export interface Chart {
  study: string;
  question: string;
  title: string;
  x: string;
  y: string;
  exact: boolean;
  seed?: number;
  samples?: number;
  curves: { name: string; points: Point[] }[];
}

export interface ShownStudy {
  name: string;
  chart: Chart;
  /** The address of the picture. */
  picture: string;
  found: string;
}

const pictures = import.meta.glob<string>('../../../docs/studies/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const charts = import.meta.glob<Chart>('../../../docs/studies/*.json', {
  eager: true,
  import: 'default',
});

/** The pictures of the document in its order, each with the paragraph below it. */
export function shownStudies(): ShownStudy[] {
  const shown: ShownStudy[] = [];
  for (const [, name = '', found = ''] of document.matchAll(
    /!\[[^\]]*\]\(studies\/([\w-]+)\.svg\)\n\n((?:[^\n]+\n)+)/g,
  )) {
    const chart = charts[`../../../docs/studies/${name}.json`];
    const svg = pictures[`../../../docs/studies/${name}.svg`];
    if (!chart || !svg) continue;
    shown.push({
      name,
      chart,
      picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
      found: found.replace(/`|\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('\n', ' '),
    });
  }
  return shown;
}

/** With as many digits as a picture shows. */
export const rounded = (number: number | null | undefined): string =>
  number === null || number === undefined ? '' : typeset(String(Number(number.toPrecision(4))));
