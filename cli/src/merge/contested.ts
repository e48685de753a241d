import { dirname } from 'node:path';
import { unescapeContent } from '@ledgerlight/posts/escape';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { Contested } from '@ledgerlight/publishing/contested';
import type { FileSource } from '@ledgerlight/publishing/input';
import { type PostPlan, type PublishPlan, planPost, type RefusedPlan } from '@ledgerlight/publishing/plan';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { changedFileText } from '../pull/file-text.ts';
import { fetchPictures, localPictures, picturesOf } from '../pull/pictures.ts';
import { writeFileText } from '../pull/write-file-text.ts';
import type { WholePost } from '../reading/parsed-post.ts';
import { readPostFile } from '../reading/post-file.ts';
import { joinedArticle } from './joined-article.ts';
import { markConflicts } from './mark-conflicts.ts';

/** A file with what others changed, and what publishing it would do; or why it is not published. */
export type MergedPost =
  | { readonly ok: true; readonly post: WholePost; readonly text: string; readonly plan: PostPlan | RefusedPlan }
  | {
      readonly ok: false;
      readonly message: string;
      /** The lines of the file with the conflict markers that were written, or would be; empty for a file that stays as it is. */
      readonly conflictLines: readonly number[];
    };

/** A file whose article others changed. */
interface ContestedFile {
  readonly post: WholePost;
  readonly source: FileSource;
  readonly contested: Contested;
}

/**
 * Joins what a file says with what others changed in its article since the file published it, writes both into the file, and plans
 * that. Where both changed the same, it writes both between conflict markers. A dry run only says what that would be.
 */
export async function mergeContested(
  file: ContestedFile,
  plan: PostPlan,
  ports: PublishPorts,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal: AbortSignal },
): Promise<MergedPost> {
  const { post, source } = file;
  const { theirs, published } = file.contested;
  const joined = joinedArticle(published, theirs, plan, source);
  if ('conflicts' in joined) {
    const { fields } = joined.conflicts;
    const both = `Both changed ${fields.join(', ')}`;
    const marked = await markConflicts(file, joined.conflicts, ports, { isDryRun, signal });
    if (marked === null) return { ok: false, message: `${both}, so people must join them.`, conflictLines: [] };
    const { lines, copies } = marked;
    const where = `conflict markers in line ${lines.join(', ')}`;
    const message = isDryRun
      ? `${both}: it would get ${where}.`
      : `${both}: it has ${where} now. Copies are in ${copies}.`;
    return { ok: false, message, conflictLines: lines };
  }
  const { article, changes } = joined;
  const local = localPictures(post.check);
  const content = readPostText(unescapeContent(article.content));
  const folder = dirname(post.file.path);
  const pictures = await picturesOf(article, content, { folder, local }, ports.images, signal);
  // The featured picture of the file, where it is not stored yet, has its own name.
  const own = article.imageUrl ?? '';
  const named = isStoredImagePath(own) ? pictures : [...pictures, { address: own, name: own, isThere: true }];
  const text = changedFileText(post, article, named);
  if (isDryRun) {
    const action = changes.length > 0 || plan.work.correction !== null ? 'update' : 'unchanged';
    return { ok: true, post, text, plan: { ...plan, action, contested: null, changes } };
  }
  // The path of a file has no links above its own name.
  await fetchPictures(pictures, { base: folder, folder }, ports.images, signal);
  await writeFileText(folder, post.file.path, text, post.text);
  const merged = await readPostFile(post.file);
  const known = { ...source, published: theirs.contentHash, date: theirs.publishedAt, isAsPublished: false };
  const again = await planPost(merged.check, ports, { signal, source: known });
  return { ok: true, post: merged, text, plan: correctedAs(plan, again) };
}

/** The plan for the joined text, with the correction that was asked for. */
function correctedAs({ work: { correction } }: PostPlan, plan: PublishPlan): PublishPlan {
  if (correction === null || plan.action === 'refused') return plan;
  return { ...plan, action: 'update', work: { ...plan.work, correction } };
}
