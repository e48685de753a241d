import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { answerNumbers } from './answer-numbers.ts';
import { createRestarts, type Restarts } from './restarts.ts';

/**
 * Runs a server in several processes that listen on one port and share nothing else: `serve-processes.ts <program> <count>`. One
 * that ends by itself is started again; when the first cannot start, its exit code is the one of all.
 */

const [program = '', count = ''] = process.argv.slice(2);
let hasListened = false;
let stopping = false;

// Each takes connections from the system itself, so one that is killed has nothing in its hands but what it took. Handed out by
// this process, a connection would be lost that is on its way to one that dies.
cluster.schedulingPolicy = cluster.SCHED_NONE;
cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
answerNumbers();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);

// What every process would complain of is told once, by the first.
startOne(createRestarts()).once('listening', () => {
  hasListened = true;
  for (let started = 1; started < Number(count) && !stopping; started += 1) startOne(createRestarts());
});

function startOne(restarts: Restarts) {
  const worker = cluster.fork();
  worker.once('exit', (code, signal) => void comeBack(restarts, worker.process.pid, signal ?? `exit code ${code}`));
  return worker;
}

async function comeBack(restarts: Restarts, ended: number | undefined, reason: string): Promise<void> {
  if (stopping) return;
  const wait = hasListened ? restarts.next() : null;
  if (wait === null) {
    if (hasListened) say(`The process ${ended} stopped (${reason}), as those before it. It is left alone.`);
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exitCode = 1;
    return;
  }
  say(`The process ${ended} stopped (${reason}). Another one is started.`);
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

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}
