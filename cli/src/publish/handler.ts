import { checkCorrection } from '@ledgerlight/posts/correction';
import { type IdentifiedPosts, identifyPosts, type RecordOf } from '../identity/identify.ts';
import { mergePlanned } from '../merge/planned.ts';
import type { Output } from '../output/contract.ts';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import { checkRecords } from '../plan/check-records.ts';
import { type DraftItem, mayBePublished, unpublishedDraft } from '../plan/drafts.ts';
import { corrected, type PlannedPost, type PlannedPosts, planPosts } from '../plan/plan-posts.ts';
import { withRenamed } from '../plan/renamed.ts';
import { endWithDrafts, examineDrafts } from '../plan/report-drafts.ts';
import type { Publishing, PublishRequest, PublishServices } from '../plan/services.ts';
import { setAside } from '../plan/set-aside.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { countOf } from '../reading/left-out-lines.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import { type ReadPosts, readPosts } from '../reading/read-posts.ts';
import { recogniser } from '../reading/recogniser.ts';
import { publishDocument, type ReportedItem, unchangedItem } from '../report/report.ts';
import { type ApplyRequest, applyPosts } from './apply-posts.ts';
import { confirmWriting } from './confirm-writing.ts';
import { tellPlans } from './tell-plans.ts';

/**
 * Publishes markdown files: reads and checks all of them before the first request, plans all of them, then sends several at a
 * time.
 */
export async function publishFiles(
  request: PublishRequest,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  // A correction is kept with the post, also of a file that is as it was.
  const recognise = request.correction === null ? recogniser() : undefined;
  const read = await readPosts({ ...request, recognise }, services, output);
  services.signal.throwIfAborted();
  const gate = createGate(read.drafts.map(unpublishedDraft), request, output);
  try {
    return await publishRead(read, gate, request, services, output);
  } catch (error) {
    if (error instanceof FilesRefusedError) return refuse(gate.problems, { ...request, drafts: gate.drafts }, output);
    throw error;
  }
}

async function publishRead(
  read: ReadPosts,
  gate: Gate,
  request: PublishRequest,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  const posts = withoutProblems(read);
  gate.pass(read.problems, posts);
  const isDraftsAlone = posts.length === 0 && read.drafts.length > 0;
  if (isDraftsAlone && !(await mayBePublished(read.drafts))) return endWithDrafts(gate.drafts, request, output);
  if (request.correction !== null && !isDraftsAlone) assertCorrects(request.correction, posts);
  const publishing = await services.open();
  try {
    gate.drafts = await examineDrafts(read.drafts, request, publishing, output);
    if (isDraftsAlone) return endWithDrafts(gate.drafts, request, output);
    const identified = await identifyPosts(posts, publishing.backend);
    const { plans, unchanged } = await planAll(posts, identified, gate, request, publishing, services, output);
    if (!request.isDryRun) await confirmWriting(plans, request, publishing, services, output);
    const options = { isDryRun: request.isDryRun, signal: services.signal };
    const merged = request.contested === 'merge' ? await mergePlanned(plans, publishing, options, output) : plans;
    const { problems, drafts } = gate;
    const apply = { ...request, problems, drafts, unchanged, files: posts.map(({ file }) => file.shown) };
    if (request.isDryRun) return await tellPlans(merged, apply, publishing, output);
    return await applyAndSave(merged, identified, apply, publishing, services, output);
  } finally {
    await publishing.close();
  }
}

