import type { PostPlan } from '@ledgerlight/publishing/plan';
import { identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { patchLines } from '../output/patch.ts';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import { draftItems } from '../plan/drafts.ts';
import { expectedOutcome, findRefusals } from '../plan/expected-outcome.ts';
import { planPosts } from '../plan/plan-posts.ts';
import type { PublishBackend } from '../plan/publish-request.ts';
import { skipUnchanged } from '../plan/skip-unchanged.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { type ReadRequest, type ReadServices, readPosts } from '../reading/read-posts.ts';
import { conflictReport } from '../report/report.ts';

/** Prints what publishing files would change, line by line, and ends like a dry run of publishing. */
export async function printDifferences(
  request: ReadRequest,
  services: ReadServices & { readonly backend: PublishBackend },
  output: Output,
): Promise<ExitCode> {
  const { signal, backend } = services;
  const read = await readPosts(request, services, output);
  const drafts = await draftItems(read.drafts, backend);
  const warnings = drafts.flatMap((draft) => draft.warnings);
  for (const line of problemLines(warnings, request)) output.alert(line);
  const identified = await identifyPosts(read.posts, backend.url);

  function refuse(problems: readonly ReportedProblem[], files: readonly FileDifference[] = []): ExitCode {
    for (const line of problemLines(problems, request)) output.alert(line);
    const error = { code: 'INVALID_FILES', message: 'Files with problems are not published.' };
    output.document({ status: 'error', error, items: [...files, ...drafts], problems });
    return EXIT_CODES.invalid;
  }

  const found = [...read.problems, ...identified.problems];
  if (found.length > 0) return refuse(found);
  const { changed, problems } = await skipUnchanged(read.posts, { backend, identified, signal });
  if (problems.length > 0) return refuse(problems);
  const plain = { lookAlike: 'refuse', onConflict: 'stop' } as const;
  const planned = await planPosts(changed, { request: plain, backend, identified, signal, output });
  const refusals = await findRefusals(planned.plans, backend);
  const files = Array.from(planned.plans, ([file, plan]) => differenceOf(file, plan, refusals));
  for (const { file, action, slug, message, difference } of files) {
    if (difference.length > 0) output.result(`${file}  ${action}  ${slug}`);
    for (const line of difference) output.result(line);
    if (message !== null) output.alert(`${file}  ${message}`);
  }
  if (planned.problems.length > 0) return refuse(planned.problems, files);
  const conflicts = files.flatMap(({ action, message }) => (action === 'conflict' && message ? [{ message }] : []));
  const { error, code } = expectedOutcome(refusals, conflicts);
  output.document({ status: error ? 'error' : 'ok', error, items: [...files, ...drafts] });
  return code;
}

interface FileDifference {
  readonly file: string;
  readonly action: string;
  readonly slug: string;
  readonly message: string | null;
  readonly difference: readonly string[];
}

function differenceOf({ shown: file }: ReadFile, plan: PostPlan, refusals: readonly ReportedProblem[]): FileDifference {
  const refusal = refusals.find((problem) => problem.file === file)?.message ?? null;
  const conflict = plan.contested && conflictReport(plan.contested).message;
  const action = refusal !== null ? 'refused' : conflict !== null ? 'conflict' : plan.action;
  const changes = plan.changes.flatMap(({ name, before, after }) =>
    name === 'content'
      ? patchLines(before ?? '', after ?? '').map((line) => `  ${line}`)
      : [`  -${name}: ${before ?? ''}`, `  +${name}: ${after ?? ''}`],
  );
  const difference = plan.action === 'create' ? ['  new post'] : changes;
  return { file, action, slug: plan.slug, message: refusal ?? conflict, difference };
}
