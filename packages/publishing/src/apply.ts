import { escapeContent } from '@ledgerlight/posts/escape';
import { excerpt, readingMinutes } from '@ledgerlight/posts/readable-text';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { PublishProblem } from './check.ts';
import {
  DatabaseError,
  ImageRequiredError,
  PlanRefusedError,
  PostChangedError,
  PublishAbortedError,
  PublishError,
} from './errors.ts';
import { fileName } from './file-reference.ts';
import { type GracefulStop, gracefulStop, pause, within } from './grace.ts';
import { contentWithAddresses, findStored, type Picture } from './pictures.ts';
import type { PublishPlan, ReadyPlan } from './plan.ts';
import type { PostFields, PublishedPost, PublishPorts, StoredPost } from './ports.ts';
import { numberedSlug } from './stored-limits.ts';
import { uploadPictures } from './upload-pictures.ts';

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
}

/** How a plan is applied. */
export interface ApplyOptions {
  /** Stops at the next point. A write that was sent already gets two seconds to be answered: if it was done, so is the publish. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: PublishProgress) => void) | undefined;
}

/**
 * Does what the plan says: sends the pictures that are not there, puts their addresses into the text, escapes it, and
 * inserts or updates one row. An unchanged post is not written. When anything fails, or the caller stops it, the pictures
 * that this call stored are removed again; pictures that were there before never are.
 * @throws PlanRefusedError, ImageRequiredError, ImageUploadError, DatabaseError, PostChangedError, PublishAbortedError,
 * and what the stores throw when they are asked
 */
export async function applyPlan(
  plan: PublishPlan,
  ports: PublishPorts,
  options: ApplyOptions = {},
): Promise<PublishOutcome> {
  if (plan.action === 'refused') throw refusal(plan.problems);
  if (options.signal?.aborted) throw new PublishAbortedError(options.signal.reason);
  const { existing } = plan.work;
  if (plan.action === 'unchanged' && existing) {
    const { id, slug, publishedAt } = existing;
    return { action: 'unchanged', post: { id, slug, publishedAt }, uploaded: 0, images: [] };
  }
  const stop = gracefulStop(options.signal, GRACE);
  try {
    return await publish(plan, ports, stop, options.onProgress ?? (() => undefined));
  } finally {
    stop.release();
  }
}

/** How long a request that was sent may take to be answered after a stop, in milliseconds. */
const GRACE = 2000;
/** How long each request of the cleaning up may take, in milliseconds. */
const CLEAN_UP_TIME = 8000;
/** When to ask whether a row whose answer was lost is there after all, in milliseconds after one another. */
const ASK_AFTER = [0, 300] as const;
/** How long ago an earlier try may have been, in milliseconds: a draft is tried again on the next day too. */
const EARLIER_TRY = 24 * 60 * 60 * 1000;
/** How many numbers of a slug are looked at: several people may publish one title at once. */
const NUMBERS_TO_SEARCH = 20;

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
  onProgress: OnProgress,
): Promise<PublishOutcome> {
  const begun: string[] = [];
  try {
    onProgress({ step: 'comparing' });
    const stored = await stillAsPlanned(plan, ports, stop);
    const missing = plan.work.pictures.filter((picture) => !stored.has(picture));
    if (missing.length > 0) onProgress({ step: 'uploading', name: null, done: 0, total: missing.length });
    const sent = await uploadPictures(missing, {
      ports,
      stop,
      begun,
      onUploaded: (picture, done, total) => onProgress({ step: 'uploading', name: picture.image.name, done, total }),
    });
    const fields = fieldsOf(plan, new Map([...stored, ...sent]), ports);
    throwIfStopped(stop);
    // Without their names pictures are found all the same.
    await ports.images.noteFileNames(fileNamesOf(stored, sent), stop.later).catch(() => undefined);
    onProgress({ step: 'saving' });
    const post = await write(plan, fields, ports, stop);
    const images = [...stored.values(), ...sent.values()];
    return { action: plan.work.existing ? 'updated' : 'created', post, uploaded: sent.size, images };
  } catch (error) {
    const failure = stop.now.aborted && !(error instanceof PublishError) ? new PublishAbortedError(error) : error;
    const kept = failure instanceof OutcomeUnknownError ? [...begun] : await removed(begun, ports, onProgress);
    const told = failure instanceof OutcomeUnknownError ? failure.failure : failure;
    if (told instanceof PublishError) told.leftBehind = kept;
    throw told;
  }
}

/** Finds the pictures that are stored by now, and makes sure that the post is still the one that was compared. */
async function stillAsPlanned(
  { slug, work }: ReadyPlan,
  ports: PublishPorts,
  stop: GracefulStop,
): Promise<ReadonlyMap<Picture, string>> {
  const isNamed = work.post.identity.kind === 'slug';
  const [stored, current] = await Promise.all([
    findStored(work.pictures, ports.images, stop.now),
    isNamed ? ports.posts.findBySlug(slug, stop.now) : null,
  ]);
  if (isNamed && current?.contentHash !== work.existing?.contentHash) throw new PostChangedError(slug);
  return stored;
}

