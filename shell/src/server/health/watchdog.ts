import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { ActivityRecord } from './activity-record.ts';
import type { WatchdogTask } from './watchdog-worker.ts';

/** What the watchdog needs. */
export interface WatchdogOptions {
  /** File of the worker's program. */
  readonly program: string;
  readonly record: ActivityRecord;
  /** How long the process may not respond, in milliseconds. */
  readonly timeout: number;
  /** The file that remembers which releases hung. */
  readonly hangs: string;
  /** Is called if the watchdog itself fails; the process goes on without it. */
  report(failure: unknown): void;
}

/**
 * Starts a worker that ends this process when its thread does not respond for `timeout`, after the log names the release that was
 * running. The supervisor (`npm start`, `serve-processes.ts`, systemd, a container's restart policy) starts the process again. A
 * process with a debugger has none, because it may stand at a breakpoint.
 */
export function startWatchdog({ program, record, timeout, hangs, report }: WatchdogOptions): void {
  if (inspectorUrl() !== undefined) return;
  const task: WatchdogTask = { buffer: record.buffer, timeout, hangs };
  const worker = new Worker(program, { workerData: task, env: {}, resourceLimits: MEMORY });
  worker.on('error', report);
  worker.unref();
  setInterval(record.beat, HEARTBEAT_INTERVAL_MS).unref();
}

const HEARTBEAT_INTERVAL_MS = 500;
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
