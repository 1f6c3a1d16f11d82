/** Light or dark colours, where the user wants others than the system. */

export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly [Theme, string][] = [
  ['system', 'system default'],
  ['light', 'light'],
  ['dark', 'dark'],
];

export const isTheme = (name: unknown): name is Theme => themes.some(([theme]) => theme === name);

/** The theme that shows the other colours: `system` where the system prefers them. */
export function otherTheme(theme: Theme): Theme {
  const own = matchMedia(query).matches ? 'dark' : 'light';
  const other = (theme === 'system' ? own : theme) === 'dark' ? 'light' : 'dark';
  return other === own ? 'system' : other;
}

const query = '(prefers-color-scheme: dark)';
/** What the query of dark colours becomes. */
const conditions: Record<Theme, string> = { system: query, light: 'not all', dark: 'all' };

/** The rules for dark colours, in the page's style sheets and in those of boards. */
const rules = new WeakSet<CSSMediaRule>();

function* darkRules(): Iterable<CSSMediaRule> {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const rule of allRules(sheet.cssRules)) {
      if (rules.has(rule) || rule.media.mediaText === query) yield rule;
    }
  }
}

function* allRules(list: CSSRuleList): Iterable<CSSMediaRule> {
  for (const rule of list) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSStyleRule) yield* allRules(rule.cssRules);
  }
}

let current: Theme = 'system';

/** Shows these colours; without a theme, the same in style sheets that are new. */
export function applyTheme(theme: Theme = current): void {
  current = theme;
  for (const rule of darkRules()) {
    rules.add(rule);
    rule.media.mediaText = conditions[theme];
  }
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}
