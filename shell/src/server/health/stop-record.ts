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
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const read = v.safeParse(stopsSchema, text);
  return read.success ? read.output.filter(({ at }) => at > now - STOP_WINDOW_MS && at <= now) : [];
}

/** Adds a stop to the file: a hang before the watchdog kills the process, an end at the next start. */
export async function recordStop(file: string, stop: Stop): Promise<void> {
  const stops = [...(await readStops(file, stop.at)), stop].slice(-MAX_STOPS);
  await replaceFile(file, JSON.stringify(stops));
}

/**
 * Returns until when releases are not served at all, in Unix milliseconds: from the second stop that is certainly the release's, and from
 * the third end of the process within a minute, because a few more would keep it down. Each further one doubles the time.
 */
export function pausesAfter(stops: readonly Stop[]): ReadonlyMap<string, number> {
  const pauses = new Map<string, number>();
  for (const release of new Set(stops.map((stop) => stop.release))) {
    const own = stops.filter((stop) => stop.release === release);
    const pausing = own.filter((stop, index) => (isCertain(stop) ? index > 0 : isBurst(own.slice(0, index + 1))));
    const last = pausing.at(-1);
    if (last) pauses.set(release, pauseEnd(last, pausing.length - 1));
  }
  return pauses;
}

/** Returns the releases whose former ones are served: from the first stop when it is certainly the release's, else from the second. */
export function exclusionsAfter(stops: readonly Stop[]): ReadonlyMap<string, Exclusion> {
  const exclusions = new Map<string, Exclusion>();
  for (const { stop, count } of counted(stops)) {
    const { release, path, kind } = stop;
    if (count === 1 && !isCertain(stop)) continue;
    const reason = `${REASONS[kind]} ${path === null ? 'while it was loaded' : `at ${path}`}`;
    exclusions.set(release, { until: pauseEnd(stop, count - 1), reason });
  }
  return exclusions;
}

function counted(stops: readonly Stop[]) {
  const counts = new Map<string, number>();
  return stops.map((stop) => {
    const count = (counts.get(stop.release) ?? 0) + 1;
    counts.set(stop.release, count);
    return { stop, count };
  });
}

/** Whether the release stopped the process. One that ended while a page was rendered may have been ended by the system. */
function isCertain({ kind, path }: Stop): boolean {
  return kind !== 'end' || path === null;
}

function isBurst(stops: readonly Stop[]): boolean {
  const [third, last] = [stops.at(-3), stops.at(-1)];
  return third !== undefined && last !== undefined && last.at - third.at < BURST_WINDOW_MS;
}

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
