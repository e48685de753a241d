import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EncodedBody } from './answer.ts';

/** Compresses a text once for all its readers. */
export async function encodedBody(text: string): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const br = await promisify(brotliCompress)(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  let gzipped: Promise<Uint8Array> | undefined;
  return {
    etag: `W/"${contentName(identity)}"`,
    identity,
    br,
    gzip() {
      gzipped ??= promisify(gzip)(identity);
      return gzipped;
    },
  };
}

/** A name that other content does not have. */
export function contentName(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The quality of Brotli: good compression in about two milliseconds a page, where the highest takes fifty. */
const BROTLI_QUALITY = 5;
