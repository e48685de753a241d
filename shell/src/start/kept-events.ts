import { documentTheme, nextTheme, setDocumentTheme } from '@ledgerlight/shell-api/theme';
import { THEME_SWITCH_ID } from '../frame/navigation/theme-switch-id.ts';

/**
 * Keeps what a visitor does that nothing answers before the shell has taken over: a click on a button that is nothing without
 * scripts, and a key outside of fields. Links, forms and the menu are left to the browser; the theme changes at once.
 * @returns does all of it again, in its order, and keeps nothing more
 */
export function keepEvents(): () => void {
  const kept: (() => void)[] = [];
  const keepClick = (event: MouseEvent) => {
    const button = elementOf(event)?.closest<HTMLElement>(SCRIPTED);
    if (!button) return;
    // React would answer it too while it takes the document over.
    event.stopImmediatePropagation();
    if (button.id === THEME_SWITCH_ID) setDocumentTheme(nextTheme(documentTheme()));
    else {
      document.documentElement.style.cursor = 'progress';
      kept.push(() => button.click());
    }
  };
  const keepKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || elementOf(event)?.closest(TYPED_INTO))
      return;
    event.stopImmediatePropagation();
    kept.push(() => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  window.addEventListener('click', keepClick, true);
  window.addEventListener('keydown', keepKey, true);
  return () => {
    window.removeEventListener('click', keepClick, true);
    window.removeEventListener('keydown', keepKey, true);
    document.documentElement.style.cursor = '';
    void doAgain(kept);
  };
}

async function doAgain(kept: readonly (() => void)[]): Promise<void> {
  for (const again of kept) {
    again();
    // React shows what came of one before it answers the next.
    await Promise.resolve();
  }
}

const SCRIPTED = 'button[type=button]:not([popovertarget])';
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
