import { dirname, relative } from 'node:path';
import type { SimilarPostPolicy } from '@ledgerlight/publishing/find-post';
import { type PlanOptions, type PostPlan, planPost } from '@ledgerlight/publishing/plan';
import { postPath } from '@ledgerlight/site/routes';
import type { IdentifiedPosts } from '../identity/identify.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { FileChangedError } from '../process/errors.ts';
import { duplicateSlugs } from '../reading/duplicate-posts.ts';
import { FILE_START, reportedProblem } from '../reading/problem-positions.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { fileCount } from '../reading/read-posts.ts';
import { batchesOf } from './batches.ts';
import { createLinkedSlugs } from './linked-slugs.ts';
import type { PublishRequest, PublishRun } from './publish-request.ts';

/** What publishing each file would do, in the order of the files. */
export type Plans = ReadonlyMap<ReadFile, PostPlan>;

export interface PlannedPosts {
  readonly plans: Plans;
  readonly problems: readonly ReportedProblem[];
}

type PlanRun = Pick<PublishRun, 'backend' | 'signal' | 'output'> & {
  readonly request: Pick<PublishRequest, 'lookAlike' | 'onConflict'>;
  readonly identified: Pick<IdentifiedPosts, 'recordOf'>;
};

/** Plans one post; returns its problems when it cannot be published. */
type PlanOne = (
  file: ReadFile,
  options?: Pick<PlanOptions, 'takenSlugs' | 'linkedSlugs'>,
) => Promise<PostPlan | readonly ReportedProblem[]>;

/**
 * Compares all posts with the site. The step of `publish` and `diff` between reading and sending. @throws StoppedError, and what the
 * ports throw
 */
export async function planPosts(files: readonly ReadFile[], run: PlanRun): Promise<PlannedPosts> {
  if (files.length === 0) return { plans: new Map(), problems: [] };
  const { lookAlike, onConflict } = run.request;
  const planOne: PlanOne = async (file, more) => {
    const { source } = run.identified.recordOf(file);
    const options = { signal: run.signal, source, lookAlike, overwrite: onConflict === 'overwrite', ...more };
    try {
      const plan = await planPost(file.check, run.backend.ports, options);
      return plan.action === 'refused' ? plan.problems.map((problem) => reportedProblem(file, problem)) : plan;
    } catch (error) {
      if (!(error instanceof FileChangedError)) throw error;
      return [{ file: file.shown, ...FILE_START, code: 'file-changed', message: error.message }];
    }
  };
  const numbered = await numberSlugs(await compare(files, planOne, run), planOne, lookAlike);
  const linked = await resolveLinks(numbered.plans, planOne);
  // Links between posts of the same run are not dead.
  const paths = new Set(Array.from(linked.plans.values(), ({ slug }) => postPath(slug)));
  const plans = Array.from(linked.plans, ([file, plan]) => {
    const warnings = plan.warnings.filter(({ link }) => link === undefined || !paths.has(link));
    return [file, { ...plan, warnings }] as const;
  });
  return { plans: new Map(plans), problems: [...numbered.problems, ...linked.problems] };
}

type Compared = ReadonlyMap<ReadFile, Awaited<ReturnType<PlanOne>>>;

async function compare(
  files: readonly ReadFile[],
  planOne: PlanOne,
  { backend, signal, output }: PlanRun,
): Promise<Compared> {
  const activity = await output.begin('Comparing with the site');
  const compared = new Map<ReadFile, Awaited<ReturnType<PlanOne>>>();
  try {
    for (const batch of batchesOf(files, ({ size }) => size)) {
      signal.throwIfAborted();
      await backend.keepSignedIn();
      const planned = await Promise.all(batch.map(async (file) => [file, await planOne(file)] as const));
      for (const [file, plan] of planned) compared.set(file, plan);
      activity.count(compared.size, files.length);
    }
  } catch (error) {
    activity.end('failed', 'Comparing with the site');
    signal.throwIfAborted();
    throw error;
  }
  activity.end('done', `Compared ${fileCount(files)} with the site`);
  return compared;
}

/** Plans posts again that would get the slug of another post of this run; in file order, so that numbers are reproducible. */
async function numberSlugs(compared: Compared, planOne: PlanOne, lookAlike: SimilarPostPolicy): Promise<PlannedPosts> {
  const problems: ReportedProblem[] = [];
  const plans = new Map<ReadFile, PostPlan>();
  const takenSlugs = new Set([...compared.keys()].flatMap(({ slug }) => slug ?? []));
  for (const [file, first] of compared) {
    const isTaken = 'slug' in first && first.action === 'create' && file.slug === null && takenSlugs.has(first.slug);
    const twin = isTaken && lookAlike !== 'as-new' && [...plans.keys()].find(({ source }) => source === file.source);
    if (twin) {
      const message = `The file is a copy of ${twin.shown}. Leave one out, or publish both with --as-new.`;
      problems.push({ file: file.shown, ...FILE_START, code: 'copy', message });
      continue;
    }
    const plan = isTaken ? await planOne(file, { takenSlugs }) : first;
    if ('slug' in plan) {
      plans.set(file, plan);
      takenSlugs.add(plan.slug);
    } else problems.push(...plan);
  }
  const duplicates = duplicateSlugs(Array.from(plans, ([file, { slug }]) => ({ ...file, slug })));
  return { plans, problems: [...problems, ...duplicates] };
}

/** Plans posts again that link to other posts of this run, whose slugs are known only now. */
async function resolveLinks(found: Plans, planOne: PlanOne): Promise<PlannedPosts> {
  const plans = new Map(found);
  const problems: ReportedProblem[] = [];
  const findSlugs = createLinkedSlugs(Array.from(found, ([{ path }, { slug }]) => ({ path, slug })));
  for (const [file, plan] of found) {
    const links = plan.warnings.flatMap(({ code, link }) => (code === 'relative-link' && link ? link : []));
    const linkedSlugs = await findSlugs(links, file);
    if (linkedSlugs.size === 0) continue;
    const takenSlugs = new Set([...plans].flatMap(([other, { slug }]) => (other === file ? [] : slug)));
    const again = await planOne(file, { linkedSlugs, takenSlugs });
    if ('slug' in again) plans.set(file, again);
    else problems.push(...again);
  }
  return { plans, problems };
}

const MAX_NAMED = 3;

/** Warns of each new post beside a recorded file that is gone: a file that was renamed and changed at once would become a second post. */
export async function warnOfRenamedFiles(
  plans: Plans,
  { identified: { gone }, backend, signal }: PublishRun,
): Promise<Plans> {
  const warned = Array.from(plans, async ([file, plan]) => {
    if (plan.action !== 'create') return [file, plan] as const;
    const folder = dirname(file.realPath);
    const former = [...gone].filter(([path]) => dirname(path) === folder).slice(0, MAX_NAMED);
    const stored = await Promise.all(former.map(([, { id }]) => backend.ports.posts.findById(id, signal)));
    const warnings = former.flatMap(([path, { id, slug }], index) => {
      if (!stored[index]) return [];
      const message = `${relative(folder, path)} is missing and its post '${slug}' still exists. If this file is that post, add id: ${id} to its front matter; otherwise it becomes a new post.`;
      return [{ code: 'perhaps-renamed', message } as const];
    });
    return [file, { ...plan, warnings: [...plan.warnings, ...warnings] }] as const;
  });
  return new Map(await Promise.all(warned));
}
