import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isLoopback } from '@ledgerlight/backend/loopback';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { withFileLock } from '../files/file-lock.ts';
import { CONFLICTS_FOLDER, MEMORY_FOLDER, UNFINISHED } from '../files/home.ts';
import { makeFolderWithin, replaceFileWithin } from '../files/within.ts';
import { type ErrorDescription, UsageError } from '../process/errors.ts';
import { memoryText, parseMemory, type RememberedFile } from './memory-lines.ts';

/** Which articles the files of a folder are at one site. */
export interface FileMemory {
  readonly files: ReadonlyMap<string, RememberedFile>;
  /** Keeps what is known of a file from now on; on disk after `save`. Null forgets the file. */
  remember(file: string, remembered: RememberedFile | null): void;
  /** Writes what is new, beside what others wrote meanwhile. Null, or why it could not be written. */
  save(): Promise<string | null>;
}

/**
 * Opens what a folder remembers of one site. What is published on this machine alone is remembered in a file that git leaves
 * out. @throws UsageError when it is damaged
 */
export async function openMemory(home: string, site: string): Promise<FileMemory> {
  const folder = join(home, MEMORY_FOLDER);
  const path = join(folder, isLoopback(site) ? LOCAL_FILE : SHARED_FILE);
  const files = new Map((await readMemory(path)).get(site));
  const unsaved = new Map<string, RememberedFile | null>();
  return {
    files,
    remember(file, remembered) {
      if (remembered === null ? !files.has(file) : isSame(files.get(file), remembered)) return;
      if (remembered === null) files.delete(file);
      else files.set(file, remembered);
      unsaved.set(file, remembered);
    },
    async save() {
      if (unsaved.size === 0) return null;
      // More may be remembered while this is written.
      const written = new Map(unsaved);
      unsaved.clear();
      try {
        await makeFolderWithin(home, folder);
        await writeBeside(home, folder);
        await withFileLock(path, async () => {
          const memory = new Map(await readMemory(path));
          const now = new Map(memory.get(site));
          for (const [file, remembered] of written) {
            if (remembered === null) now.delete(file);
            else now.set(file, remembered);
          }
          await replaceFileWithin(home, path, memoryText(memory.set(site, now)));
        });
        return null;
      } catch (error) {
        for (const [file, remembered] of written) if (!unsaved.has(file)) unsaved.set(file, remembered);
        return errorMessage(error);
      }
    },
  };
}

/** What is said where `save` gave why. */
export function notRemembered(home: string, why: string): ErrorDescription {
  const message = `Which articles the files are could not be remembered in ${home}: ${why}. ${REMEMBER_ELSEWHERE}`;
  return { code: 'NOT_REMEMBERED', message };
}

const REMEMBER_ELSEWHERE = 'Allow yourself to write there, or name another folder by --state, and do this again.';

/** What is remembered of the files of a home, whatever the site. */
type RememberedAnywhere = ReadonlyMap<string, readonly RememberedFile[]>;

/** Reads what homes remember, each once. What is damaged is told by `openMemory`. */
export function memoryReader(): (home: string) => Promise<RememberedAnywhere> {
  const memories = new Map<string, Promise<RememberedAnywhere>>();
  return (home) => {
    const memory = memories.get(home) ?? rememberedAnywhere(home);
    memories.set(home, memory);
    return memory;
  };
}

async function rememberedAnywhere(home: string): Promise<RememberedAnywhere> {
  const found = new Map<string, RememberedFile[]>();
  for (const name of [SHARED_FILE, LOCAL_FILE]) {
    const text = await readFileIfThere(join(home, MEMORY_FOLDER, name)).catch(() => null);
    for (const files of parseMemory(text ?? '')?.values() ?? []) {
      for (const [file, remembered] of files) found.set(file, [...(found.get(file) ?? []), remembered]);
    }
  }
  return found;
}

const SHARED_FILE = 'state.jsonl';
const LOCAL_FILE = 'local.jsonl';

async function readMemory(path: string) {
  const text = await readFileIfThere(path).catch((cause: unknown) => {
    const message = `The file ${path}, which remembers which articles the files are, cannot be read: ${errorMessage(cause)}. Allow yourself to read it (chmod u+r), or name another folder by --state.`;
    throw new UsageError(message, { cause });
  });
  const memory = parseMemory(text ?? '');
  if (memory !== null) return memory;
  throw new UsageError(
    `The file ${path}, which remembers which articles the files are, is damaged. Keep of two versions every line that begins with {"file", each on its own, or take the last version from git.`,
  );
}

const IGNORED = [`*${UNFINISHED}`, `${CONFLICTS_FOLDER}/`];

/** What tells git of the two files. */
async function writeBeside(home: string, folder: string): Promise<void> {
  for (const [name, text] of [
    ['.gitignore', `${LOCAL_FILE}*\n${SHARED_FILE}.*\n${IGNORED.join('\n')}\n`],
    ['.gitattributes', `${SHARED_FILE} merge=union\n`],
  ] as const) {
    const path = join(folder, name);
    const there = await readFile(path, 'utf8').catch(() => '');
    if (there === '') await replaceFileWithin(home, path, text);
    else if (name === '.gitignore') {
      // Older versions knew of no pictures and no conflicts.
      const lines = new Set(there.split(/\r?\n/));
      const missing = IGNORED.filter((line) => !lines.has(line)).map((line) => `${line}\n`);
      const end = there.endsWith('\n') ? '' : '\n';
      if (missing.length > 0) await replaceFileWithin(home, path, `${there}${end}${missing.join('')}`);
    }
  }
}

function isSame(one: RememberedFile | undefined, other: RememberedFile): boolean {
  return (
    one?.id === other.id &&
    one.slug === other.slug &&
    one.published === other.published &&
    one.date === other.date &&
    one.source === other.source &&
    one.pictures?.join('\n') === other.pictures?.join('\n') &&
    JSON.stringify(one.made ?? {}) === JSON.stringify(other.made ?? {}) &&
    one.merging?.published === other.merging?.published &&
    one.merging?.date === other.merging?.date &&
    one.merging?.source === other.merging?.source
  );
}
