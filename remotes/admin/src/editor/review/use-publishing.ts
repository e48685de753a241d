import { type RefObject, useEffect, useRef, useState } from 'react';
import { PublishFlow, type PublishFlowOptions } from './publish-flow.ts';
import { FORM_STAGE, type PublishStage } from './publish-stage.ts';

export const REVIEW_BUTTON_ID = 'editor-submit';

export function usePublishing(options: Omit<PublishFlowOptions, 'setStage'>) {
  const [stage, setStage] = useState<PublishStage>(FORM_STAGE);
  const [flow] = useState(() => new PublishFlow({ ...options, setStage }));
  useEffect(() => {
    flow.options = { ...options, setStage };
  });
  useEffect(() => () => flow.stop(), [flow]);
  return { stage, flow };
}

/**
 * Moves the focus when the review is left without a result: to the form's button, or to the heading of a new form.
 * @returns the ref of the heading
 */
export function useFocusAfterReview(stage: PublishStage, hasWork: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(stage.kind);
  const hasResult = stage.kind === 'form' && stage.result !== null;
  useEffect(() => {
    const wasForm = previous.current === 'form' || previous.current === 'planning';
    previous.current = stage.kind;
    if (wasForm || stage.kind !== 'form' || hasResult) return;
    if (hasWork) document.getElementById(REVIEW_BUTTON_ID)?.focus();
    else heading.current?.focus();
  }, [stage.kind, hasWork, hasResult]);
  return heading;
}
