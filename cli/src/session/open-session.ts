import type { FetchRetry } from '@ledgerlight/backend/fetch-retry';
import { addressOfBackend, type BackendChoice, connectBackend } from '../backend/open.ts';
import { type CommandContext, configFolder, credentialsIn } from '../command/command-context.ts';
import { openStaffSession, type StaffSession } from './staff.ts';

/**
 * Finds the backend and opens the user's session, with the credentials of the environment or the saved session.
 * @throws what `connectBackend` and `openStaffSession` throw, StoppedError
 */
export async function openSession(
  context: Pick<CommandContext, 'environment' | 'workingFolder' | 'signal'>,
  choice: BackendChoice,
  fetchRetry?: FetchRetry,
): Promise<StaffSession> {
  const credentials = credentialsIn(context);
  // A saved session is sent only to the address that issued it; a password would be sent wherever a file points.
  const address = credentials ? await connectBackend(context, choice) : await addressOfBackend(context, choice.backend);
  const session = await openStaffSession(address, configFolder(context), credentials, fetchRetry);
  if (context.signal.aborted) await session.close();
  context.signal.throwIfAborted();
  return session;
}
