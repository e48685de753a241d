import pLimit from 'p-limit';
import { START } from './place-in-file.ts';
import type { PlannedPost } from './plan-posts.ts';
import type { ReportedProblem } from './report.ts';
import type { Publishing } from './services.ts';

/** The posts that the database would not let this person change, with the words that publishing has for them. */
export async function refusals(
  plans: readonly PlannedPost[],
  { refusalToChange }: Pick<Publishing, 'refusalToChange'>,
): Promise<readonly ReportedProblem[]> {
  const changed = plans.filter(({ plan }) => plan.action === 'update');
  const refused = await pLimit(PARALLEL_QUESTIONS).map(changed, async ({ post, plan: { work } }) => {
    const refusal = work.existing && (await refusalToChange(work.existing));
    if (!refusal) return [];
    return [{ file: post.file.shown, ...START, code: 'not-allowed', message: refusal.message }];
  });
  return refused.flat();
}

const PARALLEL_QUESTIONS = 4;
