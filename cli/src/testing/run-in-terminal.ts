import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a shell command in a pseudo-terminal of 80 columns, with the program `script` of Linux. */
export function runInTerminal(
  command: string,
  { environment, workingFolder }: { readonly environment: Record<string, string>; readonly workingFolder: string },
) {
  const child = spawn('script', ['-qec', `stty cols 80 rows 24; ${command}`, '/dev/null'], {
    cwd: workingFolder,
    env: { PATH: process.env.PATH, TERM: 'xterm-256color', SHELL: '/bin/sh', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    screen += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, screen }));
  return {
    /** Resolves when the screen shows the text after that of the last call; rejects when the program ends without it. */
    async shows(text: string): Promise<void> {
      while (!screen.includes(text, seen)) {
        const isOver = await Promise.race([once(child.stdout, 'data'), ended.then(() => 'over' as const)]);
        if (isOver === 'over') throw new Error(`The program ended without showing '${text}':\n${screen}`);
      }
      seen = screen.indexOf(text, seen) + text.length;
    },
    type: (keys: string) => void child.stdin.write(keys),
    ended,
  };
}
