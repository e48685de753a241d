import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression, EncodedBody } from './route.ts';

/** After how many Brotli requests a body is compressed at the best quality, which takes fifty times as long. */
export const REQUESTS_BEFORE_BEST_QUALITY = 100;

/**
 * Creates a body that is compressed off the main thread, once for each encoding that a client accepts. Used for pages, feeds and browser
 * files.
 * @param last the previous body; returned with its compressed forms when the text is the same
 */
export function encodedBody(text: string, last?: EncodedBody): EncodedBody {
  // Unlike Buffer.from, without a shared pool that a cached body would retain.
  const identity = new TextEncoder().encode(text);
  const etag = `W/"${bodyHash(identity)}"`;
  if (last?.etag === etag) return last;
  const results: Partial<Record<Compression, Promise<Uint8Array>>> = {};
  let brotliRequests = 0;

  return {
    etag,
    identity,
    compressed(encoding) {
      if (encoding === 'br') brotliRequests += 1;
      if (brotliRequests === REQUESTS_BEFORE_BEST_QUALITY) {
        const improved = brotli(identity, BEST_QUALITY);
        improved.then(
          () => {
            results.br = improved;
          },
          () => undefined,
        );
      }
      results[encoding] ??=
        encoding === 'br' ? brotli(identity, QUICK_QUALITY) : promisify(gzip)(identity).then(copyOf);
      return results[encoding];
    },
  };
}

export function bodyHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

async function brotli(content: Uint8Array, quality: number): Promise<Uint8Array> {
  const compressed = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  });
  return copyOf(compressed);
}

/** Copies the bytes out of zlib's shared 64 KB buffer, which a cached slice would retain. */
function copyOf(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** The lowest quality that still beats gzip in size. */
const QUICK_QUALITY = 4;
const BEST_QUALITY = 10;
