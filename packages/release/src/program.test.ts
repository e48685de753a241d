import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import { followBuilds } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { storeSample } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseContext } from './context.ts';
import { createProgram, releaseExitCode } from './program.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

let folder: string;
let store: DirectoryStore;
let confirm: ReleaseContext['confirm'];

beforeEach(async () => {
  folder = await temporaryFolder();
  store = createDirectoryStore(folder);
  confirm = null;
  for (const version of [ONE, TWO, THREE])
    await storeSample(folder, 'pages', version, `2026-01-0${version[0]}T00:00:00.000Z`);
  const tools = await storeSample(folder, 'tools', ONE);
  const pages = (await store.release('pages', ONE)) ?? expect.unreachable();
  await changeRegistry(store, { by: 'npm start', what: 'seed', message: '' }, (remotes) =>
    followBuilds(remotes, { pages, tools }, { at: '2026-01-01T00:00:00.000Z', by: 'npm start' }),
  );
});

/** Runs a command and returns its output and exit code. */
async function run(...args: string[]) {
  const logged: string[] = [];
  const printed: string[] = [];
  const context: ReleaseContext = {
    store,
    by: 'Ann',
    confirm,
    log: (message) => logged.push(message),
    print: (text) => printed.push(text),
  };
  const program = createProgram(async () => context, join(import.meta.dirname, '../../..'));
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeErr: (text) => logged.push(text) });
  let exitCode = 0;
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    logged.push(String(error));
    exitCode = releaseExitCode(error);
  }
  return { logged: logged.join('\n'), printed: printed.join('\n'), exitCode };
}

const registry = async () => (await store.read()) ?? expect.unreachable();
const rolloutOfPages = async () => (await registry()).remotes.pages?.candidate;

async function activeVersions() {
  const { remotes } = await registry();
  return Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live?.version]));
}

test('promotes and rolls back a release, and lists who did what and why', async () => {
  expect((await run('promote', `pages@${TWO}`, '-m', 'new words')).logged).toMatch(/revision 2\. No running shell/);
  await store.report({ process: 'a', revision: 9, releases: { pages: [ONE, TWO, THREE] }, refused: [] });
  expect((await run('promote', `pages@${THREE}`, '--percent', '5')).logged).toMatch(/5 % of visitors .* \(1\)/);
  expect((await run('rollback', 'pages')).logged).toMatch(new RegExp(`${TWO} in revision 4\\.`));
  expect((await run('rollback', 'pages', '-m', 'a typing error')).logged).toMatch(
    new RegExp(`${ONE} in revision 5\\.`),
  );
  const { revisions } = JSON.parse((await run('history', '--json')).printed);
  expect(revisions.map(({ by, what, message }: Record<string, string>) => [by, what, message])).toEqual([
    ['Ann', 'rollback pages', 'a typing error'],
    ['Ann', 'rollback pages', ''],
    ['Ann', `promote pages@${THREE} for 5 % of visitors`, ''],
    ['Ann', `promote pages@${TWO}`, 'new words'],
    ['npm start', 'seed', ''],
  ]);
});

test('restores all remotes as of a revision or a time', async () => {
  await run('promote', `pages@${TWO}`);
  await run('disable', 'tools');
  const disabledAt = (await registry()).change.at;
  await vi.waitUntil(() => new Date().toISOString() > disabledAt, { timeout: 60_000, interval: 1 });
  await run('promote', `pages@${THREE}`);
  expect(await run('rollback', '--at', disabledAt, '--yes')).toMatchObject({ exitCode: 0 });
  expect(await activeVersions()).toEqual({ pages: TWO, tools: ONE });
  expect((await registry()).remotes.tools?.enabled).toBe(false);
  expect(await run('rollback', '--revision', '1', '--yes')).toMatchObject({ exitCode: 0 });
  expect(await activeVersions()).toEqual({ pages: ONE, tools: ONE });
  expect((await registry()).remotes.tools?.enabled).toBe(true);
});

