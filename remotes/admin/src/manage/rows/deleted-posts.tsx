import { errorMessage } from '@ledgerlight/backend/errors';
import type { DeletedPost, DeletedPostCursor } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMemo, useState } from 'react';
import { PagesFoot } from '../../paging/pages-foot.tsx';
import { usePages } from '../../paging/use-pages.ts';
import { showToast } from '../../toasts/store.ts';
import style from '../section.module.css';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { DeletedPostRow } from './deleted-post-row.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** The posts that were deleted, last deleted first, and the way back for each. */
export function DeletedPosts({ staff }: { readonly staff: StaffAccess }) {
  const management = useMemo(() => createPostManagement(staff), [staff]);
  const pages = usePages(['deleted-posts'], async (before: DeletedPostCursor | undefined, signal) => {
    const { posts, next } = await management.deleted(before, POSTS_PER_PAGE, signal);
    return { items: posts, next };
  });
  const focus = useFocusAfterRemoval(pages.items.map(({ revisionId }) => revisionId));
  const [restoring, setRestoring] = useState<string | null>(null);

  const restore = async ({ revisionId, title }: DeletedPost) => {
    if (restoring !== null) return;
    setRestoring(revisionId);
    focus.expect(revisionId);
    try {
      await management.restore(revisionId);
      pages.change((posts) => posts.filter((post) => post.revisionId !== revisionId));
      showToast({ kind: 'success', title: 'Post restored', text: `'${title}' is among the posts again, as it was.` });
    } catch (error) {
      showToast({ kind: 'problem', title: `'${title}' could not be brought back`, text: errorMessage(error) });
    } finally {
      setRestoring(null);
    }
  };

  return (
    <section ref={focus.region} aria-labelledby="deleted-posts">
      <h2 id="deleted-posts" className={style.title} tabIndex={-1}>
        Deleted posts
      </h2>
      {pages.items.length > 0 && (
        <ul className={style.list} aria-busy={pages.state === 'loading'}>
          {pages.items.map((post) => (
            <DeletedPostRow key={post.revisionId} post={post} onRestore={() => void restore(post)} />
          ))}
        </ul>
      )}
      {pages.items.length === 0 && pages.state === 'loading' && <LoadingRows label="Loading deleted posts" />}
      {pages.items.length === 0 && pages.state === 'ready' && !pages.more && (
        <EmptyState
          icon="newspaper"
          title="Nothing is deleted"
          text="A post that somebody deletes stands here and can be brought back."
        />
      )}
      <PagesFoot pages={pages} what="deleted posts" />
    </section>
  );
}

const POSTS_PER_PAGE = 20;
