import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { storedImageName } from '@ledgerlight/posts/image-variants';
import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { postImagePath } from '@ledgerlight/site/share-image';
import type { PageCache } from '../../cache/page-cache.ts';
import type { VariantStore } from '../../images/variant-store.ts';
import { createConcurrencyLimiter } from '../../traffic/concurrency-limits.ts';
import type { Drawing } from './drawing.ts';
import type { ShareImageWorker } from './share-image-worker.ts';

export interface ShareImageSources {
  readonly posts: Pick<PostFeed, 'findCard' | 'textOf'>;
  readonly images: VariantStore;
  readonly cache: PageCache;
  readonly worker: Pick<ShareImageWorker, 'run'>;
}

interface DrawnImage {
  readonly png: Uint8Array;
  /** False when the image of the post could not be read and may be there later. */
  readonly isWhole: boolean;
}

/** Creates a reader of the share images of posts; null for an unknown slug. It throws PostFeedError and QueueFullError. */
export function createShareImages({ posts, images, cache, worker }: ShareImageSources) {
  const limit = createConcurrencyLimiter(1, MAX_QUEUED);
  const drawn = cache.section<DrawnImage>('share-image', {
    freshMs: Infinity,
    outcomeOf: ({ isWhole }) => (isWhole ? 'cacheable' : 'failed'),
  });

  async function draw(card: PostCard): Promise<DrawnImage> {
    const [text, drawing] = await Promise.all([posts.textOf(card.id), drawingOf(card, images)]);
    const words = { kind: postTypeLabel(card.type), title: typographicText(card.title) };
    return { png: await worker.run({ ...words, text, drawing: drawing ?? null }), isWhole: drawing !== undefined };
  }

  return async (slug: string) => {
    const found = await posts.findCard(slug);
    if (!found) return null;
    const path = shareImagePath(found);
    return { path, ...(await drawn.read(path, () => draw(found), limit).value) };
  };
}

/** Returns the address of a post's share image, with a hash of the title as the page of the post shows it. */
export function shareImagePath(post: PostCard): string {
  return postImagePath({ ...post, title: typographicText(post.title) });
}

/** Null without a stored image that can be decoded, undefined when it cannot be read now. Images of other hosts are not requested. */
async function drawingOf(
  { imageUrl, imageFocus }: PostCard,
  images: VariantStore,
): Promise<Drawing | null | undefined> {
  const name = imageUrl && storedImageName(imageUrl);
  if (!name) return null;
  const image = await images.variant({ width: DRAWING_WIDTH, name }, 'image/webp').catch(() => undefined);
  return image && { bytes: image.bytes, focus: imageFocus };
}

const MAX_QUEUED = 64;
/** The whole height of a share image is filled by a landscape image of this width. */
const DRAWING_WIDTH = 1280;
