import { dirname } from 'node:path';
import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import type { FileSource } from '@ledgerlight/publishing/input';
import { type PublishPlan, planPost, type ReadyPlan } from '@ledgerlight/publishing/plan';
import type { FormerVersion, PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { type PostFile, readPostFile } from '../publish/post-file.ts';
import { changedFileText } from '../pull/file-text.ts';
import { fetchPictures, localPictures, picturesOf } from '../pull/pictures.ts';
import { writeFileText } from '../pull/write-file-text.ts';
import { mergedText } from './lines.ts';

/** A file with what others changed, and what publishing it would do; or why it is left as it is. */
export type MergedPost =
  | { readonly ok: true; readonly post: PostFile; readonly text: string; readonly plan: PublishPlan }
  | { readonly ok: false; readonly message: string };

/**
 * Joins what a file says with what others changed in its article since the file published it, writes both into the file, and plans
 * that. A dry run only says what that would be. What both changed is left to people.
 */
export async function mergeContested(
  { post, source }: { readonly post: PostFile; readonly source: FileSource },
  plan: ReadyPlan,
  ports: PublishPorts,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal: AbortSignal },
): Promise<MergedPost> {
  const { contested } = plan;
  if (!contested?.published)
    return { ok: false, message: 'What the file published is not known, so nothing can be joined.' };
  const { theirs, published } = contested;
  const joined = joinedArticle(published, theirs, plan, source);
  if ('both' in joined) {
    return { ok: false, message: `Both changed ${joined.both.join(', ')}, so people must join them.` };
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
  await fetchPictures(pictures, folder, ports.images, signal);
  await writeFileText(post.file.path, text, post.text);
  const merged = await readPostFile(post.file);
  const known = { ...source, published: theirs.contentHash, date: theirs.publishedAt, isAsPublished: false };
  const again = await planPost(merged.check, ports, { signal, source: known });
  return { ok: true, post: merged, text, plan: correctedAs(plan, again) };
}

/** The plan for the joined text, with the correction that was asked for. */
function correctedAs({ work: { correction } }: ReadyPlan, plan: PublishPlan): PublishPlan {
  if (correction === null || plan.action === 'refused') return plan;
  return { ...plan, action: 'update', work: { ...plan.work, correction } };
}

type Joined =
  | { readonly article: StoredPost; readonly changes: readonly FieldChange[] }
  | { readonly both: readonly string[] };

/** The article as the site has it with what the file changed since it was published, and what that changes of it. */
function joinedArticle(
  published: FormerVersion,
  theirs: StoredPost,
  { changes }: ReadyPlan,
  { date, isAsPublished }: FileSource,
): Joined {
  const both: string[] = [];
  const article: { -readonly [Name in keyof StoredPost]: StoredPost[Name] } = { ...theirs };
  for (const { name, after } of changes) {
    if (name === 'publishedAt') {
      const isMovedThere = date === undefined || !isSameMoment(date, theirs.publishedAt);
      const isMovedHere = date === undefined ? !isAsPublished : !isSameMoment(date, after);
      if (isMovedThere && isMovedHere) both.push('the date');
      else if (isMovedHere) article.publishedAt = after ?? theirs.publishedAt;
      continue;
    }
    const before = name === 'content' ? unescapeContent(published.content) : published[name];
    const theirsNow = name === 'content' ? unescapeContent(theirs.content) : theirs[name];
    if (after === before) continue;
    if (theirsNow === before)
      Object.assign(article, { [name]: name === 'content' ? escapeContent(after ?? '') : after });
    else {
      const text = name === 'content' ? mergedText(before ?? '', theirsNow ?? '', after ?? '') : null;
      if (text === null) both.push(name === 'content' ? 'the same lines' : name);
      else article.content = escapeContent(text);
    }
  }
  if (both.length > 0) return { both };
  const joined = changes.map((change) => ({ ...change, after: afterwards(change, article) }));
  return { article, changes: joined.filter(({ before, after }) => before !== after) };
}

function isSameMoment(one: string, other: string | null): boolean {
  return Date.parse(one) === Date.parse(other ?? '');
}

function afterwards({ name }: FieldChange, article: StoredPost): string | null {
  return name === 'content' ? unescapeContent(article.content) : article[name];
}
