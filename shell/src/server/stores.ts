import { join } from 'node:path';
import { type BackendClient, createReaderClient } from '@ledgerlight/backend/client';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { shellProof } from '@ledgerlight/backend/shell-headers';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { createRegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import type { Foundation } from './foundation.ts';

/** Where releases and the registry are read and changed. */
export type ReleaseStores = ReturnType<typeof openStores>;

/** Opens the release store of the configuration. */
export function openStores({ config, backend, client, reportError }: Foundation) {
  const { kind, folder, copies } = config.store;
  const open = (of: BackendClient): ReleaseStore =>
    kind === 'folder' ? createDirectoryStore(folder) : createTableStore(createReleaseTables(of));
  const storeOf = (of: BackendClient) => trustedStore(open(of), config.registryKeys);
  const headers = shellProof(config.shellSecret);
  return {
    /** Returns the store with the rights of this client. */
    storeOf,
    /** The store with the rights of the shell, which ends candidates. */
    own: storeOf(createReaderClient(backend, { timeout: config.waits.backend, headers })),
    registry: createRegistryInForce({
      // It verifies signatures itself.
      store: open(client),
      copy: join(copies, 'registry.last-good.json'),
      publicKeys: config.registryKeys.publicKeys,
      report: reportError,
    }),
  };
}
