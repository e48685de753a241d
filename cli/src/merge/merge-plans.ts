import { dirname, relative } from 'node:path';
import { unescapeContent } from '@ledgerlight/posts/escape';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { Conflict } from '@ledgerlight/publishing/conflict';
import type { FileSource } from '@ledgerlight/publishing/input';
import { type PostPlan, planPost } from '@ledgerlight/publishing/plan';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import type { FileRecord } from '../identity/identify.ts';
import { patchLines } from '../output/patch.ts';
import type { Plans } from '../plan/plan-posts.ts';
import type { PublishRun } from '../plan/publish-request.ts';
import { FileChangedError, LinkRefusedError, LocalChangesError } from '../process/errors.ts';
import { changedFileText } from '../pull/file-text.ts';
import { fetchImages, localImages, pulledImages } from '../pull/pulled-images.ts';
import { writeFileText } from '../pull/write-file-text.ts';
import { readPostFile, readTextAgain } from '../reading/post-file.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { type ConflictTexts, writeConflictCopies } from './conflict-copies.ts';
import { type ConflictingVersions, mergeFields } from './merge-fields.ts';
import { markedText } from './merge-lines.ts';

/** Merges files whose posts changed on the site too, for `publish --merge`. */
export async function mergePlans(plans: Plans, run: PublishRun): Promise<Plans> {
  const merged = new Map<ReadFile, PostPlan>();
  for (const [file, plan] of plans) {
    const { contested } = plan;
    const [mergedFile, mergedPlan] = contested ? await mergeOne(file, plan, contested, run) : [file, plan];
    merged.set(mergedFile, mergedPlan);
  }
  return merged;
}

async function mergeOne(
  file: ReadFile,
  plan: PostPlan,
  conflict: Conflict,
  { request: { isDryRun }, backend: { ports }, identified, signal, output }: PublishRun,
): Promise<readonly [ReadFile, PostPlan]> {
  const { shown } = file;
  const record = identified.recordOf(file);
  const merged = await readTextAgain(file)
    .then((text) => mergePost(file, text, conflict, plan, record.source, { ports, isDryRun, signal }))
    .catch(keptFile);
  const isWritten = !isDryRun && (merged.ok || merged.markerLines.length > 0);
  if (isWritten) recordMerge(file, plan, conflict, record);
  if (!merged.ok) {
    output.alert(`${shown}  not merged: ${merged.message}`);
    return [file, isDryRun ? plan : { ...plan, contested: { ...conflict, markerLines: merged.markerLines } }];
  }
  if (isDryRun) {
    output.note(`${shown}  would be merged:`);
    for (const line of merged.difference) output.note(`  ${line}`);
  } else output.note(`${shown}  merged`);
  if (merged.plan === null) return [file, plan];
  return [merged.file, { ...merged.plan, warnings: plan.warnings }];
}

/** Records the site's version that the file now contains: from here on only later changes there are conflicts. */
function recordMerge(
  file: ReadFile,
  plan: PostPlan,
  { theirs }: Conflict,
  { remembered, remember, source }: FileRecord,
): void {
  const { contentHash: published, publishedAt: date } = theirs;
  const known = remembered ?? { id: source.id ?? theirs.id, slug: plan.slug, published: null, source: null };
  remember({ ...known, merging: { published, date, source: file.source } });
}

/** A file that cannot be written does not prevent the others from being published. */
function keptFile(error: unknown): MergedPost {
  if (error instanceof LocalChangesError || error instanceof LinkRefusedError || error instanceof FileChangedError)
    return { ok: false, message: error.message, markerLines: [] };
  throw error;
}

/** A merged file with its plan, which is null when the merged text was refused; or why it was not merged. */
type MergedPost =
  | {
      readonly ok: true;
      readonly file: ReadFile;
      readonly plan: PostPlan | null;
      /** The patch that a dry run shows. */
      readonly difference: readonly string[];
    }
  | { readonly ok: false; readonly message: string; readonly markerLines: readonly number[] };

/**
 * Merges a file with the changes of its post on the site, writes the result into the file and plans it. On a conflict, writes both
 * versions between conflict markers. A dry run writes nothing. @throws LocalChangesError, FileChangedError, LinkRefusedError
 */
