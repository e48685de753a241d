import { storedImageName } from '@ledgerlight/posts/image-variants';
import type { PostCard } from '@ledgerlight/posts/post';
import { sleep } from '@ledgerlight/resilience/sleep';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createConcurrencyLimiter, QueueFullError } from '../traffic/concurrency-limits.ts';
import type { VariantStore } from './variant-store.ts';

/** Adds the mean colours of their images to cards. */
export type AddImageColours = <Card extends PostCard>(cards: readonly Card[]) => Promise<readonly Card[]>;

/**
 * Creates a cache of the mean colours of the smallest variants. Cards show the colours until their images have loaded. @param timeout how
 * long a page waits for them, in milliseconds
 */
export function createImageColours(variants: VariantStore, timeout = COLOURS_TIMEOUT_MS): AddImageColours {
  // Requests for images must not wait behind those for colours.
  const limit = createConcurrencyLimiter(MAX_RUNNING, MAX_QUEUED);
  const cache = new LRUCache<string, { readonly colour: string | undefined }>({
    max: MAX_COLOURS,
    ignoreFetchAbort: true,
    async fetchMethod(name, _last, { options }) {
      try {
        const found = await limit(() => colourOf(name));
        if (found) return found;
      } catch (failure) {
        if (failure instanceof QueueFullError) return undefined;
        // Requests for the image itself report every other failure.
      }
      options.ttl = FAILURE_TTL_MS;
      return { colour: undefined };
    },
  });

  async function colourOf(name: string) {
    const image = await variants.variant({ width: 320, name }, 'image/webp');
    return image && !image.isAsStored ? { colour: await meanColour(image.bytes) } : null;
  }

  return async (cards) => {
    const names = cards.map(({ imageUrl }) => imageUrl && storedImageName(imageUrl));
    const unknown = names.filter((name) => name !== null && !cache.has(name));
    if (unknown.length > 0) {
      const found = Promise.all(unknown.map((name) => cache.fetch(name ?? '')));
      const waiting = new AbortController();
      await Promise.race([found, sleep(timeout, waiting.signal)]);
      waiting.abort();
    }
    return cards.map((card, index) => {
      const colour = cache.get(names[index] ?? '')?.colour;
      return colour === undefined ? card : { ...card, imageColour: colour };
    });
  };
}

async function meanColour(bytes: Uint8Array): Promise<string | undefined> {
  const { channels, isOpaque } = await sharp(bytes).toColourspace('srgb').stats();
  if (!isOpaque) return undefined;
  const [red = '0', green = red, blue = red] = channels.map(({ mean }) => Math.round(mean / 17).toString(16));
  return `#${red}${green}${blue}`;
}

const MAX_COLOURS = 20_000;
const MAX_RUNNING = 2;
const MAX_QUEUED = 50;
const FAILURE_TTL_MS = 60_000;
/** Only the first page that shows an image waits. */
const COLOURS_TIMEOUT_MS = 300;
