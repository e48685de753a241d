import type { PostPage } from '@ledgerlight/posts/post';

/** One page of a list; `failed` tells an empty one from one that could not be loaded. */
export interface ListData extends PostPage {
  readonly failed?: boolean;
}
