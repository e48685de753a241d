import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDataFolder } from '../../testing/backend-fixture.ts';
import { createDatabase, serverOfRun } from '../../testing/postgres-server.ts';
import { type BackendDatabase, openBackendDatabase } from './database.ts';

let dataFolder: string;
let database: BackendDatabase;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  dataFolder = await createDataFolder();
  database = await openBackendDatabase(dataFolder, null);
});
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test('concurrent requests on PGlite run under their own identity', async () => {
  const people = Array.from({ length: 8 }, (_, index) => `person-${index}`);
  const seen = await Promise.all(
    people.map((name) =>
      database.alone(() =>
        database.connection.withContext({ auth: { role: 'anon', uid: null, jwt: { name } } }, async (transaction) => {
          const names = new Set<unknown>();
          for (let step = 0; step < 3; step += 1) {
            const rows = await transaction
              .selectNoFrom(({ fn, val }) => fn('current_setting', [val('request.jwt.claims'), val(true)]).as('claims'))
              .execute();
            names.add(JSON.parse(String(rows[0]?.claims)).name);
          }
          return [...names];
        }),
      ),
    ),
  );
  expect(seen).toEqual(people.map((name) => [name]));
});

test('a task that fails does not hold up the next', async () => {
  const failing = database.alone(() => Promise.reject(new Error('this one only')));
  await expect(failing).rejects.toThrow('this one only');
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('PGlite reserves no more memory for pages than it is given', async () => {
  expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: '32MB' }]);
});

test('PGlite gets statistics of what has grown within a minute', async () => {
  await database.query('create table grown as select generate_series(1, 1000)');
  // Else PostgreSQL counts rows a second later.
  await database.query('select pg_stat_force_next_flush()');
  vi.advanceTimersByTime(60_000);
  expect(await database.query("select reltuples from pg_class where relname = 'grown'")).toEqual([{ reltuples: 1000 }]);
});

test.skipIf(serverOfRun() === null).each([
  ['anon', '3s'],
  ['authenticated', '8s'],
])("a PostgreSQL server limits statements of %s to %s, but not the backend's own", async (role, limit) => {
  const server = await openBackendDatabase(dataFolder, await createDatabase(serverOfRun() ?? ''));
  try {
    const asked = await server.connection.withContext({ auth: { role, uid: null, jwt: {} } }, (transaction) =>
      transaction
        .selectNoFrom(({ fn, val }) => fn('current_setting', [val('statement_timeout')]).as('limit'))
        .execute(),
    );
    expect(asked).toEqual([{ limit }]);
    expect(await server.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  } finally {
    await server.close();
  }
});
