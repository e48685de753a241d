import { errorMessage } from '@ledgerlight/backend/errors';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { formatDateTime } from '../../../kit/publish-time.ts';
import type { EditorDraft } from '../drafting/use-editor-draft.ts';
import { DraftComparison, ReplacedWordsNotice } from '../drafts/open/comparison.tsx';
import { DraftProblem, useDraftSnapshot } from '../drafts/open/draft-status.tsx';
import type { EditorModel } from '../model/editor-model.ts';
import { useEditorState } from '../model/selectors.ts';
import type { SetAside } from '../model/state.ts';

interface DraftNoticesProps {
  readonly draft: EditorDraft;
  readonly model: EditorModel;
}

/** What a person should know or decide about the draft, above its title. */
export function DraftNotices({ draft, model }: DraftNoticesProps) {
  const { session } = draft;
  const { status = null, fields } = useDraftSnapshot(session) ?? {};
  return (
    <>
      <DraftProblem session={session} />
      {status?.kind === 'conflict' && fields && (
        <DraftComparison
          conflict={status}
          compared={{ base: status.base, mine: fields, theirs: status.theirs }}
          onResolve={(choose) => void session?.resolve(choose)}
        />
      )}
      {session && <ReplacedWordsNotice session={session} />}
      <VersionNotices model={model} />
    </>
  );
}

function VersionNotices({ model }: Omit<DraftNoticesProps, 'draft'>) {
  const isRestored = useEditorState(model, (state) => state.isRestored);
  const openedVersion = useEditorState(model, (state) => state.openedVersion);
  const setAside = useEditorState(model, (state) => state.setAside);
  const discardNotice = (title: string, text: string, button: string) => (
    <Notice tone="plain" title={title}>
      <p>{text}</p>
      <NoticeActions>
        <Button variant="secondary" onClick={() => model.replace({ type: 'draft-discarded' })}>
          {button}
        </Button>
      </NoticeActions>
    </Notice>
  );
  return (
    <>
      {isRestored &&
        discardNotice(
          'This post has changes that are not published',
          'They are shared with the team and are in the form now. Readers see the published version.',
          'Discard changes',
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
            <Button variant="secondary" onClick={() => model.replace({ type: 'set-aside-restored' })}>
              Bring mine back
            </Button>
            <Button variant="quiet" onClick={() => model.load({ type: 'set-aside-dismissed' })}>
              Forget it
            </Button>
          </NoticeActions>
        </Notice>
      )}
    </>
  );
}

/** In place of a form whose draft could not be loaded: to write without it could overwrite what others wrote. */
export function DraftOpenFailure({ problem, onRetry }: { readonly problem: Error; onRetry(): void }) {
  return (
    <Notice tone="bad" title="The draft could not be opened">
      <p>{errorMessage(problem)}</p>
      <NoticeActions>
        <Button onClick={onRetry}>Try again</Button>
      </NoticeActions>
    </Notice>
  );
}

const SET_ASIDE_TITLES: Readonly<Record<SetAside['reason'], string>> = {
  discarded: 'Your changes were discarded',
  rebased: 'You chose between two versions; yours is kept here',
  structure: 'The structure replaced what you wrote',
  'version-opened': 'The former version took the place of your draft; yours is kept here',
};
