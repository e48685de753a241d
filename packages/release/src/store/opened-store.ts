import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Environment } from '@ledgerlight/environment/read';
import { readStorePlace } from '@ledgerlight/environment/store-place';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';

/** The store that a command works with. */
export interface OpenedStore {
  readonly store: ReleaseStore;
  /** Who the person is, as history shall name them. */
  readonly by: string;
  /** Ends what was opened. Does not reject. */
  close(): Promise<void>;
}

/**
 * Opens the store that the environment names.
 * @param root the folder against which relative folders count
 * @param named what was typed in place of `LEDGERLIGHT_STORE`
 * @throws EnvironmentError, NotSignedInError, BackendNotFoundError, or the backend's own error
 */
export async function openStore(environment: Environment, root: string, named?: string): Promise<OpenedStore> {
  const { kind, folder } = readStorePlace(environment, named);
  if (kind === 'folder') {
    const store = createDirectoryStore(resolve(root, folder));
    return { store, by: userInfo().username, close: async () => undefined };
  }
  // The backend's client is large, and a folder needs none of it.
  const { openBackendStore } = await import('./backend-store.ts');
  return openBackendStore(environment, root);
}
