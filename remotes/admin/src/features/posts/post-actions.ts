import { errorMessage, ReasonNeededError } from '@ledgerlight/backend/errors';
import type { ManagedPost, ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import type { Reviews } from '@ledgerlight/backend/reviews';
import { hiddenMessage, isFuture, shownMessage } from '@ledgerlight/posts/visibility-words';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import type { Pages } from '../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../kit/publish-time.ts';
import { showToast, toastOnError } from '../../kit/toasts/store.ts';

const UNDO_SECONDS = 10;

/**
 * Creates the actions on a list of posts. They never reject: each reports its result in a toast. `askReason` gets the reason of a
 * change that the backend requires one for from the person, and calls back with it.
 */
export function createPostActions(
  management: Pick<PostManagement, 'find' | 'unpublish' | 'republish' | 'reschedule' | 'remove' | 'restore'>,
  pages: Pick<Pages<ManagedPost>, 'reload' | 'change'>,
  reviews: Pick<Reviews, 'submitStored'>,
  askReason: (post: ManagedPost, onReason: (reason: string) => void) => void,
) {
  const takeOut = ({ id }: ManagedPost) => pages.change((posts) => posts.filter((post) => post.id !== id));
  const restore = async (revisionId: string, { title, state }: ManagedPost, reason: string | undefined) => {
    await toastOnError(`'${title}' could not be brought back`, async () => {
      const { id } = await management.restore(revisionId);
      const text =
        state === 'unpublished'
          ? `'${title}' is back, hidden from visitors.`
          : await showAgain(management, id, title, reason);
      showToast({ kind: 'success', title: 'Post restored', text });
    });
    pages.reload();
  };

  const changeVisibility = (post: ManagedPost, reason?: string): Promise<void> =>
    toastOnError(`'${post.title}' was not changed`, async () => {
      const isHiding = post.state !== 'unpublished';
      try {
        await (isHiding ? management.unpublish(post.id, reason) : management.republish(post.id, reason));
      } catch (error) {
        if (error instanceof ApprovalNeededError) return offerReview(reviews, post, error.message);
        if (error instanceof ReasonNeededError) return askReason(post, (given) => void changeVisibility(post, given));
        throw error;
      }
      pages.reload();
      showToast({ kind: 'success', ...(isHiding ? hiddenToast(post) : shownToast(post)) });
    });
  const remove = (post: ManagedPost, reason?: string): Promise<void> =>
    toastOnError(`'${post.title}' was not deleted`, async () => {
      const removed = await management.remove(post.id, reason).catch((error: unknown) => {
        if (!(error instanceof ReasonNeededError)) throw error;
        askReason(post, (given) => void remove(post, given));
        return null;
      });
      if (removed === null) return;
      takeOut(post);
      showToast({
        kind: 'success',
        title: 'Post deleted',
        text: `'${post.title}' stands under Deleted posts now.`,
        seconds: UNDO_SECONDS,
        action: { label: 'Undo', run: () => void restore(removed.revisionId, post, reason) },
      });
    });

  return {
    changeVisibility,
    remove,

    open: (post: ManagedPost, onEdit: (post: ManagedPostDetail) => void) =>
      toastOnError(`'${post.title}' could not be opened`, async () => {
        const detail = await management.find(post.id);
        if (detail) return onEdit(detail);
        takeOut(post);
        showToast({ kind: 'problem', title: 'This post is gone', text: `Somebody removed '${post.title}'.` });
      }),

    reschedule: (post: ManagedPost, publishedAt: string) =>
      toastOnError(`'${post.title}' was not changed`, async () => {
        await management.reschedule(post.id, publishedAt);
        pages.reload();
        showToast({ kind: 'success', title: 'Time changed', text: `'${post.title}' has its new time.` });
      }),
  };
}

/** A restored post is hidden: showing it again goes through the rules of publishing. Returns what became of it. */
function showAgain(
  management: Pick<PostManagement, 'republish'>,
  id: string,
  title: string,
  reason: string | undefined,
): Promise<string> {
  return management.republish(id, reason).then(
    () => `'${title}' is back as it was.`,
    (error: unknown) => `'${title}' is back, hidden from visitors. ${errorMessage(error)}`,
  );
}

/** What is missing can be given from the section Review only once the text is there. */
function offerReview(reviews: Pick<Reviews, 'submitStored'>, { id, title }: ManagedPost, text: string): void {
  const submit = () =>
    toastOnError(`'${title}' was not submitted`, async () => {
      await reviews.submitStored(id);
      showToast({ kind: 'success', title: 'Submitted for review', text: `'${title}' waits for approval.` });
    });
  showToast({
    kind: 'problem',
    title: `'${title}' was not changed`,
    text,
    seconds: UNDO_SECONDS,
    action: { label: 'Submit for review', run: () => void submit() },
  });
}

function hiddenToast(post: ManagedPost) {
  return { title: 'Post hidden', text: hiddenMessage(post, Date.now()) };
}

function shownToast(post: ManagedPost) {
  const now = Date.now();
  const title = isFuture(post.publishedAt, now) ? 'Post scheduled again' : 'Post published again';
  return { title, text: shownMessage(post, now, formatDateTime) };
}
