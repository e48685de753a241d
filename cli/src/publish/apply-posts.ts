import { type Look, lookAgain } from '@ledgerlight/publishing/apply';
import pLimit from 'p-limit';
import { describeError, StoppedError } from '../errors.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import type { IdentifiedPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { type Applied, applyOne } from './apply-one.ts';
import { notesTogether } from './notes-together.ts';
import { groupsOf, type PlannedPost, reportedItem } from './plan-posts.ts';
import { leftOut } from './refusals.ts';
import {
  failureLines,
  inOrder,
  isToldAlone,
  publishDocument,
  type ReportedItem,
  type ReportedProblem,
  resultLine,
  summary,
} from './report.ts';
import type { Publishing, PublishRequest, PublishServices } from './services.ts';
import { turnsByKey } from './turns.ts';

/** How posts are published, and the files that are left out because something is wrong with them. */
export interface ApplyRequest extends Pick<PublishRequest, 'concurrency' | 'isVerbose' | 'onFailure'> {
  readonly problems: readonly ReportedProblem[];
  /** The files that were found to be as they are published. */
  readonly unchanged: readonly ReportedItem[];
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
  // Whatever ends this process, the next one knows the articles that were being made.
  for (const { post, plan, source, remember } of plans) {
    const { existing, id } = plan.work;
    if (existing === null) {
      const { source: hash, pictures, made } = post;
      remember({ id, slug: plan.slug, published: source.published, source: hash, pictures, made });
    }
  }
  await save();
  const saving = savedNowAndThen(save);
  const notes = notesTogether(publishing.ports);
  const takesTurns = turnsByKey();
  // While the rows of some posts are written, the pictures of the next ones are sent.
  const limit = pLimit(request.concurrency === 1 ? 1 : request.concurrency * POSTS_FOR_EACH_REQUEST);
  const sending = pLimit(request.concurrency);
  const done = new Map<PlannedPost, Applied>();
  const failed: Applied[] = [];
  let isLost = false;
  const isOver = () => services.signal.aborted || isLost || (request.onFailure === 'fail-fast' && failed.length > 0);
  const isEachTold = isToldAlone(plans.length + request.unchanged.length, request);
  if (isEachTold) for (const item of request.unchanged) output.result(resultLine(item));
  const activity = await output.begin(plans.length === 1 ? 'Publishing one file' : 'Publishing');

  async function publish(planned: PlannedPost, seen: Look | null): Promise<void> {
    if (isOver()) return;
    const { pictures, existing } = planned.plan.work;
    const hashes = pictures.filter((picture) => !seen?.stored.has(picture)).map(({ sha256 }) => sha256);
    const keys = existing === null ? [...hashes, planned.post.title] : hashes;
    const applied = await takesTurns(keys, (isDoneSince) => {
      const look = isDoneSince || seen === null ? undefined : seen;
      return applyOne(planned, { ...publishing, ports: notes.ports }, { signal: services.signal, look, sending });
    });
    if (applied.code === EXIT_CODES.unreachable) isLost ||= !(await publishing.isReachable());
    done.set(planned, applied);
    activity.count(done.size, plans.length);
    const { item } = applied;
    if (item.error === null) {
      if (item.action !== 'unchanged' || isEachTold) output.result(resultLine(item));
    } else {
      failed.push(applied);
      // That the backend is gone is told once.
      if (!isLost) for (const line of failureLines(failed, request)) output.alert(line);
    }
    await saving();
  }

  // The next group is looked at while one is sent, and begun before the last of that one is done.
  let former: Promise<unknown> = Promise.resolve();
  let latter = former;
  for (const group of groupsOf(plans)) {
    const looks = await lookAtAll(group, publishing, services.signal);
    await former;
    if (isOver()) break;
    former = latter;
    latter = limit
      .map(group, (planned) => publish(planned, looks.get(planned) ?? null))
      .then(() => notes.send(services.signal));
  }
  await Promise.all([former, latter]);
  const isStopped = services.signal.aborted;
  const planned = plans.map((plan) => done.get(plan)?.item ?? reportedItem(plan, publishing, 'not-started'));
  const items = inOrder([...request.unchanged, ...planned], request.files);
  const codes = Array.from(done.values(), ({ code }) => code);
  const isWhole = failed.length === 0 && done.size === plans.length;
  activity.end(isWhole ? 'done' : 'failed', summary(items));
  if (isLost || isStopped) {
    const count = codes.filter((code) => code === EXIT_CODES.done).length + request.unchanged.length;
    const left = `${count} of ${items.length} files are done, ${items.length - count} are left`;
    const why = isLost ? `The backend at ${publishing.backend} is away` : 'Stopped';
    output.alert(`${why}: ${left}. The same command goes on with them.`);
  }
  const [notRemembered = null] = await save();
  const error = isStopped
    ? describeError(new StoppedError())
    : (failed[0]?.item.error ?? leftOut(request.problems) ?? notRemembered);
  output.document(publishDocument({ isDryRun: false, items, problems: request.problems, error }));
  if (isStopped) return EXIT_CODES.stopped;
  if (isLost) return EXIT_CODES.unreachable;
  if (error === null) return EXIT_CODES.done;
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
