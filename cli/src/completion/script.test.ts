import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInTerminal } from '../testing/run-in-terminal.ts';
import { runHere } from '../testing/run-program.ts';

let folder: string;
let script: string;
const completion = (shell: string) => runHere(['completion', shell], { workingFolder: folder, environment: {} });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-completion-'));
  script = join(folder, 'ledgerlight.bash');
  await writeFile(script, (await completion('bash')).stdout);
});
afterAll(() => rm(folder, { recursive: true }));

async function completed(...args: string[]): Promise<string[]> {
  const program = `source '${script}'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ledgerlight; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', program, 'bash', 'ledgerlight', ...args]);
  return stdout.split('\n').filter((word) => word !== '');
}

test.each([
  [['re'], ['remove', 'restore']],
  [['list', '--sta'], ['--status']],
  [['list', '--status', 'hi'], ['hidden']],
  [
    ['list', '-t', 'financial-'],
    ['financial-news', 'financial-guide'],
  ],
  [['new', '--type', 'edu'], ['education']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['media', 'pr'], ['prune']],
  [['media', 'prune', '--dry'], ['--dry-run']],
  [['publish', 'po'], []],
])('bash completes %j', async (args, expected) => {
  expect(await completed(...args)).toEqual(expected);
});

test('the Tab key completes in a bash terminal', async () => {
  const shell = runInTerminal('bash --norc --noprofile -i', { workingFolder: folder, environment: { PS1: 'ready>' } });
  await shell.shows('ready>');
  shell.type(`source '${script}'; echo so$((1))urced\r`);
  await shell.shows('so1urced');
  shell.type('ledgerlight whoa\t');
  await shell.shows('whoami');
  shell.type('\u0015exit\r');
  await shell.ended;
});

const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

test.skipIf(!isThere('zsh')).each([
  ['sourced', (path: string) => `source '${path}/_ledgerlight'`],
  ['in fpath', (path: string) => `fpath=('${path}' $fpath); autoload -Uz compinit; compinit -u`],
])(
  'zsh completes with the script, %s',
  async (_, setup) => {
    await writeFile(join(folder, '_ledgerlight'), (await completion('zsh')).stdout);
    await writeFile(join(folder, 'setup.zsh'), `ZDOTDIR='${folder}'\n${setup(folder)}\n`);
    const environment = { PS1: 'ready>', HOME: folder, ZDOTDIR: folder };
    const shell = runInTerminal('zsh -f -i', { workingFolder: folder, environment });
    await shell.shows('ready>');
    shell.type('source setup.zsh; echo so$((1))urced\r');
    await shell.shows('so1urced');
    for (const [typed, shown] of [
      ['ledgerlight whoa', 'whoami'],
      ['ledgerlight list --status hi', 'hidden'],
      ['ledgerlight media prune --dr', '--dry-run'],
      ['ledgerlight publish _led', '_ledgerlight'],
    ]) {
      shell.type(`\u0015${typed}\t`);
      await shell.shows(shown ?? '');
    }
    shell.type('\u0015exit\r');
    await shell.ended;
  },
  120_000,
);

test.skipIf(!isThere('fish'))(
  'fish completes with the script',
  async () => {
    const path = join(folder, 'ledgerlight.fish');
    await writeFile(path, (await completion('fish')).stdout);
    const inputs = [
      'whoa',
      'list --status hi',
      'list --sta',
      'media prune --dr',
      'completion z',
      'publish ledgerlight.f',
    ];
    const questions = inputs.map((input) => `complete -C 'ledgerlight ${input}'`).join('; ');
    const environment = { ...process.env, HOME: folder };
    const run = promisify(execFile)('fish', ['-N', '-c', `source '${path}'; ${questions}`], {
      cwd: folder,
      env: environment,
    });
    expect(
      (await run).stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual([...['whoami', 'hidden', '--status', '--dry-run', 'zsh', 'ledgerlight.fish']]);
  },
  60_000,
);

test('the scripts of zsh and fish contain commands with summaries', async () => {
  const [zsh, fish] = await Promise.all([completion('zsh'), completion('fish')]);
  expect(zsh.stdout).toMatch(/^#compdef ledgerlight\n/);
  expect(zsh.stdout).toContain("'whoami:Show the signed-in user'");
  expect(fish.stdout).toContain("-n __fish_use_subcommand -f -a whoami -d 'Show the signed-in user'");
  expect((await completion('tcsh')).stderr).toMatch(/Allowed choices are bash, zsh, fish/);
});
