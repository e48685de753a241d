import type { BackendAddress } from '@ledgerlight/backend/client';
import { readConfiguration } from '../configuration/read.ts';
import { BackendNotTrustedError, StoppedError } from '../errors.ts';
import { PROJECT_FOLDER } from '../project.ts';
import { configFolder, type Surroundings } from '../surroundings.ts';
import { type FoundBackend, findBackend } from './find.ts';
import { knownBackends, rememberBackend } from './known-backends.ts';
import { isLoopback } from './loopback.ts';

/** How the backend is chosen. */
export interface BackendChoice {
  /** What was typed after --backend. */
  readonly backend?: string | undefined;
  /** Asks yes or no on the terminal; null where nobody can be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/**
 * Finds the backend. One that is not on this machine and is new to the person is shown first, and remembered by a yes. Where
 * nobody can be asked, one that a flag or a variable names is taken and not remembered, and one that only a file names is refused.
 * @throws what `readConfiguration` and `findBackend` throw, BackendNotTrustedError, StoppedError when the answer is no
 */
export async function openBackend(surroundings: Where, { backend, confirm }: BackendChoice): Promise<BackendAddress> {
  if (!confirm) return (await openBackendUnasked(surroundings, backend)).address;
  const { found, isTrusted } = await locateBackend(surroundings, backend);
  const { address } = found;
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
  return (await locateBackend(surroundings, typed)).found.address;
}

/** Finds the backend where nobody can be asked, and what named it. @throws as `openBackend` does */
export async function openBackendUnasked(surroundings: Where, typed: string | undefined): Promise<FoundBackend> {
  const { found, isTrusted, file } = await locateBackend(surroundings, typed);
  if (isTrusted || found.namedBy !== 'configuration') return found;
  throw new BackendNotTrustedError(file ?? '', found.address.url);
}

/** @throws what `readConfiguration` and `findBackend` throw */
async function locateBackend(surroundings: Where, typed: string | undefined) {
  const known = await knownBackends(configFolder(surroundings));
  const configuration = await readConfiguration(surroundings.workingFolder);
  const search = { ...surroundings, projectFolder: PROJECT_FOLDER, typed: typed ?? null, configuration, known };
  const found = await findBackend(search);
  const { url, publishableKey } = found.address;
  const isKnown = known.some((backend) => backend.url === url && backend.publishableKey === publishableKey);
  return { found, isTrusted: isKnown || isLoopback(url), file: configuration.file };
}

type Where = Pick<Surroundings, 'environment' | 'workingFolder'>;
