import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listening } from '../../testing/listening.ts';
import { storeSample } from '../../testing/releases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createRemoteHost } from './remote-host.ts';

async function startHost() {
  const store = await temporaryFolder();
  const { version } = await storeSample(store, 'pages', '0123456789ab');
  return { store, version, origin: await listening(createRemoteHost(store)) };
}

test.runIf(process.platform === 'linux')('a file that cannot be read ends its response only', async () => {
  const { store, version, origin } = await startHost();
  // It exists, and reading it fails.
  await symlink('/proc/self/mem', join(store, 'pages', version, 'web', 'unreadable.js'));
  await expect(fetch(`${origin}/pages/${version}/web/unreadable.js`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${origin}/pages/${version}/web/entry.js`)).status).toBe(200);
});

test('release records and revisions of the registry are not served', async () => {
  const { store, version, origin } = await startHost();
  await mkdir(join(store, 'registry'));
  await writeFile(join(store, 'registry', '1.json'), '{}');
  for (const path of [
    `/pages/${version}/release.json`,
    `/pages/${version}/web/../release.json`,
    '/registry/1.json',
    '/',
  ]) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
});
