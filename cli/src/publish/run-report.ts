import { counted } from '../output/counted.ts';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import type { DraftItem } from '../plan/drafts.ts';
import { expectedOutcome, findRefusals } from '../plan/expected-outcome.ts';
import type { Plans } from '../plan/plan-posts.ts';
import type { PublishRequest, PublishRun } from '../plan/publish-request.ts';
import { reportedItem } from '../plan/reported-item.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { inOrder, planLines, publishDocument, type ReportedItem } from '../report/report.ts';

/** What a run has found so far, beside the planned posts. */
export interface RunReport {
  readonly problems: ReportedProblem[];
  drafts: readonly DraftItem[];
  unchanged: readonly ReportedItem[];
  readonly files: readonly string[];
}

/** Files with problems prevent the run. They were printed. */
export class FilesRefusedError extends Error {
  override readonly name = 'FilesRefusedError';
}

type FilesRun = Pick<PublishRun, 'request' | 'output'>;

/** Prints problems and returns the files without any. @throws FilesRefusedError unless the run may skip files and others are left */
export function withoutProblems(
  files: readonly ReadFile[],
  found: readonly ReportedProblem[],
  report: RunReport,
  { request, output }: FilesRun,
): readonly ReadFile[] {
  report.problems.push(...found);
  for (const line of problemLines(found, request)) output.alert(line);
  const broken = new Set(found.map(({ file }) => file));
  const valid = files.filter(({ shown }) => !broken.has(shown));
  const isEmpty = valid.length === 0 && report.unchanged.length === 0;
  if (found.length > 0 && (request.onFailure !== 'skip' || isEmpty)) throw new FilesRefusedError();
  return valid;
}

export function plansWithoutProblems(
  plans: Plans,
  found: readonly ReportedProblem[],
  report: RunReport,
  run: FilesRun,
): Plans {
  const valid = new Set(withoutProblems([...plans.keys()], found, report, run));
  return new Map([...plans].filter(([file]) => valid.has(file)));
}

/** Ends a run without posts to publish. */
export function reportDrafts(
  { drafts }: RunReport,
  { isDryRun }: PublishRequest,
  output: PublishRun['output'],
): ExitCode {
  output.document(publishDocument({ isDryRun, items: [], drafts, problems: [], error: null }));
  return EXIT_CODES.done;
}

export function refuseFiles(
  { problems, drafts }: RunReport,
  { isDryRun }: Pick<PublishRequest, 'isDryRun'>,
  { output }: Pick<PublishRun, 'output'>,
): ExitCode {
  const files = new Set(problems.map(({ file }) => file)).size;
  const message = `Nothing was published: ${counted(problems.length, 'problem')} in ${counted(files, 'file')}.`;
  output.alert(message);
  const error = { code: 'INVALID_FILES', message };
  output.document(publishDocument({ isDryRun, items: [], drafts, problems, error }));
  return EXIT_CODES.invalid;
}

/** Prints the plan of `publish --dry-run`. */
export async function printDryRun(
  plans: Plans,
  { backend, output }: PublishRun,
  { problems, unchanged, drafts, files }: RunReport,
): Promise<ExitCode> {
  const planned = Array.from(plans, ([file, plan]) =>
    reportedItem(file, plan, backend, plan.contested ? 'conflict' : plan.action),
  );
  const items = inOrder([...unchanged, ...planned], files);
  for (const item of items) for (const line of planLines(item)) output.result(line);
  const refusals = await findRefusals(plans, backend);
  for (const { file, line, column, message } of refusals) output.alert(`${file}:${line}:${column}  ${message}`);
  const conflicts = items.flatMap(({ file, contested }) => (contested ? [{ file, message: contested.message }] : []));
  for (const { file, message } of conflicts) output.alert(`${file}  ${message}`);
  output.note('Nothing was changed (--dry-run).');
  const { error, code } = expectedOutcome(refusals, conflicts, problems);
  output.document(publishDocument({ isDryRun: true, items, drafts, problems: [...problems, ...refusals], error }));
  return code;
}
