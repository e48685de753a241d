import { withCorrection } from '@ledgerlight/publishing/correct';
import type { PublishProblem, PublishWarning } from '@ledgerlight/publishing/findings';
import { type PlanOptions, type PostPlan, planPost, type ReadyPlan } from '@ledgerlight/publishing/plan';
import { postPath } from '@ledgerlight/site/routes';
import type { FileRecord, RecordOf } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { type ErrorDescription, FileChangedError } from '../process/errors.ts';
import { sameSlugProblems } from '../reading/clashes.ts';
import { countOf } from '../reading/left-out-lines.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import { placedInFile, START } from '../reading/place-in-file.ts';
import { readAgain } from '../reading/post-file.ts';
import { contestedReport } from '../report/contested-report.ts';
import type { ReportedItem } from '../report/report.ts';
import { batchesOf } from './batches.ts';
import { createLinkedSlugs, type LinkedSlugs } from './linked-slugs.ts';
import type { Publishing, PublishRequest, PublishServices } from './services.ts';

/** A post and what publishing it would do. */
export interface PlannedPost extends FileRecord {
  readonly post: ParsedPost;
  readonly plan: PostPlan;
  readonly warnings: readonly ReportedProblem[];
  /** The lines of the file with conflict markers that a merge wrote; missing for none. */
  readonly conflictLines?: readonly number[];
}

/** What became of all files, or why some of them cannot be published. */
export interface PlannedPosts {
  readonly plans: readonly PlannedPost[];
  readonly problems: readonly ReportedProblem[];
}

/** Compares all posts with what is published. @throws StoppedError, and what the stores throw */
export async function planPosts(
  posts: readonly ParsedPost[],
  recordOf: RecordOf,
  { lookAlike, contested }: Pick<PublishRequest, 'lookAlike' | 'contested'>,
  { ports, keepSignedIn }: Publishing,
  { signal }: Pick<PublishServices, 'signal'>,
  output: Output,
): Promise<PlannedPosts> {
  if (posts.length === 0) return { plans: [], problems: [] };
  const planOne: PlanOne = async (post, others = {}) => {
    const { source } = recordOf(post);
    const options = { signal, source, lookAlike, overwrite: contested === 'overwrite', ...others };
    const whole = await readAgain(post).catch(changedFile);
    if (whole instanceof FileChangedError) return [fileChanged(post, whole)];
    const plan = await planPost(whole.check, ports, options);
    return plan.action === 'refused' ? plan.problems.map((problem) => placed(problem, post)) : withoutPost(plan);
  };
  const activity = await output.begin('Comparing with what is published');
  const compared: Compared[] = [];
  try {
    for (const batch of batchesOf(posts, ({ size }) => size)) {
      signal.throwIfAborted();
      await keepSignedIn();
      compared.push(...(await Promise.all(batch.map(async (post) => ({ post, plan: await planOne(post) })))));
      activity.count(compared.length, posts.length);
    }
  } catch (error) {
    activity.end('failed', 'Comparing with what is published');
    signal.throwIfAborted();
    throw error;
  }
  activity.end('done', `Compared ${countOf(posts)} with what is published`);
  const numbered = await numberSlugs(compared, planOne);
  const { plans, problems } = await resolveLinks(numbered.compared, planOne);
  // A link to a post that is published along with this one is not dead for long.
  const coming = new Set(plans.map(({ plan }) => postPath(plan.slug)));
  return {
    plans: plans.map(({ post, plan }) => {
      const warnings = plan.warnings.filter(({ link }) => link === undefined || !coming.has(link));
      return {
        ...{ ...recordOf(post), post, plan },
        warnings: warnings.map((warning) => placed(warning, post)),
      };
    }),
    problems: [...numbered.problems, ...problems],
  };
}

type PlanOne = (
  post: ParsedPost,
  others?: Pick<PlanOptions, 'takenSlugs' | 'linkedSlugs'>,
) => Promise<PostPlan | readonly ReportedProblem[]>;

/** A post and its plan, or why it has none. */
interface Compared {
  readonly post: ParsedPost;
  readonly plan: PostPlan | readonly ReportedProblem[];
}

type Fitting = Pick<PlannedPost, 'post' | 'plan'>;

