import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeSample } from '../../testing/releases.ts';
import { createRemoteHost } from './remote-host.ts';

test.runIf(process.platform === 'linux')(
  'a file that cannot be read ends its own answer and not the host',
  async () => {
    const store = await mkdtemp(join(tmpdir(), 'remote-host-'));
    const build = join(store, 'pages', '0123456789ab', 'web');
    await mkdir(build, { recursive: true });
    await writeFile(join(build, 'whole.js'), 'whole');
    // It is there for whoever looks, and reading it fails.
    await symlink('/proc/self/mem', join(build, 'unreadable.js'));
    const host = createRemoteHost(store);
    await new Promise<void>((resolve) => host.listen(0, resolve));
    const origin = `http://localhost:${(host.address() as AddressInfo).port}`;
    try {
      await expect(fetch(`${origin}/pages/0123456789ab/web/unreadable.js`)).rejects.toThrow('fetch failed');
      expect(await (await fetch(`${origin}/pages/0123456789ab/web/whole.js`)).text()).toBe('whole');
    } finally {
      host.closeAllConnections();
      host.close();
      await rm(store, { recursive: true });
    }
  },
);

test('who released what, and the revisions of the registry, are not served', async () => {
  const store = await mkdtemp(join(tmpdir(), 'remote-host-'));
  const { version } = await storeSample(store, 'pages', '0123456789ab');
  await mkdir(join(store, 'registry'));
  await writeFile(join(store, 'registry', '1.json'), '{}');
  const host = createRemoteHost(store);
  await new Promise<void>((resolve) => host.listen(0, resolve));
  const origin = `http://localhost:${(host.address() as AddressInfo).port}`;
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  try {
    expect(await statusOf(`/pages/${version}/web/entry.js`)).toBe(200);
    for (const path of [
      `/pages/${version}/release.json`,
      `/pages/${version}/web/../release.json`,
      '/registry/1.json',
      '/',
    ]) {
      expect(await statusOf(path)).toBe(404);
    }
  } finally {
    host.closeAllConnections();
    host.close();
    await rm(store, { recursive: true });
  }
});
