import { formatMoment } from '@ledgerlight/posts/date-words';
import { shownImage } from '@ledgerlight/posts/image-hosts';
import { storedImageName } from '@ledgerlight/posts/image-variants';
import type { CheckedPost } from './check.ts';
import type { PublishWarning } from './findings.ts';
import type { PostImage } from './images/post-images.ts';
import type { PublishPorts, StoredPost } from './ports.ts';
import { findName, isFileReference } from './references/file-reference.ts';

/** Warns when a post is planned of images on other hosts, which pages do not load. */
export function unshownWarnings(
  { text, images }: CheckedPost,
  { environment: { siteOrigin }, images: { origin: storageOrigin } }: PublishPorts,
): readonly PublishWarning[] {
  const names = new Set(images.map(({ name }) => name));
  return text.references
    .filter(({ url }) => !isFileReference(url) && findName(url, names) === null)
    .filter(({ url }) => shownImage(url, { siteOrigin, storageOrigin }) === null)
    .map(({ url, line, column }) => {
      const message = `The image '${url.slice(0, 100)}' is not shown to readers: only image files and images of this site are. Use an image file instead.`;
      return { code: 'image-not-shown', message, image: url, line, column };
    });
}

/** Only for uploads: an image that was stored with metadata once is uploaded again, and this says why. */
export function notesWarnings(
  images: readonly PostImage[],
  stored: ReadonlyMap<PostImage, string>,
): readonly PublishWarning[] {
  const uploads = images.filter((image) => image.image.hadNotes && !stored.has(image));
  const names = uploads.map(({ image }) => image.name);
  const [first, ...others] = names;
  if (first === undefined) return [];
  const which = others.length === 0 ? `'${first}'` : `'${first}' and ${others.length} more`;
  const message = `The metadata of ${which}, such as location, camera and comments, is not published.`;
  return [{ code: 'notes-left-out', message, image: first }];
}

/** Reports that a publication moves a post that readers may know, or that the post was moved on the site since the file published it. */
export function addressWarnings(
  { slug: named = null }: CheckedPost['identity'],
  existing: StoredPost | null,
  slug: string,
  now: number,
): readonly PublishWarning[] {
  if (existing === null) return [];
  if (slug !== existing.slug) {
    if (existing.isHidden || Date.parse(existing.publishedAt) > now) return [];
    const message = `The post moves from '${existing.slug}' to '${slug}'; its former address leads there.`;
    return [{ code: 'moved', message }];
  }
  if (named === null || named === slug) return [];
  const message = `The post was moved to '${slug}' on the site and stays there. Replace the slug '${named}' by '${slug}', or remove it.`;
  return [{ code: 'moved-on-site', message }];
}

/** Warns of images of the library whose licence ends before the post appears. */
export async function licenceWarnings(
  { text, publishedAt }: CheckedPost,
  stored: readonly string[],
  { images, environment }: PublishPorts,
  signal: AbortSignal,
): Promise<readonly PublishWarning[]> {
  const shown = text.references.map(({ url }) => storedImageName(url)).filter((name) => name !== null);
  const names = [...new Set([...stored, ...shown])];
  if (names.length === 0) return [];
  // A publication does not fail for want of a warning.
  const ends = await images.licenceEnds(names, signal).catch(() => new Map<string, string>());
  const day = new Date(publishedAt ?? environment.now()).toISOString().slice(0, 10);
  return [...ends]
    .filter(([, end]) => end < day)
    .map(([image, end]) => {
      const message = `The licence of the image '${image}' ended on ${end}. Renew it in the section Media, or replace the image.`;
      return { code: 'licence-ended', message, image };
    });
}

/** Warns of a byline that differs from a known one by case, accents or signs alone: readers would see two authors. */
export async function bylineWarnings(
  { value: { author } }: CheckedPost,
  existing: StoredPost | null,
  { posts }: PublishPorts,
  signal: AbortSignal,
): Promise<readonly PublishWarning[]> {
  if (existing?.author === author) return [];
  const known = (await posts.knownBylines(author, signal).catch(() => null)) ?? [];
  const similar = known.find((name) => foldedName(name) === foldedName(author));
  if (similar === undefined || known.includes(author)) return [];
  const message = `The site has the author '${similar}'. '${author}' becomes another author, with a page of its own: use '${similar}' if both are one person.`;
  return [{ code: 'similar-author', message }];
}

function foldedName(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export function storedWarnings(
  post: CheckedPost,
  existing: StoredPost | null,
  deletedAt: string | null,
  ports: PublishPorts,
): readonly PublishWarning[] {
  const warnings: PublishWarning[] = [];
  if (existing !== null && existing.author !== post.value.author) {
    const message = `The stored post is by '${existing.author}'; publishing changes the author to '${post.value.author}'.`;
    warnings.push({ code: 'other-author', message });
  }
  if (post.publishedAt !== null && Date.parse(post.publishedAt) > ports.environment.now()) {
    const message = `Visitors do not see the post before ${formatMoment(post.publishedAt)}.`;
    warnings.push({ code: 'scheduled', message });
  }
  if (deletedAt !== null) {
    const message = `A post with this slug was deleted on ${formatMoment(deletedAt)}. Publishing creates a new one; the deleted one can be restored in the admin area.`;
    warnings.push({ code: 'deleted-before', message });
  }
  return warnings;
}
