import { ACCOUNT, placesFor } from '../places.ts';

/** The shortcuts of the admin area, as they are bound and as the help sheet lists them. */
export const SHORTCUTS = {
  help: { keys: '?', label: 'Show this list' },
  search: { keys: '/', label: 'Search posts' },
  write: { keys: 'n', label: 'Write a new post' },
  publish: { keys: 'Mod-Enter', label: 'Publish, or review changes' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export interface Shortcut {
  /** As CodeMirror names keys; keys that follow each other have a space between them. */
  readonly keys: string;
  readonly label: string;
}

/** The second key of those that lead to a place, by its label. */
const PLACE_KEYS: Readonly<Record<string, string>> = {
  Today: 't',
  Write: 'w',
  Posts: 'p',
  Library: 'l',
  Inbox: 'i',
  Settings: 's',
  Account: 'a',
};

/** Returns the shortcuts of the places and of the account, each of which opens the first section. */
export function placeShortcuts(rights: readonly string[]) {
  const sections = placesFor(rights).map(({ label, sections: [first] }) => ({ label, section: first?.section }));
  return [...sections, ACCOUNT].flatMap(({ label, section }) => {
    const key = PLACE_KEYS[label];
    return key && section ? [{ keys: `g ${key}`, label, section }] : [];
  });
}
