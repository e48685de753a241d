import type { PostState } from '@ledgerlight/backend/managed-post';
import { StateMark } from '../../state-mark.tsx';

/** Whether visitors see a post. */
export function PostStateBadge({ state }: { readonly state: PostState }) {
  return <StateMark {...MARKS[state]} />;
}

const MARKS = {
  published: { words: 'Published', tone: 'good' },
  scheduled: { words: 'Scheduled', tone: 'waiting' },
  unpublished: { words: 'Unpublished', tone: 'muted' },
} as const satisfies Readonly<Record<PostState, unknown>>;
