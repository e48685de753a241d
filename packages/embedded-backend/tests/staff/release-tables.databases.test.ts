import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendClient, createReaderClient } from '@ledgerlight/backend/client';
import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createReleaseTables, releaseFilesUrl } from '@ledgerlight/backend/release-tables';
import { shellProof } from '@ledgerlight/backend/shell-headers';
import type { Registry } from '@ledgerlight/federation/registry';
import { endRollout, promote, setEnabled, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { describeReleaseStore } from '@ledgerlight/federation/testing/store-contract';
import { expect, test } from 'vitest';
import { clientOf } from '../../testing/access/access-attempts.ts';
import { type BackendFixture, FIXTURE_PASSWORD, FIXTURE_SHELL_SECRET } from '../../testing/backend-fixture.ts';
import { describeEachDatabase } from '../../testing/each-database.ts';
import { randomHex } from '../../testing/random-names.ts';

describeEachDatabase('releases', (fixture, query) => {
  const deployer = () => fixture().signInDeployer(`deployer-${randomHex(8)}`);
  const shellOf = (secret: string) =>
    createTableStore(
      createReleaseTables(createReaderClient(fixture().address, { ...PATIENT, headers: shellProof(secret) })),
    );

  describeReleaseStore('a store in tables and a bucket', async () => {
    await empty(fixture());
    const { client, username } = await deployer();
    const other = await signInDeployer(fixture().address, { username, password: FIXTURE_PASSWORD }, PATIENT);
    const tables = createReleaseTables(client);
    return {
      store: createTableStore(tables),
      other: createTableStore(createReleaseTables(other.client)),
      author: username,
      async age(remote, version) {
        await query(
          "update public.releases set used_at = now() - interval '61 minutes' where remote = $1 and version = $2",
          [remote, version],
        );
      },
      async leaveHalf({ name, release }) {
        await tables.addFile(`${name}/${release.version}/web/entry.js`, new TextEncoder().encode('half a fi'));
      },
      isHalfThere: async ({ name, release }) => (await tables.files(name, release.version)).length > 0,
      async ageWhatIsLeft() {
        await query(
          "update storage.objects set created_at = now() - interval '61 minutes' where bucket_id = 'releases'",
        );
      },
      close: async () => undefined,
    };
  });

  const bucketOf = (client: BackendClient) => client.storage.from('releases');
  const isServed = async (path: string) =>
    (await fetch(`${releaseFilesUrl(fixture().address.url)}/${path}`)).status === 200;

  test.each(['admin', 'deployer'] as const)(
    'files of releases: %s adds them and never replaces one',
    async (person) => {
      const client = await clientOf(person, fixture());
      const bucket = bucketOf(client);
      const stored = someFile();
      expect((await bucket.upload(stored, BYTES)).error).toBeNull();
      expect(await isServed(stored)).toBe(true);
      const other = new Uint8Array([9]);
      expect((await bucket.upload(stored, other)).error?.message).toMatch(/already exists/);
      expect((await bucket.upload(stored, other, { upsert: true })).error).not.toBeNull();
      expect((await bucket.update(stored, other)).error).not.toBeNull();
      expect((await bucket.upload(someFile(), new Uint8Array(10 * 1024 * 1024 + 1))).error).not.toBeNull();
      for (const name of ['entry.js', `${stored}/more.js`, stored.replace('/web/', '/source/'), '../secrets.json']) {
        expect((await bucket.upload(name, BYTES)).error).not.toBeNull();
      }
      expect((await client.from('releases').insert(recordOf(stored.split('/')[1] ?? ''))).error).toBeNull();
      expect((await bucket.upload(stored.replace('entry', 'late'), BYTES)).error?.message).toMatch(
        /row-level security/,
      );
      await bucket.remove([stored]);
      expect(await isServed(stored)).toBe(true);
    },
  );

  test('source maps are stored for deployers only and removed with the release', async () => {
    await empty(fixture());
    const { client, username } = await deployer();
    const tables = createReleaseTables(client);
    const store = createTableStore(tables);
    const dist = await mkdtemp(join(tmpdir(), 'release-sources-'));
    for (const folder of ['web', 'maps']) await mkdir(join(dist, folder));
    await writeFile(join(dist, 'web', 'entry.js'), '');
    await writeFile(join(dist, 'maps', 'entry.js.map'), 'sources');
    const release = sampleRelease('pages', '0123456789ab');
    await store.keep(
      { dist, name: 'pages', release, sizes: {}, files: ['web/entry.js'], needs: null, contract: null },
      { at: new Date().toISOString(), by: username, commit: null, dirty: false },
    );
    await rm(dist, { recursive: true });
    const map = 'pages/0123456789ab/maps/entry.js.map';
    expect(await tables.file(map)).toEqual(new TextEncoder().encode('sources'));
    for (const bucket of ['releases', 'release-sources']) {
      const { publicUrl } = client.storage.from(bucket).getPublicUrl(map).data;
      expect((await fetch(publicUrl)).status).toBe(400);
    }
    await query("update releases set used_at = '2020-01-01'");
    expect(await store.remove('pages', '0123456789ab')).toBe(true);
    expect(await tables.files('pages', '0123456789ab')).toEqual([]);
  });

  test('a deployer adds nothing after 8 hours', async () => {
    const { client, username } = await deployer();
    const tables = createReleaseTables(client);
    expect((await client.from('releases').insert(recordOf(randomHex(12)))).error).toBeNull();
    expect(await tables.releases()).not.toEqual([]);
    await fixture().endSessions(username);
    expect((await bucketOf(client).upload(someFile(), BYTES)).error?.message).toMatch(/row-level security/);
    await expect(tables.addRevision(0, '{}')).rejects.toThrow(NotAllowedError);
    expect(await tables.releases()).toEqual([]);
  });

  test('a revision names its author and stored releases; visitors read the newest', async () => {
    await empty(fixture());
    const { client, username } = await deployer();
    const tables = createReleaseTables(client);
    const document = (by: string, remotes = {}) => JSON.stringify({ revision: 1, change: { by }, remotes });
    await expect(tables.addRevision(0, document('admin'))).rejects.toThrow('the name of its author');
    const named = { pages: { live: { version: '0123456789ab' }, candidate: null } };
    await expect(tables.addRevision(0, document(username, named))).rejects.toThrow(
      'pages@0123456789ab is not in the store.',
    );
    await expect(tables.addRevision(0, 'no JSON')).rejects.toThrow();
    expect(await tables.addRevision(0, document(username))).toBe(true);
    const visitor = createReleaseTables(fixture().reader());
    expect(await visitor.registryInForce(null)).toEqual({ revision: 1, document: document(username) });
    expect(await visitor.registryInForce(1)).toEqual({ revision: 1, document: null });
    await expect(visitor.revisionsBefore(9)).rejects.toThrow(NotAllowedError);
  });

  test('a shell can only end a rollout, and only with its secret', async () => {
    await empty(fixture());
    const { client, username: by } = await deployer();
    const store = createTableStore(createReleaseTables(client));
    const [live, tried] = [sampleRelease('pages', '111111111111'), sampleRelease('pages', '222222222222')];
    const records = [live, tried].map(({ version }) => recordOf(version));
    expect((await client.from('releases').insert(records)).error).toBeNull();
    const since = { at: '2026-01-01T00:00:00.000Z', by };
    await changeRegistry(store, { by, what: 'try', message: '' }, (remotes) =>
      startRollout(promote(remotes, 'pages', live, since), 'pages', { release: tried, percent: 5 }, since),
    );
    const words = { by: 'shell', what: 'end candidate', message: 'it fails' };
    const ends = (remotes: Registry['remotes']) => endRollout(remotes, 'pages');
    const shell = shellOf(FIXTURE_SHELL_SECRET);
    for (const edit of [
      (remotes: Registry['remotes']) => promote(remotes, 'pages', tried, since),
      (remotes: Registry['remotes']) => setEnabled(ends(remotes), 'pages', false),
      () => ({}),
    ]) {
      await expect(changeRegistry(shell, words, edit)).rejects.toThrow('A shell may end candidates');
    }
    await expect(changeRegistry(shellOf('another secret'), words, ends)).rejects.toThrow(NotAllowedError);
    await expect(changeRegistry(store, words, ends)).rejects.toThrow('the name of its author');
    await expect(changeRegistry(shell, { ...words, by }, ends)).rejects.toThrow('the name of its author');
    expect((await store.read())?.revision).toBe(1);
    await changeRegistry(shell, words, ends);
    expect(await store.read()).toMatchObject({
      revision: 2,
      change: words,
      remotes: { pages: { live: { version: live.version }, candidate: null } },
    });
  });

  test('only a shell reports; deployers and staff read recent reports', async () => {
    const reportOf = (process: string, revision = 1) => ({ process, revision, releases: {}, refused: [] });
    const shell = shellOf(FIXTURE_SHELL_SECRET);
    for (const report of [reportOf('a'), reportOf('b'), reportOf('a', 2)]) await shell.report(report);
    await expect(shellOf('another secret').report(reportOf('forged'))).rejects.toThrow(NotAllowedError);
    await expect(shell.report(reportOf('no name'))).rejects.toThrow();
    await expect(shell.reports()).rejects.toThrow(NotAllowedError);

    const { client } = await deployer();
    const reader = createTableStore(createReleaseTables(client));
    await expect(reader.report(reportOf('forged'))).rejects.toThrow(NotAllowedError);
    expect(await reader.reports()).toEqual([reportOf('a', 2), reportOf('b')]);
    const ageBy = (process: string, age: string) =>
      query(`update private.shell_reports set reported_at = now() - interval '${age}' where process = '${process}'`);
    await ageBy('a', '21 seconds');
    await ageBy('b', '61 minutes');
    expect(await reader.reports()).toEqual([]);
    await shell.report(reportOf('c'));
    expect(await query('select process from private.shell_reports order by process')).toEqual([
      { process: 'a' },
      { process: 'c' },
    ]);
  });
});

/** No test of a right answer waits in vain because the machine does much else. */
const PATIENT = { timeout: 60_000 };
const BYTES = new TextEncoder().encode('code');

const someFile = () => `pages/${randomHex(12)}/web/entry.js`;
const recordOf = (version: string) => ({ remote: 'pages', version, record: '{}' });

async function empty({ query }: BackendFixture): Promise<void> {
  await query('delete from public.registry_revisions');
  await query('delete from public.releases');
  await query("delete from storage.objects where bucket_id in ('releases', 'release-sources')");
}
