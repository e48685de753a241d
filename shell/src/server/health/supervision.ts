import { join } from 'node:path';
import { createActivityRecord } from './activity-record.ts';
import { pausesAfter, readHangs } from './hang-record.ts';
import { startWatchdog } from './watchdog.ts';

export interface ShellSupervisionOptions {
  /** The folder of the hang record. */
  readonly folder: string;
  /** How long the event loop may be blocked, in milliseconds. */
  readonly timeout: number;
  report(problem: string): void;
}

/**
 * Starts the watchdog, and returns until when releases are paused that hung before the last restart. Called once, when the server starts.
 */
export async function superviseRemotes({ folder, timeout, report }: ShellSupervisionOptions) {
  const activity = createActivityRecord();
  const hangs = join(folder, 'hangs.json');
  startWatchdog({ program: join(import.meta.dirname, 'watchdog-worker.js'), record: activity, timeout, hangs, report });
  const pauses = pausesAfter(await readHangs(hangs));
  for (const [release, until] of pauses)
    report(`Release ${release} is paused until ${new Date(until).toISOString()} after repeated hangs`);
  return { activity, pauses };
}
