import { Unzlib } from 'fflate';

/** How many compressed bytes are inflated at a time: at most about a thousand times as many result. */
const STEP_BYTES = 512;

/**
 * Whether zlib data inflate to more than `limit` bytes. Inflates no more than that. Data corrupt before that are not, as for decoders.
 * Metadata removal checks the colour profile of a PNG with it.
 */
export function inflatesBeyond(data: Uint8Array, limit: number): boolean {
  if (!isZlib(data)) return false;
  let size = 0;
  const stream = new Unzlib((piece) => {
    size += piece.length;
  });
  try {
    for (let offset = 0; offset < data.length && size <= limit; offset += STEP_BYTES) {
      stream.push(data.subarray(offset, offset + STEP_BYTES), offset + STEP_BYTES >= data.length);
    }
  } catch {
    return size > limit;
  }
  return size > limit;
}

/** Checks the header of RFC 1950, which the library ignores in a stream. */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
