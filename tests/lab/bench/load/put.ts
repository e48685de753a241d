import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onCore } from '../cores.ts';

/** The requested addresses. */
export interface LoadOptions {
  readonly origin: string;
  /** Paths in rotation; `<n>` becomes a number that is new in each request. */
  readonly paths: readonly string[];
  /** Where these numbers begin. */
  readonly from: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** Ends after so many requests in place of a time. */
  readonly requests?: number;
  readonly encoding: string;
  /** Whether other answers than 200 are expected too. */
  readonly anyStatus?: boolean;
}

/** What came back. */
export interface LoadResult {
  readonly perSecond: number;
  readonly answers: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
  /** The time of an answer that 95 of 100 keep, in milliseconds. */
  readonly p95: number;
  /** The part of the time in which the generator itself was busy: near 1 it measures itself. */
  readonly generatorBusy: number;
}

/** Request headers of a browser. */
const ORDINARY = { connections: 10, milliseconds: 2_000, encoding: 'gzip, deflate, br' };

/** So many numbers at most are between two loads that begin in two milliseconds. */
const MOST_REQUESTS = 1_000;

/**
 * Puts a server under load from a process on the core of load generators.
 * @throws Error when an answer is not 200
 */
export async function putUnderLoad(
  load: Pick<LoadOptions, 'origin' | 'paths'> & Partial<LoadOptions>,
): Promise<LoadResult> {
  const child = spawn(...onCore('load', process.execPath, [join(import.meta.dirname, 'generate.ts')]), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(JSON.stringify({ from: Date.now() * MOST_REQUESTS, ...ORDINARY, ...load }));
  const said = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`The load on ${load.origin}${load.paths[0]} ended with a failure`);
  const result: LoadResult = JSON.parse(said);
  if (!load.anyStatus && Object.keys(result.statuses).some((status) => status !== '200'))
    throw new Error(`${load.origin}${load.paths[0]} answered ${JSON.stringify(result.statuses)}`);
  return result;
}
