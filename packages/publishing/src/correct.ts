import { checkCorrection } from '@ledgerlight/posts/correction';
import type { PostPlan } from './plan.ts';

/** A plan that tells readers what was wrong, or why it cannot, in words for the writer. */
export type CorrectedPlan<Plan extends PostPlan> =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly message: string };

/**
 * The plan with a correction as it was typed; nothing typed leaves it as it is. A post that would be left alone is written for
 * its correction. Visitors who do not see the post see the correction when they see the post.
 */
export function withCorrection<Plan extends PostPlan>(plan: Plan, typed: string): CorrectedPlan<Plan> {
  const checked = checkCorrection(typed);
  if (!checked.ok) return checked;
  const { note } = checked;
  if (note === null) return { ok: true, plan };
  if (plan.work.existing === null) return { ok: false, message: 'A new post has nothing to correct.' };
  return { ok: true, plan: { ...plan, action: 'update', work: { ...plan.work, correction: note } } };
}
