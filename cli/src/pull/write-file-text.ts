import { readFile } from 'node:fs/promises';
import { assertNoLinks, replaceFileWithin } from '../files/within.ts';
import { LocalChangesError } from '../process/errors.ts';

/**
 * Replaces the text of a post atomically, and keeps the line endings and byte order mark of its file. `expected` is the text on which
 * the new one is based, empty for a new file; null overwrites any text. `base` is a folder without links.
 * @throws LocalChangesError when the file has another text by now, LinkRefusedError
 */
export async function writeFileText(base: string, path: string, text: string, expected: string | null): Promise<void> {
  await assertNoLinks(base, path);
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
  if (expected !== null && before.slice(mark.length).replace(/\r\n?/g, '\n') !== expected) {
    throw new LocalChangesError(`${path} was changed in the meantime and was not overwritten. Run the command again.`);
  }
  await replaceFileWithin(base, path, mark + (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}
