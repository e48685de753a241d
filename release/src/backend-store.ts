import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import type { Environment } from '@ledgerlight/environment/read';
import { createTableStore } from '@ledgerlight/federation/table-store';
import * as v from 'valibot';
import { BackendNotFoundError, NotSignedInError } from './errors.ts';

/**
 * Opens the store of a backend as the deployer whom the environment names.
 * @param root the folder against which relative folders count
 * @throws EnvironmentError, NotSignedInError, BackendNotFoundError, or the backend's own error
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
  const description = await readFile(file, 'utf8').catch(() => null);
  const read = v.safeParse(backendDescriptionSchema, description);
  if (!read.success) throw new BackendNotFoundError(file);
  return read.output;
}