/** Plans posts again that would get the slug of another one of this command. In their order, so that two who publish the same files give them the same slugs. */
async function numberSlugs(
  compared: readonly Compared[],
  planOne: PlanOne,
): Promise<{ readonly compared: readonly Fitting[]; readonly problems: readonly ReportedProblem[] }> {
  const problems: ReportedProblem[] = [];
  const fitting: Fitting[] = [];
  const takenSlugs = new Set(compared.flatMap(({ post }) => post.slug ?? []));
  for (const { post, plan: first } of compared) {
    const meets = 'slug' in first && first.action === 'create' && post.slug === null && takenSlugs.has(first.slug);
    const plan = meets ? await planOne(post, { takenSlugs }) : first;
    if ('slug' in plan) {
      fitting.push({ post, plan });
      takenSlugs.add(plan.slug);
    } else problems.push(...plan);
  }
  const slugs = fitting.map(({ post, plan }) => ({ file: post.file, slug: plan.slug, places: post.places }));
  return { compared: fitting, problems: [...problems, ...sameSlugProblems(slugs)] };
}

/** Plans posts again that link to others of this command: the slugs of posts without an article yet are known only now. */
async function resolveLinks(
  fitting: readonly Fitting[],
  planOne: PlanOne,
): Promise<{ readonly plans: readonly Fitting[]; readonly problems: readonly ReportedProblem[] }> {
  const plans = [...fitting];
  const problems: ReportedProblem[] = [];
  const find = createLinkedSlugs(fitting.map(({ post, plan }) => ({ path: post.file.path, slug: plan.slug })));
  for (const [place, { post, plan }] of plans.entries()) {
    const linkedSlugs = await slugsLinkedBy(post, plan, find);
    if (linkedSlugs.size === 0) continue;
    const others = plans.flatMap((other) => (other.post === post ? [] : other.plan.slug));
    const again = await planOne(post, { linkedSlugs, takenSlugs: new Set(others) });
    if ('slug' in again) plans[place] = { post, plan: again };
    else problems.push(...again);
  }
  return { plans, problems };
}

function changedFile(thrown: unknown): FileChangedError {
  if (thrown instanceof FileChangedError) return thrown;
  throw thrown;
}

function fileChanged({ file }: ParsedPost, { message }: FileChangedError): ReportedProblem {
  return { file: file.shown, ...START, code: 'file-changed', message };
}

/** The slugs of the posts that unresolved links of a post mean. */
function slugsLinkedBy(
  { file }: ParsedPost,
  { warnings }: PostPlan,
  find: LinkedSlugs,
): Promise<ReadonlyMap<string, string>> {
  return find(
    warnings.flatMap(({ code, link }) => (code === 'relative-link' && link !== undefined ? link : [])),
    file,
  );
}

/** The plan of a post, which is read again when its turn comes. */
function withoutPost({ post: _, ...plan }: ReadyPlan): PostPlan {
  return plan;
}

/** The plans with a correction for their readers; null leaves them as they are. */
export function corrected({ plans, problems }: PlannedPosts, correction: string | null): PlannedPosts {
  const refusals: ReportedProblem[] = [];
  const correctedPlans = plans.map((planned) => {
    if (correction === null) return planned;
    const told = withCorrection(planned.plan, correction);
    if (told.ok) return { ...planned, plan: told.plan };
    const { shown } = planned.post.file;
    refusals.push({ file: shown, line: null, column: null, code: 'nothing-to-correct', message: told.message });
    return planned;
  });
  return { plans: correctedPlans, problems: [...problems, ...refusals] };
}

/** The report on one file. */
export function reportedItem(
  { post, plan, warnings, conflictLines }: Pick<PlannedPost, 'post' | 'plan' | 'warnings' | 'conflictLines'>,
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
    images: images.map((image) => ({ ...image, path: post.picturePaths.get(image.name) ?? image.name })),
    warnings,
    contested: plan.contested && contestedReport(plan.contested, conflictLines),
    error,
  };
}

function placed(found: PublishProblem | PublishWarning, post: ParsedPost): ReportedProblem {
  return { file: post.file.shown, ...placedInFile(found, post.places) };
}
