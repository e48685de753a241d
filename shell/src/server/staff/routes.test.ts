import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { type TokenBearer, tokenBearer } from '@ledgerlight/backend/token-bearer';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { sampleRelease, storeSample } from '@ledgerlight/federation/testing/releases';
import type { ReleaseRollback, ReleasesOverview } from '@ledgerlight/shell-api';
import { STAFF_ADDRESSES } from '@ledgerlight/site/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createStaffRoutes, type StaffRoutesOptions } from './routes.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;
const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };

let backend: BackendFixture;
let served: ServedRoutes;
let servedFromTables: ServedRoutes;
let folder: string;
let store: DirectoryStore;
let changes = 0;
let tokens: Readonly<Record<'admin' | 'intern' | 'deployer' | 'outsider' | 'expired', string>>;

beforeAll(async () => {
  backend = await takeBackend();
  folder = mkdtempSync(join(tmpdir(), 'ledgerlight-staff-'));
  const sessionOf = async (client: Pick<Awaited<ReturnType<BackendFixture['signInOutsider']>>, 'auth'>) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';
  const expired = await backend.signIn('intern2');
  tokens = {
    admin: await (await backend.signIn('admin')).accessToken(),
    intern: await (await backend.signIn('intern1')).accessToken(),
    deployer: await sessionOf((await backend.signInDeployer('robot')).client),
    outsider: await sessionOf(await backend.signInOutsider('outsider')),
    expired: await expired.accessToken(),
  };
  await backend.query(
    `update auth.sessions set created_at = now() - interval '481 minutes'
     where user_id = (select user_id from private.staff where username = 'intern2')`,
  );
  store = createDirectoryStore(folder);
  served = await serveStaff(() => store);
  servedFromTables = await serveStaff(storeInTables);
});

const storeInTables = ({ client }: Pick<TokenBearer, 'client'>) => createTableStore(createReleaseTables(client));

function serveStaff(
  storeOf: (bearer: TokenBearer) => ReleaseStore,
  more: Partial<StaffRoutesOptions> = {},
): Promise<ServedRoutes> {
  return serveRoutes(
    createStaffRoutes({
      bearerOf: (token) => tokenBearer(backend.address, token),
      storeOf,
      viewCounts: () => [{ remote: 'pages', version: TWO, views: 40, failed: 3, inBrowsers: 1 }],
      countedSince: since.at,
      async onChange() {
        changes += 1;
      },
      changeTimeout: 60_000,
      report: (problem) => expect.unreachable(problem),
      ...more,
    }),
  );
}

beforeEach(async () => {
  const one = await storeSample(folder, 'pages', ONE);
  const two = await storeSample(folder, 'pages', TWO);
  const three = await storeSample(folder, 'pages', THREE);
  await changeRegistry(store, { by: 'Ann', what: 'begin', message: 'again' }, () => {
    const begun = promote(promote({}, 'pages', one, since), 'pages', two, since);
    return startRollout(begun, 'pages', { release: three, percent: 5 }, since);
  });
  changes = 0;
});

