import { createDrafts, type DraftCursor, type DraftSummary, type Drafts } from '@ledgerlight/backend/drafts';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Notice } from '@ledgerlight/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../../kit/action-button.tsx';
import { ConfirmedButton } from '../../../../kit/confirmed-button.tsx';
import { InputField } from '../../../../kit/forms/plain-field.tsx';
import layout from '../../../../kit/layout.module.css';
import { PagedList } from '../../../../kit/lists/paged-list.tsx';
import { RecordRow, RowFacts } from '../../../../kit/lists/record-row.tsx';
import { useFocusAfterRemoval } from '../../../../kit/lists/use-focus-after-removal.ts';
import { usePages } from '../../../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../../../kit/publish-time.ts';
import { StateMark } from '../../../../kit/state-mark.tsx';
import { showToast, toastOnError } from '../../../../kit/toasts/store.ts';
import { useDelayed } from '../../../../kit/use-delayed.ts';
import { createDraftServices, unsentDrafts } from '../services.ts';
import style from './section.module.css';

interface DraftsSectionProps {
  readonly staff: StaffAccess;
  readonly username: string;
  onOpen(id: string): void;
  onNew(): void;
}

export function DraftsSection({ staff, username, onOpen, onNew }: DraftsSectionProps) {
  const drafts = useMemo(() => createDrafts(staff), [staff]);
  const services = useMemo(() => createDraftServices(staff, username), [staff, username]);
  return <DraftList drafts={drafts} findUnsent={() => unsentDrafts(services)} onOpen={onOpen} onNew={onNew} />;
}

interface DraftListProps {
  readonly drafts: Pick<Drafts, 'list' | 'remove'>;
  /** The ids of drafts of which something is in this browser alone. */
  findUnsent(): Promise<readonly string[]>;
  onOpen(id: string): void;
  onNew(): void;
}

const DRAFTS_PER_PAGE = 20;
const SEARCH_DELAY_MS = 300;

/** The drafts of the team, last changed first. */
export function DraftList({ drafts, findUnsent, onOpen, onNew }: DraftListProps) {
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), SEARCH_DELAY_MS);
  const { data: unsent = [] } = useQuery({ queryKey: ['unsent-drafts'], queryFn: findUnsent });
  const pages = usePages(['drafts', search], async (before: DraftCursor | undefined, signal) => {
    const page = await drafts.list({ search, before: before ?? null, limit: DRAFTS_PER_PAGE }, signal);
    return { items: page.drafts, next: page.next };
  });
  const focus = useFocusAfterRemoval(pages.items.map(({ id }) => id));
  const remove = ({ id, title, version }: DraftSummary) =>
    toastOnError('The draft was not removed', async () => {
      const outcome = await drafts.remove(id, version);
      if (outcome === 'changed') throw new Error('Somebody changed it in the meantime. Look at it first.');
      focus.expect(id);
      pages.change((items) => items.filter((draft) => draft.id !== id));
      showToast({ kind: 'success', title: 'Draft removed', text: titleOf(title) });
    });

  return (
    <section ref={focus.region} aria-labelledby="drafts">
      <div className={layout.head}>
        <h2 id="drafts" tabIndex={-1}>
          Drafts
        </h2>
        <Button onClick={onNew}>New post</Button>
      </div>
      <search className={style.search}>
        <InputField
          label="Search titles, texts and authors"
          type="search"
          value={typed}
          maxLength={SEARCH_QUERY_LIMIT}
          onType={setTyped}
        />
      </search>
      {unsent.length > 0 && (
        <Notice tone="plain" title={unsent.length === 1 ? 'One draft is not sent yet' : 'Some drafts are not sent yet'}>
          <p>What you wrote is kept in this browser. Open the draft to send it.</p>
          <UnsentLinks ids={unsent} drafts={pages.items} onOpen={onOpen} />
        </Notice>
      )}
      <PagedList
        pages={pages}
        noun="drafts"
        className={layout.list}
        empty={<EmptyState icon="newspaper" {...(search === '' ? NO_DRAFTS : NO_MATCHES)} />}
      >
        {(draft) => (
          <DraftRow key={draft.id} draft={draft} onOpen={() => onOpen(draft.id)} onRemove={() => void remove(draft)} />
        )}
      </PagedList>
    </section>
  );
}

interface UnsentLinksProps extends Pick<DraftListProps, 'onOpen'> {
  readonly ids: readonly string[];
  readonly drafts: readonly DraftSummary[];
}

function UnsentLinks({ ids, drafts, onOpen }: UnsentLinksProps) {
  return (
    <p className={style.unsent}>
      {ids.map((id) => {
        const title = titleOf(drafts.find((draft) => draft.id === id)?.title ?? '');
        return <ActionButton key={id} label={`Open ${title}`} onClick={() => onOpen(id)} />;
      })}
    </p>
  );
}

interface DraftRowProps {
  readonly draft: DraftSummary;
  onOpen(): void;
  onRemove(): void;
}

function DraftRow({ draft, onOpen, onRemove }: DraftRowProps) {
  const { type, author, beginning, words, updatedAt, updatedBy, openBy, postSlug, removable } = draft;
  const title = titleOf(draft.title);
  return (
    <RecordRow
      title={title}
      actions={
        <>
          <ActionButton label="Continue" subject={title} onClick={onOpen} />
          {removable && (
            <ConfirmedButton
              label="Remove"
              subject={title}
              question={`'${title}' is removed for everyone.`}
              onConfirmed={onRemove}
            />
          )}
        </>
      }
    >
      {beginning !== '' && <p className={style.beginning}>{beginning}</p>}
      <RowFacts>
        {openBy.length > 0 && <StateMark label={`${openBy.join(', ')} writing now`} tone="good" />}
        {postSlug !== null && <StateMark label="Change of a post" tone="waiting" />}
        <span>{postTypeLabel(type)}</span>
        <span>
          Changed <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
          {updatedBy !== null && ` by ${updatedBy}`}
        </span>
        <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-GB')} words`}</span>
        {author !== '' && <span>By {author}</span>}
      </RowFacts>
    </RecordRow>
  );
}

function titleOf(title: string): string {
  return title.trim() === '' ? 'Untitled draft' : title;
}

const NO_DRAFTS = {
  title: 'No drafts',
  text: 'What anybody in the team begins to write stands here, for all of you and on every device.',
};
const NO_MATCHES = { title: 'No drafts match', text: 'Try another word, or part of one.' };
