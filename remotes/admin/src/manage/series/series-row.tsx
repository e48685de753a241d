import type { ManagedSeries, SeriesPost } from '@ledgerlight/backend/series';
import type { ReactNode } from 'react';
import { ActionButton } from '../../action-button.tsx';
import rowStyle from '../rows/post-row.module.css';
import style from './section.module.css';

interface SeriesRowProps {
  readonly series: ManagedSeries;
  /** Null for those who may only read. */
  readonly onEdit: (() => void) | null;
  onRemove(): void;
  /** The form in place of the posts; false when it is closed. */
  readonly children: ReactNode;
}

export function SeriesRow({ series, onEdit, onRemove, children }: SeriesRowProps) {
  const { slug, title, description, posts } = series;
  return (
    <li className={rowStyle.row}>
      <div className={rowStyle.words}>
        <h3 className={rowStyle.title} tabIndex={-1} data-row={slug} dir="auto">
          {title}
        </h3>
        {children || (
          <>
            {description !== '' && <p className={style.description}>{description}</p>}
            <ol className={style.parts}>
              {posts.map((post) => (
                <li key={post.id}>
                  {post.title} <SeriesPostState state={post.state} />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {onEdit && !children && (
        <div className={rowStyle.actions}>
          <ActionButton label="Change" subject={title} onClick={onEdit} />
          <ActionButton label="Remove" subject={title} onClick={onRemove} isDestructive />
        </div>
      )}
    </li>
  );
}

/** Why readers do not see the post; nothing for one that they see. */
export function SeriesPostState({ state }: { readonly state: SeriesPost['state'] }) {
  if (state === 'published') return null;
  return <span className={style.state}>({state === null ? 'deleted' : STATES[state]})</span>;
}

const STATES = { scheduled: 'scheduled', unpublished: 'hidden' } as const;
