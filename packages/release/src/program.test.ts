import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import { followBuilds } from '@ledgerlight/federation/registry-changes';
import { NO_KEYS, openRegistryKeys, type RegistryKeys } from '@ledgerlight/federation/registry-keys';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { storeSample } from '@ledgerlight/federation/testing/releases';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgram, releaseExitCode } from './program.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

let folder: string;
let store: DirectoryStore;
let keys: RegistryKeys;
/** What the person answers to questions; null where there is no terminal. */
let answer: boolean | null;
let questions: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-program-'));
  store = createDirectoryStore(folder);
  keys = NO_KEYS;
  answer = null;
  questions = [];
  for (const version of [ONE, TWO, THREE])
    await storeSample(folder, 'pages', version, `2026-01-0${version[0]}T00:00:00.000Z`);
  const tools = await storeSample(folder, 'tools', ONE);
  const pages = (await store.release('pages', ONE)) ?? expect.unreachable();
  await changeRegistry(store, { by: 'npm start', what: 'seed', message: '' }, (remotes) =>
    followBuilds(remotes, { pages, tools }, { at: '2026-01-01T00:00:00.000Z', by: 'npm start' }),
  );
});

afterEach(() => rm(folder, { recursive: true }));

/** Types a command and gives what was printed, or what was thrown with its exit code. */
async function type(...words: string[]) {
  const said: string[] = [];
  const printed: string[] = [];
  const context = {
    store: trustedStore(store, keys),
    keys,
    by: 'Ann',
    confirm:
      answer === null
        ? null
        : async (question: string) => {
            questions.push(question);
            return answer === true;
          },
    say: (text: string) => said.push(text),
    print: (text: string) => printed.push(text),
    document: (value: unknown) => printed.push(JSON.stringify(value)),
  };
  const program = createProgram(context, async () => context, join(import.meta.dirname, '../../..'));
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeErr: (text) => said.push(text) });
  try {
    await program.parseAsync(words, { from: 'user' });
    return { said: said.join('\n'), printed: printed.join('\n'), exitCode: 0 };
  } catch (error) {
    return { said: [...said, String(error)].join('\n'), printed: printed.join('\n'), exitCode: releaseExitCode(error) };
  }
}

async function liveVersions() {
  const registry = await store.read();
  return Object.fromEntries(Object.entries(registry?.remotes ?? {}).map(([name, { live }]) => [name, live?.version]));
}

test('a release is promoted, taken back, and history says who, what and why', async () => {
  expect((await type('promote', `pages@${TWO}`, '-m', 'new words')).said).toContain(
    `pages@${TWO} is promoted in revision 2. No running shell`,
  );
  await store.report({ process: 'a', revision: 9, releases: { pages: [ONE, TWO, THREE] }, refused: [] });
  expect((await type('promote', `pages@${THREE}`, '--percent', '5')).said).toBe(
    `pages@${THREE} is live for 5 % of visitors since revision 3, in every shell process (1).`,
  );
  expect((await type('rollback', 'pages')).said).toBe(`pages@${TWO} is live again since revision 4.`);
  expect((await type('rollback', 'pages', '-m', 'a typing error')).said).toBe(
    `pages@${ONE} is live again since revision 5.`,
  );
  const { revisions } = JSON.parse((await type('history', '--json')).printed);
  expect(revisions.map(({ by, what, message }: Record<string, string>) => [by, what, message])).toEqual([
    ['Ann', 'rollback pages', 'a typing error'],
    ['Ann', 'rollback pages', ''],
    ['Ann', `promote pages@${THREE} for 5 % of visitors`, ''],
    ['Ann', `promote pages@${TWO}`, 'new words'],
    ['npm start', 'seed', ''],
  ]);
});

