import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_FACTS_PATH, shellFactsSchema } from '@ledgerlight/federation/shell-facts';
import { version } from 'react';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { serveRoutes } from '../testing/served-routes.ts';
import { createFactsRoutes } from './facts.ts';

const settings = {
  remotesUrl: 'http://localhost:4100',
  backend: { url: 'http://localhost:54321', publishableKey: 'sb_publishable_test' },
  copyEdition: 'default',
};

test('a shell says what it was built as and what it shares now', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'shell-facts-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const contract = { shellApi: 'index.d.ts', routes: null, files: { 'index.d.ts': 'export {};' } };
  const built = { version: '0123456789ab', shared: { react: '18.0.0' }, runtime: '2.9.2', contract };
  await writeFile(join(dist, 'shell.json'), JSON.stringify(built));
  const { origin, close } = await serveRoutes(await createFactsRoutes(dist, settings));
  onTestFinished(close);
  const facts = v.parse(shellFactsSchema, await (await fetch(origin + SHELL_FACTS_PATH)).json());
  expect(facts).toMatchObject({
    ...settings,
    version: built.version,
    runtime: '2.9.2',
    contract,
    shared: { react: version },
  });
});

test('a build that does not say what it is is not told of', async () => {
  expect(await createFactsRoutes(join(tmpdir(), 'no-such-folder'), settings)).toEqual([]);
});
