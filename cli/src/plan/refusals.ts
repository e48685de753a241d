import pLimit from 'p-limit';
import type { ReportedProblem } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { START } from '../reading/place-in-file.ts';
import type { PlannedPost } from './plan-posts.ts';
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

/** How publishing would end, for what only looks ahead: articles that may not be changed, those that others changed, and files that are left out. */
export function foreseen(
  refused: readonly { readonly message: string }[],
  contested: readonly { readonly message: string }[],
  left: readonly ReportedProblem[] = [],
): { readonly error: ErrorDescription | null; readonly code: ExitCode } {
  const [refusal] = refused;
  if (refusal) return { error: { code: 'NOT_ALLOWED', message: refusal.message }, code: EXIT_CODES.notAllowed };
  const [conflict] = contested;
  if (conflict) return { error: { code: 'CONFLICT', message: conflict.message }, code: EXIT_CODES.someFailed };
  const error = leftOut(left);
  return { error, code: error === null ? EXIT_CODES.done : EXIT_CODES.someFailed };
}

/** What is told where files were left out; null for none. */
export function leftOut([first]: readonly ReportedProblem[]): ErrorDescription | null {
  return first ? { code: 'INVALID_FILES', message: `Files were left out: ${first.message}` } : null;
}

const PARALLEL_QUESTIONS = 4;
