import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs in a terminal. */
export interface TerminalRun {
  /** Resolves when these words stand on the screen since the last call; rejects when the program ends without them. */
  shows(words: string): Promise<void>;
  /** Presses the keys. */
  type(keys: string): void;
  /** Resolves with all that was shown when the program has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly screen: string }>;
}

/** Runs a command of the shell in a real pseudo-terminal of 80 columns, as the program `script` of every Linux makes it. */
export function runInTerminal(
  command: string,
  { environment, workingFolder }: { readonly environment: Record<string, string>; readonly workingFolder: string },
): TerminalRun {
  const child = spawn('script', ['-qec', `stty cols 80 rows 24; ${command}`, '/dev/null'], {
    cwd: workingFolder,
    env: { PATH: process.env.PATH, TERM: 'xterm-256color', SHELL: '/bin/sh', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, screen }));
  return {
    async shows(words) {
      for (let at = screen.indexOf(words, seen); at === -1; at = screen.indexOf(words, seen)) {
        const isOver = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'over' as const)]);
        if (isOver === 'over') throw new Error(`It ended without showing '${words}':\n${screen}`);
      }
      seen = screen.indexOf(words, seen) + words.length;
    },
    type: (keys) => void child.stdin.write(keys),
    ended,
  };
}
