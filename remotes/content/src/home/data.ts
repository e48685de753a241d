import type { HomeContent } from '@ledgerlight/posts/post';

export interface HomeData extends HomeContent {
  /** Distinguishes a failed request from a site without posts. */
  readonly failed?: boolean;
}
