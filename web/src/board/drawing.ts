/** A game's drawing, made part of the page: moves become buttons. */

/** So much larger than drawn it may become. */
const largest = 1.8;

const adopted = new Set<string>();

/**
 * The drawing's own style becomes one of the page, for drawings alone; as an element of the
 * drawing the page's policy would not let it in.
 */
function adopt(style: string): void {
  if (adopted.has(style)) return;
  adopted.add(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.drawing { ${style.replace(/\bsvg(?=\s*\{)/g, '&')} }`);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}

/** The drawing out of its text, not yet on the page. */
export function draw(text: string): SVGSVGElement {
  const bare = text.replace(/<style>([^]*?)<\/style>/g, (_element, style: string) => {
    adopt(style); // before anything is parsed: the policy looks at what is only parsed, too
    return '';
  });
  const parsed = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
  const svg = document.importNode(parsed, true) as unknown as SVGSVGElement;
  svg.classList.add('drawing');
  const { width, height } = svg.viewBox.baseVal;
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.style.setProperty('--high', `${height}px`);
  svg.style.minWidth = `${width}px`;
  svg.style.width = '100%';
  svg.style.maxWidth = `${Math.round(width * largest)}px`;
  for (const button of svg.querySelectorAll<SVGElement>('[data-move]')) {
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '-1');
    const label = button.getAttribute('aria-label') ?? '';
    button.dataset['label'] = label;
    button.dataset['classes'] = button.getAttribute('class') ?? '';
  }
  // Names and wordsOf() tell those who do not see the drawing what its texts tell the others.
  for (const text of svg.querySelectorAll('text')) text.setAttribute('aria-hidden', 'true');
  return svg;
}

/** The texts in a part of the drawing, as far as they are shown. */
const textsIn = (part: SVGElement, values: boolean): SVGTextElement[] =>
  [...part.querySelectorAll('text')].filter((text) => values || !text.classList.contains('value'));

/** What stands in the drawing beside the parts that have names, in words. */
export function wordsOf(svg: SVGSVGElement, values: boolean): string {
  return textsIn(svg, values)
    .filter((text) => text.closest('g[aria-label]') === null)
    .map((text) => text.textContent.trim())
    .filter((text) => text !== '')
    .join('; ');
}

const visible = (button: SVGElement, values: boolean): string =>
  textsIn(button, values)
    .map((text) => text.textContent.replace('*', '').trim())
    .join(' ');

const qualities = ['good', 'even', 'bad', 'best', 'unknown'];

/** Shows or hides what the moves are worth, and points out a hint. */
export function showWorths(
  svg: SVGSVGElement,
  values: boolean,
  hint: string | undefined,
  idle: boolean,
): void {
  svg.classList.toggle('without-values', !values);
  for (const button of svg.querySelectorAll<SVGElement>('[data-move]')) {
    const { move = '', label = '', classes = '', worth = '' } = button.dataset;
    button.setAttribute('class', classes);
    if (!values) button.classList.remove(...qualities);
    else if (button.querySelector('.value')?.textContent === '?') button.classList.remove('best');
    button.classList.toggle('hint', move === hint);
    const plain = worth !== '' && label.endsWith(worth) ? label.slice(0, -worth.length) : label;
    const told = (values ? label : plain).replace(/[\s.:;,]+$/, '');
    const seen = visible(button, values);
    const name = `${seen.includes(move) || told.includes(move) ? seen : `${move} ${seen}`}: ${told}`;
    button.setAttribute('aria-label', name + (move === hint ? ' (hint)' : ''));
    button.setAttribute('aria-disabled', String(!idle));
  }
}
