import { storedImageName, variantPath } from '@ledgerlight/posts/image-variants';
import type { PostCard } from '@ledgerlight/posts/post';
import { BRAND } from './brand.ts';
import type { MetaImage } from './page-meta.ts';

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export function siteImage(origin: string): MetaImage {
  return { url: `${origin}/share.png`, ...SHARE_IMAGE_SIZE, alt: `${BRAND.name}: Your Financial Success Partner` };
}

/** Returns the address of an image for feed readers and search engines, which for a stored one is the site's own, 1280 pixels wide. */
export function portableImage(origin: string, address: string): string {
  const name = storedImageName(address);
  return name === null ? address : origin + variantPath({ width: 1280, name });
}

/**
 * Returns the path of the generated image of a post. It changes with all that the image shows, so it can be
 * cached forever.
 */
export function postImagePath(post: SharedPost): string {
  return `/og/${post.slug}.png?v=${versionOf(post)}`;
}

export function postImage(origin: string, post: SharedPost): MetaImage {
  return { url: origin + postImagePath(post), ...SHARE_IMAGE_SIZE, alt: post.title };
}

/** Drawing and figure are of `updatedAt`, which changes with image and text. */
type SharedPost = Pick<PostCard, 'slug' | 'title' | 'type' | 'imageFocus' | 'updatedAt'>;

/** Increased with each new design, so that every path changes. */
const DESIGN = 2;

/** FNV-1a, 32 bits as seven digits of base 36. Synchronous, because browsers compute it while they render. */
function versionOf({ title, type, imageFocus, updatedAt }: SharedPost): string {
  let hash = 0x811c9dc5;
  for (const character of `${DESIGN} ${type} ${imageFocus} ${Date.parse(updatedAt)} ${title}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
