import { Unzlib } from 'fflate';

/** How many compressed bytes are inflated at once: at most about a thousand times as many come of them. */
const STEP_BYTES = 512;

/**
 * Whether zlib data inflate to more than `limit` bytes. No more of them than that is inflated. Data that are damaged before are not
 * beyond it: decoders stop there too.
 */
export function inflatesBeyond(data: Uint8Array, limit: number): boolean {
  if (!isZlib(data)) return false;
  let size = 0;
  const inflating = new Unzlib((piece) => {
    size += piece.length;
  });
  try {
    for (let place = 0; place < data.length && size <= limit; place += STEP_BYTES) {
      inflating.push(data.subarray(place, place + STEP_BYTES), place + STEP_BYTES >= data.length);
    }
  } catch {
    return size > limit;
  }
  return size > limit;
}

/** The header of RFC 1950, which the library passes over where data come in pieces. */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
