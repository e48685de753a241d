import { withCorrection } from '@ledgerlight/publishing/correct';
import { planPost, type ReadyPlan } from '@ledgerlight/publishing/plan';
import { postPath } from '@ledgerlight/site/routes';
import pLimit from 'p-limit';
import type { ErrorDescription } from '../errors.ts';
import type { Output } from '../output/contract.ts';
import type { PostFile } from './post-file.ts';
import { countOf, sameSlugProblems } from './read-posts.ts';
import type { ReportedItem, ReportedProblem } from './report.ts';
import type { Publishing, PublishServices } from './services.ts';

/** A file and what publishing it would do. */
export interface PlannedPost {
  readonly post: PostFile;
  readonly plan: ReadyPlan;
  readonly warnings: readonly ReportedProblem[];
}

/** What became of all files, or why some of them cannot be published. */
export interface PlannedPosts {
  readonly plans: readonly PlannedPost[];
  readonly problems: readonly ReportedProblem[];
}

/** Compares all posts with what is published. @throws StoppedError, and what the stores throw */
export async function planPosts(
  posts: readonly PostFile[],
  { ports, keepSignedIn }: Publishing,
  services: Pick<PublishServices, 'signal'>,
  output: Output,
): Promise<PlannedPosts> {
  const activity = await output.begin('Comparing with what is published');
  const limit = pLimit(PARALLEL_PLANS);
  let done = 0;

  async function compare(post: PostFile) {
    services.signal.throwIfAborted();
    await keepSignedIn();
    const plan = await planPost(post.check, ports, { signal: services.signal });
    done += 1;
    activity.update(`Comparing with what is published (${done} of ${posts.length})`);
    return { post, plan };
  }

  const compared = await limit.map(posts, compare).catch((error: unknown) => {
    limit.clearQueue();
    activity.end('failed', 'Comparing with what is published');
    services.signal.throwIfAborted();
    throw error;
  });
  activity.end('done', `Compared ${countOf(posts)} with what is published`);
  const problems: ReportedProblem[] = [];
  const planned: { readonly post: PostFile; readonly plan: ReadyPlan }[] = [];
  for (const { post, plan } of compared) {
    if (plan.action === 'refused') problems.push(...plan.problems.map((problem) => placed(problem, post)));
    else planned.push({ post, plan });
  }
  problems.push(...sameSlugProblems(planned.map(({ post, plan }) => ({ post, slug: plan.slug }))));
  // A link to a post that is published along with this one is not dead for long.
  const coming = new Set(planned.map(({ plan }) => postPath(plan.slug)));
  const plans = planned.map(({ post, plan }) => {
    const warnings = plan.warnings.filter(({ link }) => link === undefined || !coming.has(link));
    return { post, plan, warnings: warnings.map((warning) => placed(warning, post)) };
  });
  return { plans, problems };
}

/** The plans with a correction for their readers; null leaves them as they are. */
export function corrected({ plans, problems }: PlannedPosts, correction: string | null): PlannedPosts {
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

/** What is told of one file. */
export function reportedItem(
  { post, plan, warnings }: PlannedPost,
  { postAddress }: Publishing,
  action: ReportedItem['action'],
  { slug = plan.slug, error = null }: { readonly slug?: string; readonly error?: ErrorDescription | null } = {},
): ReportedItem {
  const { changes, images, work } = plan;
  const { shown: file } = post.file;
  const hidden = work.existing?.isHidden ?? false;
  return {
    file,
    action,
    slug,
    url: postAddress(slug),
    hidden,
    changes,
    correction: work.correction,
    images,
    warnings,
    error,
  };
}

/** How many posts are compared at the same time. */
const PARALLEL_PLANS = 4;

function placed(found: Parameters<PostFile['locate']>[0], post: PostFile): ReportedProblem {
  return { file: post.file.shown, ...post.locate(found) };
}
