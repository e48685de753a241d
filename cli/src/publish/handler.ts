import { checkCorrection } from '@ledgerlight/posts/correction';
import { withCorrection } from '@ledgerlight/publishing/correct';
import { identifyPosts } from '../identity/identify.ts';
import { mergePlans } from '../merge/merge-plans.ts';
import type { Output } from '../output/contract.ts';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import { checkRecords } from '../plan/check-records.ts';
import { draftItems, mayBePublished, unpublishedDraft } from '../plan/drafts.ts';
import { type PlannedPosts, type Plans, planPosts, warnOfRenamedFiles } from '../plan/plan-posts.ts';
import type { PublishRequest, PublishRun, PublishServices } from '../plan/publish-request.ts';
import { reportedWarnings, unchangedItem } from '../plan/reported-item.ts';
import { skipUnchanged } from '../plan/skip-unchanged.ts';
import { UsageError } from '../process/errors.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { fileCount, readPosts } from '../reading/read-posts.ts';
import { confirmWriting, publishPosts } from './publish-posts.ts';
import {
  FilesRefusedError,
  plansWithoutProblems,
  printDryRun,
  type RunReport,
  refuseFiles,
  reportDrafts,
  withoutProblems,
} from './run-report.ts';

/**
 * Publishes markdown files: reads and checks all of them before the first request, plans all of them before the first write, then
 * sends them.
 */
export async function publishFiles(
  request: PublishRequest,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  // A correction is published with an unchanged file too.
  const read = await readPosts({ ...request, parsesUnchanged: request.correction !== null }, services, output);
  services.signal.throwIfAborted();
  const names = read.posts.map(({ shown }) => shown);
  const report: RunReport = { problems: [], drafts: read.drafts.map(unpublishedDraft), unchanged: [], files: names };
  try {
    const files = withoutProblems(read.posts, read.problems, report, { request, output });
    const hasOnlyDrafts = files.length === 0 && read.drafts.length > 0;
    if (hasOnlyDrafts && !(await mayBePublished(read.drafts))) return reportDrafts(report, request, output);
    if (request.correction !== null && !hasOnlyDrafts) assertCorrectable(request.correction, files);
    const backend = await services.open();
    try {
      report.drafts = await draftItems(read.drafts, backend);
      const warnings = report.drafts.flatMap((draft) => draft.warnings);
      for (const line of problemLines(warnings, request)) output.alert(line);
      if (hasOnlyDrafts) return reportDrafts(report, request, output);
      const identified = await identifyPosts(files, backend.url);
      const run = { ...services, request, backend, identified, output };
      const plans = await planFiles(files, report, run);
      return await (request.isDryRun ? printDryRun : publishPosts)(plans, run, report);
    } finally {
      await backend.close();
    }
  } catch (error) {
    if (error instanceof FilesRefusedError) return refuseFiles(report, request, { output });
    throw error;
  }
}

/** Plans and merges the posts that are not as they were published, once the user has confirmed. @throws FilesRefusedError, StoppedError */
async function planFiles(files: readonly ReadFile[], report: RunReport, run: PublishRun): Promise<Plans> {
  const { request, backend, identified, output } = run;
  const known = withoutProblems(files, identified.problems, report, run);
  const { unchanged, changed, problems } = await skipUnchanged(known, run);
  report.unchanged = Array.from(unchanged, ([file, version]) => unchangedItem(file, version, backend));
  const valid = withoutProblems(changed, problems, report, run);
  const planned = addCorrection(await planAdopting(valid, run), request.correction);
  const fitting = plansWithoutProblems(planned.plans, planned.problems, report, run);
  const confirmed = plansWithoutProblems(fitting, await checkRecords(fitting, run), report, run);
  const plans = await warnOfRenamedFiles(confirmed, run);
  const warnings = [...plans].flatMap(([file, plan]) => reportedWarnings(file, plan));
  const lines = warnings.map((warning) => ({ ...warning, message: `warning: ${warning.message}` }));
  for (const line of problemLines(lines, request)) output.note(line);
  if (!request.isDryRun) await confirmWriting(plans, run);
  return request.onConflict === 'merge' ? mergePlans(plans, run) : plans;
}

const MAX_NAMED_FILES = 20;

/** Plans the posts, and offers to adopt or to copy posts that the files look like, if nothing else is wrong. */
async function planAdopting(files: readonly ReadFile[], run: PublishRun): Promise<PlannedPosts> {
  const { request, prompts, output } = run;
  const { ask } = prompts;
  const planned = await planPosts(files, run);
  const { problems } = planned;
  const offer = OFFERS.find(({ code }) => problems.every((problem) => problem.code === code));
  if (problems.length === 0 || offer === undefined || ask === null || request.isDryRun) return planned;
  for (const line of problemLines(problems.slice(0, MAX_NAMED_FILES))) output.note(line);
  if (!(await ask(`${offer.question} ${fileCount(problems)}?`))) return planned;
  return planPosts(files, { ...run, request: { ...request, lookAlike: offer.lookAlike } });
}

/** The questions about files that look like posts, which --adopt and --as-new answer. */
const OFFERS = [
  { code: 'looks-published', lookAlike: 'adopt', question: 'Overwrite the existing posts with' },
  { code: 'copy', lookAlike: 'as-new', question: 'Publish second posts for' },
] as const;

/** Rejects an invalid correction before the first request. @throws UsageError */
function assertCorrectable(correction: string, files: readonly unknown[]): void {
  if (files.length !== 1) throw new UsageError(`--correction is for one file, not for ${files.length}.`);
  const checked = checkCorrection(correction);
  if (!checked.ok) throw new UsageError(checked.message);
  if (checked.note === null) throw new UsageError('--correction must not be empty.');
}

function addCorrection({ plans, problems }: PlannedPosts, correction: string | null): PlannedPosts {
  if (correction === null) return { plans, problems };
  const corrected = new Map(plans);
  const refused: ReportedProblem[] = [];
  for (const [file, plan] of plans) {
    const result = withCorrection(plan, correction);
    if (result.ok) corrected.set(file, result.plan);
    else
      refused.push({ file: file.shown, line: null, column: null, code: 'nothing-to-correct', message: result.message });
  }
  return { plans: corrected, problems: [...problems, ...refused] };
}
