import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_METRICS_MESSAGE } from '@ledgerlight/environment/all-metrics';
import { AggregatorRegistry } from 'prom-client';
import { printError } from '../print-error.ts';
import { createRestartPolicy, type RestartPolicy } from './restart-policy.ts';

/**
 * Runs a server in several processes that share one port: `serve-processes.ts <program> <count>`. Restarts one that ends
 * unexpectedly. When the first cannot start, its exit code is returned. SIGHUP replaces them one by one with processes of the program
 * as it is on disk then. The port stays open, also while no process listens.
 */
const [program = '', count = ''] = process.argv.slice(2);
const LISTEN_TIMEOUT_MS = 60_000;
const HOLDER = join(import.meta.dirname, 'hold-port.ts');
let holder: Worker | undefined;
let hasListened = false;
let isStopping = false;
/** Processes that are not restarted: those being replaced, and new ones until they listen. */
const temporary = new Set<Worker>();
let replacement: Promise<void> | null = null;
let isReplacedAgain = false;

// Each process accepts connections itself. If this one distributed them, a killed process would lose those on their way to it.
cluster.schedulingPolicy = cluster.SCHED_NONE;
aggregateMetrics();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
process.on('SIGHUP', () => void replaceAll());

// The first starts alone, so that a common error is reported once.
startWorker(createRestartPolicy()).once('listening', () => {
  hasListened = true;
  startWorker(createRestartPolicy(), HOLDER).once('listening', () => {
    for (let started = 1; started < Number(count) && !isStopping; started += 1) startWorker(createRestartPolicy());
  });
});

/** Sends a process the metrics of all when it requests them; null when one of them times out. */
function aggregateMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (message !== ALL_METRICS_MESSAGE) return;
    void aggregator
      .clusterMetrics()
      .catch(() => null)
      .then((numbers) => worker.isConnected() && worker.send({ type: ALL_METRICS_MESSAGE, numbers }));
  });
}

function startWorker(restarts: RestartPolicy, exec = program): Worker {
  const stdin = exec === HOLDER ? 'pipe' : 'inherit';
  cluster.setupPrimary({ exec, args: [], execArgv: [], stdio: [stdin, 'inherit', 'inherit', 'ipc'] });
  const worker = cluster.fork();
  if (exec === HOLDER) {
    holder = worker;
    // Its metrics are not awaited.
    worker.isConnected = () => false;
  }
  worker.once('exit', (code, signal) => {
    if (!temporary.delete(worker)) void restart(restarts, worker.process.pid, signal ?? `exit code ${code}`, exec);
  });
  return worker;
}

/** Returns the processes of the server. */
function servers(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && worker !== holder ? [worker] : []));
}

async function restart(restarts: RestartPolicy, pid: number | undefined, reason: string, exec: string): Promise<void> {
  if (isStopping) return;
  const delay = hasListened ? restarts.next() : null;
  if (delay === null) {
    if (hasListened) printError(`Process ${pid} stopped (${reason}) too often and is not restarted.`);
    if (servers().length > 0) return;
    process.exitCode = 1;
    holder?.process.kill();
    return;
  }
  printError(`Process ${pid} stopped (${reason}). Restarting it.`);
  await sleep(delay);
  if (!isStopping) startWorker(restarts, exec);
}

async function replaceAll(): Promise<void> {
  if (replacement) {
    isReplacedAgain = true;
    return;
  }
  do {
    isReplacedAgain = false;
    replacement = replaceEach(servers());
    await replacement;
  } while (isReplacedAgain && !isStopping);
  replacement = null;
}

async function replaceEach(former: readonly Worker[]): Promise<void> {
  for (const old of former) {
    if (isStopping || old.isDead()) continue;
    const next = startWorker(createRestartPolicy());
    temporary.add(next);
    if (!(await listens(next))) {
      printError(`The new process ${next.process.pid} does not listen. The other processes continue.`);
      next.process.kill('SIGKILL');
      return;
    }
    temporary.delete(next);
    if (isStopping) return;
    temporary.add(old);
    old.process.kill('SIGTERM');
    if (!old.isDead()) await once(old, 'exit');
    printError(`Process ${old.process.pid} was replaced by ${next.process.pid}.`);
  }
}

function listens(worker: Worker): Promise<boolean> {
  return Promise.race([
    once(worker, 'listening').then(() => true),
    once(worker, 'exit').then(() => false),
    sleep(LISTEN_TIMEOUT_MS, false, { ref: false }),
  ]);
}

/** Lets each process complete its requests. This process ends with the last of them. */
function stopAll(): void {
  isStopping = true;
  for (const worker of Object.values(cluster.workers ?? {})) {
    worker?.disconnect();
    worker?.process.kill('SIGTERM');
  }
}
