import type { Patience } from '@ledgerlight/backend/patience';
import { addressOfBackend, type BackendChoice, openBackend } from '../backend/open.ts';
import { configFolder, credentialsIn, type Surroundings } from '../command/surroundings.ts';
import { openStaffSession, type StaffSession } from './staff.ts';

/**
 * Finds the backend and opens the session of the person who runs the program: by the environment, or the kept one.
 * @throws what `openBackend` and `openStaffSession` throw, StoppedError
 */
export async function openSession(
  surroundings: Pick<Surroundings, 'environment' | 'workingFolder' | 'signal'>,
  choice: BackendChoice,
  patience?: Patience,
): Promise<StaffSession> {
  const credentials = credentialsIn(surroundings);
  // A kept session goes to the address alone that gave it. A password would go wherever a file says.
  const address = credentials
    ? await openBackend(surroundings, choice)
    : await addressOfBackend(surroundings, choice.backend);
  const session = await openStaffSession(address, configFolder(surroundings), credentials, patience);
  if (surroundings.signal.aborted) await session.close();
  surroundings.signal.throwIfAborted();
  return session;
}
