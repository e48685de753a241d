import type { ImageFacts } from '@ledgerlight/pictures/file';
import { LRUCache } from 'lru-cache';

/** A picture that was made anew. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly facts: ImageFacts;
}

/** Why none was made: nothing smaller would have fewer bytes, or even the smallest has too many. */
export type NotMade = 'original' | 'stays-too-large';

type Draw = () => Promise<MadePicture | NotMade>;

/**
 * Returns what was drawn of the source with this hash. A picture is drawn when its post is checked and needed again when it is sent:
 * the cache spares the second drawing as long as it has room. @throws what `draw` throws
 */
export function drawnPicture(source: string, draw: Draw): Promise<MadePicture | NotMade> {
  return cache.forceFetch(source, { context: draw });
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

const cache = new LRUCache<string, MadePicture | NotMade, Draw>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: (drawn) => (typeof drawn === 'object' ? drawn.bytes.length : 1),
  fetchMethod: (_source, _stale, { context: draw }) => draw(),
});
