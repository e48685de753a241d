import type { DraftPresence } from '@ledgerlight/backend/drafts';
import { errorMessage } from '@ledgerlight/backend/errors';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftServices } from '../services.ts';
import type { DraftSession } from '../session/draft-session.ts';
import type { DraftSnapshot, DraftStatus } from '../session/session-types.ts';
import style from './draft-status.module.css';

interface DraftStatusLineProps {
  readonly session: DraftSession | null;
  readonly services: Pick<DraftServices, 'presence'>;
  /** How many images of the draft are on their way to the server. */
  readonly images?: { readonly pending: () => number; subscribe(listener: () => void): () => void };
}

/** One quiet line: whether the text is saved, and who else has the draft open. */
export function DraftStatusLine({ session, services, images }: DraftStatusLineProps) {
  const status = useDraftSnapshot(session)?.status;
  const others = usePresence(session, services);
  const isSendingImages = useSyncExternalStore(images?.subscribe ?? noSubscription, images?.pending ?? nothing) !== 0;
  const isWaiting = isSendingImages && (status?.kind === 'saved' || status?.kind === 'untouched');
  return (
    <p className={style.line}>
      <span role="status">{isWaiting ? 'Sending images …' : status && STATUS_TEXTS[status.kind]}</span>
      {others.length > 0 && <span className={style.others}>{`Also open: ${others.join(', ')}`}</span>}
    </p>
  );
}

/** What needs a decision or a look: a refused save, a draft that was removed or published elsewhere. */
export function DraftProblem({ session }: Pick<DraftStatusLineProps, 'session'>) {
  const status = useDraftSnapshot(session)?.status;
  if (status?.kind === 'refused') {
    return (
      <Notice tone="bad" title="The draft is not saved on the server">
        <p>{errorMessage(status.error)} What you wrote is kept in this browser, and saving is tried again.</p>
      </Notice>
    );
  }
  if (status?.kind !== 'removed') return null;
  return (
    <Notice tone="bad" title="Somebody removed this draft">
      <p>What you wrote is kept in this browser.</p>
      <NoticeActions>
        <Button variant="secondary" onClick={() => void session?.saveAgain()}>
          Save it again
        </Button>
      </NoticeActions>
    </Notice>
  );
}

const STATUS_TEXTS: Readonly<Record<DraftStatus['kind'], string>> = {
  untouched: '',
  unsaved: 'Saving …',
  saving: 'Saving …',
  saved: 'Saved',
  offline: 'Not connected. Kept in this browser and sent when the connection is back.',
  refused: 'Kept in this browser only',
  conflict: 'Waiting for your choice',
  published: 'Published',
  removed: 'Kept in this browser only',
};

/** What became of the draft; a component that shows it alone renders with each save. Null while the draft opens. */
export function useDraftSnapshot(session: DraftSession | null): DraftSnapshot | null {
  return useSyncExternalStore(session?.subscribe ?? noSubscription, session?.snapshot ?? noSnapshot);
}

export const noSubscription = () => () => undefined;
const noSnapshot = () => null;
const nothing = () => 0;

const PRESENCE_INTERVAL_MS = 10_000;

/** Notifies others that the draft is open here, returns who else has it open, and shows what they saved. */
function usePresence(session: DraftSession | null, { presence }: Pick<DraftServices, 'presence'>) {
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
