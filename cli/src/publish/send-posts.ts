import { isDeclined, isTransient, isUnreachable } from '@ledgerlight/backend/errors';
import { type ApplyOptions, applyPlan, readStoreState, type StoreState } from '@ledgerlight/publishing/apply';
import { ChangedSinceError, PublishError } from '@ledgerlight/publishing/errors';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import pLimit from 'p-limit';
import { removeConflictCopies } from '../merge/conflict-copies.ts';
import { batchesOf } from '../plan/batches.ts';
import type { Plans } from '../plan/plan-posts.ts';
import type { PublishRun } from '../plan/publish-request.ts';
import { reportedItem } from '../plan/reported-item.ts';
import { describeError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../process/exit-codes.ts';
import { type ReadFile, recordedImages } from '../reading/read-file.ts';
import type { ReportedItem } from '../report/report.ts';

export interface SendProgress {
  readonly sent: Map<ReadFile, SendResult>;
  readonly failed: SendResult[];
  isBackendLost: boolean;
}

export type OnSent = (file: ReadFile, plan: PostPlan, sent: SendResult, progress: SendProgress) => Promise<void>;

/** Posts in progress for each request at a time: while the rows of some are written, the images of others are sent. */
const POSTS_PER_REQUEST = 4;

/** Sends posts in batches, several posts at a time, until the user stops or the backend is unreachable. Calls `onSent` after each. */
export async function sendPosts(plans: Plans, run: PublishRun, onSent: OnSent): Promise<SendProgress> {
  const { request, backend, signal } = run;
  const progress: SendProgress = { sent: new Map(), failed: [], isBackendLost: false };
  const names = batchFileNames(backend.ports);
  const inKeyOrder = createKeyQueue();
  const { concurrency } = request;
  const limit = pLimit(concurrency === 1 ? 1 : concurrency * POSTS_PER_REQUEST);
  const sending = pLimit(concurrency);
  const isOver = () =>
    signal.aborted || progress.isBackendLost || (request.onFailure === 'fail-fast' && progress.failed.length > 0);

  async function send(file: ReadFile, plan: PostPlan, found: StoreState | undefined): Promise<void> {
    if (isOver()) return;
    const { pictures: images, existing } = plan.work;
    const hashes = images.filter((image) => !found?.stored.has(image)).map(({ sha256 }) => sha256);
    const keys = existing === null ? [...hashes, plan.post.value.title] : hashes;
    const sent = await inKeyOrder(keys, (isRepeated) => {
      const look = isRepeated ? undefined : found;
      return sendPost(file, plan, run, names.ports, { look, sending });
    });
    if (sent.code === EXIT_CODES.unreachable) progress.isBackendLost ||= !(await backend.isReachable());
    progress.sent.set(file, sent);
    if (sent.item.error !== null) progress.failed.push(sent);
    await onSent(file, plan, sent, progress);
  }

  const batches = batchesOf([...plans], ([{ size }]) => size);
  const lookUp = (index: number) => lookUpBatch(batches[index] ?? [], run);
  let prefetched = lookUp(0);
  for (const [index, batch] of batches.entries()) {
    const found = await prefetched;
    if (isOver()) break;
    prefetched = lookUp(index + 1);
    await limit.map(batch, ([file, plan]) => send(file, plan, found.get(file)));
    await names.flush(signal);
  }
  return progress;
}

/** Looks up the current state of many posts at once, while the batch before them is sent. Never rejects. */
async function lookUpBatch(
  batch: readonly (readonly [ReadFile, PostPlan])[],
  { backend, signal }: PublishRun,
): Promise<ReadonlyMap<ReadFile, StoreState>> {
  const changed = batch.filter(([, { action, contested }]) => action !== 'unchanged' && contested === null);
  if (changed.length === 0) return new Map();
  try {
    await backend.keepSignedIn();
    const look = changed.map(async ([file, plan]) => {
      return [file, await readStoreState(plan, backend.ports, signal)] as const;
    });
    return new Map(await Promise.all(look));
  } catch {
    // Each post then looks itself up and reports the failure.
    return new Map();
  }
}

/** Wraps ports so that the file names of the images of many posts are sent with one request. */
function batchFileNames(ports: PublishPorts) {
  const pending = new Map<string, string>();
  const noteFileNames: PublishPorts['images']['noteFileNames'] = async (fileNames) => {
    for (const [name, fileName] of fileNames) pending.set(name, fileName);
  };
  return {
    ports: { ...ports, images: { ...ports.images, noteFileNames } },
    /** Never rejects: images are found without their file names. */
    async flush(signal: AbortSignal): Promise<void> {
      const fileNames = new Map(pending);
      pending.clear();
      await ports.images.noteFileNames(fileNames, signal).catch(() => undefined);
    },
  };
}

export interface SendResult {
  readonly item: ReportedItem;
  readonly code: ExitCode;
  /** The names of images that were stored in vain and could not be removed again. */
  readonly leftBehind: readonly string[];
}

const RULES = { mayPass: isTransient, isDeclined, isLost: isUnreachable };

/** Publishes one post and records it. Never rejects. */
async function sendPost(
  file: ReadFile,
  plan: PostPlan,
  { backend, identified, signal }: PublishRun,
  ports: PublishPorts,
  options: ApplyOptions,
): Promise<SendResult> {
  const { remembered, remember } = identified.recordOf(file);
  try {
    await backend.keepSignedIn();
    const outcome = await applyPlan(plan, ports, { ...options, ...RULES, signal });
    const { id, slug, contentHash: published, publishedAt: date } = outcome.post;
    const named = file.slug ?? slug;
    remember({ id, slug: named, published, date, source: file.source, ...recordedImages(file.images) });
    if (remembered?.merging) await removeConflictCopies(file.recordKey).catch(() => undefined);
    return { item: reportedItem(file, plan, backend, outcome.action, { slug }), code: EXIT_CODES.done, leftBehind: [] };
  } catch (failure) {
    const { existing } = plan.work;
    const isRefused = existing !== null && exitCodeOf(failure) === EXIT_CODES.notAllowed;
    const thrown = (isRefused && (await backend.refusalToChange(existing).catch(() => null))) || failure;
    const isConflict = thrown instanceof ChangedSinceError;
    const isUnknown = thrown instanceof PublishError && thrown.isOutcomeUnknown;
    const action = isConflict ? 'conflict' : isUnknown ? 'unknown' : signal.aborted ? 'stopped' : 'failed';
    const { code, message } = describeError(thrown);
    const hint = isUnknown ? ' The post may have been published. Run the command again, which finds out.' : '';
    const item = reportedItem(file, plan, backend, action, { error: { code, message: message + hint } });
    const leftBehind = failure instanceof PublishError ? failure.leftBehind : [];
    return { item, code: isConflict ? EXIT_CODES.someFailed : exitCodeOf(thrown), leftBehind };
  }
}

/** `isRepeated` is true when other work with one of the keys was done before. */
type KeyedWork<Result> = (isRepeated: boolean) => Promise<Result>;

/**
 * Creates a queue that runs work with a key in common one after the other. Posts that show the same image would each store it when
 * they are sent at once, and posts with the same title would get their numbered slugs in any order.
 */
function createKeyQueue(): <Result>(keys: readonly string[], work: KeyedWork<Result>) => Promise<Result> {
  const busy = new Map<string, Promise<unknown>>();
  const done = new Set<string>();
  const busyKey = (keys: readonly string[]) => keys.find((key) => busy.has(key));
  return async (keys, work) => {
    for (let key = busyKey(keys); key !== undefined; key = busyKey(keys)) await busy.get(key)?.catch(() => undefined);
    const working = work(keys.some((key) => done.has(key)));
    for (const key of keys) busy.set(key, working);
    try {
      const result = await working;
      for (const key of keys) done.add(key);
      return result;
    } finally {
      for (const key of keys) busy.delete(key);
    }
  };
}
