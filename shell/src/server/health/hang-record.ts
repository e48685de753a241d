import { readFile } from 'node:fs/promises';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import * as v from 'valibot';

export type Hang = v.InferOutput<typeof hangSchema>;

/** Returns the hangs of the last day, oldest first; none if the file is missing or damaged. */
export async function readHangs(file: string, now = Date.now()): Promise<readonly Hang[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const read = v.safeParse(hangsSchema, text);
  return read.success ? read.output.filter(({ at }) => at > now - HANG_WINDOW_MS && at <= now) : [];
}

/** Adds a hang to the file, before the watchdog kills the process. */
export async function recordHang(file: string, hang: Hang): Promise<void> {
  const hangs = [...(await readHangs(file, hang.at)), hang].slice(-MAX_HANGS);
  await replaceFile(file, JSON.stringify(hangs));
}

/** Returns until when releases with more than one hang are paused, in Unix milliseconds. Each further hang doubles the time. */
export function pausesAfter(hangs: readonly Hang[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const pauses = new Map<string, number>();
  for (const { release, at } of hangs) {
    const count = (counts.get(release) ?? 0) + 1;
    counts.set(release, count);
    if (count >= MIN_HANGS)
      pauses.set(release, at + Math.min(HANG_WINDOW_MS, FIRST_PAUSE_MS * 2 ** (count - MIN_HANGS)));
  }
  return pauses;
}

const hangSchema = v.object({ release: v.string(), path: v.nullable(v.string()), at: v.number() });
const hangsSchema = v.pipe(v.string(), v.parseJson(), v.array(hangSchema));

const MIN_HANGS = 2;
const MAX_HANGS = 200;
const FIRST_PAUSE_MS = 10 * 60_000;
const HANG_WINDOW_MS = 24 * 60 * 60_000;
