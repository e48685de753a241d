import { type SavePostOutcome, savePost, unsavePost, useSavedPosts } from '@ledgerlight/shell-api/saved-posts';
import { Icon } from '@ledgerlight/ui/icon';
import { SHARE_COPY } from '../../copy.ts';
import style from './share-links.module.css';

interface SaveButtonProps {
  readonly slug: string;
  readonly title: string;
  onOutcome(outcome: SavePostOutcome | 'unsaved'): void;
}

/** Saves the post in this browser, or removes it again. */
export function SaveButton({ slug, title, onOutcome }: SaveButtonProps) {
  const isSaved = useSavedPosts().some((post) => post.slug === slug);

  function toggle() {
    if (!isSaved) return onOutcome(savePost({ slug, title }));
    unsavePost(slug);
    onOutcome('unsaved');
  }

  return (
    <button type="button" className={style.way} onClick={toggle}>
      <Icon name={isSaved ? 'check' : 'bookmark'} size={18} />
      {isSaved ? SHARE_COPY.unsave : SHARE_COPY.save}
    </button>
  );
}