async function mergePost(
  file: ReadFile,
  typed: string,
  { theirs, published }: Conflict,
  plan: PostPlan,
  source: FileSource,
  context: MergeContext,
): Promise<MergedPost> {
  const merged = mergeFields(published, theirs, plan, source);
  if ('conflict' in merged) {
    const reason = `Both sides changed ${merged.conflict.fields.join(', ')}`;
    const marked = await markConflicts(file, typed, merged.conflict, context);
    if (marked === null) return { ok: false, message: `${reason}. Merge them by hand.`, markerLines: [] };
    const { lines, copies } = marked;
    const message =
      copies === null
        ? `${reason}. The conflict markers would be in line ${lines.join(', ')}.`
        : `${reason}. The conflict markers are in line ${lines.join(', ')}, and copies of both versions in ${relative(file.workingFolder, copies)}.`;
    return { ok: false, message, markerLines: lines };
  }
  const writer = await createFileWriter(file, typed, [merged.post], context);
  const text = writer.textOf(merged.post);
  const { correction } = plan.work;
  if (context.isDryRun) {
    const action = merged.changes.length > 0 || correction !== null ? 'update' : 'unchanged';
    const mergedPlan = { ...plan, action, contested: null, changes: merged.changes } as const;
    return { ok: true, file, plan: mergedPlan, difference: patchLines(typed, text) };
  }
  await writer.fetchImages();
  await writer.write(text);
  const written = await readPostFile(file);
  const base = { ...source, published: theirs.contentHash, date: theirs.publishedAt, isAsPublished: false };
  const again = await planPost(written.file.check, context.ports, { signal: context.signal, source: base });
  if (again.action === 'refused') return { ok: true, file, plan: null, difference: [] };
  const corrected = { ...again, action: 'update', work: { ...again.work, correction } } as const;
  return { ok: true, file: written.file, plan: correction === null ? again : corrected, difference: [] };
}

/**
 * Writes both versions into a file, with conflict markers where they differ, and copies of them beside the records. A dry run writes
 * nothing. Returns the lines of the markers and the folder of the copies, or null when no line differs. @throws LocalChangesError when the file has changed since
 */
async function markConflicts(
  file: ReadFile,
  typed: string,
  { base, local, site }: ConflictingVersions,
  context: MergeContext,
) {
  const writer = await createFileWriter(file, typed, [site, local], context);
  const textOf = (version: StoredPost) => writer.textOf(version);
  const texts: ConflictTexts = { base: base && textOf(base), local: textOf(local), site: textOf(site) };
  const text = markedText(texts.base, texts.local, texts.site);
  if (text === null) return null;
  const lines = text.split('\n').flatMap((line, index) => (line.startsWith('<<<<<<< ') ? index + 1 : []));
  if (context.isDryRun) return { lines, copies: null };
  await writer.fetchImages();
  const copies = await writeConflictCopies(file.recordKey, { ...texts, local: typed });
  await writer.write(text);
  return { lines, copies };
}

interface MergeContext {
  readonly ports: PublishPorts;
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
}

/** Creates the writer of a file that is merged with versions of its post, the first of which shows the featured image. */
async function createFileWriter(
  file: ReadFile,
  typed: string,
  versions: readonly [StoredPost, ...StoredPost[]],
  { ports: { images }, signal }: MergeContext,
) {
  const folder = dirname(file.path);
  const references = versions.flatMap(({ content }) => readPostText(unescapeContent(content)).references);
  const shown = await pulledImages(versions[0], references, { folder, local: localImages(file.check) }, images, signal);
  // A featured image of the file that is not stored yet is named by its file.
  const own = (versions.at(-1) ?? versions[0]).imageUrl ?? '';
  const named = isStoredImagePath(own) ? shown : [...shown, { address: own, name: own, isThere: true }];
  return {
    textOf: (version: StoredPost) => changedFileText(file, typed, version, named),
    /** Fetches the images that are missing beside the file. The file's path has no links above its own name. */
    fetchImages: () => fetchImages(shown, { base: folder, folder }, images, signal),
    write: (text: string) => writeFileText(folder, file.path, text, typed),
  };
}
