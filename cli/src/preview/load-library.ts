import { createDisclosures } from '@ledgerlight/backend/disclosures';
import { createGlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import type { CommandContext } from '../command/command-context.ts';
import type { Output } from '../output/contract.ts';
import { openSession } from '../session/session.ts';
import type { PreviewLibrary } from './previewed-post.ts';

/**
 * Loads the disclosures and the terms of the glossary without a prompt, with the session of the user. @throws what `openSession` throws,
 * and the backend's errors
 */
export async function loadLibrary(
  context: Pick<CommandContext, 'environment' | 'workingFolder' | 'signal' | 'isTerminal'>,
  output: Pick<Output, 'note'>,
): Promise<PreviewLibrary> {
  const session = await openSession(context, { backend: undefined, confirm: null }, output);
  try {
    const [disclosures, terms] = await Promise.all([
      createDisclosures(session.access).all(context.signal),
      createGlossaryTerms(session.access).all(context.signal),
    ]);
    return { disclosures, terms };
  } finally {
    await session.close();
  }
}
