import type { PostState } from '@ledgerlight/backend/managed-post';
import style from './post-state-badge.module.css';

/** Whether visitors see a post. */
export function PostStateBadge({ state }: { readonly state: PostState }) {
  return <span className={`${style.badge} ${style[state]}`}>{STATE_WORDS[state]}</span>;
}

const STATE_WORDS: Readonly<Record<PostState, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Unpublished',
};
