import { atom, useStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from './keys.ts';

const SEQUENCE_TIMEOUT_MS = 1_500;

/**
 * Binds shortcuts as long as the component is mounted. Those without Ctrl or Cmd do nothing while a person types, and none does in an open
 * dialog.
 */
export function useShortcuts(shortcuts: readonly { readonly keys: string; run(): void }[]): void {
  const store = useStore();
  const press = useEffectEvent((keys: string) => {
    const found = shortcuts.find((shortcut) => shortcut.keys === keys);
    found?.run();
    return found !== undefined;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    // Subscribing reads the stored choice at once.
    const unsubscribe = store.sub(singleKeysOnAtom, () => undefined);
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key === null) return;
      const isSingle = !key.startsWith('Mod-');
      // A letter that is typed searches no document for a dialog.
      if ((isSingle && (isTyping(event.target) || !store.get(singleKeysOnAtom))) || isBusy(event)) return;
      const isSequence = first.key !== '' && event.timeStamp - first.at < SEQUENCE_TIMEOUT_MS;
      const isDone = press(isSequence ? `${first.key} ${key}` : key);
      first = { key: isSingle && !isDone && !isSequence ? key : '', at: event.timeStamp };
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      unsubscribe();
    };
  }, [store]);
}

function isBusy({ repeat, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return repeat || isComposing || defaultPrevented || document.querySelector('dialog[open]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
}

/** Whether shortcuts without Ctrl or Cmd are on (WCAG 2.1.4), in this browser. */
export const singleKeysOnAtom = atomWithStorage('ledgerlight-admin-single-keys', true);

export const helpSheetOpenAtom = atom(false);
