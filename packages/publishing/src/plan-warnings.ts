import { formatMoment } from '@ledgerlight/posts/date-words';
import { shownImage } from '@ledgerlight/posts/image-hosts';
import type { CheckedPost } from './check.ts';
import type { PublishWarning } from './findings.ts';
import type { PostImage } from './images/post-images.ts';
import type { PublishPorts, StoredPost } from './ports.ts';
import { findName, isFileReference } from './references/file-reference.ts';

export function unshownWarnings(
  { text, images }: CheckedPost,
  { environment: { siteOrigin }, images: { origin: storageOrigin } }: PublishPorts,
): readonly PublishWarning[] {
  const names = new Set(images.map(({ name }) => name));
  return text.references
    .filter(({ url }) => !isFileReference(url) && findName(url, names) === null)
    .filter(({ url }) => shownImage(url, { siteOrigin, storageOrigin }) === null)
    .map(({ url, line, column }) => {
      const message = `The picture '${url.slice(0, 100)}' is not shown to readers: only given files and pictures of this site are. Give the file instead.`;
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
  const message = `The notes inside ${which}, such as place, camera and comments, are not published.`;
  return [{ code: 'notes-left-out', message, image: first }];
}

export function storedWarnings(
  post: CheckedPost,
  existing: StoredPost | null,
  deletedAt: string | null,
  ports: PublishPorts,
): readonly PublishWarning[] {
  const warnings: PublishWarning[] = [];
  if (existing !== null && existing.author !== post.value.author) {
    const message = `The stored post is by '${existing.author}'; publishing makes it a post by '${post.value.author}'.`;
    warnings.push({ code: 'other-author', message });
  }
  if (post.publishedAt !== null && Date.parse(post.publishedAt) > ports.environment.now()) {
    const message = `Visitors do not see the post before ${formatMoment(post.publishedAt)}.`;
    warnings.push({ code: 'scheduled', message });
  }
  if (deletedAt !== null) {
    const message = `A post of this slug was deleted on ${formatMoment(deletedAt)}. This makes a new one; the admin area can bring back the deleted one with its versions.`;
    warnings.push({ code: 'deleted-before', message });
  }
  return warnings;
}
