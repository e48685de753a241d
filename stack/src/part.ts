import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const READY_WITHIN = 60_000;
const ASK_EVERY = 50;
const STOPS_WITHIN = 5_000;

/** One process of the stack. */
export interface Part {
  /** Resolves when `isReady` says so; rejects when the process ends before or takes too long. */
  ready(isReady: () => Promise<boolean>): Promise<void>;
  /** Asks it to stop, and ends it when it does not within five seconds. */
  stop(): Promise<void>;
}

/** How to start a part. */
export interface PartOptions {
  readonly name: string;
  /** Program file and its arguments, run by this Node. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folder that takes `<name>.log`. */
  readonly logs: string;
  /** Told when it ends by itself after it was ready. */
  onLost(name: string, reason: string): void;
}

/**
 * Starts a process of the stack. Its output goes to its log, its errors to the terminal. It ends with this process,
 * however that one ends, so that its port is free again for the next start.
 */
export function startPart({ name, command, env, logs, onLost }: PartOptions): Part {
  mkdirSync(logs, { recursive: true });
  const stopWithParent = join(import.meta.dirname, 'stop-with-parent.ts');
  const child = spawn(process.execPath, ['--import', stopWithParent, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(createWriteStream(join(logs, `${name}.log`)));
  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  void ended.then((reason) => {
    if (state === 'ready') onLost(name, reason);
  });

  return {
    async ready(isReady) {
      const failed = ended.then((reason) => Promise.reject(new Error(`The ${name} could not start (${reason})`)));
      await Promise.race([until(isReady, name), failed]);
      state = 'ready';
    },
    async stop() {
      state = 'stopping';
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN);
      await ended;
      clearTimeout(forced);
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function until(isReady: () => Promise<boolean>, name: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  throw new Error(`The ${name} was not ready within ${READY_WITHIN / 1000} seconds`);
}
