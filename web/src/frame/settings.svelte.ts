/** The user's settings, stored in the browser where it permits that. */

import { isTheme, type Theme } from './theme';

const storageKey = 'foregone';

interface Settings {
  values: boolean;
  shortcuts: boolean;
  theme: Theme;
}

/** The settings stored, as far as they are valid. */
function load(): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    stored = Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}')) as typeof stored;
  } catch {
    // Damaged, or the browser does not permit storage.
  }
  return {
    values: stored.values !== false,
    shortcuts: stored.shortcuts !== false,
    theme: isTheme(stored.theme) ? stored.theme : 'system',
  };
}

export const settings = $state(load());

// Another tab has changed them.
addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) Object.assign(settings, load());
});

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
