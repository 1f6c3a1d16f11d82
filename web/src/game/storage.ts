/** What the browser keeps, where it permits that; without it, what is kept lasts as long as the page. */

type Kind = 'local' | 'session';

const of = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** The text kept under that key. */
export function kept(kind: Kind, key: string): string | null {
  try {
    return of(kind).getItem(key);
  } catch {
    return null;
  }
}

/** The JSON kept under that key; undefined if there is none, or what is kept is damaged. */
export function keptJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(kept(kind, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export function keep(kind: Kind, key: string, text: string): void {
  try {
    of(kind).setItem(key, text);
  } catch {
    // It is not kept.
  }
}
