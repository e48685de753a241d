import pLimit, { type LimitFunction } from 'p-limit';
import { changedSinceWords } from './contested.ts';
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
import { OtherPostError, OutcomeUnknownError, writeRow } from './fields/write-row.ts';
import type { PublishProblem } from './findings.ts';
import { type GracefulStop, gracefulStop, throwIfStopped, unlessAborted } from './grace.ts';
import { asShownBy, findStored, type Picture } from './pictures/pictures.ts';
import { type NamedPictures, removeUnshown, restoreMissing } from './pictures/shared-pictures.ts';
import { uploadPictures } from './pictures/upload-pictures.ts';
import type { PostPlan, PublishPlan, ReadyPlan } from './plan.ts';
import type { PostFields, PublishedPost, PublishPorts, StoredPost } from './ports.ts';
import { fileName } from './references/file-reference.ts';

/** How far a publish is. */
export type PublishProgress =
  | { readonly step: 'comparing' }
  | { readonly step: 'uploading'; readonly name: string | null; readonly done: number; readonly total: number }
  | { readonly step: 'saving' }
  | { readonly step: 'cleaning-up'; readonly images: number };

/** What publishing did. */
export interface PublishOutcome {
  readonly action: 'created' | 'updated' | 'unchanged';
  readonly post: PublishedPost;
  /** How many images were sent. */
  readonly uploaded: number;
  /** The names of the stored images that the post shows, as far as this publish knows them: none of an unchanged post. */
  readonly images: readonly string[];
  /** Another publisher, or an earlier try, had already written what the plan wanted. */
  readonly isFound: boolean;
}

/** How a plan is applied. */
export interface ApplyOptions {
  /** Stops at the next point. A write that was sent already gets two seconds to be answered: if it was done, so is the publish. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: PublishProgress) => void) | undefined;
  /** What was looked up a moment ago; without it the stores are asked. */
  readonly look?: Look | undefined;
  /**
   * How many images and changes of posts are sent at the same time, where several posts share it; four by default. New posts are left
   * to the store, which writes those together that come at the same time.
   */
  readonly sending?: LimitFunction | undefined;
  /**
   * Whether a failure to write a row may pass: it is then written again, after a look showed that it is not there. By default none
   * does.
   */
  readonly mayPass?: ((failure: unknown) => boolean) | undefined;
  /** Whether a failure to write a row is the answer that nothing was done. By default a row that failed is looked for. */
  readonly isDeclined?: ((failure: unknown) => boolean) | undefined;
}

/** What the stores say of a plan just before it is applied. */
export interface Look {
  readonly stored: ReadonlyMap<Picture, string>;
  readonly current: StoredPost | null;
}

/** Finds the pictures of a plan that are stored by now, and its post as it is now. @throws what the stores throw */
export async function lookAgain(plan: PostPlan, ports: PublishPorts, signal: AbortSignal): Promise<Look> {
  const [stored, current] = await Promise.all([
    findStored(plan.work.pictures, ports.images, signal),
    currentPost(plan, ports, signal),
  ]);
  return { stored: asShownBy(plan.work.existing, stored), current };
}

/**
 * Does what the plan says: sends the pictures that are not there, puts their addresses into the text, escapes it, and
 * inserts or updates one row. An unchanged post is not written. When anything fails, or the caller stops it, the pictures
 * that this call stored are removed again; pictures that were there before never are.
 * @throws PlanRefusedError, ImageRequiredError, ImageUploadError, DatabaseError, PostChangedError, SlugTakenError,
 * PostRemovedError, PublishAbortedError, ChangedSinceError,
 * and what the stores throw when they are asked
 */
export async function applyPlan(
  plan: PublishPlan,
  ports: PublishPorts,
  options: ApplyOptions = {},
): Promise<PublishOutcome> {
  if (plan.action === 'refused') throw refusal(plan.problems);
  if (plan.contested) throw new ChangedSinceError(changedSinceWords(plan.contested));
  throwIfStopped(options.signal);
  const { existing } = plan.work;
  if (plan.action === 'unchanged' && existing) {
    return unchanged(existing);
  }
  const stop = gracefulStop(options.signal, GRACE);
  try {
    return await publish(plan, ports, stop, options);
  } finally {
    stop.release();
  }
}

function unchanged(existing: StoredPost): PublishOutcome {
  return { action: 'unchanged', post: publishedPost(existing), uploaded: 0, images: [], isFound: false };
}

/** Whether another publisher, whose pictures were not there yet when the plan was made, wrote the same. */
function isThereAlready({ changes, work }: ReadyPlan, existing: StoredPost, fields: PostFields): boolean {
  const isTimed = changes.some(({ name }) => name === 'publishedAt');
  return work.correction === null && !isTimed && holds(existing, fields);
}

/** How many images of one post are sent at the same time. */
const PARALLEL_UPLOADS = 4;

/** How long a request that was sent may take to be answered after a stop, in milliseconds. */
const GRACE = 2000;

function refusal(problems: readonly PublishProblem[]): PublishError {
  const [first] = problems;
  const lacksImage = first?.field === 'images' && first.code === 'invalid-field';
  if (lacksImage && problems.length === 1) return new ImageRequiredError();
  return new PlanRefusedError(problems.map((problem) => problem.message).join(' '));
}

