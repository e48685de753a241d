import { LRUCache } from 'lru-cache';
import type { Compression } from './answer.ts';

/** How an answer may be written. */
export type Encoding = Compression | 'identity';

/** The best encoding that a request accepts, by its `Accept-Encoding`. */
export function encodingFor(acceptEncoding = ''): Encoding {
  return encodings.memo(acceptEncoding);
}

/** Nearly all browsers say one of a few things. */
const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: bestOf });

function bestOf(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.split(',').map((part) => part.trim().replace(/;q=0(\.0*)?$/, ';refused'));
  if (accepted.some((part) => /^br(;q=|$)/.test(part))) return 'br';
  if (accepted.some((part) => /^gzip(;q=|$)/.test(part))) return 'gzip';
  return 'identity';
}
