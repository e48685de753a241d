import type { DeletedPost } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { ActionButton } from '../../action-button.tsx';
import { momentInWords } from '../../publish-time.ts';
import style from './post-row.module.css';

/** A deleted post, and the way back for whoever may edit it. */
export function DeletedPostRow({ post, onRestore }: { readonly post: DeletedPost; onRestore(): void }) {
  const { title, author, type, deletedAt, deletedBy, createdBy, editable } = post;
  return (
    <li className={style.row}>
      <div className={style.words}>
        <h3 className={style.title} tabIndex={-1}>
          {title}
        </h3>
        <p className={style.facts}>
          <span>
            Deleted <time dateTime={deletedAt}>{momentInWords(deletedAt)}</time>
            {deletedBy !== null && ` by ${deletedBy}`}
          </span>
          <span>{postTypeLabel(type)}</span>
          <span>By {author}</span>
          {createdBy !== null && <span>Added by {createdBy}</span>}
        </p>
      </div>
      {editable ? (
        <div className={style.actions}>
          <ActionButton words="Restore" title={title} onClick={onRestore} />
        </div>
      ) : (
        <p className={style.facts}>
          {createdBy === null ? 'Admins can restore it' : 'Whoever added it and admins can restore it'}
        </p>
      )}
    </li>
  );
}
