import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import { storedImageName } from '@ledgerlight/posts/image-variants';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { PostChangedError } from '../errors.ts';
import { holds } from '../fields/post-fields.ts';
import { readPostText } from '../fields/post-text.ts';
import type { PostFields, PublishedPost, PublishPorts, StoredPost } from '../ports.ts';
import { rewriteReferences } from '../references/rewrite-references.ts';

/** The stored name of an image, and that of the one that takes its place. */
export interface ImageReplacement {
  readonly from: string;
  readonly to: string;
}

/** Replaces an image in a markdown text, where it is shown and where it is linked. Alternative texts and captions stay. */
export function withImageReplaced(markdown: string, { from, to }: ImageReplacement): string {
  const text = readPostText(markdown);
  const address = storedImagePath(to);
  const isReplaced = (url: string) => storedImageName(url) === from;
  const links = text.links.filter(({ url }) => isReplaced(url)).map(({ url }) => [url, address] as const);
  return rewriteReferences(text, (url) => (isReplaced(url) ? { address } : null), new Map(links));
}

/** Returns the address of a featured image after the replacement. */
export function replacedAddress<Address extends string | null>(
  address: Address,
  { from, to }: ImageReplacement,
): Address | string {
  return address !== null && storedImageName(address) === from ? storedImagePath(to) : address;
}

/** Returns the fields of a post with the image replaced; null when it does not show the image. @throws Error for a post without a featured image */
export function replacedFields(post: StoredPost, replacement: ImageReplacement): PostFields | null {
  const markdown = unescapeContent(post.content);
  const replaced = withImageReplaced(markdown, replacement);
  if (post.imageUrl === null) {
    if (replaced === markdown) return null;
    throw new Error('The post has no featured image. Open it and choose one first.');
  }
  const fields = { ...post, content: escapeContent(replaced), imageUrl: replacedAddress(post.imageUrl, replacement) };
  return holds(post, fields) ? null : fields;
}

/**
 * Replaces an image in one post over the version that is stored now, so that a change by another person stays. Returns the former and
 * the new version; null when the post is gone or does not show the image. The section Media calls it for each post that shows an image.
 * @throws ApprovalNeededError, PostChangedError, and what the stores throw
 */
export async function replaceImageInPost(
  id: string,
  replacement: ImageReplacement,
  { posts }: Pick<PublishPorts, 'posts'>,
  signal: AbortSignal,
): Promise<{ readonly before: StoredPost; readonly after: PublishedPost } | null> {
  let slug = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await posts.findById(id, signal);
    const fields = before && replacedFields(before, replacement);
    if (!before || !fields) return null;
    const [after] = await posts.update(id, before.contentHash, fields, NO_OTHER_CHANGE, signal);
    if (after) return { before, after };
    slug = before.slug;
  }
  throw new PostChangedError(slug);
}

const MAX_ATTEMPTS = 3;
const NO_OTHER_CHANGE = { publishedAt: null, correction: null };
