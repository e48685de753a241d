import type { BackendAddress } from '@ledgerlight/backend/client';
import { assertIdentity } from '@ledgerlight/backend/identity-proof';
import { isLoopback } from '@ledgerlight/backend/loopback';
import { configFolder, type Surroundings } from '../command/surroundings.ts';
import { readConfiguration } from '../configuration/read.ts';
import { BackendNotTrustedError, StoppedError } from '../process/errors.ts';
import { PROJECT_FOLDER } from '../process/project.ts';
import { type FoundBackend, findBackend } from './find.ts';
import { knownBackends, rememberBackend } from './known-backends.ts';
import type { UnprovenBackend } from './unproven.ts';

/** How the backend is chosen. */
export interface BackendChoice {
  /** What was typed after --backend. */
  readonly backend?: string | undefined;
  /** Asks yes or no on the terminal; null where nobody can be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/**
 * Finds the backend, and lets one that a discovery file names prove its identity. One that is new to the person, and neither proven
 * nor named by a flag or a variable as a program of this machine, is shown first, and remembered by a yes. Where nobody can be asked, one that a flag or a variable names is taken and not remembered, and one that only a file names is refused.
 * @throws what `readConfiguration` and `findBackend` throw, BackendNotTrustedError, StoppedError when the answer is no
 */
export async function openBackend(surroundings: Where, { backend, confirm }: BackendChoice): Promise<BackendAddress> {
  if (!confirm) return (await openBackendUnasked(surroundings, backend)).address;
  const { found, isTrusted, prove } = await locateBackend(surroundings, backend);
  const { address } = found;
  await prove();
  if (isTrusted) return address;
  const inClear = address.url.startsWith('http:') ? ' What you type is sent there without encryption.' : '';
  if (!(await confirm(`The backend is ${address.url}, which you have not used before.${inClear} Sign in there?`))) {
    throw new StoppedError();
  }
  await rememberBackend(configFolder(surroundings), address);
  return address;
}

/** Finds the backend for what sends nothing secret, or only what this address gave: about that nobody needs to be asked. */
export async function addressOfBackend(surroundings: Where, typed: string | undefined): Promise<BackendAddress> {
  const { address, prove } = await unprovenBackend(surroundings, typed);
  await prove();
  return address;
}

/** Finds the backend as `addressOfBackend` does, for what goes on when it does not answer. */
export async function unprovenBackend(surroundings: Where, typed: string | undefined): Promise<UnprovenBackend> {
  const { found, prove } = await locateBackend(surroundings, typed);
  return { address: found.address, prove };
}

/** Finds the backend where nobody can be asked, and what named it. @throws as `openBackend` does */
export async function openBackendUnasked(surroundings: Where, typed: string | undefined): Promise<FoundBackend> {
  const { found, isTrusted, file, prove } = await locateBackend(surroundings, typed);
  if (!isTrusted && found.namedBy === 'configuration') throw new BackendNotTrustedError(file ?? '', found.address.url);
  await prove();
  return found;
}

/** @throws what `readConfiguration` and `findBackend` throw */
async function locateBackend(surroundings: Where, typed: string | undefined) {
  const known = await knownBackends(configFolder(surroundings));
  const configuration = await readConfiguration(surroundings.workingFolder);
  const search = { ...surroundings, projectFolder: PROJECT_FOLDER, typed: typed ?? null, configuration, known };
  const found = await findBackend(search);
  const { url, publishableKey } = found.address;
  const isKnown = known.some((backend) => backend.url === url && backend.publishableKey === publishableKey);
  // A file of the posts may name a port of this machine at which another user listens.
  const isOwn = isLoopback(url) && (found.namedBy !== 'configuration' || found.identityKey !== null);
  const prove = async () => {
    if (found.identityKey !== null) await assertIdentity(url, found.identityKey);
  };
  return { found, isTrusted: isKnown || isOwn, file: configuration.file, prove };
}

type Where = Pick<Surroundings, 'environment' | 'workingFolder'>;
