import type { PublishProgress } from '@ledgerlight/publishing/apply';
import type { PublishFailure } from './outcome/publish-failure.ts';
import type { PublishResult, SubmitResult } from './outcome/publish-result.ts';
import type { AlreadyPublished, PostConflict, ReviewedPlan } from './plan-form.ts';

/** Where a post form is on its way from editing over the review to a published post. */
export type PublishStage =
  /** `failure` is that of the last review, `result` that of the last publication. */
  | {
      readonly kind: 'form';
      readonly failure: PublishFailure | null;
      readonly result: PublishResult | SubmitResult | null;
    }
  /** The form is being checked or, with progress, published without a review. */
  | { readonly kind: 'planning'; readonly progress: PublishProgress | null }
  | ReviewStage
  | PostConflict
  | AlreadyPublished;

export interface ReviewStage {
  readonly kind: 'review';
  readonly reviewed: ReviewedPlan;
  readonly failure: PublishFailure | null;
  /** Null while nothing is being published. */
  readonly progress: PublishProgress | null;
}

export const FORM_STAGE = { kind: 'form', failure: null, result: null } as const satisfies PublishStage;
