import { Icon } from '@ledgerlight/ui/icon';
import { chooseNextTheme, THEME_SWITCH_ID, THEMES } from './theme.ts';
import style from './theme-switch.module.css';

/**
 * Goes from the system's theme to the light and the dark one. Which one there is, the styles of the document say, so that it is
 * right from the first paint on; until React answers clicks, the start of the page does.
 */
export function ThemeSwitch() {
  return (
    <button type="button" id={THEME_SWITCH_ID} className={style.switch} onClick={chooseNextTheme}>
      {THEMES.map((theme, place) => (
        <span key={theme} className={style[theme]} title={`Theme: ${theme}`}>
          <Icon name={ICONS[theme]} size={20} />
          <span className="visually-hidden">{`Theme: ${theme}. Change to ${THEMES[(place + 1) % THEMES.length]}`}</span>
        </span>
      ))}
    </button>
  );
}

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
