import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSilenceCounter } from '@ledgerlight/resilience/silence-counter';
import { type LogFile, openLogFile } from './log-file.ts';
import { createRestartPolicy, type RestartPolicy } from './restart-policy.ts';

/** How long a process may show no sign of life while it starts. One that computes for longer at a time is not usable. */
const SILENCE_TIMEOUT_MS = 180_000;
const SILENCE_CHECK_INTERVAL_MS = 5_000;
const NOTICE_INTERVAL_MS = 60_000;
const POLL_INTERVAL_MS = 50;
const STOP_TIMEOUT_MS = 5_000;

export type Service = ReturnType<typeof startService>;

export interface ServiceOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logs: string;
  isReady(): Promise<boolean>;
  /** Called when the process ends unexpectedly, is ready again, or is given up. */
  onEvent(message: string): void;
  readonly restarts?: RestartPolicy;
  readonly timeoutMultiplier: number;
}

/**
 * Starts a process with its output in a log and its errors on the terminal. It ends with this process, however that ends. `npm start`
 * runs backend, remotes' host and shell so.
 */
export function startService(options: ServiceOptions) {
  const { name, command, env, logs, onEvent, timeoutMultiplier, restarts = createRestartPolicy() } = options;
  const log = openLogFile(join(logs, `${name}.log`), { onStateChange: onEvent });
  let wasReady = false;
  let isGivenUp = false;
  let isStopping = false;
  let current = start();

  function start(): RunningProcess {
    const running = spawnProcess(command, env, log);
    void running.ended.then((reason) => {
      if (wasReady && !isStopping) void restart(reason);
    });
    return running;
  }

  async function restart(reason: string): Promise<void> {
    const delay = restarts.next();
    if (delay === null) {
      isGivenUp = true;
      const hint = 'Run npm start in another terminal to restart it.';
      return onEvent(`The ${name} stopped (${reason}) too often and is not restarted. ${hint}`);
    }
    onEvent(`The ${name} stopped (${reason}). Restarting it.`);
    await sleep(delay);
    if (isStopping) return;
    const successor = start();
    current = successor;
    await untilReady().then(
      () => onEvent(`The ${name} is ready again.`),
      // Ending one that does not respond starts the next.
      () => end(successor, timeoutMultiplier),
    );
  }

  const untilReady = () => whenReady(current, options);

  return {
    /** Resolves when it is ready, however long that takes; rejects when it ends before or shows no sign of life. */
    async ready(): Promise<void> {
      await untilReady();
      wasReady = true;
    },
    /** Starts it again after it was given up. Resolves when it is ready. */
    async revive(): Promise<void> {
      if (isGivenUp) {
        isGivenUp = false;
        restarts.reset();
        current = start();
      }
      await untilReady();
    },
    async stop(): Promise<void> {
      isStopping = true;
      await end(current, timeoutMultiplier);
      await log.close();
    },
  };
}

type RunningProcess = ReturnType<typeof spawnProcess>;

function spawnProcess(command: readonly string[], env: ServiceOptions['env'], log: LogFile) {
  const stopWithParent = join(import.meta.dirname, 'stop-with-parent.ts');
  const child = spawn(process.execPath, ['--import', stopWithParent, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', (chunk: Uint8Array) => log.write(chunk));
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  let beats = 0;
  child.on('message', () => {
    beats += 1;
  });
  return { child, ended, beats: () => beats };
}

async function end({ child, ended }: RunningProcess, timeoutMultiplier: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS * timeoutMultiplier);
  await ended;
  clearTimeout(forced);
}

async function whenReady({ ended, beats }: RunningProcess, options: ServiceOptions): Promise<void> {
  const over = new AbortController();
  const failed = ended.then((reason) => {
    over.abort();
    throw new Error(`The ${options.name} did not start (${reason})`);
  });
  await Promise.race([poll(beats, options, over.signal), failed]);
}

async function poll(
  beats: () => number,
  { name, isReady, onEvent, timeoutMultiplier }: ServiceOptions,
  over: AbortSignal,
): Promise<void> {
  const timeout = SILENCE_TIMEOUT_MS * timeoutMultiplier;
  const silenceAt = createSilenceCounter(SILENCE_CHECK_INTERVAL_MS, performance.now(), beats());
  const notice = setInterval(() => onEvent(`The ${name} is still starting.`), NOTICE_INTERVAL_MS);
  try {
    while (!over.aborted && !(await isReady())) {
      if (silenceAt(performance.now(), beats()) >= timeout)
        throw new Error(`The ${name} did not start: it showed no sign of life for ${timeout / 1000} seconds`);
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    clearInterval(notice);
  }
}
