import type { DraftPresence } from '@ledgerlight/backend/drafts';
import { errorMessage } from '@ledgerlight/backend/errors';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import type { DraftStatus } from '../session/session-types.ts';
import style from './draft-status.module.css';

interface DraftStatusLineProps {
  readonly status: DraftStatus | null;
  readonly others: DraftPresence['others'];
  /** Whether images of the draft are on their way to the server. */
  readonly isSendingImages?: boolean;
}

/** One quiet line: whether the text is saved, and who else has the draft open. */
export function DraftStatusLine({ status, others, isSendingImages = false }: DraftStatusLineProps) {
  const isWaiting = isSendingImages && (status?.kind === 'saved' || status?.kind === 'untouched');
  return (
    <p className={style.line}>
      <span role="status">{isWaiting ? 'Sending images …' : status && STATUS_TEXTS[status.kind]}</span>
      {others.length > 0 && <span className={style.others}>{`Also open: ${others.join(', ')}`}</span>}
    </p>
  );
}

/** What needs a decision or a look: a refused save, a draft that was removed or published elsewhere. */
export function DraftProblem({ status, onSaveAgain }: { readonly status: DraftStatus | null; onSaveAgain(): void }) {
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
        <Button variant="secondary" onClick={onSaveAgain}>
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
