import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { ActivityRecord } from './activity-record.ts';
import type { WatchdogTask } from './watchdog-worker.ts';

export interface WatchdogOptions extends Pick<WatchdogTask, 'timeout' | 'stops' | 'running'> {
  /** The file of the worker's program. */
  readonly program: string;
  readonly record: ActivityRecord;
  report(problem: string): void;
}

/**
 * Starts a worker that kills this process when its event loop is blocked, after it logged the running release. A supervisor (`npm
 * start`, `serve-processes.ts`, systemd, a container) restarts the process. Disabled under a debugger, which blocks at breakpoints.
 */
export function startWatchdog({ program, record, timeout, stops, running, report }: WatchdogOptions): void {
  if (inspectorUrl() !== undefined) return;
  const task: WatchdogTask = { buffer: record.buffer, timeout, stops, running };
  const worker = new Worker(program, { workerData: task, env: {}, resourceLimits: RESOURCE_LIMITS });
  worker.on('error', (failure) => report(`The watchdog failed: ${failure}`));
  worker.unref();
  setInterval(record.beat, HEARTBEAT_INTERVAL_MS).unref();
}

const HEARTBEAT_INTERVAL_MS = 500;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
