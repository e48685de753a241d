import { checkCorrection } from '@ledgerlight/posts/correction';
import { withCorrection } from '@ledgerlight/publishing/correct';
import { type IdentifiedPosts, identifyPosts, type RecordOf } from '../identity/identify.ts';
import { mergePlans } from '../merge/merge-plans.ts';
import type { Output } from '../output/contract.ts';
import { problemLines } from '../output/problems.ts';
import { checkRecords } from '../plan/check-records.ts';
import { draftItems, mayBePublished, unpublishedDraft } from '../plan/drafts.ts';
import { type PlannedPost, type PlannedPosts, planPosts, warnOfRenamedFiles } from '../plan/plan-posts.ts';
import type { PublishRequest, PublishRun, PublishServices } from '../plan/publish-request.ts';
import { unchangedItem } from '../plan/reported-item.ts';
import { skipUnchanged } from '../plan/skip-unchanged.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import { fileCount, type ReadPosts, readPosts } from '../reading/read-posts.ts';
import { publishDocument } from '../report/report.ts';
import { confirmWriting, publishPosts } from './publish-posts.ts';
import { FilesRefusedError, printDryRun, type RunReport, refuseFiles, withoutProblems } from './run-report.ts';

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
  const files = read.posts.map(({ file }) => file.shown);
  const report: RunReport = { problems: [], drafts: read.drafts.map(unpublishedDraft), unchanged: [], files };
  try {
    return await publishRead(read, report, request, services, output);
  } catch (error) {
    if (error instanceof FilesRefusedError) return refuseFiles(report, request, { output });
    throw error;
  }
}

async function publishRead(
  { posts: found, drafts, problems }: ReadPosts,
  report: RunReport,
  request: PublishRequest,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  const posts = withoutProblems(found, problems, report, { request, output });
  const hasOnlyDrafts = posts.length === 0 && drafts.length > 0;
  const endWithDrafts = () => {
    const { drafts } = report;
    output.document(publishDocument({ isDryRun: request.isDryRun, items: [], drafts, problems: [], error: null }));
    return EXIT_CODES.done;
  };
  if (hasOnlyDrafts && !(await mayBePublished(drafts))) return endWithDrafts();
  if (request.correction !== null && !hasOnlyDrafts) assertCorrectable(request.correction, posts);
  const backend = await services.open();
  try {
    report.drafts = await draftItems(drafts, backend);
    const warnings = report.drafts.flatMap((draft) => draft.warnings);
    for (const line of problemLines(warnings, request)) output.alert(line);
    if (hasOnlyDrafts) return endWithDrafts();
    return await publishValid(posts, report, { ...services, request, backend, output });
  } finally {
    await backend.close();
  }
}

async function publishValid(posts: readonly ParsedPost[], report: RunReport, run: PublishRun): Promise<ExitCode> {
  const { request } = run;
  const identified = await identifyPosts(posts, run.backend.url);
  const plans = await planAll(posts, identified, report, run);
  if (!request.isDryRun) await confirmWriting(plans, run);
  const merged = request.onConflict === 'merge' ? await mergePlans(plans, run) : plans;
  if (request.isDryRun) return printDryRun(merged, run, report);
  let code: ExitCode = EXIT_CODES.someFailed;
  try {
    code = await publishPosts(merged, identified, run, report);
  } finally {
    await run.confirmations?.save();
    for (const failure of await identified.save()) {
      run.output.alert(failure.message);
      code ||= EXIT_CODES.someFailed;
    }
  }
  return code;
}

/** Plans the posts that are not as they were published. @throws FilesRefusedError, StoppedError */
async function planAll(
  posts: readonly ParsedPost[],
  identified: IdentifiedPosts,
  report: RunReport,
  run: PublishRun,
): Promise<readonly PlannedPost[]> {
  const { recordOf } = identified;
  const { request, backend, signal, output } = run;
  const known = withoutProblems(posts, identified.problems, report, run);
  const { unchanged, changed, problems } = await skipUnchanged(known, recordOf, backend, signal);
  report.unchanged = Array.from(unchanged, ([{ file }, post]) => unchangedItem(file.shown, post, backend));
  const valid = withoutProblems(changed, problems, report, run);
  const planned = addCorrection(await planAdopting(valid, recordOf, run), request.correction);
  const fitting = withoutProblems(planned.plans, planned.problems, report, run);
  const confirmed = withoutProblems(fitting, await checkRecords(fitting, run), report, run);
  const plans = await warnOfRenamedFiles(confirmed, identified, backend.ports, signal);
  const warnings = plans.flatMap(({ warnings }) => warnings);
  const lines = warnings.map((warning) => ({ ...warning, message: `warning: ${warning.message}` }));
  for (const line of problemLines(lines, request)) output.note(line);
  return plans;
}

const MAX_NAMED_FILES = 20;

/** Plans the posts, and offers to adopt posts that the files look like, if nothing else is wrong. */
async function planAdopting(posts: readonly ParsedPost[], recordOf: RecordOf, run: PublishRun): Promise<PlannedPosts> {
  const { request, confirm, output } = run;
  const planned = await planPosts(posts, recordOf, run);
  const { problems } = planned;
  const isAdoptable = problems.length > 0 && problems.every(({ code }) => code === 'looks-published');
  if (!isAdoptable || confirm === null || request.isDryRun) return planned;
  for (const line of problemLines(problems.slice(0, MAX_NAMED_FILES))) output.note(line);
  const question =
    problems.length === 1
      ? 'Overwrite that post with this file?'
      : `Overwrite these posts with the ${fileCount(problems)}?`;
  if (!(await confirm(question))) return planned;
  return planPosts(posts, recordOf, { ...run, request: { ...request, lookAlike: 'adopt' } });
}

/** Rejects an invalid correction before the first request. @throws UsageError */
function assertCorrectable(correction: string, posts: readonly unknown[]): void {
  if (posts.length !== 1) throw new UsageError(`--correction is for one file, not for ${posts.length}.`);
  const checked = checkCorrection(correction);
  if (!checked.ok) throw new UsageError(checked.message);
  if (checked.note === null) throw new UsageError('--correction must not be empty.');
}

function addCorrection({ plans, problems }: PlannedPosts, correction: string | null): PlannedPosts {
  if (correction === null) return { plans, problems };
  const corrected = plans.map((planned) => ({ planned, result: withCorrection(planned.plan, correction) }));
  const refused = corrected.flatMap(({ planned, result }) => {
    const { shown: file } = planned.post.file;
    return result.ok ? [] : [{ file, line: null, column: null, code: 'nothing-to-correct', message: result.message }];
  });
  return {
    plans: corrected.map(({ planned, result }) => (result.ok ? { ...planned, plan: result.plan } : planned)),
    problems: [...problems, ...refused],
  };
}
