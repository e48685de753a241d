import type { FetchRetry } from '@ledgerlight/backend/client';
import { addressOfBackend, type BackendChoice, connectBackend } from '../backend/open.ts';
import { type CommandContext, configFolder, credentialsIn, mayAsk } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { askYes, type Confirm } from '../terminal/ask.ts';
import { type CommandSession, openStaffSession } from './staff.ts';

/**
 * Calls `work` with the user's session and closes it afterwards. Used by commands that read or change posts as staff. @throws what
 * `openSession` and `work` throw
 */
export async function useSession<Result>(
  context: CommandContext,
  options: CommonOptions,
  work: (session: CommandSession, confirm: Confirm) => Promise<Result>,
  fetchRetry?: FetchRetry,
): Promise<Result> {
  const confirm = mayAsk(context, options) ? askYes : null;
  const session = await openSession(context, { backend: options.backend, confirm }, fetchRetry);
  try {
    return await work(session, confirm);
  } finally {
    await session.close();
  }
}

/**
 * Finds the backend and opens the user's session, with the credentials of the environment or the saved session.
 * @throws what `connectBackend` and `openStaffSession` throw, StoppedError
 */
export async function openSession(
  context: Pick<CommandContext, 'environment' | 'workingFolder' | 'signal'>,
  choice: BackendChoice,
  fetchRetry?: FetchRetry,
): Promise<CommandSession> {
  const credentials = credentialsIn(context);
  // A saved session is sent only to the address that issued it; a password would be sent wherever a file points.
  const address = credentials ? await connectBackend(context, choice) : await addressOfBackend(context, choice.backend);
  const session = await openStaffSession(address, configFolder(context), credentials, fetchRetry);
  if (context.signal.aborted) await session.close();
  context.signal.throwIfAborted();
  return session;
}