function fieldsOf(
  { work }: ReadyPlan,
  storedNames: ReadonlyMap<Picture, string>,
  { images }: PublishPorts,
): PostFields {
  const { value } = work.post;
  const [featured] = work.pictures;
  const featuredName = featured && storedNames.get(featured);
  if (featuredName === undefined) throw new ImageRequiredError();
  const content = contentWithAddresses(value.content, storedNames, images);
  return {
    title: value.title,
    content: escapeContent(content),
    author: value.author,
    type: value.postType,
    imageUrl: storedImagePath(featuredName),
    imageAlt: work.post.imageAlt,
    imageFocus: work.post.imageFocus,
    metaTitle: value.metaTitle,
    metaDescription: value.metaDescription,
    excerpt: excerpt(content),
    readingMinutes: readingMinutes(content),
  };
}

/** A picture that is only known by its stored name has no other. */
function fileNamesOf(...groups: readonly ReadonlyMap<Picture, string>[]): ReadonlyMap<string, string> {
  const pairs = groups.flatMap((pictures) =>
    Array.from(pictures, ([{ image }, storedName]) => [storedName, fileName(image.name)] as const),
  );
  return new Map(pairs.filter(([storedName, name]) => name !== '' && name !== storedName));
}

function throwIfStopped(stop: GracefulStop): void {
  if (stop.now.aborted) throw new PublishAbortedError(stop.now.reason);
}

/** Whether the row was written could not be found out, so the pictures that it may show must stay. */
class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly failure: PublishError;

  constructor(failure: PublishError) {
    super(failure.message);
    this.failure = failure;
  }
}

async function write(
  plan: ReadyPlan,
  fields: PostFields,
  ports: PublishPorts,
  stop: GracefulStop,
): Promise<PublishedPost> {
  const { posts } = ports;
  const { existing, post, correction } = plan.work;
  let rows: readonly PublishedPost[];
  try {
    const earlier = post.identity.kind === 'new' ? await findEarlier(plan, fields, ports) : null;
    if (earlier) return earlier;
    rows = existing
      ? await posts.update(
          existing.id,
          existing.contentHash,
          fields,
          { publishedAt: post.publishedAt, correction },
          stop.later,
        )
      : await posts.insert(fields, { slug: slugToSend(plan), publishedAt: post.publishedAt }, stop.later);
  } catch (error) {
    const failure = stop.now.aborted ? new PublishAbortedError(error) : new DatabaseError(error);
    // A post that only gets a correction is the same before and after. Sending that again is safe.
    const isTold = correction === null || plan.changes.length > 0;
    const written =
      isTold &&
      (await findWritten(plan, fields, { posts }).catch(() => {
        throw new OutcomeUnknownError(failure);
      }));
    if (written) return written;
    throw failure;
  }
  const [row] = rows;
  if (row && rows.length === 1) return row;
  if (rows.length > 1) throw new DatabaseError(new Error(`expected one row, ${rows.length} came back`));
  if (!existing) throw new DatabaseError(new Error('the new row did not come back'));
  throw new PostChangedError(plan.slug);
}

/** A new post gets its slug from the database, from the title or from the one that the file names. */
function slugToSend({ work, slug }: ReadyPlan): string {
  return work.post.identity.kind === 'slug' && work.post.identity.slug !== null ? slug : '';
}

/**
 * The row of an earlier try whose answer was lost, so that the next one does not write it twice. An older post of the same
 * words is another one.
 */
async function findEarlier(
  plan: ReadyPlan,
  fields: PostFields,
  { posts, environment }: PublishPorts,
): Promise<PublishedPost | null> {
  const found = await findWritten(plan, fields, { posts }, [0]);
  if (!found) return null;
  const { publishedAt } = plan.work.post;
  const wanted = publishedAt === null ? environment.now() : Date.parse(publishedAt);
  return Math.abs(Date.parse(found.publishedAt) - wanted) < (publishedAt === null ? EARLIER_TRY : 1000) ? found : null;
}

/** The row as it was to be written, or null when it is not there. Its answer may have been lost on the way. */
async function findWritten(
  { work }: ReadyPlan,
  fields: PostFields,
  { posts }: Pick<PublishPorts, 'posts'>,
  askAfter: readonly number[] = ASK_AFTER,
): Promise<PublishedPost | null> {
  for (const wait of askAfter) {
    if (wait > 0) await pause(wait);
    for (let number = 1; number <= NUMBERS_TO_SEARCH; number += 1) {
      const row = await posts.findBySlug(numberedSlug(work.slugBase, number), AbortSignal.timeout(CLEAN_UP_TIME));
      if (row && holds(row, fields)) return { id: row.id, slug: row.slug, publishedAt: row.publishedAt };
      if (!row || work.existing) break;
    }
  }
  return null;
}

function holds(row: StoredPost, fields: PostFields): boolean {
  return (
    row.title === fields.title &&
    row.content === fields.content &&
    row.author === fields.author &&
    row.type === fields.type &&
    row.imageUrl === fields.imageUrl &&
    row.imageAlt === fields.imageAlt &&
    row.imageFocus === fields.imageFocus &&
    row.metaTitle === fields.metaTitle &&
    row.metaDescription === fields.metaDescription
  );
}

/** Removes what this publish stored, in a time of its own. Resolves with the names that could not be removed. */
async function removed(names: readonly string[], { images }: PublishPorts, onProgress: OnProgress): Promise<string[]> {
  if (names.length === 0) return [];
  onProgress({ step: 'cleaning-up', images: names.length });
  const isRemoved = images.remove(names).then(
    () => true,
    () => false,
  );
  return (await within(CLEAN_UP_TIME, isRemoved)) ? [] : [...names];
}
