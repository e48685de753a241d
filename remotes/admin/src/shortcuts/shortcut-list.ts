import type { NavigationSection } from '../dashboard/sections/section-address.ts';

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

/** The second key of those that lead to a section, by its label. */
const SECTION_KEYS: Readonly<Record<string, string>> = {
  Write: 'w',
  Drafts: 'd',
  Posts: 'p',
  Media: 'm',
  Review: 'r',
  Inbox: 'i',
  Newsletter: 'n',
  People: 'e',
  Claims: 'f',
  Audit: 'u',
  Releases: 's',
  Account: 'a',
};

export function sectionShortcuts(sections: readonly NavigationSection[]) {
  return sections.flatMap(({ label, section }) => {
    const key = SECTION_KEYS[label];
    return key ? [{ keys: `g ${key}`, label, section }] : [];
  });
}
