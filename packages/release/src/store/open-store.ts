import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Environment } from '@ledgerlight/environment/read-environment';
import { readStoreLocation } from '@ledgerlight/environment/store-location';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';

export interface OpenedStore {
  readonly store: ReleaseStore;
  /** The author of changes in the history. */
  readonly by: string;
  close(): Promise<void>;
}

/**
 * Opens the store of the environment.
 * @param root the base of relative folders
 * @param storeName replaces `LEDGERLIGHT_STORE`
 * @throws EnvironmentError, ReleaseCommandError, or the backend's error
 */
export async function openStore(environment: Environment, root: string, storeName?: string): Promise<OpenedStore> {
  const { kind, folder } = readStoreLocation(environment, storeName);
  if (kind === 'folder') {
    const store = createDirectoryStore(resolve(root, folder));
    return { store, by: userInfo().username, close: async () => undefined };
  }
  // The backend's client is large, and a folder does not need it.
  const { openBackendStore } = await import('./backend-store.ts');
  return openBackendStore(environment, root);
}
