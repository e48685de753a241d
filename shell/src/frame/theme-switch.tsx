import { Icon } from '@ledgerlight/ui/icon';
import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, THEMES, type Theme, watchTheme } from './theme.ts';
import style from './theme-switch.module.css';

/** Goes from the system's theme to the light and the dark one. The server knows of no choice. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(watchTheme, currentTheme, () => 'system');
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const { name, icon } = APPEARANCE[theme];
  return (
    <button
      type="button"
      className={style.switch}
      title={`Theme: ${name}`}
      onClick={() => chooseTheme(next)}
      aria-label={`Theme: ${name}. Change to ${APPEARANCE[next].name}`}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

const APPEARANCE = {
  system: { name: 'system', icon: 'monitor' },
  light: { name: 'light', icon: 'sun' },
  dark: { name: 'dark', icon: 'moon' },
} as const;
