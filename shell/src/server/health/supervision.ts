import { join } from 'node:path';
import { errorText } from '@ledgerlight/resilience/error-message';
import { type ActivityRecord, createActivityRecord } from './activity-record.ts';
import { pausesAfter, readHangs } from './hang-record.ts';
import { startWatchdog } from './watchdog.ts';

/** What supervision needs. */
export interface SupervisionOptions {
  /** The folder that survives restarts. */
  readonly folder: string;
  /** How long the process may not respond, in milliseconds. */
  readonly timeout: number;
  report(problem: string): void;
}

/** What is known of the code of remotes that runs in this process. */
export interface Supervision {
  readonly activity: ActivityRecord;
  /** Until when releases are put aside that hung before, by their keys. */
  readonly pauses: ReadonlyMap<string, number>;
}

/** Starts the watchdog, and puts releases aside that hung before the last restart. */
export async function superviseRemotes({ folder, timeout, report }: SupervisionOptions): Promise<Supervision> {
  const activity = createActivityRecord();
  const hangs = join(folder, 'hangs.json');
  startWatchdog({
    program: join(import.meta.dirname, 'watchdog-worker.js'),
    record: activity,
    timeout,
    hangs,
    report: (failure) => report(`The watchdog failed: ${errorText(failure)}`),
  });
  const pauses = pausesAfter(await readHangs(hangs));
  for (const [release, until] of pauses)
    report(`${release} hung several times and is put aside until ${new Date(until).toISOString()}`);
  return { activity, pauses };
}
