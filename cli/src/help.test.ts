import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { EXIT_CODES } from './process/exit-codes.ts';
import { BINARY } from './testing/run-binary.ts';
import { runHere } from './testing/run-program.ts';

const COMMANDS =
  'init publish new preview pull status diff list open hide unhide remove restore login logout whoami media doctor completion'.split(
    ' ',
  );
const run = (...words: string[]) => runHere(words, { workingFolder: tmpdir(), environment: {} });

test.each(['', 'media prune', ...COMMANDS])(
  'the help of "%s" fits 80 columns and ends with exit codes and examples',
  async (command) => {
    const { code, stdout } = await run(...command.split(' ').filter(Boolean), '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: ledgerlight');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    if (command !== 'media') {
      expect(stdout).toMatch(/\nExit codes:\n {2}0 .*\n\nExamples?:(?:\n .*)+\n$/s);
    }
  },
);

test('in a narrow terminal the help of options is as narrow, and called by its path the program is named shortly', async () => {
  const narrow = await runHere(['list', '--help'], { workingFolder: tmpdir(), environment: {}, resultColumns: 60 });
  const [options = ''] = narrow.stdout.split('\nGlobal Options');
  expect(options.split('\n').filter((line) => line.length > 60)).toEqual([]);
  const { stdout } = await promisify(execFile)(process.execPath, [BINARY, 'publish', '--help'], { cwd: tmpdir() });
  expect(stdout).toContain('  $ ledgerlight publish posts --dry-run\n');
});

test('a command that is not there is told in red where colours are shown', async () => {
  const typo = await runHere(['lst'], { workingFolder: tmpdir(), environment: {}, isColoured: true });
  expect(typo).toMatchObject({ code: 2, stderr: expect.stringContaining("\u001B[31merror: unknown command 'lst'") });
  expect((await run('remove')).stderr).toMatch(
    /missing required argument 'slug'\n\(type ".*ledgerlight remove --help"/,
  );
});

/** The processor time of a run of Node, in milliseconds: wall time is that of whatever else the machine does. */
async function processorTime(words: readonly string[]): Promise<number> {
  const tell =
    "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('~' + (user + system)); })";
  const child = await promisify(execFile)(process.execPath, [
    `--import=data:text/javascript,${encodeURIComponent(tell)}`,
    ...words,
  ]);
  return Number(/~(\d+)$/.exec(child.stderr)?.[1]) / 1000;
}

test('help of each command takes less than seven times the start of Node', async () => {
  const best = async (...words: string[]) => {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) times.push(await processorTime(words));
    return Math.min(...times);
  };
  const start = await best('-e', '0');
  for (const command of [[], ['publish'], ['pull'], ['preview']]) {
    expect((await best(BINARY, ...command, '--help')) / start).toBeLessThan(7);
  }
});

test('help names each command, type, variable and exit code', async () => {
  const [program, publish] = await Promise.all([run('--help'), run('publish', '--help')]);
  for (const { stdout } of [program, publish]) {
    for (const code of Object.values(EXIT_CODES)) expect(stdout).toMatch(new RegExp(`^ .*\\b${code} +[a-z]`, 'm'));
    expect(stdout).toContain('economic-commentary');
  }
  for (const name of COMMANDS) expect(program.stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(program.stdout).toContain('LEDGERLIGHT_USERNAME');
  expect((await run()).code).toBe(2);
});