test('the whole set is put back as it was in a revision or at a moment', async () => {
  await type('promote', `pages@${TWO}`);
  await type('disable', 'tools');
  const disabled = (await store.read())?.change.at ?? '';
  await vi.waitUntil(() => new Date().toISOString() > disabled, { timeout: 60_000, interval: 1 });
  await type('promote', `pages@${THREE}`);
  expect((await type('rollback', '--at', disabled, '--yes')).said).toContain('Everything is as in revision 3');
  expect(await liveVersions()).toEqual({ pages: TWO, tools: ONE });
  expect((await store.read())?.remotes.tools?.enabled).toBe(false);
  expect((await type('rollback', '--revision', '1', '--yes')).said).toContain('Everything is as in revision 1');
  expect(await liveVersions()).toEqual({ pages: ONE, tools: ONE });
  expect((await store.read())?.remotes.tools?.enabled).toBe(true);
});

test('a rollback of the whole set lists what it changes and asks before it does', async () => {
  await type('promote', `pages@${TWO}`);
  const rates = await storeSample(folder, 'rates', ONE);
  await type('promote', `rates@${rates.version}`);
  await type('disable', 'tools');
  const changes = [
    ['pages', `${TWO} → ${ONE}`],
    ['rates', `dropped (was ${ONE})`],
    ['tools', 'enabled'],
  ];
  const listed = (printed: string) => printed.split('\n').map((line) => line.split(/ {2,}/));

  const dry = await type('rollback', '--revision', '1', '--dry-run');
  expect([dry.exitCode, listed(dry.printed)]).toEqual([0, [['remote', 'change'], ...changes]]);
  expect((await type('rollback', '--revision', '1')).exitCode).toBe(2);
  answer = false;
  expect((await type('rollback', '--revision', '1')).exitCode).toBe(130);
  expect((await store.read())?.revision).toBe(4);
  answer = true;
  expect(await type('rollback', '--revision', '1')).toMatchObject({ exitCode: 0, printed: dry.printed });
  expect(questions).toHaveLength(2);
  expect(await liveVersions()).toEqual({ pages: ONE, tools: ONE });

  const back = await type('rollback', '--revision', '4', '--dry-run');
  expect(listed(back.printed)).toContainEqual(['rates', `added (${ONE})`]);
  expect((await type('rollback', '--revision', '1')).said).toContain('Nothing was changed.');
  expect((await store.read())?.revision).toBe(5);
});

test('a rollback of the whole set leaves an ended rollout ended', async () => {
  await type('promote', `pages@${TWO}`, '--percent', '5');
  await type('rollback', 'pages');
  await type('disable', 'tools');
  expect((await type('rollback', '--revision', '2', '--yes')).printed).not.toContain('pages');
  expect((await store.read())?.remotes.pages?.candidate).toBeNull();
});

test('a rollback of the whole set gives a running rollout its former share and ends a younger one', async () => {
  await type('promote', `pages@${TWO}`, '--percent', '5');
  await type('promote', `pages@${TWO}`, '--percent', '50');
  const running = (await store.read())?.remotes.pages?.candidate;
  const { printed } = await type('rollback', '--revision', '2', '--yes');
  expect(printed).toContain(`rollout of ${TWO} 50 % → 5 %`);
  expect((await store.read())?.remotes.pages?.candidate).toEqual({ ...running, percent: 5 });
  expect((await type('rollback', '--revision', '1', '--yes')).printed).toContain(`rollout of ${TWO} (5 %) ends`);
  expect((await store.read())?.remotes.pages?.candidate).toBeNull();
});

test('a change between the list and the answer stops a rollback of the whole set', async () => {
  await type('promote', `pages@${TWO}`);
  const first = await store.read();
  const rollback = createProgram(
    { say: () => undefined, print: () => undefined },
    async () => ({
      store,
      keys,
      by: 'Ann',
      say: () => undefined,
      print: () => undefined,
      document: () => undefined,
      async confirm() {
        await type('disable', 'tools');
        return true;
      },
    }),
    folder,
  ).parseAsync(['rollback', '--revision', '1'], { from: 'user' });
  await expect(rollback).rejects.toThrow('Nothing was rolled back');
  expect((await store.read())?.remotes.pages).toEqual(first?.remotes.pages);
});

