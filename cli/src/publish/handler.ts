import { checkCorrection } from '@ledgerlight/posts/correction';
import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import { StoppedError, UsageError } from '../errors.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { type IdentifiedPost, identifyPosts } from '../identity/identify.ts';
import { withRenamed } from '../identity/renamed.ts';
import { mergePlanned } from '../merge/planned.ts';
import type { Output } from '../output/contract.ts';
import { type ApplyRequest, applyPosts } from './apply-posts.ts';
import { recogniser } from './as-published.ts';
import { corrected, type PlannedPost, type PlannedPosts, planPosts, reportedItem } from './plan-posts.ts';
import { countOf, type ReadPosts, readPosts } from './read-posts.ts';
import { foreseen, refusals } from './refusals.ts';
import {
  inOrder,
  planLines,
  problemLines,
  publishDocument,
  questionLine,
  type ReportedProblem,
  unchangedItem,
} from './report.ts';
import type { Publishing, PublishRequest, PublishServices } from './services.ts';
import { setAside } from './set-aside.ts';
import type { WaitingPost } from './waiting-post.ts';

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
  const recognise = request.correction === null ? recogniser(request.stateFolder) : undefined;
  const read = await readPosts({ ...request, recognise }, services, output);
  services.signal.throwIfAborted();
  const { drafts } = read;
  const problems: ReportedProblem[] = [];
  /** Tells problems, and says whether none of what is left may be published either. */
  const refuses = (found: readonly ReportedProblem[], left: readonly unknown[]) => {
    problems.push(...found);
    for (const line of problemLines(found, request)) output.alert(line);
    return found.length > 0 && (request.onFailure !== 'go-on' || left.length === 0);
  };
  const posts = withoutProblems(read);
  if (refuses(read.problems, posts)) return refuse(problems, request, output);
  if (posts.length === 0 && drafts.length > 0) {
    output.document(publishDocument({ isDryRun: request.isDryRun, items: [], problems: [], error: null }));
    return EXIT_CODES.done;
  }
  if (request.correction !== null) assertCorrects(request.correction, posts);
  const publishing = await services.open();
  try {
    const identified = await identifyPosts(posts, publishing.backend, request.stateFolder);
    const known = without(identified.problems, identified.posts);
    if (refuses(identified.problems, known)) return refuse(problems, request, output);
    const { there, left, problems: broken } = await setAside(known, publishing, services.signal);
    const whole = without(broken, left);
    if (refuses(broken, [...there, ...whole])) return refuse(problems, request, output);
    const unchanged = Array.from(there, ([{ post }, { slug, isHidden }]) =>
      unchangedItem(post.file.shown, slug, publishing.postAddress(slug), isHidden),
    );
    const files = posts.map(({ file }) => file.shown);
    const planned = corrected(await planAdopting(whole, request, publishing, services, output), request.correction);
    const ready = without(planned.problems, planned.plans);
    if (refuses(planned.problems, [...there, ...ready])) return refuse(problems, request, output);
    const told = await withRenamed(ready, identified, publishing.ports, services.signal);
    tellWarnings(told, request, output);
    if (!request.isDryRun) await confirmWriting(told, request, publishing, services, output);
    const options = { isDryRun: request.isDryRun, signal: services.signal };
    const plans = request.contested === 'merge' ? await mergePlanned(told, publishing, options, output) : told;
    if (request.isDryRun) return await tellPlans(plans, { problems, unchanged, files }, publishing, output);
    let code: ExitCode = EXIT_CODES.someFailed;
    try {
      code = await applyPosts(
        plans,
        identified,
        { ...request, problems, unchanged, files },
        publishing,
        services,
        output,
      );
    } finally {
      for (const failure of await identified.save()) {
        output.alert(failure.message);
        code ||= EXIT_CODES.someFailed;
      }
    }
    return code;
  } finally {
    await publishing.close();
  }
}

