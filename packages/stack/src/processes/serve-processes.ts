import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { printError } from '../print-error.ts';
import { answerNumbers } from './answer-numbers.ts';
import { createRestarts, type Restarts } from './restarts.ts';

/**
 * Runs a server in several processes that listen on one port and share nothing else: `serve-processes.ts <program> <count>`. One
 * that ends by itself is started again; when the first cannot start, its exit code is the one of all. SIGHUP replaces them one by one
 * with processes of the program as it is on disk then, while the port stays open.
 */

const [program = '', count = ''] = process.argv.slice(2);
let hasListened = false;
let stopping = false;
/** Processes that are not started again when they end: those being replaced, and new ones until they listen. */
const temporary = new Set<Worker>();
let replacement: Promise<void> | null = null;
let isReplacedAgain = false;

// Each takes connections from the system itself, so one that is killed has nothing in its hands but what it took. Handed out by
// this process, a connection would be lost that is on its way to one that dies.
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
answerNumbers();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
process.on('SIGHUP', () => void replaceAll());

// What every process would complain of is told once, by the first.
startOne(createRestarts()).once('listening', () => {
  hasListened = true;
  for (let started = 1; started < Number(count) && !stopping; started += 1) startOne(createRestarts());
});

function startOne(restarts: Restarts) {
  const worker = cluster.fork();
  worker.once('exit', (code, signal) => {
    if (!temporary.delete(worker)) void comeBack(restarts, worker.process.pid, signal ?? `exit code ${code}`);
  });
  return worker;
}

/** Replaces all processes; once more when it is asked for meanwhile. */
async function replaceAll(): Promise<void> {
  if (replacement) {
    isReplacedAgain = true;
    return;
  }
  do {
    isReplacedAgain = false;
    replacement = replaceEach(Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined));
    await replacement;
  } while (isReplacedAgain && !stopping);
  replacement = null;
}

async function replaceEach(former: readonly Worker[]): Promise<void> {
  for (const old of former) {
    if (stopping || old.isDead()) continue;
    const next = startOne(createRestarts());
    temporary.add(next);
    if (!(await listens(next))) {
      printError(`The new process ${next.process.pid} does not listen. The processes before it stay.`);
      next.process.kill('SIGKILL');
      return;
    }
    temporary.delete(next);
    if (stopping) return;
    temporary.add(old);
    old.process.kill('SIGTERM');
    if (!old.isDead()) await once(old, 'exit');
    printError(`The process ${old.process.pid} was replaced by ${next.process.pid}.`);
  }
}

/** Resolves to whether the process listens in time. */
function listens(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), LISTEN_TIMEOUT_MS);
    const settle = (result: boolean) => {
      clearTimeout(limit);
      resolve(result);
    };
    worker.once('listening', () => settle(true));
    worker.once('exit', () => settle(false));
  });
}

const LISTEN_TIMEOUT_MS = 60_000;

async function comeBack(restarts: Restarts, ended: number | undefined, reason: string): Promise<void> {
  if (stopping) return;
  const wait = hasListened ? restarts.next() : null;
  if (wait === null) {
    if (hasListened) printError(`The process ${ended} stopped (${reason}), as those before it. It is left alone.`);
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exitCode = 1;
    return;
  }
  printError(`The process ${ended} stopped (${reason}). Another one is started.`);
  await pause(wait);
  if (!stopping) startOne(restarts);
}

/** What is being answered is answered to its end; this process ends with the last of them. */
function stopAll(): void {
  stopping = true;
  for (const worker of Object.values(cluster.workers ?? {})) {
    worker?.disconnect();
    worker?.process.kill('SIGTERM');
  }
}
