import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { EXIT_CODES } from './process/exit-codes.ts';
import { runHere } from './testing/run-program.ts';

const COMMANDS =
  'init import publish new preview pull status diff list open hide unhide remove restore login logout whoami media claims audit doctor completion'.split(
    ' ',
  );
const run = (...args: string[]) => runHere(args, { workingFolder: tmpdir(), environment: {} });

test.each(['', 'media prune', ...COMMANDS])(
  'the help of "%s" fits 80 columns and ends with examples',
  async (command) => {
    const { code, stdout } = await run(...command.split(' ').filter(Boolean), '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: ledgerlight');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    if (!['media', 'audit'].includes(command)) {
      expect(stdout).toMatch(/\nExamples?:(?:\n .*)+\n$/s);
      if (command !== '') expect(stdout).not.toMatch(/^Exit codes|^ {2}(?:-\w, )?--(?:json|yes|help)/m);
    }
  },
);

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

test('docs/cli.md explains every option and no other', async () => {
  const text = await readFile(new URL('../../docs/cli.md', import.meta.url), 'utf8');
  const explained = text.replaceAll(/^.*\bnpm (?:pack|install).*$/gm, '').match(/--[a-z]+(?:-[a-z]+)*/g) ?? [];
  expect(new Set(explained.filter((name) => !SHARED.has(name)))).toEqual(new Set(await ownOptions()));
});

/** Reads from the help the options of a command and its subcommands, except those that several commands explain together. */
async function ownOptions(...command: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(...command, '--help');
  const namesIn = (name: RegExp) => [...stdout.matchAll(name)].flatMap(([, found]) => found ?? []);
  const options = namesIn(/^ {2}(?:-\w, )?(--[a-z-]+)/gm).filter((option) => !SHARED.has(option));
  const names =
    command.length === 0 ? COMMANDS : ['audit', 'media'].includes(command.join()) ? namesIn(/^ {2}([a-z]+)/gm) : [];
  const parts = names.filter((name) => name !== 'help');
  const ofParts = await Promise.all(parts.map((name) => ownOptions(...command, name)));
  return [...options, ...ofParts.flat()];
}

const SHARED = new Set(['--backend', '--debug', '--dry-run', '--help', '--json', '--quiet', '--version', '--yes']);
