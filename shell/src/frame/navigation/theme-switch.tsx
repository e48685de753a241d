import { themeAtom } from '@ledgerlight/shell-api';
import { nextTheme, THEMES } from '@ledgerlight/shell-api/theme';
import { Icon } from '@ledgerlight/ui/icon';
import { useAtom } from 'jotai';
import style from './theme-switch.module.css';
import { THEME_SWITCH_ID } from './theme-switch-id.ts';

export function ThemeSwitch() {
  // The atom follows the document only while a component uses its value.
  const [, choose] = useAtom(themeAtom);
  return (
    <button type="button" id={THEME_SWITCH_ID} className={style.switch} onClick={() => choose(nextTheme)}>
      {THEMES.map((theme) => (
        <span key={theme} className={style[theme]} title={`Theme: ${theme}`}>
          <Icon name={ICONS[theme]} size={20} />
          <span className="visually-hidden">{`Theme: ${theme}. Change to ${nextTheme(theme)}`}</span>
        </span>
      ))}
    </button>
  );
}

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
