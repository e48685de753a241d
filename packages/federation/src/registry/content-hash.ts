import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a file's bytes as in the attribute `integrity`. Releases record it when they are stored; shell and browser
 * compare it when they load a file.
 */
export function contentHash(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Formats JSON with sorted keys, because a store such as a column of JSON may reorder them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
    return Object.fromEntries(Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
