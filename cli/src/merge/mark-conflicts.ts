import { dirname } from 'node:path';
import { unescapeContent } from '@ledgerlight/posts/escape';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import { type PostText, readPostText } from '@ledgerlight/publishing/post-text';
import { changedFileText } from '../pull/file-text.ts';
import { fetchPictures, localPictures, type PulledPicture, picturesOf } from '../pull/pictures.ts';
import { writeFileText } from '../pull/write-file-text.ts';
import type { WholePost } from '../reading/parsed-post.ts';
import { type ConflictTexts, writeConflictCopies } from './conflict-copies.ts';
import type { ConflictingArticles } from './joined-article.ts';
import { markedText } from './lines.ts';

/** A file with conflict markers. */
interface MarkedFile {
  readonly text: string;
  /** The lines on which conflicts begin. */
  readonly lines: readonly number[];
  /** The folder with the versions that conflict; null for a dry run. */
  readonly copies: string | null;
}

/**
 * Writes both versions into a file, between conflict markers where they conflict, and copies of the versions beside what is remembered
 * of it. A dry run writes nothing. Null when no line differs. @throws FileKeptError when the file is another by now, or cannot say both
 */
export async function markConflicts(
  { post }: { readonly post: WholePost },
  articles: ConflictingArticles,
  { images }: Pick<PublishPorts, 'images'>,
  { isDryRun, signal }: { readonly isDryRun: boolean; readonly signal: AbortSignal },
): Promise<MarkedFile | null> {
  const { base, local, site } = articles;
  const folder = dirname(post.file.path);
  const shown = shownBy([site, local]);
  const pictures = await picturesOf(site, shown, { folder, local: localPictures(post.check) }, images, signal);
  const named = withOwnImage(pictures, local);
  const textOf = (article: StoredPost) => changedFileText(post, article, named);
  const texts: ConflictTexts = { base: base && textOf(base), local: textOf(local), site: textOf(site) };
  const text = markedText(texts.base, texts.local, texts.site);
  if (text === null) return null;
  const lines = text.split('\n').flatMap((line, index) => (line.startsWith('<<<<<<< ') ? index + 1 : []));
  if (isDryRun) return { text, lines, copies: null };
  // The path of a file has no links above its own name.
  await fetchPictures(pictures, { base: folder, folder }, images, signal);
  const copies = await writeConflictCopies(post.file.place, { ...texts, local: post.text });
  await writeFileText(folder, post.file.path, text, post.text);
  return { text, lines, copies };
}

/** The text of the first article with the references of all. */
function shownBy(articles: readonly StoredPost[]): PostText {
  const [first, ...others] = articles.map(({ content }) => readPostText(unescapeContent(content)));
  if (first === undefined) throw new TypeError('There is no article.');
  return { ...first, references: [...first.references, ...others.flatMap(({ references }) => references)] };
}

/** The featured picture of a file, where it is not stored yet, has its own name. */
function withOwnImage(pictures: readonly PulledPicture[], { imageUrl }: StoredPost): readonly PulledPicture[] {
  const own = imageUrl ?? '';
  return isStoredImagePath(own) ? pictures : [...pictures, { address: own, name: own, isThere: true }];
}
