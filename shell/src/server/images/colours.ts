import { setTimeout as after } from 'node:timers/promises';
import { storedImageName } from '@ledgerlight/posts/image-variants';
import type { PostCard } from '@ledgerlight/posts/post';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createQueue, QueueFullError } from '../traffic/queue.ts';
import type { VariantStore } from './variant-store.ts';

/** Tells of posts which colour stands for their pictures until these have come. */
export interface PictureColours {
  /** The same posts with the colours that are known by now, or within a moment. */
  add<Card extends PostCard>(cards: readonly Card[]): Promise<readonly Card[]>;
}

/**
 * Takes the colours from the smallest variants, which are kept on disk: each picture is looked at once by a process.
 * @param patience how long a page waits for colours, in milliseconds
 */
export function createPictureColours(variants: VariantStore, patience = PATIENCE): PictureColours {
  // Pictures that somebody waits for do not wait behind those of which only the colour is asked.
  const inTurn = createQueue(PICTURES_AT_ONCE, LONGEST_QUEUE);
  const kept = new LRUCache<string, { readonly colour: string | undefined }>({
    max: PICTURES,
    ignoreFetchAbort: true,
    async fetchMethod(name, _last, { options }) {
      try {
        const found = await inTurn(() => colourOf(name));
        if (found) return found;
      } catch (failure) {
        // The next page that shows the picture asks again.
        if (failure instanceof QueueFullError) return undefined;
        // Who asks for the picture itself is told of any other.
      }
      options.ttl = FAILURE_KEPT_FOR;
      return { colour: undefined };
    },
  });

  async function colourOf(name: string) {
    const picture = await variants.variant({ width: 320, name }, 'image/webp');
    return picture && !picture.isAsStored ? { colour: await meanColour(picture.bytes) } : null;
  }

  return {
    async add(cards) {
      const names = cards.map(({ imageUrl }) => imageUrl && storedImageName(imageUrl));
      const unknown = names.filter((name) => name !== null && !kept.has(name));
      if (unknown.length > 0) {
        const found = unknown.map((name) => kept.fetch(name ?? ''));
        const waiting = new AbortController();
        const tooLong = after(patience, undefined, { signal: waiting.signal }).catch(() => undefined);
        await Promise.race([Promise.all(found), tooLong]);
        waiting.abort();
      }
      return cards.map((card, place) => {
        const colour = kept.get(names[place] ?? '')?.colour;
        return colour === undefined ? card : { ...card, imageColour: colour };
      });
    },
  };
}

/** The mean of all pixels as `#rgb`; none of a picture through which one sees what lies below. */
async function meanColour(bytes: Uint8Array): Promise<string | undefined> {
  const { channels, isOpaque } = await sharp(bytes).toColourspace('srgb').stats();
  if (!isOpaque) return undefined;
  const [red = '0', green = red, blue = red] = channels.map(({ mean }) => Math.round(mean / 17).toString(16));
  return `#${red}${green}${blue}`;
}

const PICTURES = 20_000;
const PICTURES_AT_ONCE = 2;
/** Two long pages; of what is beyond it no colour is told this time. */
const LONGEST_QUEUE = 50;
const FAILURE_KEPT_FOR = 60_000;
/** Only the first page that shows a picture ever waits, and a new post is seen within a second. */
const PATIENCE = 300;
