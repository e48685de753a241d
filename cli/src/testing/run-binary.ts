import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a run of the real program left behind. */
export interface BinaryRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run that is still going on. */
export interface StartedBinary {
  readonly ended: Promise<BinaryRun>;
  /** Resolves when these words stand on stderr; rejects when it ends without them. */
  said(words: string): Promise<void>;
  /** What was written until now. */
  soFar(): Pick<BinaryRun, 'stdout' | 'stderr'>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the program as a process of its own, with nothing of the environment but what is given. */
export function startBinary(
  words: readonly string[],
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    readonly workingFolder: string;
    /** Another copy of the program. */
    readonly program?: string;
  },
): StartedBinary {
  const child = spawn(process.execPath, [options.program ?? BINARY, ...words], {
    cwd: options.workingFolder,
    env: { PATH: process.env.PATH, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    pieces.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    pieces.stderr += text;
  });
  const ended = new Promise<BinaryRun>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...pieces }));
  });
  async function said(words: string): Promise<void> {
    while (!pieces.stderr.includes(words)) {
      const isOver = await Promise.race([once(child.stderr, 'data'), ended.then(() => 'over' as const)]);
      if (isOver === 'over') throw new Error(`It ended without saying '${words}'`);
    }
  }
  return { ended, said, soFar: () => ({ ...pieces }), kill: (signal) => void child.kill(signal) };
}

/** Runs the real program to its end. */
export function runBinary(...input: Parameters<typeof startBinary>): Promise<BinaryRun> {
  return startBinary(...input).ended;
}

/** The real program. */
export const BINARY = fileURLToPath(new URL('../../bin/ledgerlight.js', import.meta.url));