test('a new remote starts on a percentage and is not there for others', async () => {
  const rates = await storeSample(folder, 'rates', ONE);
  expect(await type('promote', `rates@${rates.version}`, '--percent', '5')).toMatchObject({ exitCode: 0 });
  expect((await store.read())?.remotes.rates).toMatchObject({ live: null, candidate: { percent: 5 } });
  expect((await type('status', 'rates')).printed).toContain(`${ONE} for 5 %`);
  expect((await type('rollback', 'rates')).exitCode).toBe(0);
  expect((await store.read())?.remotes.rates).toMatchObject({ live: null, candidate: null });
  expect((await type('rollback', 'rates')).exitCode).toBe(1);
  expect((await type('promote', `rates@${rates.version}`)).exitCode).toBe(0);
  expect((await store.read())?.remotes.rates).toMatchObject({ live: { version: ONE }, before: [] });
});

test('status shows what is live, as a table and as JSON', async () => {
  await type('promote', `pages@${TWO}`, '--percent', '5');
  const { printed } = await type('status');
  expect(printed.split('\n')[0]?.split(/ {2,}/)).toEqual([
    'remote',
    'live',
    'served',
    'since',
    'by',
    'candidate',
    'before',
    'stored',
  ]);
  expect(printed).toMatch(
    new RegExp(`^pages +${ONE} +- +2026-01-01T00:00:00.000Z +npm start +${TWO} for 5 % +- +3$`, 'm'),
  );
  const document = JSON.parse((await type('status', 'pages', '--json')).printed);
  expect(document).toMatchObject({
    revision: 2,
    remotes: [{ name: 'pages', version: ONE, candidate: { percent: 5 } }],
  });
});

test('status says how many processes serve what is live, and why one does not', async () => {
  await type('promote', `pages@${TWO}`);
  const refused = [{ remote: 'pages', version: TWO, reason: 'no routes' }];
  await store.report({ process: 'a', revision: 2, releases: { pages: [TWO], tools: [ONE] }, refused: [] });
  await store.report({ process: 'b', revision: 2, releases: { pages: [ONE], tools: [ONE] }, refused });
  const { printed, said } = await type('status');
  expect(printed).toMatch(new RegExp(`^pages +${TWO} +1 of 2 `, 'm'));
  expect(printed).toMatch(new RegExp(`^tools +${ONE} +2 of 2 `, 'm'));
  expect(said).toBe(`b does not serve pages@${TWO}: no routes`);
  expect((await type('status', 'tools')).said).toBe('');
  const { shells, remotes } = JSON.parse((await type('status', '--json')).printed);
  expect([shells.length, remotes[0].served]).toEqual([2, '1 of 2']);
});

test('a promotion that a shell refuses ends with 1 and the reason', async () => {
  const refused = [{ remote: 'pages', version: TWO, reason: 'no routes' }];
  await store.report({ process: 'a', revision: 9, releases: { pages: [ONE] }, refused });
  const result = await type('promote', `pages@${TWO}`, '--wait', '1');
  expect([result.exitCode, result.said]).toEqual([1, expect.stringContaining('a: no routes')]);
  expect(await liveVersions()).toEqual({ pages: TWO, tools: ONE });
});

test('prune keeps the last ones and what a revision names', async () => {
  const longAgo = new Date('2026-01-01');
  for (const version of [ONE, TWO, THREE])
    await utimes(join(folder, 'pages', version, 'release.json'), longAgo, longAgo);
  expect(await type('prune', '--keep', '1', '--dry-run')).toMatchObject({ printed: `pages@${TWO}` });
  expect(await store.versions('pages')).toEqual([THREE, TWO, ONE]);
  expect(await type('prune', '--keep', '1')).toMatchObject({
    printed: `pages@${TWO}`,
    said: '1 releases were removed.',
  });
  expect(await store.versions('pages')).toEqual([THREE, ONE]);
});

