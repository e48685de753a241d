import type { DraftPresence } from '@ledgerlight/backend/drafts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftServices } from '../services.ts';
import type { DraftSession } from '../session/draft-session.ts';
import type { DraftSnapshot, DraftStatus } from '../session/session-types.ts';

/** Returns what became of the draft; a component that shows it alone renders with each save. Null while the draft opens. */
export function useDraftStatus(session: DraftSession | null): DraftStatus | null {
  return useDraftSnapshot(session)?.status ?? null;
}

export function useDraftSnapshot(session: DraftSession | null): DraftSnapshot | null {
  return useSyncExternalStore(session?.subscribe ?? noSubscription, session?.snapshot ?? noSnapshot);
}

export const noSubscription = () => () => undefined;
const noSnapshot = () => null;

const PRESENCE_INTERVAL_MS = 10_000;

/** Notifies others that the draft is open here, returns who else has it open, and shows what they saved. */
export function usePresence(session: DraftSession | null, { presence }: Pick<DraftServices, 'presence'>) {
  const [others, setOthers] = useState<DraftPresence['others']>([]);
  useEffect(() => {
    if (session === null) return;
    const { id, device } = session;
    const touch = async () => {
      if (document.visibilityState === 'hidden') return;
      const seen = await presence.touch(id, device).catch(() => null);
      setOthers(seen?.others ?? []);
      if (seen?.version && seen.version > session.snapshot().base.version) await session.refresh();
    };
    void touch();
    const timer = setInterval(() => void touch(), PRESENCE_INTERVAL_MS);
    // Otherwise a reloaded page would show its reader the page before.
    const leaveWithPage = () => presence.leaveWithPage(id, device);
    window.addEventListener('pagehide', leaveWithPage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leaveWithPage);
      void presence.leave(id, device).catch(() => undefined);
    };
  }, [session, presence]);
  return others;
}
