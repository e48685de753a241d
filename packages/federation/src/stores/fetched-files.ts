import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';

/** Copies of files that never change, in a folder that is filled from an address when somebody asks for one. */
export interface FetchedFiles {
  /**
   * Puts the file and its compressed copies into the folder, unless they are there or do not exist.
   * @returns the file's bytes when the folder does not take them, such as on a full disk; else null
   * @throws when the address cannot be reached and the file is not there yet
   */
  ensure(path: string): Promise<Uint8Array | null>;
}

/** How long one file may take, in milliseconds. */
const TIMEOUT = 10_000;
/** How many files are fetched at once for all who ask; who asks beyond that waits. */
const AT_ONCE = 8;
/** How long it is remembered that there is no such file, in milliseconds, and of how many. */
const MISSING_FOR = 1_000;
const MISSING_KNOWN = 1_000;
/** What a compressed copy of a file has at the end of its name, as it is stored beside the file. */
const COMPRESSED = ['.br', '.gz'];

/**
 * @param folder where copies are kept; it may be emptied at any time
 * @param source the address below which the files are
 */
export function createFetchedFiles(folder: string, source: string): FetchedFiles {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const missing = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function fetchFile(path: string): Promise<Uint8Array | null> {
    const answer = await fetch(`${source}/${path}`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    // Storage answers 400 when there is no such file.
    if (answer.status === 404 || answer.status === 400) return null;
    throw new Error(`${path} was answered with ${answer.status}`);
  }

  async function fill(path: string): Promise<Uint8Array | null> {
    const bytes = await fetchFile(path);
    if (bytes === null) {
      if (missing.size >= MISSING_KNOWN) missing.clear();
      missing.set(path, Date.now() + MISSING_FOR);
      return null;
    }
    const compressed = await Promise.all(
      COMPRESSED.map(async (ending) => [ending, await fetchFile(path + ending)] as const),
    );
    try {
      // The file itself comes last: who finds it finds its compressed copies too.
      for (const [ending, copy] of [...compressed, ['', bytes] as const]) {
        if (copy !== null) await replaceFile(join(folder, path + ending), copy);
      }
      return null;
    } catch {
      return bytes;
    }
  }

  async function fillInTurn(path: string): Promise<Uint8Array | null> {
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await fill(path);
    } finally {
      // The place goes to whoever waits, so that nobody who comes in between takes it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
      underWay.delete(path);
    }
  }

  return {
    async ensure(path) {
      if (existsSync(join(folder, path)) || (missing.get(path) ?? 0) > Date.now()) return null;
      const filling = underWay.get(path) ?? fillInTurn(path);
      underWay.set(path, filling);
      return filling;
    },
  };
}