afterAll(async () => {
  await served.close();
  await servedFromTables.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

type Person = keyof typeof tokens | 'nobody';

const headersOf = (person: Person) => (person === 'nobody' ? {} : { authorization: `Bearer ${tokens[person]}` });

async function readPage(person: Person, { origin } = served) {
  const response = await fetch(origin + STAFF_ADDRESSES.releases, { headers: headersOf(person) });
  return { status: response.status, content: await response.json() };
}

async function rollBack(person: Person, rollback: Partial<ReleaseRollback> = {}, headers = {}, { origin } = served) {
  const { revision = 0 } = (await store.read()) ?? {};
  const body = JSON.stringify({ revision, remote: 'pages', ...rollback });
  const init = { method: 'POST', body, headers: { ...headersOf(person), ...headers } };
  const response = await fetch(origin + STAFF_ADDRESSES.releases, init);
  return { status: response.status, content: await response.json() };
}

const REFUSED = { status: 401, content: { problem: 'not-signed-in' } };

test.each<Person>(['nobody', 'outsider', 'expired'])('%s can neither read nor change releases', async (person) => {
  const before = await store.read();
  expect(await readPage(person)).toMatchObject(REFUSED);
  expect(await rollBack(person)).toMatchObject(REFUSED);
  expect(await store.read()).toEqual(before);
});

test('an intern can read but not change releases', async () => {
  const before = await store.read();
  const refusal = { remote: 'pages', version: THREE, reason: 'no routes' };
  const served = { revision: before?.revision ?? 0, releases: { pages: [TWO] }, refused: [refusal] };
  await store.report({ process: 'one', ...served });
  const facts = { since: since.at, by: 'Ann' };
  const refused = { servedBy: 0, refusal: 'no routes' };
  const { status, content } = await readPage('intern');
  const overview: ReleasesOverview = content;
  expect([status, overview.mayChange, overview.revision]).toEqual([200, false, before?.revision]);
  expect(overview.processes).toBe(1);
  expect(overview.remotes).toEqual([
    {
      name: 'pages',
      enabled: true,
      live: { ...facts, version: TWO, views: 40, failed: 3, inBrowsers: 1, servedBy: 1, refusal: null },
      candidate: { ...facts, version: THREE, views: 0, failed: 0, inBrowsers: 0, percent: 5, ...refused },
      before: ONE,
    },
  ]);
  expect(overview.history[0]).toMatchObject({ by: 'Ann', what: 'begin', message: 'again' });
  expect(await rollBack('intern')).toMatchObject({
    status: 403,
    content: { problem: 'not-allowed' },
  });
  expect(await store.read()).toEqual(before);
});

test.each<[Person, string]>([
  ['admin', 'admin'],
  ['deployer', 'robot'],
])('%s ends a rollout, then rolls back the active release, and is named in the history', async (person, by) => {
  expect((await readPage(person)).content.mayChange).toBe(true);
  expect(await rollBack(person)).toMatchObject({ status: 200, content: { problem: null } });
  const registry = await store.read();
  expect(registry?.remotes.pages).toMatchObject({ live: { version: TWO }, candidate: null });
  expect(registry?.change).toMatchObject({ by, what: 'rollback pages', message: 'in the admin area' });
  expect(changes).toBe(1);
  await rollBack(person);
  expect((await store.read())?.remotes.pages).toMatchObject({ live: { version: ONE }, before: [], since: { by } });
});

test('rejects a change of an outdated revision', async () => {
  const seen = (await store.read())?.revision ?? 0;
  await changeRegistry(store, { by: 'Ben', what: 'rollback pages', message: '' }, (remotes) => ({ ...remotes }));
  const { status, content } = await rollBack('admin', { revision: seen });
  expect([status, content]).toEqual([409, { problem: 'changed-meanwhile', words: 'Ben was first: rollback pages.' }]);
  expect((await store.read())?.remotes.pages?.live?.version).toBe(TWO);
});

test.each<[string, object, number, string]>([
  ['of an unknown remote', { remote: 'nothing' }, 422, "The registry has no remote 'nothing'"],
  ['without a name', { remote: '../../etc' }, 400, 'This is no rollback of a release.'],
  ['with a promotion', { action: 'promote', version: THREE }, 400, 'This is no rollback of a release.'],
])('rejects a rollback %s', async (_, rollback, status, words) => {
  expect(await rollBack('admin', rollback)).toMatchObject({
    status,
    content: { problem: 'refused', words: expect.stringContaining(words) },
  });
});

test('uses the rights of the person for releases in tables', async () => {
  const robot = await backend.signInDeployer('other-robot');
  const tables = createReleaseTables(robot.client);
  for (const version of [ONE, TWO])
    await tables.addRecord('pages', version, JSON.stringify(await store.record('pages', version)));
  const inTables = storeInTables(robot);
  const words = { by: robot.username, what: 'begin', message: '' };
  await changeRegistry(inTables, words, () =>
    promote(promote({}, 'pages', sampleRelease('pages', ONE), since), 'pages', sampleRelease('pages', TWO), since),
  );
  const rolledBack = async (person: Person) => (await rollBack(person, { revision: 1 }, {}, servedFromTables)).status;
  expect(await rolledBack('intern')).toBe(403);
  const seen = (await readPage('intern', servedFromTables)).content;
  expect(seen).toMatchObject({ revision: 1, mayChange: false, history: [] });
  expect(await rolledBack('admin')).toBe(200);
  expect(await rolledBack('admin')).toBe(409);
  expect(await inTables.read()).toMatchObject({ revision: 2, change: { by: 'admin' } });
  const { content } = await readPage('admin', servedFromTables);
  expect(content.history.map(({ by }: { by: string }) => by)).toEqual(['admin', 'other-robot']);
});

test('a rollback is answered while the release of another remote hangs', async () => {
  const never = new Promise<never>(() => undefined);
  const served = await serveStaff(() => store, { onChange: () => never, changeTimeout: 1 });
  const { status } = await rollBack('admin', {}, {}, served);
  await served.close();
  expect(status).toBe(200);
});

test('reports why the registry is read-only', async () => {
  const reported: string[] = [];
  const add = () => Promise.reject(new Error('read-only file system'));
  const readOnly = { ...store, add, obstacle: async () => 'Its disk can only be read.' };
  const report = (problem: string) => void reported.push(problem);
  const served = await serveStaff(() => readOnly, { report });
  const { status, content } = await rollBack('admin', {}, {}, served);
  const overview: ReleasesOverview = (await readPage('admin', served)).content;
  await served.close();
  expect([overview.mayChange, overview.obstacle]).toEqual([false, 'Its disk can only be read.']);
  expect([status, content]).toEqual([503, { problem: 'not-possible-here', words: 'read-only file system' }]);
  expect(reported).toEqual(['Staff request failed: read-only file system']);
});

test('rejects cross-site requests', async () => {
  const { status } = await rollBack('admin', {}, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
});
