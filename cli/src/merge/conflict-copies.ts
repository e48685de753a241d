import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONFLICTS_FOLDER, MEMORY_FOLDER, type RecordKey } from '../files/home.ts';
import { assertNoLinks, createFileWithin, makeFolderWithin } from '../files/within.ts';
import { sha256 } from '../values/sha256.ts';

/** The texts of a failed merge; `base` is null when the published version is unknown. */
export interface ConflictTexts {
  readonly base: string | null;
  readonly local: string;
  readonly site: string;
}

/** Writes the texts of a failed merge beside the records, and returns the folder. @throws LinkRefusedError */
export async function writeConflictCopies(key: RecordKey, texts: ConflictTexts): Promise<string> {
  const folder = folderOf(key);
  await removeConflictCopies(key);
  await makeFolderWithin(key.home, folder);
  for (const [name, text] of Object.entries(texts)) {
    if (text !== null) await createFileWithin(key.home, join(folder, `${name}.md`), text);
  }
  return folder;
}

export async function removeConflictCopies(key: RecordKey): Promise<void> {
  const folder = folderOf(key);
  await assertNoLinks(key.home, folder);
  await rm(folder, { recursive: true, force: true });
}

/** The hash distinguishes files of one name in different folders. */
function folderOf({ home, name }: RecordKey): string {
  return join(home, MEMORY_FOLDER, CONFLICTS_FOLDER, `${basename(name)}-${sha256(name).slice(0, 8)}`);
}
