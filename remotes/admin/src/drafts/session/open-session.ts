import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { OfflineCopy } from '../offline/copies.ts';
import { lockDevice } from '../offline/device-lock.ts';
import type { DraftServices } from '../services.ts';
import { DraftSession } from './draft-session.ts';

interface SessionOptions {
  readonly id: string;
  readonly initial: DraftFields;
  readonly isNew: boolean;
  readonly services: DraftServices;
}

/**
 * Opens the draft of a post as the server has it, with what an earlier page of this browser could not send. Without a network it
 * opens what is in this browser. @throws when neither is to be had
 */
export async function openDraftSession({ id, initial, isNew, services }: SessionOptions) {
  const held = await holdCopy(id, services);
  const device = held?.copy.device ?? crypto.randomUUID();
  const unlock = held?.unlock ?? (await lockDevice(device));
  const base = held?.copy.base ?? (isNew ? { version: 0, fields: initial } : await findBase(id, initial, services));
  const session = new DraftSession({ id, device, base, copy: held?.copy ?? null }, services);
  if (held) void session.flush();
  return {
    session,
    /** Saves and ends the session. */
    close: () => void session.close().finally(() => unlock?.()),
  };
}

async function findBase(id: string, initial: DraftFields, { transport }: DraftServices) {
  const draft = await transport.find(id);
  return draft ? { version: draft.version, fields: draft.fields } : { version: 0, fields: initial };
}

/** Continues the newest copy of a draft that no other page holds. */
async function holdCopy(id: string, { copies }: DraftServices) {
  const found = (await copies.all()).filter((copy) => copy.id === id);
  for (const copy of found.toSorted(newestFirst)) {
    const unlock = await lockDevice(copy.device);
    if (unlock) return { copy, unlock };
  }
  return null;
}

function newestFirst(one: OfflineCopy, other: OfflineCopy): number {
  return other.changedAt - one.changedAt;
}
