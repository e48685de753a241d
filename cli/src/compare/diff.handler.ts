import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import { identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { patchLines } from '../output/patch.ts';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import type { DraftItem } from '../plan/drafts.ts';
import { planPosts } from '../plan/plan-posts.ts';
import { foreseen, refusals } from '../plan/refusals.ts';
import { examineDrafts } from '../plan/report-drafts.ts';
import type { Publishing, PublishRequest, PublishServices } from '../plan/services.ts';
import { setAside } from '../plan/set-aside.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { readPosts } from '../reading/read-posts.ts';
import { recogniser } from '../reading/recogniser.ts';
import { contestedReport } from '../report/contested-report.ts';
import type { Reading } from '../source/reading-flags.ts';

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
  request: Reading & Pick<PublishRequest, 'paths' | 'isVerbose'>,
  services: DiffServices,
  output: Output,
): Promise<ExitCode> {
  const { signal, publishing, stateFolder } = services;
  const read = await readPosts({ ...request, stateFolder, recognise: recogniser() }, services, output);
  const drafts = await examineDrafts(read.drafts, request, publishing, output);
  const identified = await identifyPosts(read.posts, publishing.backend);
  const found = [...read.problems, ...identified.problems];
  const refused = (problems: readonly ReportedProblem[], items: readonly FileDifference[] = []) =>
    refuse(problems, [...items, ...drafts], request, output);
  if (found.length > 0) return refused(found);
  const { left, problems } = await setAside(read.posts, identified.recordOf, publishing, signal);
  if (problems.length > 0) return refused(problems);
  const planned = await planPosts(
    left,
    identified.recordOf,
    { lookAlike: 'refuse', contested: 'stop' },
    publishing,
    services,
    output,
  );
  const denied = await refusals(planned.plans, publishing);
  const files: readonly FileDifference[] = planned.plans.map(({ post, plan }) => {
    const { shown: file } = post.file;
    const refusal = denied.find((problem) => problem.file === file)?.message ?? null;
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
  if (planned.problems.length > 0) return refused(planned.problems, files);
  const { error, code } = foreseen(
    denied,
    files.flatMap(({ action, message }) => (action === 'conflict' && message !== null ? [{ message }] : [])),
  );
  output.document({ status: error ? 'error' : 'ok', error, items: [...files, ...drafts] });
  return code;
}

/** What publishing a file would do, and what it would change of its article. */
interface FileDifference {
  readonly file: string;
  readonly action: string;
  readonly slug: string;
  readonly message: string | null;
  readonly difference: readonly string[];
}

function refuse(
  problems: readonly ReportedProblem[],
  items: readonly (FileDifference | DraftItem)[],
  request: Pick<PublishRequest, 'isVerbose'>,
  output: Output,
): ExitCode {
  for (const line of problemLines(problems, request)) output.alert(line);
  const error = { code: 'INVALID_FILES', message: 'Files with problems are not published.' };
  output.document({ status: 'error', error, items, problems });
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
