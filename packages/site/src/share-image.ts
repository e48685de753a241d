import type { PostCard } from '@ledgerlight/posts/post';
import { BRAND } from './brand.ts';
import type { MetaImage } from './page-meta.ts';

/** The width and height in pixels of every picture that is shown where a page is shared (specification section 9). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The path of the picture of every page that has none of its own. */
export const SITE_IMAGE_PATH = '/share.png';

/** What that picture says. */
export const SITE_IMAGE_TEXT = { kind: 'News, guides and advice', title: 'Your Financial Success Partner' } as const;

/** The picture of every page that has none of its own. */
export function siteImage(origin: string): MetaImage {
  return {
    url: origin + SITE_IMAGE_PATH,
    ...SHARE_IMAGE_SIZE,
    alt: `${BRAND.name}: ${SITE_IMAGE_TEXT.title}`,
  };
}

/**
 * Path of the picture that shows a post's title. It changes with what the picture shows, so that whoever keeps the picture
 * need never ask for it again.
 */
export function postImagePath(post: SharedPost): string {
  return `/og/${post.slug}.png?v=${versionOf(post)}`;
}

/** The picture that shows a post's title, for the head of its page. */
export function postImage(origin: string, post: SharedPost): MetaImage {
  return { url: origin + postImagePath(post), ...SHARE_IMAGE_SIZE, alt: post.title };
}

/** What the picture of a post is made from. */
type SharedPost = Pick<PostCard, 'slug' | 'title' | 'type'>;

/** The number of the picture's design: a new one is a new address for every post. */
const DESIGN = 1;

/** FNV-1a over the characters, 32 bits as seven digits of base 36. A browser computes it too, so it must not wait. */
function versionOf({ title, type }: SharedPost): string {
  let hash = 0x811c9dc5;
  for (const character of `${DESIGN} ${type} ${title}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
