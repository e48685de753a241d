import { findBackend } from '../backend/find-backend.ts';
import { configFolder, credentialsIn, PROJECT_FOLDER, type Surroundings, throwIfStopped } from '../surroundings.ts';
import { openStaffSession, type StaffSession } from './staff-session.ts';

/**
 * Finds the backend and opens the session of the person who runs the program: by the environment, or the kept one.
 * @throws what `findBackend` and `openStaffSession` throw, StoppedError
 */
export async function openSession(surroundings: Surroundings): Promise<StaffSession> {
  const credentials = credentialsIn(surroundings);
  const address = await findBackend({ ...surroundings, projectFolder: PROJECT_FOLDER });
  const session = await openStaffSession(address, configFolder(surroundings), credentials);
  if (surroundings.signal.aborted) await session.close();
  throwIfStopped(surroundings);
  return session;
}
