import { type BulkChange, createBulkChanges } from '@ledgerlight/backend/bulk-changes';
import { useMemo, useRef, useState } from 'react';
import type { AdminArea } from '../../dashboard/sections/admin-area.ts';
import { showToast, toastOnError } from '../../toasts/store.ts';
import { useTask } from '../../toasts/use-task.ts';

export interface Batch {
  readonly kind: 'hide' | 'show' | 'delete';
  readonly ids: readonly string[];
}

export interface BulkProblems {
  readonly heading: string;
  readonly posts: readonly { readonly id: string; readonly title: string; readonly problem: string }[];
}

const UNDO_SECONDS = 20;

/**
 * Changes selected posts. Toasts report what was done, and `problems` names the posts that the last batch did not change. The focus goes
 * to the bar when the button that was pressed is gone.
 */
export function useBulk(staff: AdminArea['staff'], reload: () => void) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const bulk = useMemo(() => createBulkChanges(staff), [staff]);
  const [problems, setProblems] = useState<BulkProblems | null>(null);
  const focusBar = () => bar.current?.querySelector('input')?.focus();

  async function apply(changes: readonly BulkChange[], failure: string) {
    const outcomes = await bulk.apply(changes);
    const failed = outcomes.flatMap(({ postId, title, problem }) =>
      problem === null ? [] : [{ id: postId, title, problem }],
    );
    setProblems(failed.length > 0 ? { heading: `${postsText(failed.length)} ${failure}`, posts: failed } : null);
    reload();
    return outcomes;
  }
  const undo = (changes: readonly BulkChange[]) =>
    toastOnError('Nothing was undone', async () => {
      const outcomes = await apply(changes, 'could not be put back');
      const back = outcomes.filter(({ problem }) => problem === null).length;
      if (back > 0) showToast({ kind: 'success', title: 'Undone', text: `${postsText(back)} as before.` });
    });
  const { mutate: run, isPending } = useTask('No post was changed', async ({ kind, ids }: Batch) => {
    focusBar();
    const { done, failed } = WORDS[kind];
    const outcomes = await apply(
      ids.map((id) => ({ id, change: kind })),
      failed,
    );
    const changes = outcomes.flatMap((outcome) => outcome.undo ?? []);
    if (changes.length === 0) return;
    const action = { label: 'Undo', run: () => void undo(changes) };
    showToast({ kind: 'success', title: `${postsText(changes.length)} ${done}`, seconds: UNDO_SECONDS, action });
  });
  return {
    bar,
    problems,
    isPending,
    run,
    dismiss(): void {
      setProblems(null);
      focusBar();
    },
  };
}

function postsText(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

const WORDS = {
  hide: { done: 'hidden', failed: 'not hidden' },
  show: { done: 'published again', failed: 'not published' },
  delete: { done: 'deleted', failed: 'not deleted' },
} as const satisfies Readonly<Record<Batch['kind'], unknown>>;
