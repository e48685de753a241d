import { dirname, relative } from 'node:path';
import { type PlanOptions, type PostPlan, planPost } from '@ledgerlight/publishing/plan';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { postPath } from '@ledgerlight/site/routes';
import type { FileRecord, IdentifiedPosts, RecordOf } from '../identity/identify.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { FileChangedError } from '../process/errors.ts';
import { duplicateSlugs } from '../reading/duplicate-posts.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import { readAgain } from '../reading/post-file.ts';
import { FILE_START, reportedProblem } from '../reading/problem-positions.ts';
import { fileCount } from '../reading/read-posts.ts';
import { batchesOf } from './batches.ts';
import { createLinkedSlugs } from './linked-slugs.ts';
import type { PublishRequest, PublishRun } from './publish-request.ts';

/** A post and what publishing it would do. The text of the post is read again when it is sent. */
export interface PlannedPost extends FileRecord {
  readonly post: ParsedPost;
  readonly plan: PostPlan;
  readonly warnings: readonly ReportedProblem[];
  readonly conflictLines?: readonly number[];
}

export interface PlannedPosts {
  readonly plans: readonly PlannedPost[];
  readonly problems: readonly ReportedProblem[];
}

type PostWithPlan = Pick<PlannedPost, 'post' | 'plan'>;

type PlanRun = Pick<PublishRun, 'backend' | 'signal' | 'output'> & {
  readonly request: Pick<PublishRequest, 'lookAlike' | 'onConflict'>;
};

/**
 * Compares all posts with the site. The step of `publish` and `diff` between reading and sending. @throws StoppedError, and what the
 * ports throw
 */
export async function planPosts(posts: readonly ParsedPost[], recordOf: RecordOf, run: PlanRun): Promise<PlannedPosts> {
  if (posts.length === 0) return { plans: [], problems: [] };
  const planOne: PlanOne = (post, options) => planAgain(post, recordOf, run, options);
  const compared = await comparePosts(posts, planOne, run);
  const numbered = await numberSlugs(compared, planOne);
  const linked = await resolveLinks(numbered.fitting, planOne);
  // Links between posts of the same run are not dead.
  const paths = new Set(linked.fitting.map(({ plan }) => postPath(plan.slug)));
  const plans = linked.fitting.map(({ post, plan }) => {
    const warnings = plan.warnings.filter(({ link }) => link === undefined || !paths.has(link));
    return { ...recordOf(post), post, plan, warnings: warnings.map((warning) => reportedProblem(post, warning)) };
  });
  return { plans, problems: [...numbered.problems, ...linked.problems] };
}

/** Plans one post; returns its problems when it cannot be published. */
type PlanOne = (
  post: ParsedPost,
  options?: Pick<PlanOptions, 'takenSlugs' | 'linkedSlugs'>,
) => Promise<PostPlan | readonly ReportedProblem[]>;

async function planAgain(
  post: ParsedPost,
  recordOf: RecordOf,
  { request: { lookAlike, onConflict }, backend, signal }: PlanRun,
  more: Parameters<PlanOne>[1],
): ReturnType<PlanOne> {
  try {
    const { check } = await readAgain(post);
    const { source } = recordOf(post);
    const options = { signal, source, lookAlike, overwrite: onConflict === 'overwrite', ...more };
    const plan = await planPost(check, backend.ports, options);
    if (plan.action === 'refused') return plan.problems.map((problem) => reportedProblem(post, problem));
    const { post: _, ...withoutPost } = plan;
    return withoutPost;
  } catch (error) {
    if (!(error instanceof FileChangedError)) throw error;
    return [{ file: post.file.shown, ...FILE_START, code: 'file-changed', message: error.message }];
  }
}

interface ComparedPost {
  readonly post: ParsedPost;
  readonly plan: Awaited<ReturnType<PlanOne>>;
}

