import { formField } from '@ledgerlight/ui/form-field';
import { TOOLBAR_COMMANDS } from '../../features/write/text/toolbar-commands.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { shownKeys } from '../../navigation/shortcuts/keys.ts';
import { SHORTCUTS, type Shortcut } from '../../navigation/shortcuts/shortcut-list.ts';
import style from './help-sheet.module.css';

interface HelpSheetProps {
  /** Those of the places that the person may use. */
  readonly places: readonly Shortcut[];
  onClose(): void;
}

/** Lists the keyboard shortcuts of the admin area and its editor. The key `?` and the account open it. */
export function HelpSheet({ places, onClose }: HelpSheetProps) {
  const { publish, ...anywhere } = SHORTCUTS;
  const ofToolbar = TOOLBAR_COMMANDS.map(({ key, label }) => ({ keys: key, label }));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className={style.sheet}>
        <ShortcutGroup heading="Anywhere" shortcuts={Object.values(anywhere)} />
        <ShortcutGroup heading="Go to a place" shortcuts={places} />
        <ShortcutGroup heading="While writing" shortcuts={[publish, ...ofToolbar]} />
        <p className={formField.hint}>
          Shortcuts without Ctrl or Cmd do nothing while you type. You can turn them off under Account.
        </p>
      </div>
    </Dialog>
  );
}

function ShortcutGroup({ heading, shortcuts }: { readonly heading: string; readonly shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl className={style.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={style.shortcut}>
            <dt>{label}</dt>
            <dd>
              <kbd className={style.keys}>{shownKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
