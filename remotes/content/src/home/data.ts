import type { PostCard } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';

/** What the home page shows of the posts. */
export interface HomeData {
  /** The newest posts of all kinds, at most three. */
  readonly newest: readonly PostCard[];
  /** How many there are of a kind; missing when it could not be counted. */
  readonly counts: Readonly<Partial<Record<PostType, number>>>;
  /** Tells a site without posts from one whose posts could not be loaded. */
  readonly failed?: boolean;
}
