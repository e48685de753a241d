import { withCorrection } from '@ledgerlight/publishing/correct';
import type { PublishProblem, PublishWarning } from '@ledgerlight/publishing/findings';
import { planPost, type RefusedPlan } from '@ledgerlight/publishing/plan';
import { postPath } from '@ledgerlight/site/routes';
import type { ErrorDescription } from '../errors.ts';
import type { IdentifiedPost } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { isForeignPicture } from '../pictures/foreign/brought-in.ts';
import { contestedReport } from './contested-report.ts';
import { placedInFile } from './place-in-file.ts';
import { countOf, sameSlugProblems } from './read-posts.ts';
import type { ReportedItem, ReportedProblem } from './report.ts';
import type { Publishing, PublishRequest, PublishServices } from './services.ts';
import { inShort, type PlanInShort, wholePlan } from './waiting-plan.ts';
import type { WaitingPost } from './waiting-post.ts';

/** A file and what publishing it would do. */
export interface PlannedPost extends IdentifiedPost {
  readonly plan: PlanInShort;
  readonly warnings: readonly ReportedProblem[];
}

/** What became of all files, or why some of them cannot be published. */
export interface PlannedPosts {
  readonly plans: readonly PlannedPost[];
  readonly problems: readonly ReportedProblem[];
}

/** Compares all posts with what is published. @throws StoppedError, and what the stores throw */
export async function planPosts(
  posts: readonly IdentifiedPost[],
  { lookAlike, contested }: Pick<PublishRequest, 'lookAlike' | 'contested'>,
  { ports, keepSignedIn }: Publishing,
  services: Pick<PublishServices, 'signal'>,
  output: Output,
): Promise<PlannedPosts> {
  if (posts.length === 0) return { plans: [], problems: [] };
  const { signal } = services;
  const planOne = async ({ post, source }: IdentifiedPost, takenSlugs: ReadonlySet<string> = new Set()) => {
    const options = { signal, source, lookAlike, overwrite: contested === 'overwrite', takenSlugs };
    const plan = await planPost(post.whole().check, ports, options);
    return plan.action === 'refused' ? plan : inShort(plan);
  };
  const activity = await output.begin('Comparing with what is published');
  const compared: { readonly identified: IdentifiedPost; readonly plan: PlanInShort | RefusedPlan }[] = [];
  try {
    // What is asked of all posts of a group at once goes as one request.
    for (const group of groupsOf(posts)) {
      signal.throwIfAborted();
      await keepSignedIn();
      const plans = await Promise.all(group.map((identified) => planOne(identified)));
      for (const [place, identified] of group.entries()) {
        const plan = plans[place];
        if (plan) compared.push({ identified, plan });
      }
      activity.count(compared.length, posts.length);
    }
  } catch (error) {
    activity.end('failed', 'Comparing with what is published');
    signal.throwIfAborted();
    throw error;
  }
  activity.end('done', `Compared ${countOf(posts)} with what is published`);
  const problems: ReportedProblem[] = [];
  const planned: (IdentifiedPost & { readonly plan: PlanInShort })[] = [];
  const takenSlugs = new Set(posts.flatMap(({ post }) => post.slug ?? []));
  // In their order, so that two who publish the same files give them the same slugs.
  for (const { identified, plan: first } of compared) {
    const { post } = identified;
    const meets = first.action === 'create' && post.slug === null && takenSlugs.has(first.slug);
    const plan = meets ? await planOne(identified, takenSlugs) : first;
    if (plan.action === 'refused') problems.push(...plan.problems.map((problem) => placed(problem, post)));
    else {
      planned.push({ ...identified, plan });
      takenSlugs.add(plan.slug);
    }
  }
  problems.push(
    ...sameSlugProblems(
      planned.map(({ post, plan }) => ({ file: post.file, slug: plan.slug, place: () => slugPlace(post) })),
    ),
  );
  // A link to a post that is published along with this one is not dead for long.
  const coming = new Set(planned.map(({ plan }) => postPath(plan.slug)));
  const plans = planned.map((post) => {
    const warnings = post.plan.warnings.filter(({ link }) => link === undefined || !coming.has(link));
    return { ...post, warnings: warnings.map((warning) => placed(withWayOut(warning), post.post)) };
  });
  return { plans, problems };
}

/** The plans with a correction for their readers; null leaves them as they are. */
export function corrected({ plans, problems }: PlannedPosts, correction: string | null): PlannedPosts {
  const refusals: ReportedProblem[] = [];
  const correctedPlans = plans.map((planned) => {
    if (correction === null) return planned;
    const told = withCorrection(wholePlan(planned.plan, planned.post), correction);
    if (told.ok) return { ...planned, plan: inShort(told.plan) };
    const { shown } = planned.post.file;
    refusals.push({ file: shown, line: null, column: null, code: 'nothing-to-correct', message: told.message });
    return planned;
  });
  return { plans: correctedPlans, problems: [...problems, ...refusals] };
}

/** What is told of one file. */
export function reportedItem(
  { post, plan, warnings }: Pick<PlannedPost, 'post' | 'plan' | 'warnings'>,
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
    contested: plan.contested && contestedReport(plan.contested),
    error,
  };
}

/** The posts in groups, each of which the backend is asked about at once, and whose texts are in memory at once. */
export function groupsOf<Post extends { readonly post: Pick<WaitingPost, 'size'> }>(
  posts: readonly Post[],
): readonly (readonly Post[])[] {
  const groups: Post[][] = [];
  let size = 0;
  for (const post of posts) {
    const group = groups.at(-1);
    size += post.post.size;
    if (group && group.length < ASKED_AT_ONCE && size <= READ_AT_ONCE) group.push(post);
    else {
      groups.push([post]);
      size = post.post.size;
    }
  }
  return groups;
}

const ASKED_AT_ONCE = 200;
/** In characters. */
const READ_AT_ONCE = 4 * 1024 * 1024;

function slugPlace(post: WaitingPost) {
  return placedInFile({ code: 'invalid-slug', field: 'slug', message: '' }, post.places);
}

/** The terminal can do more about a picture of another host than the form. */
function withWayOut(warning: PublishWarning): PublishWarning {
  const isForeign = warning.code === 'image-not-shown' && isForeignPicture(warning.image ?? '');
  return isForeign ? { ...warning, message: `${warning.message} --fetch-images brings it in.` } : warning;
}

function placed(found: PublishProblem | PublishWarning, post: WaitingPost): ReportedProblem {
  return { file: post.file.shown, ...placedInFile(found, post.places) };
}
