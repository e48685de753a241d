import pLimit from 'p-limit';
import type { ErrorDescription } from '../errors.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
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

/** How publishing would end, for what only looks ahead: articles that may not be changed, and those that others changed meanwhile. */
export function foreseen(
  refused: readonly { readonly message: string }[],
  contested: readonly { readonly message: string }[],
): { readonly error: ErrorDescription | null; readonly code: ExitCode } {
  const [refusal] = refused;
  if (refusal) return { error: { code: 'NOT_ALLOWED', message: refusal.message }, code: EXIT_CODES.notAllowed };
  const [conflict] = contested;
  if (conflict) return { error: { code: 'CONFLICT', message: conflict.message }, code: EXIT_CODES.someFailed };
  return { error: null, code: EXIT_CODES.done };
}

const PARALLEL_QUESTIONS = 4;
