import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { PostCursor } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMemo, useState } from 'react';
import { PagesFoot } from '../paging/pages-foot.tsx';
import { usePages } from '../paging/use-pages.ts';
import { RevisionsDialog } from './dialogs/revisions-dialog.tsx';
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx';
import { createPostActions } from './post-actions.ts';
import { PostFilter } from './post-filter.tsx';
import { LoadingRows } from './rows/loading-rows.tsx';
import { PostRow } from './rows/post-row.tsx';
import style from './section.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** What the list needs of the page around it. */
export interface ManagePostsProps {
  readonly staff: StaffAccess;
  /** The origin of the site, for links to what visitors see. */
  readonly origin: string;
  /** Only posts of this type; null shows all. */
  readonly type: PostType | null;
  /** Opens the post in the form, as it is or with a former version of it. */
  onEdit(post: ManagedPostDetail, version?: PostRevision): void;
  onTypeChange(type: PostType | null): void;
}

/** The posts, hidden and scheduled ones included, and all that can be done with them. */
export function ManagePosts({ staff, origin, type, onEdit, onTypeChange }: ManagePostsProps) {
  const management = useMemo(() => createPostManagement(staff), [staff]);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ readonly kind: 'revisions' | 'schedule'; readonly post: ManagedPost } | null>(
    null,
  );
  const wanted = { search, types: type === null ? [] : [type], limit: POSTS_PER_PAGE };
  const pages = usePages(['posts', wanted], async (before: PostCursor | undefined, signal) => {
    const { posts, next } = await management.list({ ...wanted, before }, signal);
    return { items: posts, next };
  });
  const actions = createPostActions(management, pages, Date.now);
  const focus = useFocusAfterRemoval(pages.items.map(({ id }) => id));
  const closeDialog = () => setDialog(null);

  return (
    <section ref={focus.region} aria-labelledby="manage-posts">
      <h2 id="manage-posts" className={style.title} tabIndex={-1}>
        Posts
      </h2>
      <PostFilter type={type} onSearch={setSearch} onTypeChange={onTypeChange} />
      <p className="visually-hidden" role="status">
        {pages.state === 'ready' && countWords(pages.items.length, pages.more)}
      </p>
      {pages.items.length > 0 ? (
        <ul className={style.list} aria-busy={pages.state === 'loading'}>
          {pages.items.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              origin={origin}
              onEdit={() => void actions.open(post, onEdit)}
              onVisibilityChange={() => void actions.changeVisibility(post)}
              onRemove={() => {
                focus.expect(post.id);
                void actions.remove(post);
              }}
              onRevisions={() => setDialog({ kind: 'revisions', post })}
              onSchedule={() => setDialog({ kind: 'schedule', post })}
            />
          ))}
        </ul>
      ) : (
        <NoPosts state={pages.state} filtered={search !== '' || type !== null} />
      )}
      <PagesFoot pages={pages} what="posts" />
      {dialog?.kind === 'revisions' && (
        <RevisionsDialog management={management} post={dialog.post} onEdit={onEdit} onClose={closeDialog} />
      )}
      {dialog?.kind === 'schedule' && (
        <ScheduleDialog
          post={dialog.post}
          onChoose={(publishedAt) => {
            closeDialog();
            void actions.reschedule(dialog.post, publishedAt);
          }}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

function NoPosts({ state, filtered }: { readonly state: 'loading' | 'ready' | 'failed'; readonly filtered: boolean }) {
  if (state === 'failed') return null;
  if (state === 'ready') {
    return filtered ? (
      <EmptyState icon="newspaper" title="No post fits" text="Try another word, or show all types." />
    ) : (
      <EmptyState icon="newspaper" title="No posts yet" text="What you publish appears here." />
    );
  }
  return <LoadingRows label="Loading posts" />;
}

function countWords(shown: number, more: boolean): string {
  if (more) return `The newest ${shown} posts are shown`;
  return shown === 1 ? '1 post is shown' : `${shown} posts are shown`;
}

const POSTS_PER_PAGE = 20;
