import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONFLICTS_FOLDER, MEMORY_FOLDER, type RememberedPlace } from '../files/home.ts';
import { assertNoLinks, createFileWithin, makeFolderWithin } from '../files/within.ts';

/** The three texts of a merge that failed. */
export interface ConflictTexts {
  /** Null when it is not known what the file published. */
  readonly base: string | null;
  readonly local: string;
  readonly site: string;
}

/**
 * Writes what a failed merge began with beside what is remembered of the file, in place of what an earlier one left, and returns the
 * folder. @throws LinkRefusedError when a link leads elsewhere
 */
export async function writeConflictCopies(place: RememberedPlace, texts: ConflictTexts): Promise<string> {
  const folder = folderOf(place);
  await removeConflictCopies(place);
  await makeFolderWithin(place.home, folder);
  for (const [name, text] of Object.entries(texts)) {
    if (text !== null) await createFileWithin(place.home, join(folder, `${name}.md`), text);
  }
  return folder;
}

/** Removes these copies. @throws LinkRefusedError when a link leads elsewhere */
export async function removeConflictCopies(place: RememberedPlace): Promise<void> {
  const folder = folderOf(place);
  await assertNoLinks(place.home, folder);
  await rm(folder, { recursive: true, force: true });
}

/** A file may lie outside its home, and files of two folders may have one name. */
function folderOf({ home, name }: RememberedPlace): string {
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return join(home, MEMORY_FOLDER, CONFLICTS_FOLDER, `${basename(name)}-${mark}`);
}
