import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { PostCursor } from '@ledgerlight/posts/post';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { isPostType, POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { formField } from '@ledgerlight/ui/form-field';
import { useEffect, useMemo, useState } from 'react';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import { PagedList } from '../paging/paged-list.tsx';
import { usePages } from '../paging/use-pages.ts';
import { RevisionsDialog } from './dialogs/revisions-dialog.tsx';
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx';
import { createPostActions } from './post-actions.ts';
import { PostRow } from './rows/post-row.tsx';
import style from './section.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface ManagePostsProps {
  readonly staff: StaffAccess;
  readonly origin: string;
  /** Null shows posts of all types; the search is what the field begins with. */
  readonly filter: { readonly type: PostType | null; readonly search: string };
  onEdit(post: ManagedPostDetail, version?: PostRevision): void;
  onTypeChange(type: PostType | null): void;
}

export function ManagePosts({ staff, origin, filter: chosen, onEdit, onTypeChange }: ManagePostsProps) {
  const { type } = chosen;
  const management = useMemo(() => createPostManagement(staff), [staff]);
  const [search, setSearch] = useState(chosen.search);
  const [dialog, setDialog] = useState<{ kind: 'revisions' | 'schedule'; post: ManagedPost } | null>(null);
  const filter = { search, types: type === null ? [] : [type], limit: POSTS_PER_PAGE };
  const pages = usePages(['posts', filter], async (before: PostCursor | undefined, signal) => {
    const { posts, next } = await management.list({ ...filter, before }, signal);
    return { items: posts, next };
  });
  const actions = createPostActions(management, pages);
  const focus = useFocusAfterRemoval(pages.items.map(({ id }) => id));
  const closeDialog = () => setDialog(null);

  return (
    <section ref={focus.region} aria-labelledby="manage-posts">
      <div className={style.head}>
        <h2 id="manage-posts" tabIndex={-1}>
          Posts
        </h2>
        <Link to={sectionAddress({ name: 'deleted' })}>Deleted posts</Link>
      </div>
      <PostFilter type={type} search={chosen.search} onSearch={setSearch} onTypeChange={onTypeChange} />
      <p className="visually-hidden" role="status">
        {pages.state === 'ready' && countText(pages.items.length, pages.hasMore)}
      </p>
      <PagedList
        pages={pages}
        noun="posts"
        className={style.list}
        empty={<EmptyState icon="newspaper" {...(search === '' && type === null ? NO_POSTS : NO_MATCHES)} />}
      >
        {(post) => (
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
        )}
      </PagedList>
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

interface PostFilterProps {
  readonly search: string;
  readonly type: PostType | null;
  onSearch(search: string): void;
  onTypeChange(type: PostType | null): void;
}

function PostFilter({ type, search: initial, onSearch, onTypeChange }: PostFilterProps) {
  const [search, setSearch] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(search.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, onSearch]);
  return (
    <search className={style.filter}>
      <label className={formField.field}>
        <span className={formField.label}>Search titles</span>
        <input
          className={formField.control}
          type="search"
          value={search}
          maxLength={SEARCH_QUERY_LIMIT}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label className={formField.field}>
        <span className={formField.label}>Type</span>
        <select
          className={formField.control}
          value={type ?? ''}
          onChange={({ target }) => onTypeChange(isPostType(target.value) ? target.value : null)}
        >
          <option value="">All types</option>
          {POST_TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count} posts are shown`;
  return count === 1 ? '1 post is shown' : `${count} posts are shown`;
}

const SEARCH_DELAY_MS = 250;
const POSTS_PER_PAGE = 20;
const NO_POSTS = { title: 'No posts yet', text: 'What you publish appears here.' };
const NO_MATCHES = { title: 'No post fits', text: 'Try another word, or show all types.' };
