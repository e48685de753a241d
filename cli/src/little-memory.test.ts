import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BINARY } from './testing/run-binary.ts';

/** What a run of the program was started with, as it says itself, and what it wrote. */
async function toldBy(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const tell = "process.on('exit', () => process.stdout.write(process.pid + ' ' + process.env.MALLOC_ARENA_MAX))";
  const child = promisify(execFile)(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(tell)}`, BINARY, ...words],
    { cwd: tmpdir(), env: { PATH: process.env.PATH, ...environment } },
  );
  const { stdout, stderr } = await child.catch(
    (failure: { readonly stdout: string; readonly stderr: string }) => failure,
  );
  const [pid, arenas] = stdout.split('\n').at(-1)?.split(' ') ?? [];
  return { isSame: pid === String(child.child.pid), arenas, stderr };
}

test.runIf(process.platform === 'linux')(
  'what reads whole folders tells the system before it starts to keep no memory for each thread, and stays the same process',
  async () => {
    const missing = ['publish', 'no-such-file.md'];
    expect(await toldBy(missing)).toEqual({
      isSame: true,
      arenas: '1',
      stderr: expect.stringMatching(/^(?!.*Warning).*no-such-file\.md does not exist/s),
    });
    expect(await toldBy(missing, { MALLOC_ARENA_MAX: '3' })).toMatchObject({ arenas: '3' });
    expect(await toldBy(['publish', '--help'])).toMatchObject({ isSame: true, arenas: 'undefined' });
  },
);
