import type { PostCard, Topic } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';

export interface HomeData {
  /** In the order of the page. */
  readonly posts: readonly PostCard[];
  /** Lacks the types that could not be counted. */
  readonly counts: Readonly<Partial<Record<PostType, number>>>;
  readonly topics: readonly Topic[];
  /** Distinguishes a failed request from a site without posts. */
  readonly failed?: boolean;
}
