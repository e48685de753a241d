import { useSyncExternalStore } from 'react';

/** A value that shell and remotes share while a document is shown, and who wants to know of its changes. */
export interface Atom<Value> {
  readonly read: () => Value;
  /** What a server shows, and a browser until it has taken the document over. */
  readonly readFirst: () => Value;
  readonly write: (value: Value) => void;
  readonly watch: (changed: () => void) => () => void;
}

/** The value of an atom, and what changes it. */
export function useAtom<Value>(atom: Atom<Value>): readonly [Value, (value: Value) => void] {
  return [useSyncExternalStore(atom.watch, atom.read, atom.readFirst), atom.write];
}

/** What changes the value of an atom, for a component that does not show it. */
export function useSetAtom<Value>(atom: Atom<Value>): (value: Value) => void {
  return atom.write;
}

/** Whether the shell's dialog 'Join Our Newsletter' is open. A remote's button may set it. */
export const newsletterDialogOpenAtom = createAtom(false);

/** Whether the menu of small screens is open. */
export const mobileMenuOpenAtom = createAtom(false);

/** Whether the key `/` leads to the search; the visitor's choice, kept in the browser. */
export const searchKeyOnAtom = createKeptAtom('ledgerlight-search-key', true);

function createAtom<Value>(first: Value): Atom<Value> {
  const watchers = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    readFirst: () => first,
    write(next) {
      value = next;
      for (const changed of watchers) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** A choice that is kept for later visits, and that holds in every tab. */
function createKeptAtom(key: string, first: boolean): Atom<boolean> {
  const atom = createAtom(first);
  let known = false;
  const readKept = () => {
    known = true;
    try {
      atom.write((localStorage.getItem(key) ?? String(first)) === 'true');
    } catch {
      // A browser that keeps nothing goes on with what was chosen on this page.
    }
  };
  return {
    ...atom,
    read() {
      if (!known) readKept();
      return atom.read();
    },
    write(value) {
      known = true;
      try {
        localStorage.setItem(key, String(value));
      } catch {
        // As above.
      }
      atom.write(value);
    },
    watch(changed) {
      const follow = (event: StorageEvent) => {
        if (event.key === key) readKept();
      };
      window.addEventListener('storage', follow);
      const leave = atom.watch(changed);
      return () => {
        window.removeEventListener('storage', follow);
        leave();
      };
    },
  };
}
