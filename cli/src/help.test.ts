import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { EXIT_CODES } from './process/exit-codes.ts';
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

test('in a narrow terminal the help of options is as narrow', async () => {
  const narrow = await runHere(['list', '--help'], { workingFolder: tmpdir(), environment: {}, resultColumns: 60 });
  const [options = ''] = narrow.stdout.split('\nGlobal Options');
  expect(options.split('\n').filter((line) => line.length > 60)).toEqual([]);
});

test('a command that is not there is told in red where colours are shown', async () => {
  const typo = await runHere(['lst'], { workingFolder: tmpdir(), environment: {}, isColoured: true });
  expect(typo).toMatchObject({ code: 2, stderr: expect.stringContaining("\u001B[31merror: unknown command 'lst'") });
  expect((await run('remove')).stderr).toMatch(
    /missing required argument 'slug'\n\(type ".*ledgerlight remove --help"/,
  );
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
