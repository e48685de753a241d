import type { CommonOptions } from '../command-runner.ts';
import { mayAsk, type Surroundings } from '../surroundings.ts';
import { askYes } from '../terminal/ask.ts';
import { openSession } from './open.ts';
import type { StaffSession } from './staff.ts';

/** Asks yes or no; null where nobody can be asked. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/** Lets `work` use the session of the person who runs the program, and closes it afterwards. @throws what `openSession` throws */
export async function useSession<Result>(
  surroundings: Surroundings,
  options: CommonOptions,
  work: (session: StaffSession, confirm: Confirm) => Promise<Result>,
): Promise<Result> {
  const confirm = mayAsk(surroundings, options) ? askYes : null;
  const session = await openSession(surroundings, { backend: options.backend, confirm });
  try {
    return await work(session, confirm);
  } finally {
    await session.close();
  }
}
