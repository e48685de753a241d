import type { PostPage } from '@ledgerlight/posts/post';

/** What a list shows; `failed` tells an empty list from one that could not be loaded. */
export interface ListData extends PostPage {
  readonly failed?: boolean;
}
