import { createHash } from 'node:crypto';

/** The SHA-256 of a file's bytes in the form that the attribute `integrity` has. */
export function contentHash(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
