import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { DraftServices } from '../services.ts';
import { DraftSession } from './draft-session.ts';

interface SessionOptions {
  readonly id: string;
  readonly initial: DraftFields;
  readonly isNew: boolean;
  readonly services: DraftServices;
}

/**
 * Opens the draft of a post as the server has it, with what this browser could not send. Without a network it opens what is in
 * this browser. @throws when neither is to be had
 */
export async function openDraftSession({ id, initial, isNew, services }: SessionOptions): Promise<DraftSession> {
  const { texts } = await services.rows.of(id);
  const base = texts[0]?.base ?? (isNew ? { version: 0, fields: initial } : await findBase(id, initial, services));
  const session = new DraftSession({ id, base, texts }, services);
  if (texts.length > 0) void session.flush();
  return session;
}

async function findBase(id: string, initial: DraftFields, { transport }: DraftServices) {
  const draft = await transport.find(id);
  return draft ? { version: draft.version, fields: draft.fields } : { version: 0, fields: initial };
}
