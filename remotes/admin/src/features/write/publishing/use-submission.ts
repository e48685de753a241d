import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { Review, ReviewText } from '@ledgerlight/backend/reviews';
import { checkCorrection } from '@ledgerlight/posts/correction';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import type { QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { needsApprovalToMove } from '../../../kit/publish-time.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { formFieldsOf } from '../../../preview/form-fields.ts';
import type { DraftedForm } from '../drafts/open/use-server-draft.ts';
import { type FormContent, isChanged, isMoved } from '../model/content.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useEditorState, useTyped } from '../model/selectors.ts';
import type { EditorServices } from './services.ts';

/** 'time': the one that was submitted has passed since, so that only the review publishes it. */
export type SubmissionDifference = 'text' | 'correction' | 'time';

/** Whether the text in the form goes to review or to visitors, and the text of the same post that is on its way. */
export interface FormSubmission {
  /** It needs approvals that it does not have: for its text, or for another time or address of a post that visitors had. */
  readonly isNeeded: boolean;
  readonly review: Review | null;
  /** In what the form is not what `review` is about; null when it is exactly that. */
  readonly difference: SubmissionDifference | null;
  /** Notes that the form's content is the text with this hash: its new images have other names in there. */
  noteSubmitted(contentHash: string): void;
}

const REFRESH_INTERVAL_MS = 30_000;
/** While the server does not say what is in review. */
const RETRY_INTERVAL_MS = 3_000;

/** Compares the form with the approval rules and with the text in review. */
export function useSubmission(
  model: EditorModel,
  draft: Pick<DraftedForm, 'read'>,
  { reviews, approvalNeeds, ports }: Pick<EditorServices, 'reviews' | 'approvalNeeds' | 'ports'>,
  { isHidden, rights }: { readonly isHidden: boolean; readonly rights: readonly string[] },
): FormSubmission {
  const type = useTyped(model, 'postType');
  const base = useEditorState(model, (state) => state.base);
  const isElsewhere = useEditorState(model, isMoved);
  const isMoving =
    base !== null && isElsewhere && needsApprovalToMove(base.publishedAt, rights, ports.environment.now());
  const postId = useEditorState(model, ({ content, draftId }) => content.postId ?? draftId);
  // A text that was under a stricter rule stays under it: another type must not turn 'Submit for review' into 'Publish' meanwhile.
  const rule = useLoaded(['approval-needs', postId, type], (signal) => approvalNeeds(postId, type, signal), {
    placeholderData: (before) => before,
  });
  const needs = rule.data ?? 'none';
  const queue = useLoaded(['reviews'], reviews.queue, {
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : REFRESH_INTERVAL_MS),
  });
  const review = queue.data?.find((each) => each.postId === postId) ?? null;
  const hash = review?.contentHash ?? null;
  const text = useLoaded(
    ['text-in-review', postId, hash, review?.submittedAt],
    (signal) => reviews.text(postId, signal),
    { enabled: hash !== null },
  );
  const [submitted, setSubmitted] = useState<{ contentHash: string; content: FormContent } | null>(null);
  const difference = useSyncExternalStore(model.subscribe, (): SubmissionDifference | null => {
    if (review === null) return 'text';
    const { content } = model.state();
    const late = isMoving && hasPassed(review, ports.environment.now()) ? 'time' : null;
    if (submitted?.contentHash === hash && !isChanged({ content, initial: submitted.content })) return late;
    if (text.data === undefined) return 'text';
    const written = draft.read();
    if (!isTextOf(written, text.data) || (isMoving && !isPlaceOf(written, text.data))) return 'text';
    return isCorrectionOf(written, text.data) ? late : 'correction';
  });
  return {
    // Visitors do not see what is saved of a hidden post.
    isNeeded: ((needs !== 'none' && !isHidden) || isMoving) && !(difference === null && review?.stage === 'approved'),
    review,
    difference,
    noteSubmitted: (contentHash) => setSubmitted({ contentHash, content: model.state().content }),
  };
}

/** Whether the time that was to come when a text was submitted is there. */
function hasPassed({ publishAt, submittedAt }: Review, now: number): boolean {
  const time = Date.parse(publishAt ?? '');
  return time >= Date.parse(submittedAt) && time <= now;
}

export async function invalidateReviews(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['approval-needs'] }),
    client.invalidateQueries({ queryKey: ['reviews'] }),
  ]);
}

/** Returns whether a text in review brings the time and the address that a draft of the same post has. */
function isPlaceOf({ slug, publishAt }: DraftFields, text: ReviewText): boolean {
  const [wanted, reviewed] = [publishAt, text.publishAt].map((time) => time && Date.parse(time));
  return slug === (text.slug ?? '') && wanted === reviewed;
}

/** Returns whether a draft has the correction of a text in review. */
function isCorrectionOf({ correction }: DraftFields, text: ReviewText): boolean {
  const [typed, reviewed] = [correction, text.correction ?? ''].map(checkCorrection);
  return typed?.ok === true && reviewed?.ok === true && typed.note === reviewed.note;
}

/** Returns whether a draft is exactly a text in review. One with images that are not stored yet is not. */
function isTextOf(draft: DraftFields, text: ReviewText): boolean {
  const written = formFieldsOf(draft);
  const reviewed = formFieldsOf(text);
  return (
    draft.imageUrl === text.imageUrl &&
    draft.imageAlt === text.imageAlt &&
    draft.imageFocus === text.imageFocus &&
    POST_TEXT_FIELDS.every((name) => written[name].trimEnd() === reviewed[name].trimEnd())
  );
}
