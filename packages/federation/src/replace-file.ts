import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file in one step, so that a reader sees the old or the new one and never a half. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
