import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { startShell } from '../support/sites/shell-process.ts';

/** A separate site with direct access to its database, which shows what an attack really changed. */
export interface AttackedSite {
  readonly url: string;
  readonly backend: BackendFixture;
  stop(): Promise<void>;
}

/** Starts a shell over an empty backend, with the remotes that are published at `remotesUrl`. */
export async function startAttackedSite(remotesUrl: string, store: string): Promise<AttackedSite> {
  // The backend runs in this process and writes down every refusal, of which an attack makes thousands.
  const { error } = console;
  Object.assign(console, { error: () => undefined });
  const backend = await startBackendFixture();
  const shell = await startShell({
    REMOTES_URL: remotesUrl,
    LEDGERLIGHT_STORE: store,
    SUPABASE_URL: backend.address.url,
    SUPABASE_PUBLISHABLE_KEY: backend.address.publishableKey,
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
