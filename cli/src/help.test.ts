import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { EXIT_CODES } from './process/exit-codes.ts';
import { runHere } from './testing/run-program.ts';

const COMMANDS =
  'init import publish new preview pull status diff list open hide unhide remove restore login logout whoami media claims doctor completion'.split(
    ' ',
  );
const run = (...args: string[]) => runHere(args, { workingFolder: tmpdir(), environment: {} });

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

test('help wraps to the width of a narrow terminal', async () => {
  const { stdout } = await runHere(['list', '--help'], { workingFolder: tmpdir(), environment: {}, resultColumns: 60 });
  expect((stdout.split('\nGlobal')[0] ?? '').split('\n').filter((line) => line.length > 60)).toEqual([]);
});

test('a usage error is red where colors are enabled, and names the help', async () => {
  const typo = await runHere(['lst'], { workingFolder: tmpdir(), environment: {}, isColoured: true });
  expect(typo).toMatchObject({ code: 2, stderr: expect.stringContaining("\u001B[31merror: unknown command 'lst'") });
  expect((await run('remove')).stderr).toMatch(/'slug'\nRun ".*ledgerlight remove --help" for usage\.\n$/);
});

test('help lists commands, post types, variables and exit codes', async () => {
  const { stdout } = await run('--help');
  for (const code of Object.values(EXIT_CODES)) expect(stdout).toMatch(new RegExp(`^ .*\\b${code} +[a-z]`, 'm'));
  for (const name of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(stdout).toContain('economic-commentary');
  expect(stdout).toContain('LEDGERLIGHT_USERNAME');
  expect((await run()).code).toBe(2);
});
