import { readFile } from 'node:fs/promises';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import * as v from 'valibot';

/** A stop of a shell process while code of a release ran. */
export type Stop = v.InferOutput<typeof stopSchema>;

/** A release that is not served until a time, in Unix milliseconds, if there is another one. */
export interface Exclusion {
  readonly until: number;
  readonly reason: string;
}

/** Returns the stops of the last day, oldest first; none if the file is missing or damaged. */
export async function readStops(file: string, now = Date.now()): Promise<readonly Stop[]> {
  const read = v.safeParse(stopsSchema, await readFile(file, 'utf8').catch(() => '[]'));
  return read.success ? read.output.filter(({ at }) => at > now - STOP_WINDOW_MS && at <= now) : [];
}

/** Adds a stop to the file: a hang before the watchdog kills the process, an end at the next start. */
export async function recordStop(file: string, stop: Stop): Promise<void> {
  const stops = [...(await readStops(file, stop.at)), stop].slice(-MAX_STOPS);
  await replaceFile(file, JSON.stringify(stops));
}

/** Returns until when releases answer 503, in Unix milliseconds: from the second certain stop, or the third end within a minute. */
export function pausesAfter(stops: readonly Stop[]): ReadonlyMap<string, number> {
  const pauses = new Map<string, number>();
  for (const own of byRelease(stops)) {
    const isBurst = ({ at }: Stop, index: number) => at - (own[index - 2]?.at ?? -Infinity) < BURST_WINDOW_MS;
    const pausing = own.filter((stop, index) => (isCertain(stop) ? index > 0 : isBurst(stop, index)));
    const last = pausing.at(-1);
    if (last) pauses.set(last.release, pauseEnd(last, pausing.length - 1));
  }
  return pauses;
}

/** Returns the releases whose former ones are served: from the first stop when it is certainly the release's, else from the second. */
export function exclusionsAfter(stops: readonly Stop[]): ReadonlyMap<string, Exclusion> {
  const exclusions = new Map<string, Exclusion>();
  for (const own of byRelease(stops)) {
    const last = own.at(-1);
    if (!last || (own.length === 1 && !isCertain(last))) continue;
    const reason = `${REASONS[last.kind]} ${last.path === null ? 'while it was loaded' : `at ${last.path}`}`;
    exclusions.set(last.release, { until: pauseEnd(last, own.length - 1), reason });
  }
  return exclusions;
}

function byRelease(stops: readonly Stop[]): readonly (readonly Stop[])[] {
  const releases = new Set(stops.map(({ release }) => release));
  return Array.from(releases, (release) => stops.filter((stop) => stop.release === release));
}

/** Whether the release stopped the process. One that ended while a page was rendered may have been ended by the system. */
const isCertain = ({ kind, path }: Stop): boolean => kind !== 'end' || path === null;

function pauseEnd({ at }: Stop, doublings: number): number {
  return at + Math.min(STOP_WINDOW_MS, FIRST_PAUSE_MS * 2 ** doublings);
}

const REASONS = {
  hang: 'it blocked the process',
  end: 'it ended the process',
  pollution: 'it changed a built-in of the process',
} as const;

const stopSchema = v.object({
  release: v.string(),
  path: v.nullable(v.string()),
  at: v.number(),
  kind: v.picklist(['hang', 'end', 'pollution']),
});
const stopsSchema = v.pipe(v.string(), v.parseJson(), v.array(stopSchema));

const MAX_STOPS = 200;
const BURST_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 10 * 60_000;
const STOP_WINDOW_MS = 24 * 60 * 60_000;
