import type { PostFormField } from '@ledgerlight/posts/form';

export interface PublishProblem {
  readonly code:
    | 'invalid-field'
    | 'too-long'
    | 'too-deep'
    | 'invalid-image'
    | 'same-name'
    | 'missing-image'
    | 'broken-picture'
    | 'invalid-chart'
    | 'invalid-block'
    | 'invalid-claim'
    | 'unknown-disclosure'
    | 'example-left'
    | 'invalid-slug'
    | 'invalid-focus'
    | 'byline-not-allowed'
    | 'unknown-topic'
    | 'invalid-date'
    | 'slug-taken'
    | 'looks-published'
    | 'copy'
    | 'removed';
  readonly field: PostFormField | 'slug' | 'publishedAt';
  readonly message: string;
  readonly image?: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** What a check found: problems prevent publishing, warnings do not. Form and CLI list both. */
export interface Findings {
  readonly problems: readonly PublishProblem[];
  readonly warnings: readonly PublishWarning[];
}

export interface PublishWarning {
  readonly code:
    | 'unused-image'
    | 'missing-alt'
    | 'image-not-shown'
    | 'not-a-picture'
    | 'raw-html'
    | 'dead-anchor'
    | 'relative-link'
    | 'unsafe-link'
    | 'stands-still'
    | 'licence-ended'
    | 'notes-left-out'
    | 'long-title'
    | 'no-description'
    | 'default-author'
    | 'cut-description'
    | 'unedited-outline'
    | 'risky-phrase'
    | 'unused-claim'
    | 'stale-claim'
    | 'stale-rules'
    | 'other-figure'
    | 'dead-link'
    | 'dead-picture'
    | 'other-author'
    | 'similar-author'
    | 'deleted-before'
    | 'scheduled'
    | 'moved'
    | 'moved-on-site'
    | 'perhaps-renamed';
  readonly message: string;
  readonly image?: string;
  /** The path of the link, or its address as typed. */
  readonly link?: string;
  readonly line?: number;
  readonly column?: number;
}
