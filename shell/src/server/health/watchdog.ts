import { url as inspectorUrl } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ActivityRecord, createActivityRecord } from './activity-record.ts';
import { pausesAfter, readHangs } from './hang-record.ts';
import type { WatchdogTask } from './watchdog-worker.ts';

export interface WatchdogOptions extends Pick<WatchdogTask, 'timeout' | 'hangs'> {
  /** The file of the worker's program. */
  readonly program: string;
  readonly record: ActivityRecord;
  report(problem: string): void;
}

/**
 * Starts the watchdog, and returns until when releases are paused that hung before the last restart.
 * @param folder of the hang record
 * @param timeout how long the event loop may be blocked, in milliseconds
 */
export async function superviseRemotes(folder: string, timeout: number, report: (problem: string) => void) {
  const record = createActivityRecord();
  const hangs = join(folder, 'hangs.json');
  startWatchdog({ program: join(import.meta.dirname, 'watchdog-worker.js'), record, timeout, hangs, report });
  const pauses = pausesAfter(await readHangs(hangs));
  for (const [release, until] of pauses)
    report(`Release ${release} is paused until ${new Date(until).toISOString()} after repeated hangs`);
  return { activity: record, pauses };
}

/**
 * Starts a worker that kills this process when its event loop is blocked, after it logged the running release. A supervisor (`npm
 * start`, `serve-processes.ts`, systemd, a container) restarts the process. Disabled under a debugger, which blocks at breakpoints.
 */
export function startWatchdog({ program, record, timeout, hangs, report }: WatchdogOptions): void {
  if (inspectorUrl() !== undefined) return;
  const task: WatchdogTask = { buffer: record.buffer, timeout, hangs };
  const worker = new Worker(program, { workerData: task, env: {}, resourceLimits: RESOURCE_LIMITS });
  worker.on('error', (failure) => report(`The watchdog failed: ${failure}`));
  worker.unref();
  setInterval(record.beat, HEARTBEAT_INTERVAL_MS).unref();
}

const HEARTBEAT_INTERVAL_MS = 500;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
