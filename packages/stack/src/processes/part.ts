import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LogFile, openLogFile } from './log-file.ts';
import { createRestarts, type Restarts } from './restarts.ts';

const READY_WITHIN = 180_000;
const ASK_EVERY = 50;
const STOPS_WITHIN = 5_000;

/** One process of the stack, which is started again when it ends by itself. */
export interface Part {
  /** Resolves when it answers for the first time; rejects when it ends before or takes too long. */
  ready(): Promise<void>;
  /** Starts it again when it was given up. Resolves when it answers. */
  revive(): Promise<void>;
  /** Asks it to stop, and ends it when it does not within five seconds. */
  stop(): Promise<void>;
}

/** How to start a part. */
export interface PartOptions {
  readonly name: string;
  /** The program file and its arguments, which this Node runs. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder that takes `<name>.log`. */
  readonly logs: string;
  /** Whether it answers. */
  isReady(): Promise<boolean>;
  /** Is told in words when the part ended by itself, came back, or is given up. */
  onEvent(words: string): void;
  /** When it is started again. */
  readonly restarts?: Restarts;
}

/**
 * Starts a process of the stack. Its output goes to its log, its errors to the terminal. It ends with this process,
 * however that one ends, so that its port is free again for the next start.
 */
export function startPart(options: PartOptions): Part {
  const { name, command, env, logs, isReady, onEvent, restarts = createRestarts() } = options;
  const log = openLogFile(join(logs, `${name}.log`), { onTrouble: onEvent });
  let wasReady = false;
  let givenUp = false;
  let stopping = false;
  let current = begin();

  function begin(): RunningProcess {
    const running = run(command, env, log);
    void running.ended.then((reason) => {
      if (wasReady && !stopping) void comeBack(reason);
    });
    return running;
  }

  async function comeBack(reason: string): Promise<void> {
    const wait = restarts.next();
    if (wait === null) {
      givenUp = true;
      onEvent(`The ${name} stopped (${reason}) again and again and is left alone. The other parts go on. ${AGAIN}`);
      return;
    }
    onEvent(`The ${name} stopped (${reason}). It is started again.`);
    await pause(wait);
    if (stopping) return;
    current = begin();
    const successor = current;
    await untilReady().then(
      () => onEvent(`The ${name} answers again.`),
      // One that runs and does not answer is ended, which starts the next; where it has ended, that was noticed there.
      () => end(successor),
    );
  }

  async function untilReady(): Promise<void> {
    const failed = current.ended.then((reason) => Promise.reject(new Error(`The ${name} could not start (${reason})`)));
    await Promise.race([until(isReady, name), failed]);
  }

  return {
    async ready() {
      await untilReady();
      wasReady = true;
    },
    async revive() {
      if (givenUp) {
        givenUp = false;
        restarts.forget();
        current = begin();
      }
      await untilReady();
    },
    async stop() {
      stopping = true;
      await end(current);
      await log.close();
    },
  };
}

const AGAIN = "'npm start' in another terminal starts it again.";

interface RunningProcess {
  readonly child: ChildProcess;
  /** Resolves with the reason when it has ended. */
  readonly ended: Promise<string>;
}

function run(command: readonly string[], env: Readonly<Record<string, string>>, log: LogFile): RunningProcess {
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
  return { child, ended };
}

async function end({ child, ended }: RunningProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN);
  await ended;
  clearTimeout(forced);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function until(isReady: () => Promise<boolean>, name: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (await isReady()) return;
    await pause(ASK_EVERY);
  }
  throw new Error(`The ${name} was not ready within ${READY_WITHIN / 1000} seconds`);
}
