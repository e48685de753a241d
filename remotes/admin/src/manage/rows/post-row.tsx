import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { postPath } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import actionStyle from '../../action-button.module.css';
import { ActionButton } from '../../action-button.tsx';
import { momentInWords } from '../../publish-time.ts';
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
        <h3 className={style.title} tabIndex={-1}>
          {title}
        </h3>
        <p className={style.facts}>
          <PostStateBadge state={state} />
          <span>{postTypeLabel(post.type)}</span>
          {state === 'scheduled' ? (
            <time dateTime={post.publishedAt}>{momentInWords(post.publishedAt)}</time>
          ) : (
            <DateText iso={post.publishedAt} />
          )}
          <span>By {post.author}</span>
          {post.createdBy !== null && <span>Added by {post.createdBy}</span>}
        </p>
      </div>
      <div className={style.actions}>
        <ActionButton words={editable ? 'Edit' : 'View'} title={title} onClick={onEdit} />
        {state === 'published' && (
          <a className={actionStyle.action} href={origin + postPath(post.slug)} target="_blank" rel="noreferrer">
            Open on site<span className="visually-hidden"> in a new tab: {title}</span>
          </a>
        )}
        {editable && (
          <>
            <ActionButton
              words={state === 'unpublished' ? 'Publish again' : 'Unpublish'}
              title={title}
              onClick={onVisibilityChange}
            />
            <ActionButton words="Change time" title={title} onClick={onSchedule} />
          </>
        )}
        <ActionButton words="Versions" title={title} onClick={onRevisions} />
        {editable && <ActionButton words="Delete" title={title} onClick={onRemove} isRemoval />}
      </div>
    </li>
  );
}
