import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { assertNoLinks, replaceFileWithin } from '../files/within.ts';
import { FileKeptError } from '../process/errors.ts';

/**
 * Writes the text of a post, whole or not at all, with the line ends that its file has and with its byte order mark. `expected` is what
 * the file said when `text` was made of it, empty for none; null writes over whatever is there. @throws FileKeptError when it says
 * something else by now, LinkRefusedError where a link leads elsewhere between `base`, which is a real path, and the file
 */
export async function writeFileText(base: string, path: string, text: string, expected: string | null): Promise<void> {
  await assertNoLinks(base, path);
  const before = (await readFileIfThere(path)) ?? '';
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
  if (expected !== null && before.slice(mark.length).replace(/\r\n?/g, '\n') !== expected) {
    throw new FileKeptError(`${path} was changed meanwhile, so it stays as it is. The same command looks at it again.`);
  }
  await replaceFileWithin(base, path, mark + (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}
