import { write } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Session } from 'node:inspector';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import { REMOTE_CODE } from '@ledgerlight/federation/server-entry';
import { createSilenceCounter } from '@ledgerlight/resilience/silence-counter';
import { releaseKey } from '../releases/release-key.ts';
import { logLine } from '../traffic/log.ts';
import { type Activity, isSpoiled, readActivities, readBeats } from './activity-record.ts';
import { UNGUARDED_EXIT } from './process-guard.ts';
import { recordStop } from './stop-record.ts';

/** What the watchdog thread gets when a shell process starts it. */
export interface WatchdogTask {
  readonly buffer: SharedArrayBuffer;
  readonly timeout: number;
  /** The file of the stop record. */
  readonly stops: string;
  /** The file of what runs, which would count the hang twice. */
  readonly running: string;
}

const { buffer, timeout, stops, running }: WatchdogTask = workerData;
const CHECK_INTERVAL_MS = 500;
const STOP_STEP_TIMEOUT_MS = 1_000;
/** Longer, because a busy disk must not hide which release hung. */
const RECORD_TIMEOUT_MS = 5_000;

const silenceAt = createSilenceCounter(CHECK_INTERVAL_MS, performance.now(), readBeats(buffer));
const checking = setInterval(() => {
  const isBlocked = silenceAt(performance.now(), readBeats(buffer)) >= timeout;
  if (!isBlocked && !isSpoiled(buffer)) return;
  clearInterval(checking);
  void killProcess(isBlocked ? 'hang' : 'pollution');
}, CHECK_INTERVAL_MS);

/** Kills the process even if its log, its disk or its inspector does not respond either. */
async function killProcess(kind: 'hang' | 'pollution'): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  const found = kind === 'hang' ? await findRunning(session) : readActivities(buffer)[0];
  const release = found?.release ?? null;
  const path = found?.path ?? null;
  const what = kind === 'hang' ? `Event loop blocked for ${timeout / 1_000} seconds` : 'Built-in changed';
  const message = `${what} by ${release ?? "the shell's own code"}. Killing the process; it must be restarted.`;
  const line = Buffer.from(`${logLine('error', message, { release, path })}\n`);
  const writing = promisify(write)(STDOUT, line).catch(() => undefined);
  const stop = release === null ? null : recordStop(stops, { release, path, at: Date.now(), kind });
  const recording = Promise.allSettled([stop, rm(running, { force: true })]);
  await Promise.all([
    Promise.race([writing, delay(STOP_STEP_TIMEOUT_MS)]),
    Promise.race([recording, delay(RECORD_TIMEOUT_MS)]),
  ]);
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container cannot be killed from inside.
  session.post('Runtime.evaluate', { expression: `process[Symbol.for('${UNGUARDED_EXIT.description}')](137)` });
}

/** Returns the release on the stack of the blocked thread, or the one that ran last if the stack is not accessible. */
async function findRunning(session: Session): Promise<Activity | null> {
  const activities = readActivities(buffer);
  const onStack = await Promise.race([releaseOnStack(session), delay(STOP_STEP_TIMEOUT_MS, 'unknown')]);
  if (onStack === 'unknown') return activities[0] ?? null;
  if (onStack === null) return null;
  return activities.find(({ release }) => release === onStack) ?? { release: onStack, path: null };
}

/** Interrupts the blocked thread, also in a loop or a regular expression, but not in a system call and some microtasks. */
function releaseOnStack(session: Session): Promise<string | null> {
  return new Promise((resolve) => {
    let interruptions = 0;
    // Frames have an empty URL of their own, only the id of their script.
    const urls = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params }) => {
      urls.set(params.scriptId, params.url);
    });
    session.on('Debugger.paused', ({ params }) => {
      const matches = params.callFrames.map(({ location }) => REMOTE_CODE.exec(urls.get(location.scriptId) ?? ''));
      const found = matches.find((match) => match !== null);
      interruptions += 1;
      if (found) return resolve(releaseKey(found[1] ?? '', found[2] ?? ''));
      if (interruptions === MAX_INTERRUPTIONS) return resolve(null);
      // Endless microtasks are sometimes interrupted between two of them.
      session.post('Debugger.resume');
      session.post('Debugger.pause');
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

const STDOUT = 1;
const MAX_INTERRUPTIONS = 20;
