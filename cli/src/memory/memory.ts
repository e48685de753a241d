import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isLoopback } from '@ledgerlight/backend/loopback';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { withFileLock } from '../files/file-lock.ts';
import { CONFLICTS_FOLDER, MEMORY_FOLDER, UNFINISHED } from '../files/home.ts';
import { makeFolderWithin, replaceFileWithin } from '../files/within.ts';
import { type ErrorDescription, UsageError } from '../process/errors.ts';
import { memoryLine, memoryText, parseMemory, type RememberedFile } from './memory-lines.ts';

export type FileMemory = Awaited<ReturnType<typeof openMemory>>;

/**
 * Opens the records of a home for one site. Those of a backend on this machine are not shared by git. Publishing, comparing and pulling
 * read and write them. @throws UsageError when they are damaged
 */
export async function openMemory(home: string, site: string) {
  const folder = join(home, MEMORY_FOLDER);
  const path = join(folder, isLoopback(site) ? LOCAL_FILE : SHARED_FILE);
  const files = new Map((await readMemory(path)).get(site));
  const unsaved = new Map<string, RememberedFile | null>();

  async function write(changes: ReadonlyMap<string, RememberedFile | null>): Promise<void> {
    await makeFolderWithin(home, folder);
    await writeGitFiles(home, folder);
    await withFileLock(path, async () => {
      const memory = new Map(await readMemory(path));
      const current = new Map(memory.get(site));
      for (const [file, remembered] of changes) {
        if (remembered === null) current.delete(file);
        else current.set(file, remembered);
      }
      await replaceFileWithin(home, path, memoryText(memory.set(site, current)));
    });
  }

  return {
    get files(): ReadonlyMap<string, RememberedFile> {
      return files;
    },
    /** Records a file, or forgets it for null; on disk after `save`. */
    remember(file: string, remembered: RememberedFile | null): void {
      const known = files.get(file);
      if (remembered === null) files.delete(file);
      else files.set(file, remembered);
      if (lineOf(known) !== lineOf(remembered)) unsaved.set(file, remembered);
    },
    /**
     * Writes the changes into the file on disk, which other processes change too. Null, or why it failed. With `isTried` the file is
     * written without changes too.
     */
    async save(isTried = false): Promise<string | null> {
      if (unsaved.size === 0 && !isTried) return null;
      const changes = new Map(unsaved);
      unsaved.clear();
      try {
        await write(changes);
        return null;
      } catch (error) {
        for (const [file, remembered] of changes) if (!unsaved.has(file)) unsaved.set(file, remembered);
        return errorMessage(error);
      }
    },
  };
}

function lineOf(remembered: RememberedFile | null | undefined): string | null {
  return remembered ? memoryLine('', '', remembered) : null;
}

export function notRemembered(home: string, reason: string): ErrorDescription {
  const message = `Published posts cannot be recorded in ${home}: ${reason}. Make it writable, or use --state with another folder, and run the command again.`;
  return { code: 'NOT_REMEMBERED', message };
}

type RecordsOfAllSites = ReadonlyMap<string, readonly RememberedFile[]>;

/** Creates a reader of the records of homes, each read once. It skips damaged files, which `openMemory` reports. */
export function memoryReader(): (home: string) => Promise<RecordsOfAllSites> {
  const memories = new Map<string, Promise<RecordsOfAllSites>>();
  return (home) => {
    const memory = memories.get(home) ?? readAllSites(home);
    memories.set(home, memory);
    return memory;
  };
}

async function readAllSites(home: string): Promise<RecordsOfAllSites> {
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
    const reason = `${path} cannot be read: ${errorMessage(cause)}`;
    throw new UsageError(`${reason}. Make it readable (chmod u+r), or use --state with another folder.`, { cause });
  });
  const memory = parseMemory(text ?? '');
  if (memory !== null) return memory;
  throw new UsageError(
    `${path} is damaged. Every line must be one record that begins with {"file". Resolve its merge conflicts, or restore it from git.`,
  );
}

const IGNORED = [`*${UNFINISHED}`, `${CONFLICTS_FOLDER}/`];

/** Writes the files for git, and adds what an existing .gitignore lacks. */
async function writeGitFiles(home: string, folder: string): Promise<void> {
  const [ignore, attributes] = [join(folder, '.gitignore'), join(folder, '.gitattributes')];
  if ((await readOrEmpty(attributes)) === '') await replaceFileWithin(home, attributes, `${SHARED_FILE} merge=union\n`);
  const before = (await readOrEmpty(ignore)) || `${LOCAL_FILE}*\n${SHARED_FILE}.*\n`;
  const missing = IGNORED.filter((line) => !before.split(/\r?\n/).includes(line));
  if (missing.length === 0) return;
  await replaceFileWithin(home, ignore, `${before.replace(/\n?$/, '\n')}${missing.join('\n')}\n`);
}

function readOrEmpty(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
