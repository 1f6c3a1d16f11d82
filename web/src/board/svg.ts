/** The SVG of a board, made part of the page: moves become buttons. */
import { typeset } from '../frame/format';
import { applyTheme } from '../frame/theme';

/** The board may grow to this multiple of its own width. */
const maxScale = 3.2;

const adopted = new Set<string>();

/**
 * Moves the SVG's style sheet into the page, limited to boards: the page's policy forbids style
 * elements.
 */
function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.board-svg { ${css.replace(/\bsvg(?=\s*\{)/g, '&')} }`);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  applyTheme();
}

/** Parses an SVG and prepares it for the page. */
export function createBoard(text: string): SVGSVGElement {
  const withoutStyle = text.replace(/<style>([^]*?)<\/style>/g, (_element, css: string) => {
    adoptStyle(css); // before parsing: the policy applies to what is only parsed, too
    return '';
  });
  const parsed = new DOMParser().parseFromString(withoutStyle, 'image/svg+xml').documentElement;
  const svg = document.importNode(parsed, true) as unknown as SVGSVGElement;
  svg.classList.add('board-svg');
  cutHeading(svg);
  const { width, height } = svg.viewBox.baseVal;
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.style.setProperty('--height', `${height}px`);
  // What is drawn for a phone may shrink to the narrowest one, where the smallest moves of 7x7 Pousse
  // are still 35 pixels wide; wider boards scroll.
  svg.style.setProperty('--width', `${width <= 408 ? Math.min(width, 320) : width}px`);
  svg.style.width = '100%';
  svg.style.maxWidth = `${Math.round(width * maxScale)}px`;
  for (const button of svg.querySelectorAll<SVGElement>('[data-move]')) {
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '-1');
    button.dataset['label'] ??= button.getAttribute('aria-label') ?? '';
    button.dataset['classes'] = button.getAttribute('class') ?? '';
    const target = button.querySelector(':scope > .target'); // the ring on it is to be seen
    if (target) button.insertBefore(target, button.querySelector(':scope > .star'));
  }
  // Screen readers get these texts from the buttons' labels and from describe().
  for (const text of svg.querySelectorAll('text')) {
    text.setAttribute('aria-hidden', 'true');
    if (text.childElementCount === 0) text.textContent = typeset(text.textContent);
  }
  return svg;
}

/** The page itself says who is to move; the board gets the room of a heading that does. */
function cutHeading(svg: SVGSVGElement): void {
  const heading = svg.querySelector<SVGElement>('.heading');
  if (!heading) return;
  const above = Number(heading.dataset['height']);
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('viewBox', `0 ${above} ${width} ${height - above}`);
  svg.querySelector('.paper')?.remove(); // it is as high as before; the SVG has the same background
  heading.remove();
}

/** The visible texts in a part of the board. */
const visibleTexts = (part: SVGElement, values: boolean): SVGTextElement[] =>
  [...part.querySelectorAll('text')].filter((text) => values || !text.classList.contains('value'));

/** The texts of the board that belong to no labelled part, for screen readers. */
export const describe = (svg: SVGSVGElement, values: boolean): string =>
  visibleTexts(svg, values)
    .filter((text) => text.closest('g[aria-label]') === null)
    .map((text) => text.textContent.trim())
    .filter((text) => text !== '')
    .join('; ');

const qualities = ['good', 'even', 'bad', 'best'];

/** Shows or hides the values of the moves and their marks, and marks the hint. */
export function updateMoves(
  svg: SVGSVGElement,
  values: boolean,
  marks: boolean,
  hint: string | undefined,
  idle: boolean,
): void {
  svg.classList.toggle('without-values', !marks);
  for (const button of svg.querySelectorAll<SVGElement>('[data-move]')) {
    const { move = '', classes = '' } = button.dataset;
    button.setAttribute('class', classes);
    if (!marks) button.classList.remove(...qualities);
    button.classList.toggle('hint', move === hint);
    const label = labelOf(button, values, marks);
    button.setAttribute('aria-label', label + (move === hint ? ' (hint)' : ''));
    button.setAttribute('aria-disabled', String(!idle));
  }
  const best = svg.querySelectorAll('.move.best').length;
  svg.classList.toggle('many-best', 2 * best > svg.querySelectorAll('.move').length);
}

/** The visible text of a button, then what its move does and, if shown, its value. */
function labelOf(button: SVGElement, values: boolean, marks: boolean): string {
  const { move = '', label = '', value = '' } = button.dataset;
  const words = values && value !== '' ? `${label}: ${value}` : label;
  const visible = visibleTexts(button, marks)
    .map((text) => text.textContent.trim())
    .join(' ');
  const named = visible.includes(move) || words.includes(move);
  return `${named ? visible : `${move} ${visible}`}: ${words}`;
}
