const IS_APPLE = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Returns keys such as `Mod-Alt-2` or `g p` as `aria-keyshortcuts` wants them. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', IS_APPLE ? 'Meta' : 'Control').replaceAll('-', '+');
}

/** Returns keys as people read them. The titles of buttons and the help sheet show them. */
export function shownKeys(keys: string): string {
  const names = new Map(Object.entries(IS_APPLE ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' }));
  const shown = (part: string) => names.get(part) ?? (part.length === 1 ? part.toUpperCase() : part);
  const combination = (key: string) =>
    key
      .split('-')
      .map(shown)
      .join(IS_APPLE ? '' : '+');
  return keys.split(' ').map(combination).join(' then ');
}

/** Returns what was pressed, such as `Mod-Enter`, `g` or `?`; null for other combinations. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const isMod = IS_APPLE ? metaKey : ctrlKey;
  const hasOther = altKey || (IS_APPLE ? ctrlKey : metaKey);
  if (hasOther) return null;
  if (isMod) return shiftKey ? null : `Mod-${key}`;
  // Characters such as ? need Shift on many keyboards.
  return shiftKey && /^[a-z]$/i.test(key) ? null : key.length === 1 ? key.toLowerCase() : null;
}
