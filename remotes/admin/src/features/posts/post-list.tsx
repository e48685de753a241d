import { createEmbargoes } from '@ledgerlight/backend/embargoes';
import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { COUNTED_POSTS } from '@ledgerlight/backend/managed-post-reads';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { createReviews } from '@ledgerlight/backend/reviews';
import type { PostCursor } from '@ledgerlight/posts/post';
import { Button } from '@ledgerlight/ui/button';
import { type RefObject, useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import type { RecordField } from '../../kit/forms/record-fields.tsx';
import formStyle from '../../kit/forms/record-form.module.css';
import { RecordForm } from '../../kit/forms/record-form.tsx';
import { TimeForm } from '../../kit/forms/time-form.tsx';
import { PagedList } from '../../kit/lists/paged-list.tsx';
import style from '../../kit/lists/section-frame.module.css';
import { useFocusAfterRemoval } from '../../kit/lists/use-focus-after-removal.ts';
import { usePages } from '../../kit/lists/use-pages.ts';
import { needsApprovalToMove } from '../../kit/publish-time.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { type PostFilter, storedState } from '../../navigation/post-filter.ts';
import { RevisionsDialog } from './dialogs/revisions-dialog.tsx';
import { NoMatches } from './filters/texts-in-review.tsx';
import { PinDialog } from './home/pin-dialog.tsx';
import { createPostActions } from './post-actions.ts';
import { PostRow } from './rows/post-row.tsx';

export interface PostListProps extends Pick<AdminArea, 'staff' | 'rights' | 'origin'> {
  readonly management: PostManagement;
  /** As in the address. */
  readonly filter: PostFilter;
  /** The section, in which the focus moves when a row is gone. */
  readonly region: RefObject<HTMLElement | null>;
  onEdit(post: ManagedPostDetail, version?: PostRevision): void;
  onFilter(changes: Partial<PostFilter>, replaces?: boolean): void;
}

const POSTS_PER_PAGE = 20;

/** The stored posts that a filter leaves, page by page, with what can be done to each. */
export function ManagedPostList(props: PostListProps) {
  const { staff, rights, management, origin, filter, region, onEdit, onFilter } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { pages, count } = useFilteredPosts(management, filter);
  const actions = createPostActions(management, pages, createReviews(staff), (post, onReason) =>
    setDialog({ kind: 'reason', post, onReason }),
  );
  const ids = pages.items.map(({ id }) => id);
  const focus = useFocusAfterRemoval(ids, region);
  const { data: embargoes = [] } = useLoaded(['embargoes'], (signal) => createEmbargoes(staff).all(signal));

  return (
    <>
      <p className={style.count} role="status">
        {count}
      </p>
      <PagedList pages={pages} noun="posts" empty={<NoMatches filter={filter} onFilter={onFilter} />}>
        {(post) => (
          <PostRow
            key={post.id}
            post={post}
            origin={origin}
            embargoUntil={embargoes.find(({ postId }) => postId === post.id)?.until ?? null}
            onEdit={() => void actions.open(post, onEdit)}
            onVisibilityChange={() => void actions.changeVisibility(post)}
            onRemove={() => {
              focus.expect(post.id);
              void actions.remove(post);
            }}
            onRevisions={() => setDialog({ kind: 'revisions', post })}
            onSchedule={
              needsApprovalToMove(post.publishedAt, rights) ? null : () => setDialog({ kind: 'schedule', post })
            }
            onPin={rights.includes('edit-every-post') ? () => setDialog({ kind: 'pin', post }) : null}
          />
        )}
      </PagedList>
      {dialog && (
        <PostDialog
          {...props}
          dialog={dialog}
          onReschedule={(publishedAt) => void actions.reschedule(dialog.post, publishedAt)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function useFilteredPosts(management: PostManagement, filter: PostFilter) {
  const query = queryOf(filter);
  const pages = usePages(['posts', query], async (before: PostCursor | undefined, signal) => {
    const { posts, next } = await management.list({ ...query, before, limit: POSTS_PER_PAGE }, signal);
    return { items: posts, next };
  });
  const count = useLoaded(['posts-count', query, pages.items.length], (signal) => management.count(query, signal), {
    placeholderData: (last) => last,
  });
  return { pages, count: pages.state === 'ready' && countText(pages.items.length, pages.hasMore, count.data) };
}

type OpenDialog = { readonly post: ManagedPost } & (
  | { readonly kind: 'revisions' | 'schedule' | 'pin' }
  | { readonly kind: 'reason'; onReason(reason: string): void }
);

interface PostDialogProps extends Pick<PostListProps, 'staff' | 'management' | 'onEdit'> {
  readonly dialog: OpenDialog;
  onReschedule(publishedAt: string): void;
  onClose(): void;
}

function PostDialog({ dialog, staff, management, onEdit, onReschedule, onClose }: PostDialogProps) {
  const { kind, post } = dialog;
  if (kind === 'reason') return <ReasonDialog post={post} onReason={dialog.onReason} onClose={onClose} />;
  if (kind === 'pin') return <PinDialog staff={staff} post={post} onClose={onClose} />;
  if (kind === 'revisions')
    return <RevisionsDialog management={management} post={post} onEdit={onEdit} onClose={onClose} />;
  return (
    <Dialog title={`Change the time of '${post.title}'`} onClose={onClose}>
      <TimeForm
        label="Published at"
        time={post.publishedAt}
        hint="A time that is still to come hides the post from visitors until then."
        button="Change time"
        variant="primary"
        onChoose={(publishedAt) => {
          onClose();
          onReschedule(publishedAt);
        }}
      >
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </TimeForm>
    </Dialog>
  );
}

function queryOf({ search, everywhere, type, state, author, topic, order }: PostFilter) {
  const stored = state && storedState(state);
  return { search, everywhere, types: type ? [type] : [], states: stored ? [stored] : [], author, topic, order };
}

function countText(shown: number, hasMore: boolean, count: number | undefined): string {
  if (!hasMore) return shown === 1 ? '1 post' : `${shown} posts`;
  if (count === undefined) return `The first ${shown} posts`;
  const all =
    count >= COUNTED_POSTS ? `more than ${COUNTED_POSTS.toLocaleString('en-GB')}` : count.toLocaleString('en-GB');
  return `The first ${shown} of ${all} posts`;
}

interface ReasonDialogProps {
  readonly post: ManagedPost;
  onReason(reason: string): void;
  onClose(): void;
}

/** Prompts for the reason why a post that was published under an approval rule is taken down or shown again. */
function ReasonDialog({ post, onReason, onClose }: ReasonDialogProps) {
  return (
    <Dialog title={`Reason for the change of '${post.title}'`} onClose={onClose}>
      <RecordForm
        className={formStyle.inDialog}
        saveLabel="Continue"
        variant="primary"
        start={{ reason: '' }}
        fields={[REASON]}
        save={async ({ reason }) => onReason(reason.trim())}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p>It was published under an approval rule. The audit log names the reason.</p>
      </RecordForm>
    </Dialog>
  );
}

const REASON: RecordField<{ readonly reason: string }> = {
  name: 'reason',
  label: 'Reason',
  required: true,
  pattern: '.*\\S.*',
  maxLength: 500,
};
