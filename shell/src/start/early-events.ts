import { documentTheme, nextTheme, setDocumentTheme } from '@ledgerlight/shell-api/theme';
import { THEME_SWITCH_ID } from '../frame/navigation/theme-switch-id.ts';

const SCRIPTED_BUTTONS = 'button[type=button]:not([popovertarget])';
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Queues clicks and keys that have no handler before hydration.
 * @returns dispatches them again in order and stops queueing
 */
export function queueEvents(): () => void {
  const queue: (() => void)[] = [];
  const queueClick = (event: MouseEvent) => {
    const button = targetOf(event)?.closest<HTMLElement>(SCRIPTED_BUTTONS);
    if (!button) return;
    event.stopImmediatePropagation();
    if (button.id === THEME_SWITCH_ID) setDocumentTheme(nextTheme(documentTheme()));
    else {
      document.documentElement.style.cursor = 'progress';
      queue.push(() => button.click());
    }
  };
  const queueKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || targetOf(event)?.closest(FIELDS)) return;
    event.stopImmediatePropagation();
    queue.push(() => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  window.addEventListener('click', queueClick, true);
  window.addEventListener('keydown', queueKey, true);
  return () => {
    window.removeEventListener('click', queueClick, true);
    window.removeEventListener('keydown', queueKey, true);
    document.documentElement.style.cursor = '';
    void replay(queue);
  };
}

async function replay(queue: readonly (() => void)[]): Promise<void> {
  for (const dispatch of queue) {
    dispatch();
    // Lets React render before the next event.
    await Promise.resolve();
  }
}

function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}
