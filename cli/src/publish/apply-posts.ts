import { type Look, lookAgain } from '@ledgerlight/publishing/apply';
import pLimit from 'p-limit';
import type { IdentifiedPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { isToldAlone, type ReportedProblem } from '../output/problems.ts';
import { batchesOf } from '../plan/batches.ts';
import { recordFact } from '../plan/check-records.ts';
import type { DraftItem } from '../plan/drafts.ts';
import { type PlannedPost, reportedItem } from '../plan/plan-posts.ts';
import { leftOut } from '../plan/refusals.ts';
import type { Publishing, PublishRequest, PublishServices } from '../plan/services.ts';
import { describeError, StoppedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { failureLines, inOrder, publishDocument, type ReportedItem, resultLine, summary } from '../report/report.ts';
import { type Applied, applyOne } from './apply-one.ts';
import { notesTogether } from './notes-together.ts';
import { turnsByKey } from './turns.ts';

/** How posts are published, and the files that are left out because something is wrong with them. */
export interface ApplyRequest extends Pick<PublishRequest, 'concurrency' | 'isVerbose' | 'onFailure'> {
  readonly problems: readonly ReportedProblem[];
  /** The files that were found to be as they are published. */
  readonly unchanged: readonly ReportedItem[];
  readonly drafts: readonly DraftItem[];
  /** All files in their order. */
  readonly files: readonly string[];
}

/** Publishes posts, several at a time; one that fails does not stop the others, unless that was asked or the backend is gone. */
export async function applyPosts(
  plans: readonly PlannedPost[],
  { save }: Pick<IdentifiedPosts, 'save'>,
  request: ApplyRequest,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  rememberNew(plans);
  await save();
  const isEachTold = isToldAlone(plans.length + request.unchanged.length, request);
  if (isEachTold) for (const item of request.unchanged) output.result(resultLine(item));
  const activity = await output.begin(plans.length === 1 ? 'Publishing one file' : 'Publishing');
  const progress: ApplyProgress = { done: new Map(), failed: [], isLost: false };
  const saving = savedNowAndThen(save);
  await sendBatches(plans, { progress, request, publishing, services }, async (planned, applied) => {
    activity.count(progress.done.size, plans.length);
    const { item } = applied;
    if (item.error === null) {
      if (item.action !== 'unchanged' || isEachTold) output.result(resultLine(item));
      // An unreachable backend is reported once.
    } else if (!progress.isLost) for (const line of failureLines(progress.failed, request)) output.alert(line);
    if (applied.code === EXIT_CODES.done && planned.plan.action !== 'unchanged')
      services.confirmations?.add(recordFact(planned, publishing.backend));
    await saving();
  });
  const planned = plans.map((plan) => progress.done.get(plan)?.item ?? reportedItem(plan, publishing, 'not-started'));
  const items = inOrder([...request.unchanged, ...planned], request.files);
  const isWhole = progress.failed.length === 0 && progress.done.size === plans.length;
  activity.end(isWhole ? 'done' : 'failed', summary(items));
  const isStopped = services.signal.aborted;
  tellLeft(items, progress, { ...request, isStopped, backend: publishing.backend }, output);
  const [notRemembered = null] = await save();
  const error = isStopped
    ? describeError(new StoppedError())
    : (progress.failed[0]?.item.error ?? leftOut(request.problems) ?? notRemembered);
  const { drafts, problems } = request;
  output.document(publishDocument({ isDryRun: false, items, drafts, problems, error }));
  return codeOf(progress, { isStopped, isWell: error === null });
}

/** What became of posts so far. */
interface ApplyProgress {
  readonly done: Map<PlannedPost, Applied>;
  readonly failed: Applied[];
  /** Whether the backend is gone. */
  isLost: boolean;
}

/** Whatever ends this process, the next one knows the articles that were being made. */
function rememberNew(plans: readonly PlannedPost[]): void {
  for (const { post, plan, source, remember } of plans) {
    const { existing, id } = plan.work;
    if (existing !== null) continue;
    const { source: hash, pictures, made } = post;
    remember({ id, slug: plan.slug, published: source.published, source: hash, pictures, made });
  }
}

interface Sending {
  readonly progress: ApplyProgress;
  readonly request: ApplyRequest;
  readonly publishing: Publishing;
  readonly services: PublishServices;
}

/** Sends the posts. While the rows of some are written, the pictures of the next ones are sent. */
async function sendBatches(
  plans: readonly PlannedPost[],
  { progress, request, publishing, services }: Sending,
  onApplied: (planned: PlannedPost, applied: Applied) => Promise<void>,
): Promise<void> {
  const { signal } = services;
  const notes = notesTogether(publishing.ports);
  const takesTurns = turnsByKey();
  const limit = pLimit(request.concurrency === 1 ? 1 : request.concurrency * POSTS_FOR_EACH_REQUEST);
  const sending = pLimit(request.concurrency);
  const isOver = () =>
    signal.aborted || progress.isLost || (request.onFailure === 'fail-fast' && progress.failed.length > 0);

  async function send(planned: PlannedPost, seen: Look | null): Promise<void> {
    if (isOver()) return;
    const { pictures, existing } = planned.plan.work;
    const hashes = pictures.filter((picture) => !seen?.stored.has(picture)).map(({ sha256 }) => sha256);
    const keys = existing === null ? [...hashes, planned.post.title] : hashes;
    const applied = await takesTurns(keys, (isDoneSince) => {
      const look = isDoneSince || seen === null ? undefined : seen;
      return applyOne(planned, { ...publishing, ports: notes.ports }, { signal, look, sending });
    });
    if (applied.code === EXIT_CODES.unreachable) progress.isLost ||= !(await publishing.isReachable());
    progress.done.set(planned, applied);
    if (applied.item.error !== null) progress.failed.push(applied);
    await onApplied(planned, applied);
  }

  // The next batch is looked at while one is sent, and begun before the last of that one is done.
  let former: Promise<unknown> = Promise.resolve();
  let latter = former;
  for (const batch of batchesOf(plans, ({ post }) => post.size)) {
    const looks = await lookAtAll(batch, publishing, signal);
    await former;
    if (isOver()) break;
    former = latter;
    latter = limit.map(batch, (planned) => send(planned, looks.get(planned) ?? null)).then(() => notes.send(signal));
  }
  await Promise.all([former, latter]);
}

function tellLeft(
  items: readonly ReportedItem[],
  { done, isLost }: ApplyProgress,
  {
    unchanged,
    isStopped,
    backend,
  }: Pick<ApplyRequest, 'unchanged'> & { readonly isStopped: boolean; readonly backend: string },
  output: Output,
): void {
  if (!isLost && !isStopped) return;
  const count = [...done.values()].filter(({ code }) => code === EXIT_CODES.done).length + unchanged.length;
  const left = `${count} of ${items.length} files are done, ${items.length - count} are left`;
  const why = isLost ? `The backend at ${backend} is away` : 'Stopped';
  output.alert(`${why}: ${left}. The same command goes on with them.`);
}

function codeOf(
  { done, isLost }: ApplyProgress,
  { isStopped, isWell }: { readonly isStopped: boolean; readonly isWell: boolean },
): ExitCode {
  if (isStopped) return EXIT_CODES.stopped;
  if (isLost) return EXIT_CODES.unreachable;
  if (isWell) return EXIT_CODES.done;
  const codes = Array.from(done.values(), ({ code }) => code);
  const [first = EXIT_CODES.someFailed] = codes;
  return codes.every((code) => code === first && code !== EXIT_CODES.done) ? first : EXIT_CODES.someFailed;
}

/** What was stored and published is looked up for many posts at once, moments before it matters. */
async function lookAtAll(
  group: readonly PlannedPost[],
  { ports, keepSignedIn }: Publishing,
  signal: AbortSignal,
): Promise<ReadonlyMap<PlannedPost, Look>> {
  const written = group.filter(({ plan }) => plan.action !== 'unchanged' && plan.contested === null);
  try {
    await keepSignedIn();
    return new Map(
      await Promise.all(
        written.map(async (planned) => [planned, await lookAgain(planned.plan, ports, signal)] as const),
      ),
    );
  } catch {
    // Each post then asks for itself and says what is wrong.
    return new Map();
  }
}

/** How many posts are under way for each request that may be sent at the same time. */
const POSTS_FOR_EACH_REQUEST = 4;

/** How often what was published is written down while it goes on, in milliseconds. */
const SAVE_EVERY = 1000;

function savedNowAndThen(save: IdentifiedPosts['save']): () => Promise<void> {
  let saved = Date.now();
  return async () => {
    if (Date.now() - saved < SAVE_EVERY) return;
    saved = Date.now();
    await save();
  };
}
