import type { ManagedPost, PostState } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { postPath } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import actionStyle from '../../../kit/action-button.module.css';
import { ActionButton } from '../../../kit/action-button.tsx';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';

interface PostRowProps {
  readonly post: ManagedPost;
  readonly origin: string;
  readonly embargoUntil: string | null;
  onEdit(): void;
  onVisibilityChange(): void;
  /** Null for those whom the backend would refuse another time. */
  readonly onSchedule: (() => void) | null;
  onRevisions(): void;
  readonly onPin: (() => void) | null;
  onRemove(): void;
}

export function PostRow({ post, origin, embargoUntil, ...on }: PostRowProps) {
  const { title, state } = post;
  return (
    <RecordRow title={title} actions={<PostActions post={post} origin={origin} {...on} />}>
      <RowFacts>
        <StateMark {...STATE_MARKS[state]} />
        <span>{postTypeLabel(post.type)}</span>
        {state === 'scheduled' ? (
          <time dateTime={post.publishedAt}>{formatDateTime(post.publishedAt)}</time>
        ) : (
          <DateText iso={post.publishedAt} />
        )}
        {embargoUntil !== null && <span>Embargo until {formatDateTime(embargoUntil)}</span>}
        <span>By {post.author}</span>
        {post.createdBy !== null && <span>Added by {post.createdBy}</span>}
      </RowFacts>
    </RecordRow>
  );
}

function PostActions({ post, origin, ...on }: Omit<PostRowProps, 'embargoUntil'>) {
  const { title, state, editable } = post;
  return (
    <>
      <ActionButton label={editable ? 'Edit' : 'View'} subject={title} onClick={on.onEdit} />
      {state === 'published' && (
        <a className={actionStyle.action} href={origin + postPath(post.slug)} target="_blank" rel="noreferrer">
          Open on site<span className="visually-hidden"> in a new tab: {title}</span>
        </a>
      )}
      {editable && (
        <>
          <ActionButton
            label={state === 'unpublished' ? 'Publish again' : 'Hide'}
            subject={title}
            onClick={on.onVisibilityChange}
          />
          {on.onSchedule && <ActionButton label="Change time" subject={title} onClick={on.onSchedule} />}
        </>
      )}
      {on.onPin && <ActionButton label="Pin…" subject={title} onClick={on.onPin} />}
      <ActionButton label="Versions" subject={title} onClick={on.onRevisions} />
      {editable && <ActionButton label="Delete" subject={title} onClick={on.onRemove} isDestructive />}
    </>
  );
}

const STATE_MARKS = {
  published: { label: 'Published', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  unpublished: { label: 'Hidden', tone: 'muted' },
} as const satisfies Readonly<Record<PostState, unknown>>;
