import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { postImagePath } from '@ledgerlight/site/share-image';
import type { PageCache } from '../../cache/page-cache.ts';
import { createQueue } from '../../traffic/queue.ts';
import type { SharePicture } from './share-picture.ts';

const DRAWN_AT_ONCE = 1;
const MOST_WAITING = 64;

/** The picture of a post, and the address at which it never changes. */
export interface ShareImage {
  readonly png: Uint8Array;
  readonly path: string;
}

/** Pictures of posts that carry their titles. */
export interface ShareImages {
  /** The picture of the post of this slug; null when there is no such post. @throws PostFeedError, QueueFullError */
  imageOf(slug: string): Promise<ShareImage | null>;
}

/** Draws pictures one at a time and keeps them; people who ask for the same one share one drawing. */
export function createShareImages({
  posts,
  cache,
  draw,
}: {
  readonly posts: Pick<PostFeed, 'findCard'>;
  readonly cache: PageCache;
  readonly draw: (picture: SharePicture) => Promise<Uint8Array>;
}): ShareImages {
  const whenThereIsRoom = createQueue(DRAWN_AT_ONCE, MOST_WAITING);
  const images = cache.section<Uint8Array>('share-image', { freshMs: Infinity });

  return {
    async imageOf(slug) {
      const found = await posts.findCard(slug);
      if (!found) return null;
      // The title is the one that the page of the post names, because it is part of the address.
      const post = { ...found, title: typographicText(found.title) };
      const path = postImagePath(post);
      const picture = { kind: postTypeLabel(post.type), title: post.title };
      const png = await images.read(path, () => draw(picture), whenThereIsRoom).value;
      return { png, path };
    },
  };
}
