import pLimit from 'p-limit';
import type { ReportedProblem } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { FILE_START } from '../reading/problem-positions.ts';
import type { Plans } from './plan-posts.ts';
import type { PublishBackend } from './publish-request.ts';

const CONCURRENCY = 4;

/** Finds posts that the user may not change, for `publish --dry-run` and `diff`. */
export async function findRefusals(
  plans: Plans,
  { refusalToChange }: Pick<PublishBackend, 'refusalToChange'>,
): Promise<readonly ReportedProblem[]> {
  const changed = [...plans].filter(([, { action }]) => action === 'update');
  const refusals = await pLimit(CONCURRENCY).map(changed, async ([{ shown: file }, { work }]) => {
    const refusal = work.existing && (await refusalToChange(work.existing));
    if (!refusal) return [];
    return [{ file, ...FILE_START, code: 'not-allowed', message: refusal.message }];
  });
  return refusals.flat();
}

/** Returns how publishing would end, for a dry run. */
export function expectedOutcome(
  refusals: readonly { readonly message: string }[],
  conflicts: readonly { readonly message: string }[],
  skipped: readonly ReportedProblem[] = [],
): { readonly error: ErrorDescription | null; readonly code: ExitCode } {
  const [refusal] = refusals;
  if (refusal) return { error: { code: 'NOT_ALLOWED', message: refusal.message }, code: EXIT_CODES.notAllowed };
  const [conflict] = conflicts;
  if (conflict) return { error: { code: 'CONFLICT', message: conflict.message }, code: EXIT_CODES.someFailed };
  const error = skippedFilesError(skipped);
  return { error, code: error === null ? EXIT_CODES.done : EXIT_CODES.someFailed };
}

export function skippedFilesError([first]: readonly ReportedProblem[]): ErrorDescription | null {
  return first ? { code: 'INVALID_FILES', message: `Skipped files with problems: ${first.message}` } : null;
}
