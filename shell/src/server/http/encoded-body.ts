import { transcode } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression, EncodedBody } from './answer.ts';

/** How many have to ask for a text before it is compressed as well as can be, which takes fifty times as long. */
export const ASKED_OFTEN = 100;

/**
 * A text for all its readers: compressed in each way that one of them takes, beside the thread that answers.
 * @param last what was said before; when it is the same text, it is given back with all that was made of it
 */
export function encodedBody(text: string, last?: EncodedBody): EncodedBody {
  const identity = utf8(text);
  const etag = `W/"${contentName(identity)}"`;
  if (last?.etag === etag) return last;
  const made: Partial<Record<Compression, Uint8Array | Promise<Uint8Array>>> = {};
  let asked = 0;

  function keepWhenMade(encoding: Compression, making: Promise<Uint8Array>): Promise<Uint8Array> {
    making.then(
      (bytes) => {
        made[encoding] = bytes;
      },
      () => undefined,
    );
    return making;
  }

  return {
    etag,
    identity,
    compressed(encoding) {
      if (encoding === 'br') {
        asked += 1;
        if (asked === ASKED_OFTEN) keepWhenMade('br', brotli(identity, BEST));
      }
      made[encoding] ??= keepWhenMade(
        encoding,
        encoding === 'br' ? brotli(identity, QUICK) : promisify(gzip)(identity).then(alone),
      );
      return made[encoding];
    },
  };
}

/** A name that other content does not have. */
export function contentName(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The bytes of a text, by way of UTF-16, which takes a twelfth of the instructions. */
function utf8(text: string): Uint8Array {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // It holds half of a character.
    return Buffer.from(text);
  }
}

async function brotli(content: Uint8Array, quality: number): Promise<Uint8Array> {
  const made = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  });
  return alone(made);
}

/**
 * The bytes in memory of their own. What zlib gives is a small part of 16 KB, which lie in 64 KB with what others get: kept, it would
 * keep all of that.
 */
function alone(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** Of two fifths of the instructions of quality 5, and smaller than what gzip makes; quality 5 would make a page 6 % smaller. */
const QUICK = 4;
/** A page becomes 13 % smaller than by the quick one. */
const BEST = 10;
