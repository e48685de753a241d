import type { BulkChange, BulkChanges, BulkOutcome } from '@ledgerlight/backend/bulk-changes';
import { showToast, toastOnError } from '../../toasts/store.ts';

export type BulkKind = 'hide' | 'show' | 'delete';

/** The posts of a batch that were not changed, with the reason for each. */
export interface BulkProblems {
  readonly heading: string;
  readonly posts: readonly { readonly id: string; readonly title: string; readonly problem: string }[];
}

interface BulkView {
  reload(): void;
  /** Null when every post of the last batch was changed. */
  showProblems(problems: BulkProblems | null): void;
}

const UNDO_SECONDS = 20;

/** Creates the actions on selected posts. They never reject: toasts report what was done, and the view names the posts that were not changed. */
export function createBulkActions(bulk: BulkChanges, view: BulkView) {
  async function apply(changes: readonly BulkChange[], words: { readonly done: string; readonly failed: string }) {
    const outcomes = await bulk.apply(changes);
    const failed = outcomes.flatMap(({ postId, title, problem }) =>
      problem === null ? [] : [{ id: postId, title, problem }],
    );
    view.showProblems(failed.length > 0 ? { heading: `${posts(failed.length)} ${words.failed}`, posts: failed } : null);
    view.reload();
    return outcomes;
  }

  const undo = (changes: readonly BulkChange[]) =>
    toastOnError('Nothing was undone', async () => {
      const outcomes = await apply(changes, { done: 'as before', failed: 'could not be put back' });
      const back = outcomes.filter(({ problem }) => problem === null).length;
      if (back > 0) showToast({ kind: 'success', title: 'Undone', text: `${posts(back)} as before.` });
    });

  return {
    run: (kind: BulkKind, ids: readonly string[]) =>
      toastOnError('No post was changed', async () => {
        const words = WORDS[kind];
        const outcomes = await apply(
          ids.map((id) => ({ id, change: kind })),
          words,
        );
        const changes = undoOf(outcomes);
        if (changes.length === 0) return;
        const action = { label: 'Undo', run: () => void undo(changes) };
        showToast({ kind: 'success', title: `${posts(changes.length)} ${words.done}`, seconds: UNDO_SECONDS, action });
      }),
  };
}

function undoOf(outcomes: readonly BulkOutcome[]): readonly BulkChange[] {
  return outcomes.flatMap(({ undo }) => (undo ? [undo] : []));
}

function posts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

const WORDS = {
  hide: { done: 'hidden', failed: 'not hidden' },
  show: { done: 'published again', failed: 'not published' },
  delete: { done: 'deleted', failed: 'not deleted' },
} as const satisfies Readonly<Record<BulkKind, unknown>>;
