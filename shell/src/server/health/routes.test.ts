import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_FACTS_PATH, shellFactsSchema } from '@ledgerlight/federation/shell-facts';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { version } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { createFactsRoutes, createReadinessRoutes } from './routes.ts';

test('/ready is 503 and names the part whose check fails', async () => {
  const reported: string[] = [];
  let isUnavailable = false;
  let time = 0;
  const registry = async () => {
    if (isUnavailable) throw new Error('no such file');
  };
  const checks = { registry, page: async () => undefined };
  const options = { checks, report: (line: string) => reported.push(line), now: () => time };
  const { origin } = await serveInTest(createReadinessRoutes(options));
  const ready = await fetch(`${origin}/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', process: process.pid, registry: true, page: true },
  ]);
  isUnavailable = true;
  time = 1_000;
  const response = await fetch(`${origin}/ready`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'not ready', process: process.pid, registry: false, page: true },
  ]);
  expect(reported).toEqual(["Readiness check 'registry' failed: no such file"]);
});

test('a hundred requests within a second share one check', async () => {
  let checks = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const registry = () => {
    checks += 1;
    return promise;
  };
  const routes = createReadinessRoutes({ checks: { registry }, report: expect.unreachable, now: () => 0 });
  const { origin } = await serveInTest(routes);
  const requested = Array.from({ length: 100 }, () => fetch(`${origin}/ready`));
  await expect.poll(() => checks).toBe(1);
  resolve();
  expect(new Set((await Promise.all(requested)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  expect(checks).toBe(1);
});

const settings = {
  remotesUrl: 'http://localhost:4100',
  backend: { url: 'http://localhost:54321', publishableKey: 'sb_publishable_test' },
  copyEdition: 'default',
};

test('describes its build and its shared modules', async () => {
  const dist = await temporaryFolder();
  const contract = { shellApi: 'index.d.ts', routes: null, files: { 'index.d.ts': 'export {};' } };
  const built = { version: '0123456789ab', shared: { react: '18.0.0' }, runtime: '2.9.2', contract };
  await writeFile(join(dist, 'shell.json'), JSON.stringify(built));
  const { origin } = await serveInTest(await createFactsRoutes(dist, settings));
  const facts = v.parse(shellFactsSchema, await (await fetch(origin + SHELL_FACTS_PATH)).json());
  expect(facts).toMatchObject({
    ...settings,
    version: built.version,
    runtime: '2.9.2',
    contract,
    shared: { react: version },
  });
});

test('has no description in development builds', async () => {
  expect(await createFactsRoutes(join(tmpdir(), 'no-such-folder'), settings)).toEqual([]);
});
