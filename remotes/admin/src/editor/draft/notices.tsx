import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import type { Dispatch } from 'react';
import { formatDateTime } from '../../publish-time.ts';
import type { SetAside } from '../content.ts';
import type { EditorAction, EditorState } from '../state.ts';
import type { SaveResult } from './autosave.ts';

interface DraftNoticesProps {
  readonly state: Pick<EditorState, 'restoredFrom' | 'openedVersion' | 'setAside'>;
  readonly dispatch: Dispatch<EditorAction>;
}

export function DraftNotices({ state: { restoredFrom, openedVersion, setAside }, dispatch }: DraftNoticesProps) {
  const discardNotice = (title: string, text: string, button: string) => (
    <Notice tone="plain" title={title}>
      <p>{text}</p>
      <NoticeActions>
        <Button variant="secondary" onClick={() => dispatch({ type: 'draft-discarded' })}>
          {button}
        </Button>
      </NoticeActions>
    </Notice>
  );
  return (
    <>
      {restoredFrom !== null &&
        discardNotice(
          'Your draft is back',
          `It was last changed on ${formatDateTime(restoredFrom)} and is not published yet.`,
          'Discard draft',
        )}
      {openedVersion !== null &&
        discardNotice(
          'This is a former version',
          `It was replaced on ${formatDateTime(openedVersion)}. Readers see it only when you publish it again.`,
          'Back to the present version',
        )}
      {setAside && (
        <Notice tone="plain" title={SET_ASIDE_TITLES[setAside.reason]}>
          <NoticeActions>
            <Button variant="secondary" onClick={() => dispatch({ type: 'set-aside-restored' })}>
              Bring mine back
            </Button>
            <Button variant="quiet" onClick={() => dispatch({ type: 'set-aside-dismissed' })}>
              Forget it
            </Button>
          </NoticeActions>
        </Notice>
      )}
    </>
  );
}

export const SAVE_RESULT_TEXTS: Readonly<Record<SaveResult, string>> = {
  saved: 'The draft is kept in this browser.',
  'without-images': 'The draft is kept without its images: this browser has no room for them.',
  failed: 'This browser keeps no draft. Publish before you leave.',
};

const SET_ASIDE_TITLES: Readonly<Record<SetAside['reason'], string>> = {
  discarded: 'The draft was discarded',
  'theirs-taken': 'You took their version; yours is kept here',
  structure: 'The structure replaced what you wrote',
  'version-opened': 'The former version took the place of your draft; yours is kept here',
};
