import type { ManagedSeries, SeriesPost } from '@ledgerlight/backend/series';
import { formField } from '@ledgerlight/ui/form-field';
import type { ReactNode } from 'react';
import choiceStyle from '../../post-choice/post-choice.module.css';
import { ChangeActions, RecordRow, RowText } from '../../records/record-row.tsx';

interface SeriesRowProps {
  readonly series: ManagedSeries;
  readonly onEdit: (() => void) | null;
  onRemove(): void;
  /** The form in place of the posts; false when it is closed. */
  readonly children: ReactNode;
}

export function SeriesRow({ series, onEdit, onRemove, children }: SeriesRowProps) {
  const { slug, title, description, posts } = series;
  return (
    <RecordRow
      title={title}
      id={slug}
      actions={onEdit && !children && <ChangeActions subject={title} onEdit={onEdit} onRemove={onRemove} />}
    >
      {children || (
        <>
          {description !== '' && <RowText>{description}</RowText>}
          <ol className={choiceStyle.ordered}>
            {posts.map((post) => (
              <li key={post.id}>
                {post.title} <SeriesPostState state={post.state} />
              </li>
            ))}
          </ol>
        </>
      )}
    </RecordRow>
  );
}

/** Why readers do not see the post; nothing for one that they see. */
export function SeriesPostState({ state }: { readonly state: SeriesPost['state'] }) {
  if (state === 'published') return null;
  return <span className={formField.hint}>({state === null ? 'deleted' : STATES[state]})</span>;
}

const STATES = { scheduled: 'scheduled', unpublished: 'hidden' } as const;
