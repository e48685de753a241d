import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { errorMessage } from './error-message.ts';

/** A file's bytes and path without links, or why it was not read. */
export type FileWithin =
  | { readonly bytes: Uint8Array; readonly path: string }
  | { readonly refusal: 'outside' }
  | { readonly refusal: 'no-file' }
  | { readonly refusal: 'too-large'; readonly size: number }
  | { readonly refusal: 'unreadable'; readonly reason: string };

/** Reads a file of a folder that may come from others: links must not lead out of it. Returns null when there is no such file. */
export async function readFileWithin(folder: string, path: string, maxBytes: number): Promise<FileWithin | null> {
  try {
    const real = await realpath(path);
    const boundary = await realpath(folder);
    if (!real.startsWith(boundary.endsWith(sep) ? boundary : boundary + sep)) return { refusal: 'outside' };
    const status = await stat(real);
    if (!status.isFile()) return { refusal: 'no-file' };
    if (status.size > maxBytes) return { refusal: 'too-large', size: status.size };
    // The file may have been replaced by a link or a pipe since it was checked.
    const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      return { bytes: new Uint8Array(await handle.readFile()), path: real };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    return { refusal: 'unreadable', reason: code === 'ELOOP' ? 'it is a link to itself' : errorMessage(error) };
  }
}