test('promotions by several processes at one moment are one revision each', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const codes = await Promise.all(
    Array.from({ length: 4 }, (_, index) => {
      const version = [ONE, TWO, THREE][index % 3] ?? ONE;
      const child = spawn(process.execPath, [main, 'promote', `pages@${version}`, '--message', `number ${index}`], {
        env: { ...process.env, LEDGERLIGHT_STORE: folder },
      });
      return new Promise((resolve) => child.once('exit', resolve));
    }),
  );
  expect(codes).toEqual(codes.map(() => 0));
  const { revisions } = JSON.parse((await type('history', '--limit', '100', '--json')).printed);
  expect(new Set(revisions.map(({ message }: { message: string }) => message)).size).toBe(5);
  expect(revisions[0].revision).toBe(5);
});

test('a registry is signed from a moment on, with a key that was made for it', async () => {
  const file = join(folder, 'key.pem');
  const { printed: publicKey } = await type('keygen', file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const key = await readFile(file, 'utf8');
  expect(await type('keygen', file)).toMatchObject({ exitCode: 2, said: expect.stringContaining('never overwritten') });
  expect(await readFile(file, 'utf8')).toBe(key);

  expect((await type('sign', '--revision', '1')).said).toContain('There is no key to sign with.');
  keys = openRegistryKeys({ publicKeys: [publicKey], signingKey: null, signingKeyFile: file });
  expect(await type('promote', `pages@${TWO}`)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('npm run sign -- --revision 1'),
  });
  expect((await type('sign', '--revision', '9')).said).toContain('Revision 9 is not in force.');
  expect((await type('sign', '--revision', '1')).said).toBe('What revision 1 made live is signed since revision 2.');
  expect((await type('promote', `pages@${TWO}`, '--wait', '0')).said).toBe(`pages@${TWO} is promoted in revision 3.`);
  // Whoever may write the store could have changed what nobody had signed.
  expect((await type('rollback', '--revision', '1')).said).toContain('Revision 1 of the registry is not signed');
  expect((await type('rollback', '--revision', '2', '--yes')).exitCode).toBe(0);
  expect(JSON.parse((await type('history', '--json')).printed).revisions).toHaveLength(4);

  keys = NO_KEYS;
  expect((await type('disable', 'pages')).said).toContain('The registry is signed, and there is no key');
});

test.each<[string, number, string[]]>([
  ['an unknown remote', 1, ['promote', `pagez@${ONE}`]],
  ['an unknown version', 1, ['promote', 'pages@999999999999']],
  ['no version', 2, ['promote', 'pages']],
  ['a share of visitors below 1 %', 2, ['promote', `pages@${TWO}`, '--percent', '0']],
  ['a first release rolled back', 1, ['rollback', 'tools']],
  ['a rollback of nothing', 2, ['rollback']],
  ['a rollback of a remote and of all', 2, ['rollback', 'pages', '--revision', '1']],
  ['an unknown revision', 1, ['rollback', '--revision', '9']],
  ['a moment before the first revision', 1, ['rollback', '--at', '2020-01-01T00:00Z']],
  ['an unreadable moment', 2, ['rollback', '--at', '5']],
  ['a version that was pruned', 1, ['rollback', 'pages', '--to', '999999999999']],
  ['a path for a version', 2, ['rollback', 'pages', '--to', `../tools/${ONE}`]],
  ['the status of an unknown remote', 1, ['status', 'pagez']],
  ['a release of an unknown remote', 2, ['release', 'pagez']],
  ['an unknown command', 2, ['promoted']],
])('%s ends with exit code %i and changes nothing', async (_, exitCode, words) => {
  const result = await type(...words);
  expect(result).toMatchObject({ exitCode, printed: '' });
  expect(result.said).not.toBe('');
  expect((await store.read())?.revision).toBe(1);
});

test.each([
  ['Rates', 2, "'Rates' is no name for a remote"],
  ['exchange--rates', 2, 'is no name for a remote'],
  ['a'.repeat(41), 2, 'at most 40'],
  ['tools', 1, "There is a remote 'tools' already"],
  ['guides', 1, "The path /guides is owned by the remote 'content'"],
  ['health', 1, 'The path /health is owned by the shell'],
])('new-remote refuses %s in one sentence', async (name, exitCode, words) => {
  const answer = await type('new-remote', name);
  expect(answer).toMatchObject({ exitCode, printed: '' });
  expect(answer.said).toContain(words);
});
