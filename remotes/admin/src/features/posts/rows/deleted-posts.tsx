import type { DeletedPost, DeletedPostCursor } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ActionButton } from '../../../kit/action-button.tsx';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { useFocusAfterRemoval } from '../../../kit/lists/use-focus-after-removal.ts';
import { usePages } from '../../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';

const POSTS_PER_PAGE = 20;

export function DeletedPosts({ staff }: { readonly staff: StaffAccess }) {
  const management = createPostManagement(staff);
  const pages = usePages(['deleted-posts'], async (before: DeletedPostCursor | undefined, signal) => {
    const { posts, next } = await management.deleted(before, POSTS_PER_PAGE, signal);
    return { items: posts, next };
  });
  const focus = useFocusAfterRemoval(pages.items.map(({ revisionId }) => revisionId));
  const restoring = useTask('The post could not be brought back', async ({ revisionId, title }: DeletedPost) => {
    focus.expect(revisionId);
    await management.restore(revisionId);
    pages.change((posts) => posts.filter((post) => post.revisionId !== revisionId));
    return { title: 'Post restored', text: `'${title}' is among the posts again, hidden.` };
  });
  function restore(post: DeletedPost) {
    if (restoring.isPending && restoring.variables.revisionId === post.revisionId) return;
    restoring.mutate(post);
  }

  return (
    <SectionFrame id="deleted-posts" title="Deleted posts" region={focus.region}>
      <PagedList
        pages={pages}
        noun="deleted posts"
        empty={
          <EmptyState
            icon="newspaper"
            title="Nothing is deleted"
            text="A post that somebody deletes stands here and can be brought back."
          />
        }
      >
        {(post) => <DeletedPostRow key={post.revisionId} post={post} onRestore={() => restore(post)} />}
      </PagedList>
    </SectionFrame>
  );
}

export function DeletedPostRow({ post, onRestore }: { readonly post: DeletedPost; onRestore(): void }) {
  const { title, author, type, deletedAt, deletedBy, createdBy, editable } = post;
  return (
    <RecordRow title={title} actions={editable && <ActionButton label="Restore" subject={title} onClick={onRestore} />}>
      <RowFacts>
        <span>
          Deleted <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
          {deletedBy !== null && ` by ${deletedBy}`}
        </span>
        <span>{postTypeLabel(type)}</span>
        <span>By {author}</span>
        {createdBy !== null && <span>Added by {createdBy}</span>}
        {!editable && (
          <span>{createdBy === null ? 'Editors can restore it' : 'Its creator and editors can restore it'}</span>
        )}
      </RowFacts>
    </RecordRow>
  );
}
