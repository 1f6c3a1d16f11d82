/** The user's settings, stored in the browser where it permits that. */

import { keep, keptJson } from '../game/storage';
import { isTheme, type Theme } from './theme';

const storageKey = 'foregone';

interface Settings {
  values: boolean;
  shortcuts: boolean;
  theme: Theme;
}

/** The settings stored, as far as they are valid. */
function load(): Settings {
  const stored = Object(keptJson('local', storageKey)) as Partial<Record<keyof Settings, unknown>>;
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

export const storeSettings = (): void => keep('local', storageKey, JSON.stringify(settings));

/** Whether the user's system allows animations. */
export const motionAllowed = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
