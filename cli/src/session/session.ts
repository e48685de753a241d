import type { FetchRetry } from '@ledgerlight/backend/fetch-retry';
import { type CommandContext, mayAsk } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { askYes, type Confirm } from '../terminal/ask.ts';
import { openSession } from './open-session.ts';
import type { StaffSession } from './staff.ts';

/** Calls `work` with the user's session and closes it afterwards. @throws what `openSession` and `work` throw */
export async function useSession<Result>(
  context: CommandContext,
  options: CommonOptions,
  work: (session: StaffSession, confirm: Confirm) => Promise<Result>,
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
