import pLimit, { type LimitFunction } from 'p-limit';
import { conflictMessage } from './conflict.ts';
import { currentPost, imagesOfSamePost, publishedPost } from './current-post.ts';
import {
  ChangedSinceError,
  ImageRequiredError,
  PlanRefusedError,
  PostChangedError,
  PostRemovedError,
  PublishAbortedError,
  PublishError,
  SlugTakenError,
} from './errors.ts';
import { fieldsOf, holds } from './fields/post-fields.ts';
import { OtherPostError, OutcomeUnknownError, type WriteRules, writeRow } from './fields/write-row.ts';
import type { PublishProblem } from './findings.ts';
import { type GracefulStop, gracefulStop, throwIfStopped, unlessAborted } from './graceful-stop.ts';
import { asShownBy, findStored, type PostImage } from './images/post-images.ts';
import { removeUnshown, restoreMissing } from './images/shared-images.ts';
import { type UploadProgress, uploadImages } from './images/upload-images.ts';
import type { PostPlan, PublishPlan } from './plan.ts';
import type { PostFields, PublishedPost, PublishPorts, StoredPost } from './ports.ts';
import { fileName } from './references/file-reference.ts';

export type PublishProgress =
  | { readonly step: 'comparing' }
  | UploadProgress
  | { readonly step: 'saving' }
  /** The answer to the write was lost, so the store is queried. */
  | { readonly step: 'looking-up' }
  | { readonly step: 'cleaning-up'; readonly images: number };

export interface PublishOutcome {
  readonly action: 'created' | 'updated' | 'unchanged';
  readonly post: PublishedPost;
  readonly uploaded: number;
  /** Stored names of the images that the post shows; empty for an unchanged post. */
  readonly images: readonly string[];
  /** Another publisher, or an earlier attempt, had already written the same. */
  readonly isFound: boolean;
}

export interface ApplyOptions extends WriteRules {
  /** Stops before the next step. A write in progress gets two seconds to finish. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: PublishProgress) => void) | undefined;
  /** A recent lookup; without it the stores are queried. */
  readonly look?: StoreState | undefined;
  /** Limits concurrent uploads and updates across posts, by default four. Inserts are batched by the store. */
  readonly sending?: LimitFunction | undefined;
}

export interface StoreState {
  readonly stored: ReadonlyMap<PostImage, string>;
  readonly current: StoredPost | null;
}

export async function readStoreState(plan: PostPlan, ports: PublishPorts, signal: AbortSignal): Promise<StoreState> {
  const [stored, current] = await Promise.all([
    findStored(plan.work.pictures, ports.images, signal),
    currentPost(plan, ports, signal),
  ]);
  return { stored: asShownBy(plan.work.existing, stored), current };
}

/**
 * Applies a plan: uploads missing images, puts their addresses into the text and inserts or updates one row. On failure or abort the
 * images that this call stored are removed. The last of three steps, after `checkPost` and `planPost`; form and CLI call it when the user
 * publishes.
 * @throws PlanRefusedError, ImageRequiredError, ImageUploadError, ApprovalNeededError, EmbargoError, DatabaseError, PostChangedError,
 * SlugTakenError, PostRemovedError, PublishAbortedError, ChangedSinceError, and what the stores throw
 */
export async function applyPlan(
  plan: PublishPlan,
  ports: PublishPorts,
  options: ApplyOptions = {},
): Promise<PublishOutcome> {
  if (plan.action === 'refused') throw refusal(plan.problems);
  // A failed merge has changed the file itself.
  if (plan.contested) throw new ChangedSinceError(conflictMessage(plan.contested));
  // A file that has changed is reported before anything else.
  const markdown = await plan.post.readMarkdown();
  throwIfStopped(options.signal);
  const { existing, pictures, linkTargets } = plan.work;
  if (plan.action === 'unchanged' && existing) return unchanged(existing);
  const stop = gracefulStop(options.signal, GRACE_PERIOD_MS);
  const { onProgress = () => undefined, sending = pLimit(CONCURRENCY) } = options;
  const run = { plan, markdown, ports, stop, onProgress, begun: new Map<string, PostImage>() };
  try {
    onProgress({ step: 'comparing' });
    const { stored, current } = options.look ?? (await readStoreState(plan, ports, stop.now));
    if (current?.contentHash !== existing?.contentHash) throw new OtherPostError();
    const missing = pictures.filter((image) => !stored.has(image));
    const sent = await uploadImages(missing, { ...run, limit: sending });
    const sources = { markdown, images: pictures, stored: new Map([...stored, ...sent]), linkTargets };
    const fields = fieldsOf(plan.post, sources, ports);
    throwIfStopped(stop.now);
    if (existing && sent.size === 0 && isWrittenAlready(plan, existing, fields)) return unchanged(existing);
    // Images work without their file names.
    await ports.images.noteFileNames(fileNamesOf(sources.stored), stop.later).catch(() => undefined);
    onProgress({ step: 'saving' });
    const post = await writeRow(plan, fields, ports, { ...options, ...run, sending });
    const reused = new Map(Array.from(stored, ([image, name]) => [name, image] as const));
    await restoreMissing(reused, ports, stop.last).catch(() => undefined);
    const images = [...stored.values(), ...sent.values()];
    return { action: existing ? 'updated' : 'created', post, uploaded: sent.size, images, isFound: false };
  } catch (error) {
    return await recover(run, error);
  } finally {
    stop.release();
  }
}

