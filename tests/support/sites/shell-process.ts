import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endedAtLast } from './processes.ts';

/** A rendering server of its own, beside the one of the shared site. */
export interface ShellProcess {
  readonly url: string;
  readonly processId: number | undefined;
  /** What it said so far, line by line: its log, and what went to the terminal. */
  readonly lines: readonly string[];
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');

/** The production build of the shell's server. */
export const SHELL_PROGRAM = join(ROOT, 'shell/dist/server/main.js');

/** What a shell cannot give in time fails a test; a test of what is late says itself how long that takes. */
export const SHELL_TIMEOUTS = { TIMEOUT_MULTIPLIER: '40' };

/** What is started. */
export interface ShellCommand {
  readonly program?: string;
  /** What stands behind the program's name. */
  readonly words?: readonly string[];
  /** How many of them share the port. */
  readonly processes?: number;
}

/** Starts the production build of the shell, or another program, with this environment on a free port. */
export async function startShellProcess(
  environment: Readonly<Record<string, string>>,
  { program = SHELL_PROGRAM, words = [], processes = 1 }: ShellCommand = {},
): Promise<ShellProcess> {
  const ownData = mkdtempSync(join(tmpdir(), 'ledgerlight-shell-'));
  const several = [join(ROOT, 'packages/stack/src/processes/serve-processes.ts'), program, String(processes)];
  const child = endedAtLast(
    spawn(process.execPath, processes === 1 ? [program, ...words] : several, {
      env: { ...process.env, ...SHELL_TIMEOUTS, LEDGERLIGHT_DATA: ownData, ...environment, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => rmSync(ownData, { recursive: true, force: true }));
  const lines: string[] = [];
  child.stderr.pipe(process.stderr, { end: false });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => lines.push(line));
  }
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shell ended with code ${code} before it listened`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry: unknown = line.startsWith('{') ? JSON.parse(line) : null;
      if (typeof entry === 'object' && entry && 'port' in entry && typeof entry.port === 'number') resolve(entry.port);
    });
  });
  return {
    url: `http://localhost:${port}`,
    processId: child.pid,
    lines,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
