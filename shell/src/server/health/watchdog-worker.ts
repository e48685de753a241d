import { write } from 'node:fs';
import { Session } from 'node:inspector';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import { REMOTE_CODE } from '@ledgerlight/federation/server-entry';
import { releaseKey } from '../releases/release-key.ts';
import { logLine } from '../traffic/log.ts';
import { type Activity, readActivities, readBeats } from './activity-record.ts';
import { recordHang } from './hang-record.ts';
import { createSilenceCounter } from './silence-counter.ts';

/** What the watchdog thread gets when a shell process starts it. */
export interface WatchdogTask {
  readonly buffer: SharedArrayBuffer;
  readonly timeout: number;
  readonly hangs: string;
}

const { buffer, timeout, hangs }: WatchdogTask = workerData;
const CHECK_INTERVAL_MS = 250;
const STOP_STEP_TIMEOUT_MS = 1_000;
/** Longer, because a busy disk must not hide which release hung. */
const RECORD_TIMEOUT_MS = 5_000;

const silenceAt = createSilenceCounter(CHECK_INTERVAL_MS, performance.now(), readBeats(buffer));
const checking = setInterval(() => {
  if (silenceAt(performance.now(), readBeats(buffer)) < timeout) return;
  clearInterval(checking);
  void killProcess();
}, CHECK_INTERVAL_MS);

/** Kills the process even if its log, its disk or its inspector does not respond either. */
async function killProcess(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  const running = await findRunning(session);
  const release = running?.release ?? null;
  const path = running?.path ?? null;
  const message = `Event loop blocked for ${timeout / 1_000} seconds by ${release ?? "the shell's own code"}. Killing the process; it must be restarted.`;
  const line = Buffer.from(`${logLine('error', message, { release, path })}\n`);
  const writing = promisify(write)(STDOUT, line).catch(() => undefined);
  const recording =
    release === null ? null : recordHang(hangs, { release, path, at: Date.now() }).catch(() => undefined);
  await Promise.all([
    Promise.race([writing, delay(STOP_STEP_TIMEOUT_MS)]),
    Promise.race([recording, delay(RECORD_TIMEOUT_MS)]),
  ]);
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container cannot be killed from inside.
  session.post('Runtime.evaluate', { expression: 'process.reallyExit(137)' });
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
