import type { Registry, Release } from '../registry/registry.ts';

/** Where releases and the registry's revisions are kept: a folder, or a bucket with a table. */
export interface RegistryStore {
  /**
   * The revision in force; null when there is none yet.
   * @throws RegistryError when what is there breaks the rules, or the store's own error when it cannot be reached
   */
  read(): Promise<Registry | null>;
  /**
   * Puts the next revision in force, unless somebody else was first.
   * @returns false when there is already a revision of this number, and nothing was changed
   */
  add(next: Registry): Promise<boolean>;
  /** The kept revisions, the newest first. */
  revisions(): AsyncIterable<Registry>;
  /** Why this program can change nothing of the registry, as a sentence; null when nothing is known to stand in the way. */
  obstacle(): Promise<string | null>;
  /**
   * The stored release, or null when this remote has no such version.
   * @throws ReleaseError when it was changed after it was stored
   */
  release(remote: string, version: string): Promise<Release | null>;
}

/** What an author of a change says of it. */
export interface ChangeWords {
  /** Who makes it. */
  readonly by: string;
  /** The change in short, such as `promote pages@0123456789ab`. */
  readonly what: string;
  /** Why it is made; may be empty. */
  readonly message: string;
}

type Remotes = Registry['remotes'];

/** How many others may be first before something is wrong. */
const MOST_TRIES = 200;

/**
 * Changes the registry: `edit` gets the remotes as they are and gives them as they shall be, or the same object when nothing is to
 * change. When somebody else changes the registry meanwhile, `edit` is asked again with their result, so both changes survive.
 * @returns the revision in force afterwards
 * @throws whatever `edit` throws, and then nothing was changed
 */
export async function changeRegistry(
  store: RegistryStore,
  words: ChangeWords,
  edit: (remotes: Remotes) => Remotes | Promise<Remotes>,
): Promise<Registry> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const current = await store.read();
    const remotes = await edit(current?.remotes ?? {});
    if (current !== null && remotes === current.remotes) return current;
    const next = revisionAfter(current, words, remotes);
    if (await store.add(next)) return next;
  }
  throw new Error(`The registry was changed by others ${MOST_TRIES} times in a row. Try again.`);
}

/**
 * Changes the registry as its author saw it.
 * @param seen the revision that they saw
 * @returns the new revision; null when another one is in force, and nothing was changed
 * @throws whatever `edit` throws, and then nothing was changed
 */
export async function changeSeenRevision(
  store: RegistryStore,
  seen: number,
  words: ChangeWords,
  edit: (remotes: Remotes) => Remotes | Promise<Remotes>,
): Promise<Registry | null> {
  const current = await store.read();
  if (current?.revision !== seen) return null;
  const next = revisionAfter(current, words, await edit(current.remotes));
  return (await store.add(next)) ? next : null;
}

function revisionAfter(current: Registry | null, { by, what, message }: ChangeWords, remotes: Remotes): Registry {
  const at = new Date().toISOString();
  return { revision: (current?.revision ?? 0) + 1, change: { at, by, what, message }, remotes };
}
