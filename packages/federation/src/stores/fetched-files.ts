import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import pLimit from 'p-limit';

const FETCH_TIMEOUT_MS = 10_000;
const CONCURRENCY = 8;
const MISSING_TTL_MS = 1_000;
const MAX_MISSING = 1_000;
const COMPRESSED_EXTENSIONS = ['.br', '.gz'];

/** Caches immutable files below the address `source` in a folder, which may be emptied at any time. */
export function createFetchedFiles(folder: string, source: string) {
  const pending = new Map<string, Promise<Uint8Array | null>>();
  const missing = new Map<string, number>();
  const limit = pLimit(CONCURRENCY);

  async function fetchFile(path: string): Promise<Uint8Array | null> {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const response = await fetch(`${source}/${path}`, { signal, redirect: 'error' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    // Supabase Storage responds with 400 when there is no such file.
    if (response.status === 404 || response.status === 400) return null;
    throw new Error(`Response ${response.status} for ${path}`);
  }

  async function cacheFile(path: string): Promise<Uint8Array | null> {
    const bytes = await fetchFile(path);
    if (bytes === null) {
      if (missing.size >= MAX_MISSING) missing.clear();
      missing.set(path, performance.now() + MISSING_TTL_MS);
      return null;
    }
    const compressed = await Promise.all(
      COMPRESSED_EXTENSIONS.map(async (extension) => [extension, await fetchFile(path + extension)] as const),
    );
    try {
      for (const [extension, copy] of [...compressed, ['', bytes] as const]) {
        if (copy !== null) await replaceFile(join(folder, path + extension), copy);
      }
      return null;
    } catch {
      return bytes;
    }
  }

  return {
    /**
     * Caches the file and its compressed copies, unless they are cached or do not exist. Returns the file's bytes when the
     * folder is not writable, such as on a full disk; else null.
     * @throws when the source is unreachable and the file is not cached yet
     */
    async ensure(path: string): Promise<Uint8Array | null> {
      if (existsSync(join(folder, path)) || (missing.get(path) ?? 0) > performance.now()) return null;
      const caching = pending.get(path) ?? limit(() => cacheFile(path)).finally(() => pending.delete(path));
      pending.set(path, caching);
      return caching;
    },
  };
}
