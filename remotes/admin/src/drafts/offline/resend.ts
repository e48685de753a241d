import type { DraftServices } from '../services.ts';
import { DraftSession } from '../session/draft-session.ts';
import { lockDevice } from './device-lock.ts';

/**
 * Sends what closed pages could not send. A copy that another page holds is left to it; one in conflict stays until a person opens
 * its draft, as do images. Returns the ids of drafts with work that is still in this browser alone.
 */
export async function resendCopies(services: DraftServices): Promise<readonly string[]> {
  const unsent: string[] = [];
  for (const copy of await services.copies.all()) {
    const unlock = await lockDevice(copy.device);
    if (unlock === null) continue;
    const session = new DraftSession({ id: copy.id, device: copy.device, base: copy.base, copy }, services);
    await session.close();
    const { kind } = session.snapshot().status;
    if (kind !== 'saved' && kind !== 'published') unsent.push(copy.id);
    unlock();
  }
  return [...new Set([...unsent, ...(await services.files.drafts())])];
}
