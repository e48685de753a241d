import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import type { Dispatch } from 'react';
import { momentInWords } from '../../publish-time.ts';
import type { EditorAction, EditorState, SetAside } from '../state.ts';
import type { DraftKeeping } from './keeper.ts';

/** Says what was brought back from an earlier visit, and what can be brought back still. */
export function DraftNotices({
  state,
  dispatch,
}: {
  readonly state: Pick<EditorState, 'restoredFrom' | 'openedVersion' | 'setAside'>;
  readonly dispatch: Dispatch<EditorAction>;
}) {
  const { restoredFrom, openedVersion, setAside } = state;
  const discard = () => dispatch({ type: 'draft-discarded' });
  return (
    <>
      {restoredFrom !== null && (
        <Notice tone="plain" title="Your draft is back">
          <p>It was last changed on {momentInWords(restoredFrom)} and is not published yet.</p>
          <NoticeActions>
            <Button variant="secondary" onClick={discard}>
              Discard draft
            </Button>
          </NoticeActions>
        </Notice>
      )}
      {openedVersion !== null && (
        <Notice tone="plain" title="This is a former version">
          <p>It was replaced on {momentInWords(openedVersion)}. Readers see it only when you publish it again.</p>
          <NoticeActions>
            <Button variant="secondary" onClick={discard}>
              Back to the present version
            </Button>
          </NoticeActions>
        </Notice>
      )}
      {setAside && (
        <Notice tone="plain" title={SET_ASIDE_WORDS[setAside.reason]}>
          <NoticeActions>
            <Button variant="secondary" onClick={() => dispatch({ type: 'set-aside-brought-back' })}>
              Bring mine back
            </Button>
            <Button variant="quiet" onClick={() => dispatch({ type: 'set-aside-forgotten' })}>
              Forget it
            </Button>
          </NoticeActions>
        </Notice>
      )}
    </>
  );
}

/** Whether what is typed survives this page; empty when there is nothing to say. */
export function draftWords(keeping: DraftKeeping | null, hasWork: boolean): string {
  if (!hasWork || keeping === null) return '';
  switch (keeping) {
    case 'kept':
      return 'The draft is kept in this browser.';
    case 'without-images':
      return 'The draft is kept without its images: this browser has no room for them.';
    case 'failed':
      return 'This browser keeps no draft. Publish before you leave.';
  }
}

const SET_ASIDE_WORDS: Readonly<Record<SetAside['reason'], string>> = {
  discarded: 'The draft was discarded',
  'theirs-taken': 'You took their version; yours is kept here',
  structure: 'The structure replaced what you wrote',
  'version-opened': 'The former version took the place of your draft; yours is kept here',
};
