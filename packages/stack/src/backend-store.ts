import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { adminPassword } from './admin-password.ts';
import type { BackendVariables } from './backend.ts';
import type { StackConfig } from './config.ts';

/**
 * Opens the releases of a backend for `work`, as the deployer of the environment or the admin of an embedded backend. Without either it
 * changes nothing and prints a hint. `npm start` releases the remotes with it.
 */
export async function withBackendStore(
  { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }: BackendVariables,
  config: StackConfig,
  work: (store: ReleaseStore, by: string) => Promise<void>,
): Promise<void> {
  if (!config.deployer && config.hosted) {
    process.stderr.write(
      'Skipped the release of local builds. Set LEDGERLIGHT_DEPLOYER_USERNAME and LEDGERLIGHT_DEPLOYER_PASSWORD to release them.\n',
    );
    return;
  }
  const deployer = config.deployer ?? { username: 'admin', password: await adminPassword(config) };
  const { client, username, signOut } = await signInDeployer({ url, publishableKey }, deployer);
  try {
    await work(createTableStore(createReleaseTables(client)), username);
  } finally {
    await signOut();
  }
}