/** Plans the posts that are not as they were published, and warns of what publishing them would do. */
async function planAll(
  posts: readonly ParsedPost[],
  identified: IdentifiedPosts,
  gate: Gate,
  request: PublishRequest,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<{ readonly plans: readonly PlannedPost[]; readonly unchanged: readonly ReportedItem[] }> {
  const { recordOf } = identified;
  const known = without(identified.problems, posts);
  gate.pass(identified.problems, known);
  const { there, left, problems: broken } = await setAside(known, recordOf, publishing, services.signal);
  const whole = without(broken, left);
  gate.pass(broken, [...there, ...whole]);
  const planned = await planAdopting(whole, recordOf, request, publishing, services, output);
  const { plans, problems } = corrected(planned, request.correction);
  const fitting = without(problems, plans);
  gate.pass(problems, [...there, ...fitting]);
  const doubtful = await checkRecords(fitting, request, publishing, services, output);
  const ready = without(doubtful, fitting);
  gate.pass(doubtful, [...there, ...ready]);
  const told = await withRenamed(ready, identified, publishing.ports, services.signal);
  tellWarnings(told, request, output);
  const unchanged = Array.from(there, ([{ file }, { slug, isHidden }]) =>
    unchangedItem(file.shown, slug, publishing.postAddress(slug), isHidden),
  );
  return { plans: told, unchanged };
}

async function applyAndSave(
  plans: readonly PlannedPost[],
  identified: IdentifiedPosts,
  request: ApplyRequest,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  let code: ExitCode = EXIT_CODES.someFailed;
  try {
    code = await applyPosts(plans, identified, request, publishing, services, output);
  } finally {
    // Without it the person is asked again at the most.
    await services.confirmations?.save();
    for (const failure of await identified.save()) {
      output.alert(failure.message);
      code ||= EXIT_CODES.someFailed;
    }
  }
  return code;
}

/** Files were rejected, and their problems reported. */
class FilesRefusedError extends Error {
  override readonly name = 'FilesRefusedError';
}

/** What was found wrong so far, and what is known of the drafts. */
interface Gate {
  readonly problems: readonly ReportedProblem[];
  drafts: readonly DraftItem[];
  /** Tells problems. @throws FilesRefusedError when none of what is left may be published either */
  pass(found: readonly ReportedProblem[], left: readonly unknown[]): void;
}

function createGate(drafts: readonly DraftItem[], request: PublishRequest, output: Output): Gate {
  const problems: ReportedProblem[] = [];
  return {
    problems,
    drafts,
    pass(found, left) {
      problems.push(...found);
      for (const line of problemLines(found, request)) output.alert(line);
      if (found.length > 0 && (request.onFailure !== 'go-on' || left.length === 0)) throw new FilesRefusedError();
    },
  };
}

/** Plans, and asks whether files that look like articles are these, where somebody can be asked and nothing else is wrong. */
async function planAdopting(
  posts: readonly ParsedPost[],
  recordOf: RecordOf,
  request: PublishRequest,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<PlannedPosts> {
  const planned = await planPosts(posts, recordOf, request, publishing, services, output);
  const { problems } = planned;
  const isAdoptable = problems.length > 0 && problems.every(({ code }) => code === 'looks-published');
  if (!isAdoptable || services.confirm === null || request.isDryRun) return planned;
  for (const line of problemLines(problems.slice(0, MOST_NAMED))) output.note(line);
  const question =
    problems.length === 1
      ? 'Take this file for that article, and write over its words?'
      : `Take ${countOf(problems)} for these articles, and write over their words?`;
  if (!(await services.confirm(question))) {
    return planned;
  }
  return planPosts(posts, recordOf, { ...request, lookAlike: 'adopt' }, publishing, services, output);
}

/** Refuses before anything is asked of the backend. @throws UsageError */
function assertCorrects(correction: string, posts: readonly unknown[]): void {
  if (posts.length !== 1) throw new UsageError(`A correction is about one file; these are ${posts.length}.`);
  const checked = checkCorrection(correction);
  if (!checked.ok) throw new UsageError(checked.message);
  if (checked.note === null) throw new UsageError('The correction is empty. Say what was wrong, or leave it out.');
}

function withoutProblems({ posts, problems }: ReadPosts): readonly ParsedPost[] {
  const broken = new Set(problems.map(({ file }) => file));
  return posts.filter((post) => post.problems.length === 0 && !broken.has(post.file.shown));
}

function without<Post extends ParsedPost | PlannedPost>(
  problems: readonly ReportedProblem[],
  posts: readonly Post[],
): readonly Post[] {
  const broken = new Set(problems.map(({ file }) => file));
  return posts.filter((post) => !broken.has(fileOf(post).shown));
}

function fileOf(post: ParsedPost | PlannedPost): ParsedPost['file'] {
  return 'post' in post ? post.post.file : post.file;
}

function refuse(
  problems: readonly ReportedProblem[],
  { isDryRun, drafts }: Pick<PublishRequest, 'isDryRun'> & Pick<ApplyRequest, 'drafts'>,
  output: Output,
): ExitCode {
  const files = new Set(problems.map((problem) => problem.file)).size;
  const message = `Nothing was published: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} in ${
    files === 1 ? 'one place' : `${files} files`
  }.`;
  output.alert(message);
  output.document(
    publishDocument({ isDryRun, items: [], drafts, problems, error: { code: 'INVALID_FILES', message } }),
  );
  return EXIT_CODES.invalid;
}

function tellWarnings(plans: readonly PlannedPost[], request: PublishRequest, output: Output): void {
  const warnings = plans.flatMap(({ warnings }) => warnings);
  const told = warnings.map((warning) => ({ ...warning, message: `warning: ${warning.message}` }));
  for (const line of problemLines(told, request)) output.note(line);
}

/** How many files are named before the question. */
const MOST_NAMED = 20;
