import { NotAllowedError } from '@ledgerlight/backend/errors';
import { PublishAbortedError, PublishError } from '@ledgerlight/publishing/errors';
import { EDITOR_TOASTS } from '../../copy.ts';
import type { EditorServices } from '../../services.ts';

/** Why the post was not published, in words for people. */
export interface PublishFailure {
  readonly kind: 'stopped' | 'session-ended' | 'failed';
  readonly text: string;
  /** The pictures that were sent and could not be removed again. */
  readonly leftBehind: readonly string[];
}

/** The words for whatever planning or publishing threw (specification section 8). Never rejects. */
export async function publishFailure(
  error: unknown,
  { isSignedIn }: Pick<EditorServices, 'isSignedIn'>,
): Promise<PublishFailure> {
  const leftBehind = error instanceof PublishError ? error.leftBehind : [];
  const text = error instanceof Error && error.message !== '' ? error.message : EDITOR_TOASTS.failed.text;
  if (error instanceof PublishAbortedError) return { kind: 'stopped', text, leftBehind };
  if (isRefusal(error) && !(await isSignedIn())) {
    return { kind: 'session-ended', text: SESSION_ENDED, leftBehind };
  }
  return { kind: 'failed', text, leftBehind };
}

const SESSION_ENDED = 'Your session has ended. Sign in again, then publish: what you wrote is kept in this browser.';

/** Whether the backend refused it, however the publish service wrapped that. */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NotAllowedError) return true;
  }
  return false;
}
