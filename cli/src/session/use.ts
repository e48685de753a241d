import type { Patience } from '@ledgerlight/backend/patience';
import type { CommonOptions } from '../command/command-runner.ts';
import { mayAsk, type Surroundings } from '../command/surroundings.ts';
import { askYes, type Confirm } from '../terminal/ask.ts';
import { openSession } from './open.ts';
import type { StaffSession } from './staff.ts';

/**
 * Lets `work` use the session of the person who runs the program, and closes it afterwards. With `patience` its requests are sent
 * again where that may help. @throws what `openSession` throws
 */
export async function useSession<Result>(
  surroundings: Surroundings,
  options: CommonOptions,
  work: (session: StaffSession, confirm: Confirm) => Promise<Result>,
  patience?: Patience,
): Promise<Result> {
  const confirm = mayAsk(surroundings, options) ? askYes : null;
  const session = await openSession(surroundings, { backend: options.backend, confirm }, patience);
  try {
    return await work(session, confirm);
  } finally {
    await session.close();
  }
}
