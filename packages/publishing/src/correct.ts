import { checkCorrection } from '@ledgerlight/posts/correction';
import type { PostPlan } from './plan.ts';

/**
 * Adds a correction to a plan; an empty one leaves the plan as it is. An unchanged post becomes an update. Form and CLI call it between
 * `planPost` and `applyPlan`.
 */
export function withCorrection<Plan extends PostPlan>(
  plan: Plan,
  typed: string,
): { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly message: string } {
  const checked = checkCorrection(typed);
  if (!checked.ok) return checked;
  const { note } = checked;
  if (note === null) return { ok: true, plan };
  if (plan.work.existing === null) return { ok: false, message: 'A new post has nothing to correct.' };
  return { ok: true, plan: { ...plan, action: 'update', work: { ...plan.work, correction: note } } };
}
