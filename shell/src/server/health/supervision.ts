import { join } from 'node:path';
import { createActivityRecord } from './activity-record.ts';
import { watchBuiltIns } from './built-ins.ts';
import { openRunningRecord, takeEndedRecords } from './running-record.ts';
import { exclusionsAfter, pausesAfter, readStops, recordStop } from './stop-record.ts';
import { startWatchdog } from './watchdog.ts';

export type Supervision = Awaited<ReturnType<typeof superviseRemotes>>;

export interface ShellSupervisionOptions {
  /** The folder of the records. */
  readonly folder: string;
  /** How long the event loop may be blocked, in milliseconds. */
  readonly timeout: number;
  report(problem: string): void;
}

/** Starts the watchdog, and returns which releases stopped the process before the last restart: by a hang, an end or a changed built-in. */
export async function superviseRemotes({ folder, timeout, report }: ShellSupervisionOptions) {
  const stops = join(folder, 'stops.json');
  const runningFolder = join(folder, 'running');
  for (const { release, path } of await takeEndedRecords(runningFolder)) {
    report(`The process ended while ${release} ran ${path ?? 'without a page'}`);
    await recordStop(stops, { release, path, at: Date.now(), kind: 'end' }).catch(() => undefined);
  }
  const running = openRunningRecord(runningFolder);
  const activity = createActivityRecord(running.write);
  const program = join(import.meta.dirname, 'watchdog-worker.js');
  startWatchdog({ program, record: activity, timeout, stops, running: running.file, report });
  const recorded = await readStops(stops);
  const exclusions = exclusionsAfter(recorded);
  for (const [release, { until, reason }] of exclusions)
    report(`Release ${release} is paused until ${new Date(until).toISOString()}: ${reason}`);

  return {
    activity,
    pauses: pausesAfter(recorded),
    /** Returns why a release is not to be served if there is a former one. */
    exclusion(release: string): string | null {
      const found = exclusions.get(release);
      return found && Date.now() < found.until ? found.reason : null;
    },
    discardRecord: running.discard,
    /** Ends the process once a built-in is changed after the call. The next start leaves out the release that ran last. */
    superviseBuiltIns(): void {
      const changedBuiltIn = watchBuiltIns();
      setInterval(() => {
        if (changedBuiltIn() !== null) activity.markSpoiled();
      }, BUILT_INS_CHECK_INTERVAL_MS).unref();
    },
  };
}

const BUILT_INS_CHECK_INTERVAL_MS = 2_000;
