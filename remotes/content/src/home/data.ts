import type { HomeFacts, PostCard, Topic } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';

export interface HomeData {
  /** In the order of the page, the lead first. */
  readonly posts: readonly PostCard[];
  /** Lacks the types that could not be counted. */
  readonly counts: Readonly<Partial<Record<PostType, number>>>;
  /** Only of the default edition. */
  readonly topics?: readonly Topic[];
  /** Only of the default edition, and only when it could be loaded. */
  readonly facts?: HomeFacts;
  /** Distinguishes a failed request from a site without posts. */
  readonly failed?: boolean;
}

/** In place of data that could not be loaded. */
export const NO_HOME_DATA: HomeData = { posts: [], counts: {}, failed: true };
