import { join, resolve } from 'node:path';
import { BACKEND_DESCRIPTION_FILE } from '@ledgerlight/backend/backend-description';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { readDiscoveryFile } from '@ledgerlight/backend/discovery-file';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { assertIdentity } from '@ledgerlight/backend/identity-proof';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import type { Environment } from '@ledgerlight/environment/read-environment';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { ReleaseCommandError } from '../context.ts';

/**
 * Opens the store of a backend as the deployer of the environment.
 * @throws EnvironmentError, ReleaseCommandError, DiscoveryFileError, IdentityError, or the backend's error
 */
export async function openBackendStore(environment: Environment, root: string) {
  const deployer = readDeployerEnvironment(environment);
  if (deployer === null) {
    throw new ReleaseCommandError(
      'NOT_SIGNED_IN',
      'No deployer credentials. Set LEDGERLIGHT_DEPLOYER_USERNAME and LEDGERLIGHT_DEPLOYER_PASSWORD (see docs/operations.md).',
    );
  }
  const address = await findBackend(environment, root);
  const { client, username, signOut } = await signInDeployer(address, deployer);
  return { store: createTableStore(createReleaseTables(client)), by: username, close: signOut };
}

async function findBackend(environment: Environment, root: string): Promise<BackendAddress> {
  const { address, dataFolder } = readBackendEnvironment(environment);
  if (address) return address;
  const file = join(resolve(root, dataFolder), BACKEND_DESCRIPTION_FILE);
  const found = await readDiscoveryFile(file);
  if (found === null) {
    throw new ReleaseCommandError(
      'BACKEND_NOT_FOUND',
      `No running backend found: SUPABASE_URL is not set, and ${file} names none. Start the site with npm start.`,
    );
  }
  await assertIdentity(found.address.url, found.identityKey);
  return found.address;
}
