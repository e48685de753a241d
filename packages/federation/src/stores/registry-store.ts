import type { Registry, Release } from '../registry/registry.ts';

/** Stores releases and the registry's revisions: a folder, or a bucket with tables. */
export interface RegistryStore {
  /**
   * Returns the active revision; null when there is none yet.
   * @throws RegistryError when it is invalid, or the store's own error when it is unreachable
   */
  read(): Promise<Registry | null>;
  /** Activates the next revision. Returns false and changes nothing when there is already one of this number. */
  add(next: Registry): Promise<boolean>;
  revisions(): AsyncIterable<Registry>;
  /** Why this process cannot change the registry, as a sentence; null when no reason is known. */
  obstacle(): Promise<string | null>;
  /**
   * Returns null when this remote has no such version.
   * @throws ReleaseError when it was changed after it was stored
   */
  release(remote: string, version: string): Promise<Release | null>;
}

interface ChangeWords {
  readonly by: string;
  readonly what: string;
  readonly message: string;
}

type Remotes = Registry['remotes'];
type Edit = (remotes: Remotes) => Remotes | Promise<Remotes>;

const MAX_ATTEMPTS = 200;

/**
 * Changes the registry. `edit` returns the new remotes, or the same object when nothing is to change; after a concurrent change it is
 * called again with the result of that, so both changes survive.
 * @returns the active revision afterwards
 * @throws the errors of `edit`, and then nothing was changed
 */
export async function changeRegistry(store: RegistryStore, words: ChangeWords, edit: Edit): Promise<Registry> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await store.read();
    const remotes = await edit(current?.remotes ?? {});
    if (current !== null && remotes === current.remotes) return current;
    const next = revisionAfter(current, words, remotes);
    if (await store.add(next)) return next;
  }
  throw new Error(`The registry had ${MAX_ATTEMPTS} concurrent changes in a row. Try again.`);
}

/**
 * Changes the registry unless it has changed since the revision `seen`.
 * @returns the new revision; null when another one is active, and nothing was changed
 * @throws the errors of `edit`, and then nothing was changed
 */
export async function changeRevision(
  store: RegistryStore,
  seen: number,
  words: ChangeWords,
  edit: Edit,
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
