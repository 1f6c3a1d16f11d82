/** What somebody has set, kept in the browser where that is possible. */

const place = 'foregone';

interface Kept {
  values: boolean;
  shortcuts: boolean;
}

function read(): Kept {
  const usual = { values: true, shortcuts: true };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

export const settings = $state(read());

export function keepSettings(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: then they last as long as the page.
  }
}

/** Whether things may move: not where somebody has asked for less of that. */
export const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
