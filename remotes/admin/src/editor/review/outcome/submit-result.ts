import type { Submission } from '@ledgerlight/backend/reviews';
import type { PostFormValue } from '@ledgerlight/posts/form';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { EDITOR_TOASTS } from '../../copy.ts';

/** A text that was submitted for review, and what it waits for. */
export interface SubmitResult extends Pick<Submission, 'stage' | 'missing' | 'approvers'> {
  readonly kind: 'submitted';
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

interface SubmittedText {
  readonly id: string;
  readonly value: Pick<PostFormValue, 'title' | 'postType'>;
}

/** Describes a submission for the form, which shows it in place of a publication. */
export function submitResult({ id, value }: SubmittedText, submission: Submission): SubmitResult {
  const { stage, missing, approvers } = submission;
  return { kind: 'submitted', id, title: value.title, type: postTypeLabel(value.postType), stage, missing, approvers };
}

export function submitToast({ type }: SubmitResult) {
  const { title, text } = EDITOR_TOASTS.submitted;
  return { title, text: text(type) };
}
