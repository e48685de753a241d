import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BinaryRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the program as a process, with only the given environment. */
export function startBinary(
  args: readonly string[],
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    readonly workingFolder: string;
    readonly program?: string;
  },
) {
  const child = spawn(process.execPath, [options.program ?? BINARY, ...args], {
    cwd: options.workingFolder,
    env: { PATH: process.env.PATH, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    pieces.stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    pieces.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]): BinaryRun => ({ code, ...pieces }));
  /** Resolves when stderr contains the text; rejects when the program ends without it. */
  async function said(text: string): Promise<void> {
    while (!pieces.stderr.includes(text)) {
      const isOver = await Promise.race([once(child.stderr, 'data'), ended.then(() => 'over' as const)]);
      if (isOver === 'over') throw new Error(`The program ended without '${text}'`);
    }
  }
  return { ended, said, soFar: () => ({ ...pieces }), kill: (signal: NodeJS.Signals) => void child.kill(signal) };
}

export function runBinary(...input: Parameters<typeof startBinary>): Promise<BinaryRun> {
  return startBinary(...input).ended;
}

export const BINARY = fileURLToPath(new URL('../../bin/ledgerlight.js', import.meta.url));
