import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/post-types';
import { postPath } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import style from './post-row.module.css';
import { PostStateBadge } from './post-state-badge.tsx';

/** A post with what can be done with it. What the person may not do is not offered. */
export function PostRow({
  post,
  origin,
  onEdit,
  onVisibilityChange,
  onSchedule,
  onRevisions,
  onRemove,
}: {
  readonly post: ManagedPost;
  readonly origin: string;
  onEdit(): void;
  onVisibilityChange(): void;
  onSchedule(): void;
  onRevisions(): void;
  onRemove(): void;
}) {
  const { title, state, editable } = post;
  return (
    <li className={style.row}>
      <div className={style.words}>
        <h3 className={style.title}>{title}</h3>
        <p className={style.facts}>
          <PostStateBadge state={state} />
          <span>{postTypeLabel(post.type)}</span>
          <DateText iso={post.publishedAt} />
          <span>{post.createdBy === null ? post.author : `Added by ${post.createdBy}`}</span>
        </p>
      </div>
      <div className={style.actions}>
        {editable && <Action words="Edit" title={title} onClick={onEdit} />}
        {state === 'published' && (
          <a className={style.action} href={origin + postPath(post.slug)} target="_blank" rel="noreferrer">
            Open on site<span className="visually-hidden"> in a new tab: {title}</span>
          </a>
        )}
        {editable && (
          <>
            <Action
              words={state === 'unpublished' ? 'Publish again' : 'Unpublish'}
              title={title}
              onClick={onVisibilityChange}
            />
            <Action words="Change time" title={title} onClick={onSchedule} />
          </>
        )}
        <Action words="Versions" title={title} onClick={onRevisions} />
        {editable && <Action words="Delete" title={title} onClick={onRemove} isRemoval />}
      </div>
    </li>
  );
}

/** Its name says which post it is for; on the screen that stands beside it. */
function Action({
  words,
  title,
  onClick,
  isRemoval = false,
}: {
  readonly words: string;
  readonly title: string;
  onClick(): void;
  readonly isRemoval?: boolean;
}) {
  return (
    <button
      type="button"
      className={`${style.action} ${isRemoval ? style.remove : ''}`}
      aria-label={`${words}: ${title}`}
      onClick={onClick}
    >
      {words}
    </button>
  );
}
