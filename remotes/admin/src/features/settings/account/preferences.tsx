import { themeAtom } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { useAtom, useSetAtom } from 'jotai';
import layout from '../../../kit/layout.module.css';
import { SectionPart } from '../../../kit/lists/section-frame.tsx';
import { helpSheetOpenAtom, singleKeysOnAtom } from '../../../navigation/shortcuts/use-shortcuts.ts';
import style from './section.module.css';

/** What a person chooses for this browser: the theme of the site and the keyboard shortcuts. */
export function Preferences() {
  const [theme, setTheme] = useAtom(themeAtom);
  const [isOn, setOn] = useAtom(singleKeysOnAtom);
  const openHelp = useSetAtom(helpSheetOpenAtom);
  return (
    <SectionPart title="This browser">
      <fieldset className={style.choices}>
        <legend>Theme</legend>
        {THEME_CHOICES.map(({ value, label }) => (
          <label key={value} className={layout.choice}>
            <input type="radio" name="theme" checked={theme === value} onChange={() => setTheme(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={layout.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Keyboard shortcuts of a single key, such as ? and g p
      </label>
      <div>
        <Button variant="secondary" onClick={() => openHelp(true)}>
          Show keyboard shortcuts
        </Button>
      </div>
    </SectionPart>
  );
}

const THEME_CHOICES = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