/** Plans, and asks whether files that look like articles are these, where somebody can be asked and nothing else is wrong. */
async function planAdopting(
  posts: readonly IdentifiedPost[],
  request: PublishRequest,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<PlannedPosts> {
  const planned = await planPosts(posts, request, publishing, services, output);
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
  return planPosts(posts, { ...request, lookAlike: 'adopt' }, publishing, services, output);
}

/** Refuses before anything is asked of the backend. @throws UsageError */
function assertCorrects(correction: string, posts: readonly unknown[]): void {
  if (posts.length !== 1) throw new UsageError(`A correction is about one file; these are ${posts.length}.`);
  const checked = checkCorrection(correction);
  if (!checked.ok) throw new UsageError(checked.message);
  if (checked.note === null) throw new UsageError('The correction is empty. Say what was wrong, or leave it out.');
}

function withoutProblems({ posts, problems }: ReadPosts): readonly WaitingPost[] {
  const broken = new Set(problems.map(({ file }) => file));
  return posts.filter((post) => post.problems.length === 0 && !broken.has(post.file.shown));
}

function without<File extends Pick<IdentifiedPost, 'post'>>(
  problems: readonly ReportedProblem[],
  files: readonly File[],
): readonly File[] {
  const broken = new Set(problems.map(({ file }) => file));
  return files.filter(({ post }) => !broken.has(post.file.shown));
}

function refuse(problems: readonly ReportedProblem[], { isDryRun }: PublishRequest, output: Output): ExitCode {
  const files = new Set(problems.map((problem) => problem.file)).size;
  const message = `Nothing was published: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} in ${
    files === 1 ? 'one place' : `${files} files`
  }.`;
  output.alert(message);
  output.document(publishDocument({ isDryRun, items: [], problems, error: { code: 'INVALID_FILES', message } }));
  return EXIT_CODES.invalid;
}

function tellWarnings(plans: readonly PlannedPost[], request: PublishRequest, output: Output): void {
  const warnings = plans.flatMap(({ warnings }) => warnings);
  const told = warnings.map((warning) => ({ ...warning, message: `warning: ${warning.message}` }));
  for (const line of problemLines(told, request)) output.note(line);
}

async function tellPlans(
  plans: readonly PlannedPost[],
  { problems: left, unchanged, files }: Pick<ApplyRequest, 'problems' | 'unchanged' | 'files'>,
  publishing: Publishing,
  output: Output,
): Promise<ExitCode> {
  const planned = plans.map((planned) =>
    reportedItem(planned, publishing, planned.plan.contested ? 'conflict' : planned.plan.action),
  );
  const items = inOrder([...unchanged, ...planned], files);
  for (const planned of items) for (const line of planLines(planned)) output.result(line);
  const refused = await refusals(plans, publishing);
  for (const { file, line, column, message } of refused) output.alert(`${file}:${line}:${column}  ${message}`);
  const contested = items.flatMap(({ file, contested }) => (contested ? [{ file, message: contested.message }] : []));
  for (const { file, message } of contested) output.alert(`${file}  ${message}`);
  output.note('Nothing was changed (--dry-run).');
  const { error, code } = foreseen(refused, contested, left);
  output.document(publishDocument({ isDryRun: true, items, problems: [...left, ...refused], error }));
  return code;
}

async function confirmWriting(
  plans: readonly PlannedPost[],
  { contested }: PublishRequest,
  publishing: Publishing,
  { confirm }: PublishServices,
  output: Output,
): Promise<void> {
  const writable = plans.filter(({ plan }) => plan.contested === null || contested === 'merge');
  const count = (action: ReadyPlan['action']) => writable.filter(({ plan }) => plan.action === action).length;
  if (!confirm || writable.length === count('unchanged')) return;
  const written = writable.filter(({ plan }) => plan.action !== 'unchanged');
  for (const planned of written.slice(0, MOST_NAMED)) {
    output.note(questionLine(reportedItem(planned, publishing, planned.plan.action)));
  }
  if (written.length > MOST_NAMED) output.note(`and ${written.length - MOST_NAMED} more, which --dry-run shows`);
  const question = `Publish ${count('create')} new and ${count('update')} changed posts at ${publishing.backend}?`;
  if (!(await confirm(question))) throw new StoppedError('Nothing was published.');
}

/** How many files are named before the question. */
const MOST_NAMED = 20;
