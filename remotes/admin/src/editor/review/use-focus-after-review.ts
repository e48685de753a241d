import { type RefObject, useEffect, useRef } from 'react';
import type { PublishStage } from './use-publishing.ts';

/** The id of the form's button, which opens the review. */
export const REVIEW_BUTTON_ID = 'editor-submit';

/**
 * Where the keyboard goes on when the review is left without a result: at the form's button, or at the top of a form that is new
 * again. A result takes the focus itself.
 * @param hasWork whether the form holds something that is not published
 * @returns what the heading above the form takes as `ref`
 */
export function useFocusAfterReview(stage: PublishStage, hasWork: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage.kind);
  const hasResult = stage.kind === 'form' && stage.result !== null;
  useEffect(() => {
    const wasForm = before.current === 'form' || before.current === 'planning';
    before.current = stage.kind;
    if (wasForm || stage.kind !== 'form' || hasResult) return;
    if (hasWork) document.getElementById(REVIEW_BUTTON_ID)?.focus();
    else heading.current?.focus();
  }, [stage.kind, hasWork, hasResult]);
  return heading;
}
