import { checkCorrection } from '@ledgerlight/posts/correction';
import { applyPlan, type PublishOutcome, type PublishProgress } from '@ledgerlight/publishing/apply';
import { withCorrection } from '@ledgerlight/publishing/correct';
import { PublishError } from '@ledgerlight/publishing/errors';
import { planPost, type ReadyPlan } from '@ledgerlight/publishing/plan';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { postPath } from '@ledgerlight/site/routes';
import { describeError, type ErrorDescription, StoppedError, UsageError } from '../errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { Output } from '../output/contract.ts';
import { findFiles } from './find-files.ts';
import { type PostFile, readPostFile } from './post-file.ts';
import { planLines, publishDocument, type ReportedItem, type ReportedProblem, summary } from './report.ts';

/** What the command was asked. */
export interface PublishInput {
  readonly paths: readonly string[];
  readonly isDryRun: boolean;
  /** A line for readers on what was wrong, as it was typed. It is about one file. */
  readonly correction: string | null;
}

/** What the handler needs from its surroundings. */
export interface PublishServices {
  readonly workingFolder: string;
  /** Aborted when the person wants to stop. */
  readonly signal: AbortSignal;
  /** The address of a post's page. */
  postAddress(slug: string): string;
  /** Opens the backend as the signed-in person. @throws when it is not there or nobody is signed in */
  open(): Promise<Publishing>;
  /** Asks yes or no; null where nobody can be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/** A signed-in backend. */
export interface Publishing {
  /** The address of the backend. */
  readonly backend: string;
  readonly ports: PublishPorts;
  /** Makes sure that the session lasts for the next post. */
  keepSignedIn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Publishes markdown files: reads and checks all of them before the first request, plans all of them, then applies one
 * after the other. One that fails does not stop the others.
 */
export async function publishFiles(input: PublishInput, services: PublishServices, output: Output): Promise<ExitCode> {
  const { posts, problems } = await readPosts(input.paths, services);
  throwIfStopped(services);
  if (problems.length > 0) return refuse(problems, input, output);
  if (input.correction !== null) assertCorrects(input.correction, posts);
  const publishing = await services.open();
  try {
    const planned = corrected(await planAll(posts, publishing, services, output), input.correction);
    if (planned.problems.length > 0) return refuse(planned.problems, input, output);
    tellWarnings(planned.plans, output);
    if (input.isDryRun) return tellPlans(planned.plans, services, output);
    await confirmWriting(planned.plans, publishing, services, output);
    return await applyAll(planned.plans, publishing, services, output);
  } finally {
    await publishing.close();
  }
}

/** Refuses before anything is asked of the backend. @throws UsageError */
function assertCorrects(correction: string, posts: readonly PostFile[]): void {
  if (posts.length !== 1) throw new UsageError(`A correction is about one file; these are ${posts.length}.`);
  const checked = checkCorrection(correction);
  if (!checked.ok) throw new UsageError(checked.message);
  if (checked.note === null) throw new UsageError('The correction is empty. Say what was wrong, or leave it out.');
}

interface PlannedPost {
  readonly post: PostFile;
  readonly plan: ReadyPlan;
  readonly warnings: readonly ReportedProblem[];
}

async function readPosts(
  paths: readonly string[],
  services: PublishServices,
): Promise<{ posts: readonly PostFile[]; problems: readonly ReportedProblem[] }> {
  const found = await findFiles(paths, services.workingFolder);
  const problems: ReportedProblem[] = found.problems.map(({ path, code, message }) => ({
    file: path,
    line: null,
    column: null,
    code,
    message,
  }));
  const posts: PostFile[] = [];
  for (const file of found.files) {
    throwIfStopped(services);
    const post = await readPostFile(file);
    posts.push(post);
    problems.push(...post.problems.map((problem) => ({ file: file.shown, ...problem })));
  }
  problems.push(
    ...sameSlugProblems(posts, ({ input: { identity } }) => (identity.kind === 'slug' ? identity.slug : null)),
  );
  return { posts, problems };
}

function sameSlugProblems<Post extends PostFile>(
  posts: readonly Post[],
  slugOf: (post: Post) => string | null,
): readonly ReportedProblem[] {
  const first = new Map<string, Post>();
  return posts.flatMap((post) => {
    const slug = slugOf(post);
    if (slug === null) return [];
    const other = first.get(slug);
    if (!other) {
      first.set(slug, post);
      return [];
    }
    const message = `The slug '${slug}' is also that of ${other.file.shown}. Give one of them another slug.`;
    const { line, column } = post.locate({ code: 'invalid-slug', field: 'slug', message });
    return [{ file: post.file.shown, line, column, code: 'same-slug', message }];
  });
}

interface PlannedPosts {
  readonly plans: readonly PlannedPost[];
  readonly problems: readonly ReportedProblem[];
}

function corrected({ plans, problems }: PlannedPosts, correction: string | null): PlannedPosts {
  const refusals: ReportedProblem[] = [];
  const correctedPlans = plans.map((planned) => {
    const told = withCorrection(planned.plan, correction ?? '');
    if (told.ok) return { ...planned, plan: told.plan };
    const { shown } = planned.post.file;
    refusals.push({ file: shown, line: null, column: null, code: 'nothing-to-correct', message: told.message });
    return planned;
  });
  return { plans: correctedPlans, problems: [...problems, ...refusals] };
}

async function planAll(
  posts: readonly PostFile[],
  { ports, keepSignedIn }: Publishing,
  services: PublishServices,
  output: Output,
): Promise<PlannedPosts> {
  const activity = await output.begin('Comparing with what is published');
  const planned: Omit<PlannedPost, 'warnings'>[] = [];
  const problems: ReportedProblem[] = [];
  try {
    for (const [index, post] of posts.entries()) {
      throwIfStopped(services);
      activity.update(`Comparing with what is published (${index + 1} of ${posts.length})`);
      await keepSignedIn();
      const plan = await planPost(post.input, ports, { signal: services.signal });
      if (plan.action === 'refused') problems.push(...plan.problems.map((problem) => placed(problem, post)));
      else planned.push({ post, plan });
    }
  } catch (error) {
    activity.end('failed', 'Comparing with what is published');
    throw services.signal.aborted ? new StoppedError() : error;
  }
  activity.end('done', `Compared ${posts.length === 1 ? 'one file' : `${posts.length} files`} with what is published`);
  const slugs = new Map(planned.map(({ post, plan }) => [post, plan.slug]));
  problems.push(...sameSlugProblems([...slugs.keys()], (post) => slugs.get(post) ?? null));
  return { plans: planned.map((each) => ({ ...each, warnings: warningsOf(each, [...slugs.values()]) })), problems };
}

/** A link to a post that is published along with this one is not dead for long. */
function warningsOf(
  { post, plan }: Omit<PlannedPost, 'warnings'>,
  slugs: readonly string[],
): readonly ReportedProblem[] {
  const coming = new Set(slugs.map(postPath));
  return plan.warnings
    .filter(({ link }) => link === undefined || !coming.has(link))
    .map((warning) => placed(warning, post));
}

function placed(found: Parameters<PostFile['locate']>[0], post: PostFile): ReportedProblem {
  return { file: post.file.shown, ...post.locate(found) };
}

function refuse(problems: readonly ReportedProblem[], { isDryRun }: PublishInput, output: Output): ExitCode {
  for (const { file, line, column, message } of problems) {
    output.alert(line === null ? message : `${file}:${line}:${column}  ${message}`);
  }
  const files = new Set(problems.map((problem) => problem.file)).size;
  const message = `Nothing was published: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} in ${
    files === 1 ? 'one place' : `${files} files`
  }.`;
  output.alert(message);
  output.document(publishDocument({ isDryRun, items: [], problems, error: { code: 'INVALID_FILES', message } }));
  return EXIT_CODES.invalid;
}

function tellWarnings(plans: readonly PlannedPost[], output: Output): void {
  for (const { warnings } of plans) {
    for (const { file, line, column, message } of warnings)
      output.note(`${file}:${line}:${column}  warning: ${message}`);
  }
}

function tellPlans(plans: readonly PlannedPost[], services: PublishServices, output: Output): ExitCode {
  const items = plans.map((planned) => item(planned, services, planned.plan.action, null));
  for (const planned of items) for (const line of planLines(planned)) output.result(line);
  output.note('Nothing was changed (--dry-run).');
  output.document(publishDocument({ isDryRun: true, items, problems: [], error: null }));
  return EXIT_CODES.done;
}

async function confirmWriting(
  plans: readonly PlannedPost[],
  { backend }: Publishing,
  { confirm }: PublishServices,
  output: Output,
): Promise<void> {
  const count = (action: ReadyPlan['action']) => plans.filter(({ plan }) => plan.action === action).length;
  if (!confirm || plans.length === count('unchanged')) return;
  const question = `Publish ${count('create')} new and ${count('update')} changed posts at ${backend}?`;
  if (await confirm(question)) return;
  output.note('Nothing was published.');
  throw new StoppedError();
}

async function applyAll(
  plans: readonly PlannedPost[],
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  const items: ReportedItem[] = [];
  const codes: ExitCode[] = [];
  for (const planned of plans) {
    if (services.signal.aborted) items.push(item(planned, services, 'not-started', null));
    else {
      const applied = await applyOne(planned, publishing, services, output);
      items.push(applied.item);
      codes.push(applied.code);
    }
  }
  const isStopped = services.signal.aborted;
  const failed = items.filter((reported) => reported.error !== null);
  output.note(summary(items));
  const error = isStopped ? describeError(new StoppedError()) : (failed[0]?.error ?? null);
  output.document(publishDocument({ isDryRun: false, items, problems: [], error }));
  if (isStopped) return EXIT_CODES.stopped;
  if (failed.length === 0) return EXIT_CODES.done;
  const [first = EXIT_CODES.someFailed] = codes;
  return codes.every((code) => code === first) ? first : EXIT_CODES.someFailed;
}

async function applyOne(
  planned: PlannedPost,
  { ports, keepSignedIn }: Publishing,
  services: PublishServices,
  output: Output,
): Promise<{ readonly item: ReportedItem; readonly code: ExitCode }> {
  const { post, plan } = planned;
  const { shown } = post.file;
  const activity = await output.begin(shown);
  try {
    await keepSignedIn();
    const outcome = await applyPlan(plan, ports, {
      signal: services.signal,
      onProgress: (progress) => activity.update(`${shown}  ${words(progress)}`),
    });
    const address = services.postAddress(outcome.post.slug);
    activity.end('done', `${shown}  ${outcome.action}`);
    output.result(`${outcome.action}  ${address}`);
    return { item: item(planned, services, outcome.action, null, outcome), code: EXIT_CODES.done };
  } catch (error) {
    const isStopped = services.signal.aborted;
    const description = describeError(error);
    activity.end('failed', `${shown}  ${isStopped ? 'stopped' : 'failed'}: ${description.message}`);
    for (const name of error instanceof PublishError ? error.leftBehind : []) {
      output.alert(`${shown}  the image ${name} was stored and could not be removed again.`);
    }
    return { item: item(planned, services, isStopped ? 'stopped' : 'failed', description), code: exitCodeOf(error) };
  }
}

function words(progress: PublishProgress): string {
  switch (progress.step) {
    case 'comparing':
      return 'comparing';
    case 'uploading':
      return `sending images (${progress.done} of ${progress.total})`;
    case 'saving':
      return 'saving';
    case 'cleaning-up':
      return 'removing the images again';
  }
}

function item(
  { post, plan, warnings }: PlannedPost,
  services: PublishServices,
  action: ReportedItem['action'],
  error: ErrorDescription | null,
  outcome?: PublishOutcome,
): ReportedItem {
  const slug = outcome?.post.slug ?? plan.slug;
  return {
    file: post.file.shown,
    action,
    slug,
    url: services.postAddress(slug),
    changes: plan.changes,
    correction: plan.work.correction,
    images: plan.images,
    warnings,
    error,
  };
}

function throwIfStopped({ signal }: PublishServices): void {
  if (signal.aborted) throw new StoppedError();
}
