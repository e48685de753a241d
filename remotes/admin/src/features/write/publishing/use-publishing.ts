import { isUnreachable } from '@ledgerlight/backend/errors';
import { submitPlan } from '@ledgerlight/backend/submit-plan';
import { applyPlan } from '@ledgerlight/publishing/apply';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeImages } from '../../../images/describe-images.ts';
import { ERROR_REPORTS_KEY } from '../../../kit/query-client.ts';
import type { DraftSession } from '../drafts/session/draft-session.ts';
import { FORM_STAGE, type PublishStage } from './outcome.ts';
import { type Applied, type Publication, PublishFlow, type PublishFlowOptions } from './publish-flow.ts';
import { invalidateReviews } from './use-submission.ts';

export const SUBMIT_BUTTON_ID = 'editor-submit';

/** @param draft the session of the draft that is open in the form; null while it opens */
export function usePublishing(given: Omit<PublishFlowOptions, 'setStage' | 'apply'>, draft: DraftSession | null) {
  const [stage, setStage] = useState<PublishStage>(FORM_STAGE);
  const client = useQueryClient();
  const { mutateAsync: apply } = useMutation({
    mutationFn: async ({ plan, ...publication }: Publication): Promise<Applied> => {
      const { ports, reviews } = given.services;
      const run = { ...publication, isLost: isUnreachable };
      if (given.submission.isNeeded) return submitPlan(plan, ports, reviews, run);
      return { outcome: await applyPlan(plan, ports, run), submission: null };
    },
    onSuccess: () => {
      void describeImages(given.readDraft(), given.services.library);
      void client.invalidateQueries({ refetchType: 'none' });
      // A correction resolves the report beside the editor.
      void client.invalidateQueries({ queryKey: [ERROR_REPORTS_KEY] });
    },
    // A rule that was set meanwhile may have refused it.
    onSettled: () => void invalidateReviews(client),
  });
  const options = { ...given, apply, setStage };
  const [flow] = useState(() => new PublishFlow(options));
  useEffect(() => {
    flow.options = options;
  });
  useEffect(() => () => flow.stop(), [flow]);
  const noteMerge = useEffectEvent(() => flow.noteMerge(stage));
  useEffect(() => draft?.onMerged(() => noteMerge()), [draft]);
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
    if (hasWork) document.getElementById(SUBMIT_BUTTON_ID)?.focus();
    else heading.current?.focus();
  }, [stage.kind, hasWork, hasResult]);
  return heading;
}
