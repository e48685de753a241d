import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { writeBuild } from '@ledgerlight/federation/testing/builds';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { activateBuilds } from './remotes.ts';

test('activates local builds, and leaves a promoted release with a hint', async () => {
  const folder = await temporaryFolder();
  const store = createDirectoryStore(join(folder, 'store'));
  const build = (code: string) => writeBuild(join(folder, 'remotes/content/dist'), { 'web/entry.js': code }, {});
  const start = () => activateBuilds(join(folder, 'remotes'), store);
  const active = async () => (await store.read())?.remotes.content?.live ?? expect.unreachable();

  await build('one');
  expect(await start()).toEqual([]);
  const first = await active();
  await build('two');
  expect(await start()).toEqual([]);
  expect((await active()).version).not.toBe(first.version);

  const since = { at: new Date().toISOString(), by: 'Ann' };
  await changeRegistry(store, { by: 'Ann', what: 'promote', message: '' }, (remotes) =>
    promote(remotes, 'content', first, since),
  );
  expect(await start()).toEqual([expect.stringContaining(`content stays at ${first.version}, promoted by Ann`)]);
  expect(await active()).toEqual(first);
});
