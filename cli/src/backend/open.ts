import type { BackendAddress } from '@ledgerlight/backend/client';
import { readConfiguration } from '../configuration/read.ts';
import { BackendNotTrustedError, StoppedError } from '../errors.ts';
import { PROJECT_FOLDER } from '../project.ts';
import { configFolder, type Surroundings } from '../surroundings.ts';
import { findBackend } from './find.ts';
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
export async function openBackend(
  surroundings: Pick<Surroundings, 'environment' | 'workingFolder'>,
  { backend, confirm }: BackendChoice,
): Promise<BackendAddress> {
  const folder = configFolder(surroundings);
  const known = await knownBackends(folder);
  const configuration = await readConfiguration(surroundings.workingFolder);
  const search = { ...surroundings, projectFolder: PROJECT_FOLDER, typed: backend ?? null, configuration, known };
  const { address, namedBy } = await findBackend(search);
  const isKnown = known.some(
    ({ url, publishableKey }) => url === address.url && publishableKey === address.publishableKey,
  );
  if (isKnown || isLoopback(address.url)) return address;
  if (!confirm) {
    if (namedBy !== 'configuration') return address;
    throw new BackendNotTrustedError(configuration.file ?? '', address.url);
  }
  const inClear = address.url.startsWith('http:') ? ' What you type is sent there without encryption.' : '';
  if (!(await confirm(`The backend is ${address.url}, which you have not used before.${inClear} Sign in there?`))) {
    throw new StoppedError();
  }
  await rememberBackend(folder, address);
  return address;
}
