import { NotAllowedError } from '@ledgerlight/backend/errors';
import type { Submission } from '@ledgerlight/backend/reviews';
import type { PostFormValue } from '@ledgerlight/posts/form';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { PublishOutcome, PublishProgress } from '@ledgerlight/publishing/apply';
import { PublishAbortedError, PublishError } from '@ledgerlight/publishing/errors';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { EDITOR_TOASTS } from '../model/copy.ts';
import type { ReviewedPlan } from './plan-form.ts';
import type { AlreadyPublished, PostConflict } from './remote-post.ts';
import type { EditorServices } from './services.ts';

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

export interface PublishResult {
  readonly kind: 'published' | 'updated' | 'scheduled' | 'hidden';
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly isEdit: boolean;
}

/** A text that was submitted for review, and what it waits for. */
export interface SubmitResult extends Pick<Submission, 'stage' | 'missing' | 'approvers'> {
  readonly kind: 'submitted';
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

interface PublishedWork {
  readonly existing: Pick<StoredPost, 'publishedAt'> | null;
  readonly post: { readonly value: Pick<PostFormValue, 'title' | 'postType'> };
}

export function publishResult(
  { existing, post: { value } }: PublishedWork,
  { post }: Pick<PublishOutcome, 'post'>,
  { isHidden, now }: { readonly isHidden: boolean; readonly now: number },
): PublishResult {
  const wasVisible = existing !== null && Date.parse(existing.publishedAt) <= now;
  const isVisible = Date.parse(post.publishedAt) <= now;
  const kind = isHidden ? 'hidden' : !isVisible ? 'scheduled' : wasVisible ? 'updated' : 'published';
  return { kind, ...post, title: value.title, type: postTypeLabel(value.postType), isEdit: existing !== null };
}

export function resultToast(result: PublishResult | SubmitResult) {
  const { title, text } = EDITOR_TOASTS[result.kind];
  return { title, text: text(result.type, 'publishedAt' in result ? formatDateTime(result.publishedAt) : '') };
}

export function resultText({ kind, title, publishedAt }: PublishResult): string {
  if (kind === 'scheduled') return `'${title}' is scheduled for ${formatDateTime(publishedAt)}.`;
  return kind === 'hidden' ? `'${title}' is saved and stays hidden.` : `'${title}' is ${kind}.`;
}

export interface PublishFailure {
  readonly title: string;
  readonly kind: 'stopped' | 'session-ended' | 'failed' | 'unknown';
  readonly text: string;
  readonly leftBehind: readonly string[];
}

/** Classifies an error of planning or publishing (specification section 8). Never rejects. */
export async function publishFailure(
  error: unknown,
  { isSignedIn }: Pick<EditorServices, 'isSignedIn'>,
  isSubmission = false,
): Promise<PublishFailure> {
  const { title } = isSubmission ? EDITOR_TOASTS.notSubmitted : EDITOR_TOASTS.failed;
  const leftBehind = error instanceof PublishError ? error.leftBehind : [];
  const text = error instanceof Error && error.message !== '' ? error.message : EDITOR_TOASTS.failed.text;
  if (error instanceof PublishError && error.isOutcomeUnknown) {
    const { title: unknownTitle, text: unknownText } = EDITOR_TOASTS.outcomeUnknown;
    return { kind: 'unknown', title: unknownTitle(isSubmission), text: unknownText(isSubmission), leftBehind };
  }
  if (error instanceof PublishAbortedError) return { kind: 'stopped', title: 'Stopped', text, leftBehind };
  if (isRefusal(error) && !(await isSignedIn()))
    return { kind: 'session-ended', title, text: SESSION_ENDED, leftBehind };
  return { kind: 'failed', title, text, leftBehind };
}

const SESSION_ENDED = 'Your session has ended. Sign in again, then publish: what you wrote is kept in this browser.';

function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NotAllowedError) return true;
  }
  return false;
}
