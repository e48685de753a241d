import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { postImagePath } from '@ledgerlight/site/share-image';
import type { PageCache } from '../../cache/page-cache.ts';
import { createConcurrencyLimiter } from '../../traffic/concurrency-limits.ts';
import type { ShareImageWorker } from './share-image-worker.ts';

/** Creates a reader of the share images of posts; null for an unknown slug. It throws PostFeedError and QueueFullError. */
export function createShareImages(
  posts: Pick<PostFeed, 'findCard'>,
  cache: PageCache,
  worker: Pick<ShareImageWorker, 'run'>,
) {
  const limit = createConcurrencyLimiter(1, MAX_QUEUED);
  const images = cache.section<Uint8Array>('share-image', { freshMs: Infinity });

  return async (slug: string) => {
    const found = await posts.findCard(slug);
    if (!found) return null;
    const path = shareImagePath(found);
    const text = { kind: postTypeLabel(found.type), title: typographicText(found.title) };
    const png = await images.read(path, () => worker.run(text), limit).value;
    return { png, path };
  };
}

/** Returns the address of a post's share image, with a hash of the title as the page of the post shows it. */
export function shareImagePath(post: PostCard): string {
  return postImagePath({ ...post, title: typographicText(post.title) });
}

const MAX_QUEUED = 64;
