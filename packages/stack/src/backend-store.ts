import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import type { DeployerCredentials } from '@ledgerlight/backend/deployer-environment';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { generatedAdminPassword } from './admin-password.ts';
import type { BackendVariables } from './backend.ts';
import type { StackConfig } from './config.ts';

/**
 * Works with the releases in the tables and the bucket of a backend, as the deployer of the environment or as the admin of an
 * embedded one. Where nobody may, a sentence says so and what is live stays.
 */
export async function withBackendStore(
  { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey }: BackendVariables,
  config: StackConfig,
  work: (store: ReleaseStore, by: string) => Promise<void>,
): Promise<void> {
  const deployer = config.deployer ?? (config.hosted ? null : await embeddedAdmin(config));
  if (deployer === null) {
    process.stderr.write(`${NOBODY}\n`);
    return;
  }
  const { client, username, signOut } = await signInDeployer({ url, publishableKey }, deployer);
  try {
    await work(trustedStore(createTableStore(createReleaseTables(client)), config.registryKeys), username);
  } finally {
    await signOut();
  }
}

async function embeddedAdmin({ demoPassword, dataFolder }: StackConfig): Promise<DeployerCredentials> {
  return { username: 'admin', password: demoPassword ?? (await generatedAdminPassword(dataFolder)) };
}

const NOBODY =
  'What was built here is not released: set LEDGERLIGHT_DEPLOYER_USERNAME and LEDGERLIGHT_DEPLOYER_PASSWORD.';
