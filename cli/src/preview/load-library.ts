import { createDisclosures, type LibraryDisclosure } from '@ledgerlight/backend/disclosures';
import type { CommandContext } from '../command/command-context.ts';
import { openSession } from '../session/session.ts';

/** Loads the disclosures without a prompt, with the session of the user. @throws what `openSession` throws, and the backend's errors */
export async function loadLibrary(
  context: Pick<CommandContext, 'environment' | 'workingFolder' | 'signal'>,
): Promise<readonly LibraryDisclosure[]> {
  const session = await openSession(context, { backend: undefined, confirm: null });
  try {
    return await createDisclosures(session.access).all(context.signal);
  } finally {
    await session.close();
  }
}
