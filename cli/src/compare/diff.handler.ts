import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { patchLines } from '../output/patch.ts';
import { recogniser } from '../publish/as-published.ts';
import { contestedReport } from '../publish/contested-report.ts';
import { planPosts } from '../publish/plan-posts.ts';
import { readPosts } from '../publish/read-posts.ts';
import type { Reading } from '../publish/reading-flags.ts';
import { foreseen, refusals } from '../publish/refusals.ts';
import { problemLines, type ReportedProblem } from '../publish/report.ts';
import type { Publishing, PublishRequest, PublishServices } from '../publish/services.ts';
import { setAside } from '../publish/set-aside.ts';

/** What comparing a file with its article needs from its surroundings. */
export interface DiffServices extends Pick<PublishServices, 'workingFolder' | 'signal'> {
  readonly stateFolder: string | null;
  readonly publishing: Publishing;
}

/**
 * Shows what publishing files would do, and what it would change of their articles, line by line: what begins with - is on the
 * site, what with + in the file. Ends as a dry run of publishing does.
 */
export async function tellDifferences(
  request: Reading & Pick<PublishRequest, 'paths'>,
  services: DiffServices,
  output: Output,
): Promise<ExitCode> {
  const { signal, publishing, stateFolder } = services;
  const read = await readPosts({ ...request, recognise: recogniser(stateFolder) }, services, output);
  const identified = await identifyPosts(read.posts, publishing.backend, stateFolder);
  const found = [...read.problems, ...identified.problems];
  if (found.length > 0) return refuse(found, output);
  const { left, problems } = await setAside(identified.posts, publishing, signal);
  if (problems.length > 0) return refuse(problems, output);
  const planned = await planPosts(left, { lookAlike: 'refuse', contested: 'stop' }, publishing, services, output);
  const refused = await refusals(planned.plans, publishing);
  const files = planned.plans.map(({ post, plan }) => {
    const { shown: file } = post.file;
    const refusal = refused.find((problem) => problem.file === file)?.message ?? null;
    const contested = plan.contested && contestedReport(plan.contested).message;
    const action = refusal !== null ? 'refused' : contested !== null ? 'conflict' : plan.action;
    const difference = differenceOf(plan);
    return { file, action, slug: plan.slug, message: refusal ?? contested, difference };
  });
  for (const { file, action, slug, message, difference } of files) {
    if (difference.length > 0) output.result(`${file}  ${action}  ${slug}`);
    for (const line of difference) output.result(line);
    if (message !== null) output.alert(`${file}  ${message}`);
  }
  if (planned.problems.length > 0) return refuse(planned.problems, output, files);
  const { error, code } = foreseen(
    refused,
    files.flatMap(({ action, message }) => (action === 'conflict' && message !== null ? [{ message }] : [])),
  );
  output.document({ version: 1, status: error ? 'error' : 'ok', error, files });
  return code;
}

function refuse(problems: readonly ReportedProblem[], output: Output, files: readonly unknown[] = []): ExitCode {
  for (const line of problemLines(problems)) output.alert(line);
  const error = { code: 'INVALID_FILES', message: 'Files with problems are not published.' };
  output.document({ version: 1, status: 'error', error, files, problems });
  return EXIT_CODES.invalid;
}

function differenceOf({ action, changes }: Pick<ReadyPlan, 'action' | 'changes'>): readonly string[] {
  if (action === 'create') return ['  a new article'];
  return changes.flatMap(({ name, before, after }) =>
    name === 'content'
      ? patchLines(before ?? '', after ?? '').map((line) => `  ${line}`)
      : [`  -${name}: ${before ?? ''}`, `  +${name}: ${after ?? ''}`],
  );
}
