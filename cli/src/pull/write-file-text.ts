import { writeFile } from 'node:fs/promises';
import { readFileIfThere } from '@ledgerlight/backend/private-file';

/** Writes the text of a post with the line ends that its file has, and with its byte order mark. */
export async function writeFileText(path: string, text: string): Promise<void> {
  const before = (await readFileIfThere(path)) ?? '';
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
  await writeFile(path, mark + (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}
