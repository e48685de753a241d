import type { HitPage } from '@ledgerlight/posts/search';

/** What was found; `failed` tells nothing found from a search that did not take place. */
export interface SearchData extends HitPage {
  readonly failed?: boolean;
}
