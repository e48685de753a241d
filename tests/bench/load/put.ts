import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onCore } from '../cores.ts';

/** What is asked for. */
export interface Load {
  readonly origin: string;
  /** Asked for in turns; `<n>` in them becomes a number that is new in each request. */
  readonly paths: readonly string[];
  /** The first of these numbers. */
  readonly from: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** Ends after so many requests in place of a time. */
  readonly requests?: number;
  readonly encoding: string;
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

/** What load asks of a server that answers like one for browsers. */
const ORDINARY = { from: 0, connections: 10, milliseconds: 2_000, encoding: 'gzip, deflate, br' };

/**
 * Puts a server under load from a process on the core of load generators.
 * @throws Error when an answer is not 200
 */
export async function putUnderLoad(load: Pick<Load, 'origin' | 'paths'> & Partial<Load>): Promise<LoadResult> {
  const child = spawn(...onCore('load', process.execPath, [join(import.meta.dirname, 'generate.ts')]), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(JSON.stringify({ ...ORDINARY, ...load }));
  const said = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`The load on ${load.origin}${load.paths[0]} ended with a failure`);
  const result: LoadResult = JSON.parse(said);
  if (Object.keys(result.statuses).some((status) => status !== '200'))
    throw new Error(`${load.origin}${load.paths[0]} answered ${JSON.stringify(result.statuses)}`);
  return result;
}