type OnProgress = (progress: PublishProgress) => void;

async function publish(
  plan: ReadyPlan,
  ports: PublishPorts,
  stop: GracefulStop,
  options: ApplyOptions,
): Promise<PublishOutcome> {
  const { look, sending = pLimit(PARALLEL_UPLOADS), onProgress = () => undefined } = options;
  const { mayPass = () => false, isDeclined = () => false } = options;
  const begun = new Map<string, Picture>();
  try {
    onProgress({ step: 'comparing' });
    const { stored, current } = look ?? (await lookAgain(plan, ports, stop.now));
    if (current?.contentHash !== plan.work.existing?.contentHash) throw new OtherPostError();
    const missing = plan.work.pictures.filter((picture) => !stored.has(picture));
    if (missing.length > 0) onProgress({ step: 'uploading', name: null, done: 0, total: missing.length });
    const sent = await uploadPictures(missing, {
      ports,
      stop,
      begun,
      limit: sending,
      onUploaded: (picture, done, total) => onProgress({ step: 'uploading', name: picture.image.name, done, total }),
    });
    const fields = fieldsOf(plan, new Map([...stored, ...sent]), ports);
    throwIfStopped(stop.now);
    const { existing } = plan.work;
    if (existing && sent.size === 0 && isThereAlready(plan, existing, fields)) return unchanged(existing);
    // Names are not worth a failure: pictures are found without them.
    await ports.images.noteFileNames(fileNamesOf(stored, sent), stop.later).catch(() => undefined);
    onProgress({ step: 'saving' });
    const post = await writeRow(plan, fields, ports, { stop, sending, mayPass, isDeclined });
    const found = new Map(Array.from(stored, ([picture, name]) => [name, picture] as const));
    await restoreMissing(found, ports, stop.last).catch(() => undefined);
    const images = [...stored.values(), ...sent.values()];
    return { action: existing ? 'updated' : 'created', post, uploaded: sent.size, images, isFound: false };
  } catch (error) {
    const failure = stop.now.aborted && !(error instanceof PublishError) ? new PublishAbortedError(error) : error;
    if (failure instanceof OtherPostError) return await asItIsNow(plan, begun, ports, { stop, onProgress });
    const kept =
      failure instanceof OutcomeUnknownError ? [...begun.keys()] : await removed(begun, ports, { stop, onProgress });
    const told = failure instanceof OutcomeUnknownError ? failure.failure : failure;
    if (told instanceof PublishError) told.leftBehind = kept;
    throw told;
  }
}

/**
 * The outcome when the post that is there by now is the wanted one. The pictures that this publish stored are removed, but for
 * those that it shows: whoever wrote it found them there.
 * @throws PostChangedError, SlugTakenError, PostRemovedError
 */
async function asItIsNow(
  plan: ReadyPlan,
  begun: NamedPictures,
  ports: PublishPorts,
  cleaning: Cleaning,
): Promise<PublishOutcome> {
  const { last } = cleaning.stop;
  const failure = otherPost(plan);
  const leaveAll = () => {
    failure.leftBehind = [...begun.keys()];
    throw failure;
  };
  const current = await currentPost(plan, ports, last).catch(leaveAll);
  failure.leftBehind = await removed(begun, ports, cleaning);
  const { existing, id, identity, publication } = plan.work;
  if (current === null) throw existing === null && identity.kind === 'id' ? new PostRemovedError() : failure;
  const images = await imagesOfSamePost(plan, current, ports, last).catch(() => null);
  if (images === null) throw failure;
  const action = existing
    ? 'updated'
    : current.id === id && current.publication === publication
      ? 'created'
      : 'unchanged';
  return { action, post: publishedPost(current), uploaded: 0, images, isFound: true };
}

function otherPost({ slug, work }: PostPlan): PublishError {
  const isTaken = work.existing === null && work.identity.kind === 'file';
  return isTaken ? new SlugTakenError(slug) : new PostChangedError(slug);
}

/** A picture that is only known by its stored name has no other. */
function fileNamesOf(...groups: readonly ReadonlyMap<Picture, string>[]): ReadonlyMap<string, string> {
  const pairs = groups.flatMap((pictures) =>
    Array.from(pictures, ([{ image }, storedName]) => [storedName, fileName(image.fileName)] as const),
  );
  return new Map(pairs.filter(([storedName, name]) => name !== '' && name !== storedName));
}

interface Cleaning {
  readonly stop: GracefulStop;
  readonly onProgress: OnProgress;
}

/** Removes what this publish stored in vain. Resolves with the names that could not be removed. */
async function removed(
  begun: NamedPictures,
  ports: PublishPorts,
  { stop: { last }, onProgress }: Cleaning,
): Promise<string[]> {
  if (begun.size === 0) return [];
  onProgress({ step: 'cleaning-up', images: begun.size });
  const isRemoved = removeUnshown(begun, ports, last).then(
    () => true,
    () => false,
  );
  return (await unlessAborted(last, isRemoved)) ? [] : [...begun.keys()];
}
