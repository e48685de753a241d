import { NotAllowedError } from '@ledgerlight/backend/errors';
import { PublishAbortedError, PublishError } from '@ledgerlight/publishing/errors';
import { EDITOR_TOASTS } from '../../copy.ts';
import type { EditorServices } from '../../services.ts';

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
  if (error instanceof PublishError && error.isOutcomeUnknown)
    return { kind: 'unknown', ...outcomeUnknown(isSubmission), leftBehind };
  if (error instanceof PublishAbortedError) return { kind: 'stopped', title: 'Stopped', text, leftBehind };
  if (isRefusal(error) && !(await isSignedIn()))
    return { kind: 'session-ended', title, text: SESSION_ENDED, leftBehind };
  return { kind: 'failed', title, text, leftBehind };
}

function outcomeUnknown(isSubmission: boolean) {
  const { title, text } = EDITOR_TOASTS.outcomeUnknown;
  return { title: title(isSubmission), text: text(isSubmission) };
}

const SESSION_ENDED = 'Your session has ended. Sign in again, then publish: what you wrote is kept in this browser.';

function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NotAllowedError) return true;
  }
  return false;
}
