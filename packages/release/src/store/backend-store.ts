import { join, resolve } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { BACKEND_DESCRIPTION_FILE } from '@ledgerlight/backend/description';
import { readDiscoveryFile } from '@ledgerlight/backend/discovery-file';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { assertIdentity } from '@ledgerlight/backend/identity-proof';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import type { Environment } from '@ledgerlight/environment/read';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { BackendNotFoundError, NotSignedInError } from '../errors.ts';

/**
 * Opens the store of a backend as the deployer whom the environment names.
 * @param root the folder against which relative folders count
 * @throws EnvironmentError, NotSignedInError, BackendNotFoundError, DiscoveryFileError, IdentityError, or the backend's own error
 */
export async function openBackendStore(environment: Environment, root: string) {
  const deployer = readDeployerEnvironment(environment);
  if (deployer === null) throw new NotSignedInError();
  const address = await backendOf(environment, root);
  const { client, username, signOut } = await signInDeployer(address, deployer);
  return { store: createTableStore(createReleaseTables(client)), by: username, close: signOut };
}

/** The backend that is named, or the embedded one that runs on this data folder. */
async function backendOf(environment: Environment, root: string): Promise<BackendAddress> {
  const { address, dataFolder } = readBackendEnvironment(environment);
  if (address) return address;
  const file = join(resolve(root, dataFolder), BACKEND_DESCRIPTION_FILE);
  const found = await readDiscoveryFile(file);
  if (found === null) throw new BackendNotFoundError(file);
  await assertIdentity(found.address.url, found.identityKey);
  return found.address;
}
