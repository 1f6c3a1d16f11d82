/** The user's settings, stored in the browser where it permits that. */

import type { Theme } from './theme';

const storageKey = 'foregone';

interface Settings {
  values: boolean;
  shortcuts: boolean;
  theme: Theme;
}

function load(): Settings {
  const defaults: Settings = { values: true, shortcuts: true, theme: 'system' };
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Settings>;
    return { ...defaults, ...stored };
  } catch {
    return defaults;
  }
}

export const settings = $state(load());

export function storeSettings(): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** Whether the user's system allows animations. */
export const motionAllowed = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