test('lists the changes of a rollback of all remotes and asks for confirmation', async () => {
  await run('promote', `pages@${TWO}`);
  const rates = await storeSample(folder, 'rates', ONE);
  await run('promote', `rates@${rates.version}`);
  await run('disable', 'tools');
  const rowsOf = (printed: string) => printed.split('\n').map((line) => line.split(/ {2,}/));

  const dryRun = await run('rollback', '--revision', '1', '--dry-run');
  expect([dryRun.exitCode, rowsOf(dryRun.printed)]).toEqual([
    0,
    [
      ['remote', 'change'],
      ['pages', `${TWO} → ${ONE}`],
      ['rates', `dropped (was ${ONE})`],
      ['tools', 'enabled'],
    ],
  ]);
  expect((await run('rollback', '--revision', '1')).exitCode).toBe(2);
  confirm = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect((await run('rollback', '--revision', '1')).exitCode).toBe(130);
  expect((await registry()).revision).toBe(4);
  expect(await run('rollback', '--revision', '1')).toMatchObject({ exitCode: 0, printed: dryRun.printed });
  expect(await activeVersions()).toEqual({ pages: ONE, tools: ONE });

  const back = await run('rollback', '--revision', '4', '--dry-run');
  expect(rowsOf(back.printed)).toContainEqual(['rates', `added (${ONE})`]);
  expect(await run('rollback', '--revision', '1')).toMatchObject({ exitCode: 0, printed: '' });
  expect((await registry()).revision).toBe(5);
});

test('does not restart an ended rollout in a rollback of all remotes', async () => {
  await run('promote', `pages@${TWO}`, '--percent', '5');
  await run('rollback', 'pages');
  await run('disable', 'tools');
  expect((await run('rollback', '--revision', '2', '--yes')).printed).not.toContain('pages');
  expect(await rolloutOfPages()).toBeNull();
});

test('restores the share of a rollout and ends a later one in a rollback of all', async () => {
  await run('promote', `pages@${TWO}`, '--percent', '5');
  await run('promote', `pages@${TWO}`, '--percent', '50');
  const running = await rolloutOfPages();
  const { printed } = await run('rollback', '--revision', '2', '--yes');
  expect(printed).toContain(`rollout of ${TWO} 50 % → 5 %`);
  expect(await rolloutOfPages()).toEqual({ ...running, percent: 5 });
  expect((await run('rollback', '--revision', '1', '--yes')).printed).toContain(`rollout of ${TWO} (5 %) ends`);
  expect(await rolloutOfPages()).toBeNull();
});

test('stops a rollback of all when the registry changes before the confirmation', async () => {
  await run('promote', `pages@${TWO}`);
  const { pages } = (await registry()).remotes;
  confirm = async () => {
    await run('disable', 'tools');
    return true;
  };
  const { exitCode, logged } = await run('rollback', '--revision', '1');
  expect([exitCode, logged]).toEqual([1, expect.stringContaining('Nothing was rolled back')]);
  expect((await registry()).remotes.pages).toEqual(pages);
});

test('starts a new remote with a rollout', async () => {
  const rates = await storeSample(folder, 'rates', ONE);
  expect(await run('promote', `rates@${rates.version}`, '--percent', '5')).toMatchObject({ exitCode: 0 });
  expect((await registry()).remotes.rates).toMatchObject({ live: null, candidate: { percent: 5 } });
  expect((await run('status', 'rates')).printed).toContain(`${ONE} for 5 %`);
  expect((await run('rollback', 'rates')).exitCode).toBe(0);
  expect((await registry()).remotes.rates).toMatchObject({ live: null, candidate: null });
  expect((await run('rollback', 'rates')).exitCode).toBe(1);
  expect((await run('promote', `rates@${rates.version}`)).exitCode).toBe(0);
  expect((await registry()).remotes.rates).toMatchObject({ live: { version: ONE }, before: [] });
});

test('prints the status as a table and as JSON', async () => {
  await run('promote', `pages@${TWO}`, '--percent', '5');
  const [head, ...rows] = (await run('status')).printed.split('\n').map((line) => line.split(/ {2,}/));
  expect(head).toEqual(['remote', 'active', 'served', 'since', 'by', 'rollout', 'previous', 'stored']);
  expect(rows[0]).toEqual(['pages', ONE, '-', '2026-01-01T00:00:00.000Z', 'npm start', `${TWO} for 5 %`, '-', '3']);
  expect(JSON.parse((await run('status', 'pages', '--json')).printed)).toMatchObject({
    revision: 2,
    remotes: [{ name: 'pages', version: ONE, candidate: { percent: 5 } }],
  });
});

