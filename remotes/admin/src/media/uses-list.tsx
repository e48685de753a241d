import type { ImageUses } from '@ledgerlight/backend/image-library';
import { Link } from '@ledgerlight/shell-api';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import style from './image-view.module.css';

export function isUnused({ posts, reviews, drafts, versions }: ImageUses): boolean {
  return posts.length + reviews.length + drafts.length + versions === 0;
}

/** Where an image is shown, each place as a link to edit it. */
export function UsesList({ uses }: { readonly uses: ImageUses }) {
  const { posts, reviews, drafts, versions } = uses;
  return (
    <div className={style.uses}>
      <h3>Where it is used</h3>
      {isUnused(uses) && <p className={style.note}>Nothing shows this image.</p>}
      <ul className={style.list}>
        {posts.map(({ id, title, stage }) => (
          <li key={id}>
            <Link to={sectionAddress({ name: 'edit', postId: id })}>{title}</Link> <span>{stage}</span>
          </li>
        ))}
        {reviews.map(({ id, title }) => (
          <li key={`review ${id}`}>
            <Link to={sectionAddress({ name: 'review', postId: id })}>{title}</Link> <span>in review</span>
          </li>
        ))}
        {drafts.map(({ id, title }) => (
          <li key={`draft ${id}`}>
            <Link to={sectionAddress({ name: 'new', draftId: id })}>{title || 'Untitled'}</Link> <span>draft</span>
          </li>
        ))}
      </ul>
      {versions > 0 && (
        <p className={style.note}>
          {versions === 1 ? 'A former version shows it.' : `${versions} former versions show it.`}
        </p>
      )}
    </div>
  );
}
