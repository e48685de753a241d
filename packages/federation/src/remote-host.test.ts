import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRemoteHost } from './remote-host.ts';

test.runIf(process.platform === 'linux')(
  'a file that cannot be read ends its own answer and not the host',
  async () => {
    const store = await mkdtemp(join(tmpdir(), 'remote-host-'));
    await writeFile(join(store, 'whole.js'), 'whole');
    // It is there for whoever looks, and reading it fails.
    await symlink('/proc/self/mem', join(store, 'unreadable.js'));
    const host = createRemoteHost(store);
    await new Promise<void>((resolve) => host.listen(0, resolve));
    const origin = `http://localhost:${(host.address() as AddressInfo).port}`;
    try {
      await expect(fetch(`${origin}/unreadable.js`)).rejects.toThrow('fetch failed');
      expect(await (await fetch(`${origin}/whole.js`)).text()).toBe('whole');
    } finally {
      host.closeAllConnections();
      host.close();
      await rm(store, { recursive: true });
    }
  },
);