test('counts the processes that serve each release, with reasons of refusals', async () => {
  await run('promote', `pages@${TWO}`);
  const refused = [{ remote: 'pages', version: TWO, reason: 'no routes' }];
  await store.report({ process: 'a', revision: 2, releases: { pages: [TWO], tools: [ONE] }, refused: [] });
  await store.report({ process: 'b', revision: 2, releases: { pages: [ONE], tools: [ONE] }, refused });
  const { printed, logged } = await run('status');
  expect(printed).toMatch(new RegExp(`^pages +${TWO} +1 of 2 `, 'm'));
  expect(printed).toMatch(new RegExp(`^tools +${ONE} +2 of 2 `, 'm'));
  expect(logged).toBe(`b does not serve pages@${TWO}: no routes`);
  expect((await run('status', 'tools')).logged).toBe('');
  const { shells, remotes } = JSON.parse((await run('status', '--json')).printed);
  expect([shells.length, remotes[0].served]).toEqual([2, '1 of 2']);
});

test('fails with the reason when a shell refuses a promoted release', async () => {
  const refused = [{ remote: 'pages', version: TWO, reason: 'no routes' }];
  await store.report({ process: 'a', revision: 9, releases: { pages: [ONE] }, refused });
  const result = await run('promote', `pages@${TWO}`, '--wait', '1');
  expect([result.exitCode, result.logged]).toEqual([1, expect.stringContaining('a: no routes')]);
  expect(await activeVersions()).toEqual({ pages: TWO, tools: ONE });
});

test('prunes releases that are neither recent nor in a revision', async () => {
  const longAgo = new Date('2026-01-01');
  for (const version of [ONE, TWO, THREE])
    await utimes(join(folder, 'pages', version, 'release.json'), longAgo, longAgo);
  expect(await run('prune', '--keep', '1', '--dry-run')).toMatchObject({ printed: `pages@${TWO}` });
  expect(await store.versions('pages')).toEqual([THREE, TWO, ONE]);
  expect(await run('prune', '--keep', '1')).toMatchObject({ printed: `pages@${TWO}` });
  expect(await store.versions('pages')).toEqual([THREE, ONE]);
});

test('makes one revision of each of several concurrent promotions', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, LEDGERLIGHT_STORE: folder };
  const exits = [ONE, TWO, THREE, ONE].map((version, index) => {
    const promotion = ['promote', `pages@${version}`, '--message', `number ${index}`];
    return once(spawn(process.execPath, [main, ...promotion], { env }), 'exit');
  });
  expect(await Promise.all(exits)).toEqual(Array(4).fill([0, null]));
  const { revisions } = JSON.parse((await run('history', '--limit', '100', '--json')).printed);
  expect(new Set(revisions.map(({ message }: { message: string }) => message)).size).toBe(5);
  expect(revisions[0].revision).toBe(5);
});

test.each<[string, number, string[]]>([
  ['an unknown remote', 1, ['promote', `pagez@${ONE}`]],
  ['an unknown version', 1, ['promote', 'pages@999999999999']],
  ['no version', 2, ['promote', 'pages']],
  ['a share of visitors below 1 %', 2, ['promote', `pages@${TWO}`, '--percent', '0']],
  ['a rollback of the first release', 1, ['rollback', 'tools']],
  ['a rollback of nothing', 2, ['rollback']],
  ['a rollback of one and all remotes', 2, ['rollback', 'pages', '--revision', '1']],
  ['an unknown revision', 1, ['rollback', '--revision', '9']],
  ['a time before the first revision', 1, ['rollback', '--at', '2020-01-01T00:00Z']],
  ['an invalid time', 2, ['rollback', '--at', '5']],
  ['a pruned version', 1, ['rollback', 'pages', '--to', '999999999999']],
  ['a path as version', 2, ['rollback', 'pages', '--to', `../tools/${ONE}`]],
  ['the status of an unknown remote', 1, ['status', 'pagez']],
  ['a release of an unknown remote', 2, ['release', 'pagez']],
  ['an unknown command', 2, ['promoted']],
])('refuses %s with exit code %i', async (_, exitCode, args) => {
  const result = await run(...args);
  expect(result).toMatchObject({ exitCode, printed: '' });
  expect(result.logged).not.toBe('');
  expect((await registry()).revision).toBe(1);
});

test.each([
  ['Rates', 2, "'Rates' is not a valid"],
  ['exchange--rates', 2, 'is not a valid'],
  ['a'.repeat(41), 2, 'at most 40'],
  ['tools', 1, "'tools' already exists"],
  ['guides', 1, "owned by the remote 'content'"],
  ['health', 1, 'owned by the shell'],
])('refuses a new remote %s', async (name, exitCode, message) => {
  const result = await run('new-remote', name);
  expect(result).toMatchObject({ exitCode, printed: '', logged: expect.stringContaining(message) });
});
