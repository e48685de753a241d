import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import type { RefObject } from 'react';
import { ActionButton } from '../../action-button.tsx';
import style from './bulk-bar.module.css';
import type { Batch, BulkProblems } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly bar: RefObject<HTMLFieldSetElement | null>;
  readonly selection: Selection;
  readonly posts: readonly ManagedPost[];
  readonly isPending: boolean;
  onRun(batch: Batch): void;
}

/** The checkbox for all rows and, while some are selected, what can be done with them. It stays in view. */
export function BulkBar({ bar, selection, posts, isPending, onRun }: BulkBarProps) {
  const count = posts.length;
  const idsOf = (kind: Batch['kind']) =>
    posts
      .filter(({ state }) => kind === 'delete' || (state === 'unpublished') === (kind === 'show'))
      .map(({ id }) => id);
  return (
    <fieldset ref={bar} className={style.bar} aria-label="Selected posts">
      <label className={style.all}>
        <input
          type="checkbox"
          checked={selection.isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !selection.isAll;
          }}
          onChange={({ target }) => selection.toggleAll(target.checked)}
        />
        Select all shown
      </label>
      <p className={style.count} role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <div className={style.actions}>
          {ACTIONS.map(({ kind, label }) => {
            const ids = idsOf(kind);
            return (
              ids.length > 0 && (
                <ActionButton
                  key={kind}
                  label={`${label} ${ids.length}`}
                  isDestructive={kind === 'delete'}
                  disabled={isPending}
                  onClick={() => onRun({ kind, ids })}
                />
              )
            );
          })}
          <ActionButton label="Clear selection" onClick={() => selection.toggleAll(false)} />
        </div>
      )}
    </fieldset>
  );
}

const ACTIONS = [
  { kind: 'hide', label: 'Hide' },
  { kind: 'show', label: 'Publish again' },
  { kind: 'delete', label: 'Delete' },
] as const satisfies readonly { readonly kind: Batch['kind']; readonly label: string }[];

/** Names the posts that the last action did not change, until they are dismissed. */
export function BulkProblemList({ problems, onDismiss }: { readonly problems: BulkProblems; onDismiss(): void }) {
  return (
    <Notice tone="bad" title={problems.heading} isResponse>
      <ul className={style.problems}>
        {problems.posts.map(({ id, title, problem }) => (
          <li key={id}>
            <strong>{title}</strong>: {problem}
          </li>
        ))}
      </ul>
      <NoticeActions>
        <Button variant="secondary" onClick={onDismiss}>
          Dismiss
        </Button>
      </NoticeActions>
    </Notice>
  );
}