async function comparePosts(
  posts: readonly ParsedPost[],
  planOne: PlanOne,
  { backend, signal, output }: PlanRun,
): Promise<readonly ComparedPost[]> {
  const activity = await output.begin('Comparing with the site');
  const compared: ComparedPost[] = [];
  try {
    for (const batch of batchesOf(posts, ({ size }) => size)) {
      signal.throwIfAborted();
      await backend.keepSignedIn();
      compared.push(...(await Promise.all(batch.map(async (post) => ({ post, plan: await planOne(post) })))));
      activity.count(compared.length, posts.length);
    }
  } catch (error) {
    activity.end('failed', 'Comparing with the site');
    signal.throwIfAborted();
    throw error;
  }
  activity.end('done', `Compared ${fileCount(posts)} with the site`);
  return compared;
}

interface FittingPosts {
  readonly fitting: readonly PostWithPlan[];
  readonly problems: readonly ReportedProblem[];
}

/** Plans posts again that would get the slug of another post of this run; in file order, so that numbers are reproducible. */
async function numberSlugs(compared: readonly ComparedPost[], planOne: PlanOne): Promise<FittingPosts> {
  const problems: ReportedProblem[] = [];
  const fitting: PostWithPlan[] = [];
  const takenSlugs = new Set(compared.flatMap(({ post }) => post.slug ?? []));
  for (const { post, plan: first } of compared) {
    const isTaken = 'slug' in first && first.action === 'create' && post.slug === null && takenSlugs.has(first.slug);
    const plan = isTaken ? await planOne(post, { takenSlugs }) : first;
    if ('slug' in plan) {
      fitting.push({ post, plan });
      takenSlugs.add(plan.slug);
    } else problems.push(...plan);
  }
  const duplicates = duplicateSlugs(fitting.map(({ post, plan }) => ({ ...post, slug: plan.slug })));
  return { fitting, problems: [...problems, ...duplicates] };
}

/** Plans posts again that link to other posts of this run, whose slugs are known only now. */
async function resolveLinks(posts: readonly PostWithPlan[], planOne: PlanOne): Promise<FittingPosts> {
  const fitting = [...posts];
  const problems: ReportedProblem[] = [];
  const findSlugs = createLinkedSlugs(posts.map(({ post, plan }) => ({ path: post.file.path, slug: plan.slug })));
  for (const [index, { post, plan }] of fitting.entries()) {
    const links = plan.warnings.flatMap(({ code, link }) => (code === 'relative-link' && link ? link : []));
    const linkedSlugs = await findSlugs(links, post.file);
    if (linkedSlugs.size === 0) continue;
    const takenSlugs = new Set(fitting.flatMap((other) => (other.post === post ? [] : other.plan.slug)));
    const again = await planOne(post, { linkedSlugs, takenSlugs });
    if ('slug' in again) fitting[index] = { post, plan: again };
    else problems.push(...again);
  }
  return { fitting, problems };
}

const MAX_NAMED = 3;

/** Warns of each new post beside a recorded file that is gone: a file that was renamed and changed at once would become a second post. */
export async function warnOfRenamedFiles(
  plans: readonly PlannedPost[],
  { gone }: Pick<IdentifiedPosts, 'gone'>,
  { posts }: Pick<PublishPorts, 'posts'>,
  signal: AbortSignal,
): Promise<readonly PlannedPost[]> {
  return Promise.all(
    plans.map(async (planned) => {
      if (planned.plan.action !== 'create') return planned;
      const { realPath, shown } = planned.post.file;
      const former = [...gone].filter(([path]) => dirname(path) === dirname(realPath)).slice(0, MAX_NAMED);
      const stored = await Promise.all(former.map(([, { id }]) => posts.findById(id, signal)));
      const warnings = former.flatMap(([path, { id, slug }], index) => {
        if (!stored[index]) return [];
        const name = relative(dirname(realPath), path);
        const message = `${name} is missing and its post '${slug}' still exists. If this file is that post, add id: ${id} to its front matter; otherwise it becomes a new post.`;
        return [{ file: shown, ...FILE_START, code: 'perhaps-renamed', message }];
      });
      return { ...planned, warnings: [...planned.warnings, ...warnings] };
    }),
  );
}
