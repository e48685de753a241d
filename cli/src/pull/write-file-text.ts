import { writeFile } from 'node:fs/promises';
import { readFileIfThere } from '@ledgerlight/backend/private-file';

/** Writes the text of a post with the line ends that its file has. */
export async function writeFileText(path: string, text: string): Promise<void> {
  const before = (await readFileIfThere(path)) ?? '';
  await writeFile(path, before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
}
