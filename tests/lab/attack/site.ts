import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { startShellOver } from '../../support/sites/remote-host.ts';
import { backendVariables } from '../../support/sites/stack.ts';

/** A separate site with direct access to its database, which shows what an attack really changed. */
export interface AttackedSite {
  readonly url: string;
  readonly backend: BackendFixture;
  stop(): Promise<void>;
}

/** Starts a shell over an empty backend, with the remotes of this store. */
export async function startAttackedSite(store: string): Promise<AttackedSite> {
  // The backend runs in this process and writes down every refusal, of which an attack makes thousands.
  const { error } = console;
  Object.assign(console, { error: () => undefined });
  const backend = await startBackendFixture();
  const shell = await startShellOver(store, {
    ...backendVariables(backend.address),
    // An attacker may have many networks.
    TRUSTED_PROXIES: '1',
  });
  return {
    url: shell.url,
    backend,
    async stop() {
      await shell.stop();
      await backend.close();
      Object.assign(console, { error });
    },
  };
}
