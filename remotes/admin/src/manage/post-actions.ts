import { errorMessage } from '@ledgerlight/backend/errors';
import type { ManagedPost, ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import type { Pages } from '../paging/use-pages.ts';
import { showToast } from '../toasts/store.ts';
import { hiddenWords, shownAgainWords } from './toast-words.ts';

/** How many seconds a removal can be taken back by the toast; later the list of deleted posts brings the post back. */
const UNDO_SECONDS = 10;

/** What can be done with a post of the list. None of them rejects: a failure is told by a toast. */
export interface PostActions {
  /** Fetches the whole post and hands it on. */
  open(post: ManagedPost, onEdit: (post: ManagedPostDetail) => void): Promise<void>;
  /** Hides a visible or scheduled post, or shows a hidden one again. */
  changeVisibility(post: ManagedPost): Promise<void>;
  reschedule(post: ManagedPost, publishedAt: string): Promise<void>;
  /** Removes it and offers to undo that for ten seconds. */
  remove(post: ManagedPost): Promise<void>;
}

/** The actions over the list that is shown. `now` gives milliseconds since 1970. */
export function createPostActions(
  management: Pick<PostManagement, 'find' | 'unpublish' | 'republish' | 'reschedule' | 'remove' | 'restore'>,
  pages: Pick<Pages<ManagedPost>, 'reload' | 'change'>,
  now: () => number,
): PostActions {
  return {
    open: (post, onEdit) =>
      attempt(`'${post.title}' could not be opened`, async () => {
        const whole = await management.find(post.id);
        if (whole) onEdit(whole);
        else {
          pages.change(without(post));
          showToast({ kind: 'problem', title: 'This post is gone', text: `Somebody removed '${post.title}'.` });
        }
      }),

    changeVisibility: (post) =>
      attempt(`'${post.title}' was not changed`, async () => {
        const hides = post.state !== 'unpublished';
        await (hides ? management.unpublish(post.id) : management.republish(post.id));
        pages.reload();
        showToast({ kind: 'success', ...(hides ? hiddenWords : shownAgainWords)(post, now()) });
      }),

    reschedule: (post, publishedAt) =>
      attempt(`'${post.title}' was not changed`, async () => {
        await management.reschedule(post.id, publishedAt);
        pages.reload();
        showToast({ kind: 'success', title: 'Time changed', text: `'${post.title}' has its new time.` });
      }),

    remove: (post) =>
      attempt(`'${post.title}' was not deleted`, async () => {
        const { revisionId } = await management.remove(post.id);
        pages.change(without(post));
        showToast({
          kind: 'success',
          title: 'Post deleted',
          text: `'${post.title}' stands under Deleted posts now.`,
          seconds: UNDO_SECONDS,
          action: {
            label: 'Undo',
            run: () =>
              void attempt(`'${post.title}' could not be brought back`, async () => {
                await management.restore(revisionId);
                pages.reload();
                showToast({ kind: 'success', title: 'Post restored', text: `'${post.title}' is as it was.` });
              }),
          },
        });
      }),
  };
}

function without(removed: ManagedPost) {
  return (posts: readonly ManagedPost[]) => posts.filter(({ id }) => id !== removed.id);
}

async function attempt(failure: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    showToast({ kind: 'problem', title: failure, text: errorMessage(error) });
  }
}