interface PublishRun {
  readonly plan: PostPlan;
  readonly markdown: string;
  readonly ports: PublishPorts;
  readonly stop: GracefulStop;
  readonly onProgress: (progress: PublishProgress) => void;
  readonly begun: Map<string, PostImage>;
}

function unchanged(existing: StoredPost): PublishOutcome {
  return { action: 'unchanged', post: publishedPost(existing), uploaded: 0, images: [], isFound: false };
}

function refusal(problems: readonly PublishProblem[]): PublishError {
  const [first, ...further] = problems;
  const lacksImage = first?.field === 'images' && first.code === 'invalid-field';
  if (lacksImage && further.length === 0) return new ImageRequiredError();
  return new PlanRefusedError(problems.map((problem) => problem.message).join(' '));
}

/** Another publisher, whose images were missing when the plan was made, may have written the same. */
function isWrittenAlready({ changes, work }: PostPlan, existing: StoredPost, fields: PostFields): boolean {
  const isMoved = changes.some(({ name }) => name === 'publishedAt' || name === 'slug');
  return work.correction === null && !isMoved && holds(existing, fields);
}

/** An image that is only known by its stored name has no file name. */
function fileNamesOf(images: ReadonlyMap<PostImage, string>): ReadonlyMap<string, string> {
  const pairs = Array.from(images, ([{ image }, storedName]) => [storedName, fileName(image.fileName)] as const);
  return new Map(pairs.filter(([storedName, name]) => name !== '' && name !== storedName));
}

/** Cleans up after a failure and throws it, unless another publisher has written the wanted post. */
async function recover(run: PublishRun, error: unknown): Promise<PublishOutcome> {
  const isUnknown = error instanceof OutcomeUnknownError;
  const isAbort = run.stop.now.aborted && !isUnknown && !(error instanceof PublishError);
  const failure = isAbort ? new PublishAbortedError(error) : error;
  if (failure instanceof OtherPostError) return outcomeOfOtherPublisher(run);
  const leftBehind = isUnknown ? [...run.begun.keys()] : await removeBegun(run);
  const thrown = isUnknown ? error.failure : failure;
  if (thrown instanceof PublishError) Object.assign(thrown, { leftBehind, isOutcomeUnknown: isUnknown });
  throw thrown;
}

/**
 * Returns the outcome when another publisher has written the wanted post meanwhile. Images of this publish are removed
 * unless that post shows them.
 * @throws PostChangedError, SlugTakenError, PostRemovedError
 */
async function outcomeOfOtherPublisher(run: PublishRun): Promise<PublishOutcome> {
  const { plan, ports, stop } = run;
  const { existing, id, identity, publication } = plan.work;
  const isTaken = existing === null && (identity.kind === 'file' || identity.slug != null);
  const failure: PublishError = isTaken ? new SlugTakenError(plan.slug) : new PostChangedError(plan.slug);
  const current = await currentPost(plan, ports, stop.last).catch(() => {
    failure.leftBehind = [...run.begun.keys()];
    throw failure;
  });
  failure.leftBehind = await removeBegun(run);
  if (current === null) throw existing === null && identity.kind === 'id' ? new PostRemovedError() : failure;
  const images = await imagesOfSamePost(run, current, stop.last).catch(() => null);
  if (images === null) throw failure;
  const isOwn = current.id === id && current.publication === publication;
  const action = existing ? 'updated' : isOwn ? 'created' : 'unchanged';
  return { action, post: publishedPost(current), uploaded: 0, images, isFound: true };
}

async function removeBegun({ begun, ports, stop: { last }, onProgress }: PublishRun): Promise<string[]> {
  if (begun.size === 0) return [];
  onProgress({ step: 'cleaning-up', images: begun.size });
  const isRemoved = removeUnshown(begun, ports, last).then(
    () => true,
    () => false,
  );
  return (await unlessAborted(last, isRemoved)) ? [] : [...begun.keys()];
}

const CONCURRENCY = 4;
const GRACE_PERIOD_MS = 2000;
