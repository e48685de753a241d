import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseTables, releaseFilesUrl } from '@ledgerlight/backend/release-tables';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { expect, test } from 'vitest';
import { listen } from '../support/sites/local-server.ts';
import { pageThatSays, storeRemoteOfCode } from '../support/sites/remote-of-code.ts';
import { type ShellProcess, startShellProcess } from '../support/sites/shell-process.ts';
import { backendVariables } from '../support/sites/stack.ts';

const BY = 'ci';
const [ONE, TWO] = ['111111111111', '222222222222'] as const;
/** The time in which a promotion is seen. */
const SEEN = { interval: 100 };

/** A machine with a disk of its own. */
interface Machine {
  readonly shell: ShellProcess;
  readonly remotesUrl: string;
  /** Stops what runs on it; its disk stays. */
  stop(): Promise<void>;
}

async function startMachine(disk: string, { address }: BackendFixture): Promise<Machine> {
  const host = await listen(createRemoteHost(join(disk, 'release-copies'), releaseFilesUrl(address.url)));
  const shell = await startShellProcess({
    REMOTES_URL: host.url,
    LEDGERLIGHT_STORE: 'supabase',
    LEDGERLIGHT_DATA: disk,
    // A store that does not answer is waited for here.
    TIMEOUT_MULTIPLIER: '2',
    ...backendVariables(address),
  }).catch((failure: unknown) => {
    host.stop();
    throw failure;
  });
  return {
    shell,
    remotesUrl: host.url,
    async stop() {
      await shell.stop();
      host.stop();
    },
  };
}

async function release(store: ReleaseStore, folder: string, version: string, words: string): Promise<void> {
  const made = storeRemoteOfCode(folder, 'one', ['/one'], pageThatSays('/one', words), version);
  const build = { name: 'one', release: made, sizes: {}, needs: null, contract: null };
  const since = { at: new Date().toISOString(), by: BY };
  await store.keep(
    { ...build, dist: join(folder, 'one', version), files: ['web/entry.js', 'ssr/entry.js'] },
    { ...since, commit: null, dirty: false },
  );
  await changeRegistry(store, { by: BY, what: `promote one@${version}`, message: '' }, (remotes) =>
    promote(remotes, 'one', made, since),
  );
}

const shown = async ({ shell }: Machine) =>
  (await (await fetch(`${shell.url}/one`)).text()).match(/the (first|second)/)?.[0];
const ready = async ({ shell }: Machine) => (await fetch(`${shell.url}/ready`)).json();
const browserCode = ({ remotesUrl }: Machine, version: string) => fetch(`${remotesUrl}/one/${version}/web/entry.js`);

test('two machines follow one store, and start from their own disks without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-machines-'));
  const disks = ['a', 'b'].map((name) => join(folder, name));
  const backend = await startBackendFixture();
  const running = new Set<Machine>();
  const start = async (disk = '') => {
    const machine = await startMachine(disk, backend);
    running.add(machine);
    return machine;
  };
  try {
    const { client } = await backend.signInDeployer(BY);
    const store = createTableStore(createReleaseTables(client));
    await release(store, folder, ONE, 'the first');
    const machines = [await start(disks[0]), await start(disks[1])];
    for (const machine of machines) {
      expect(await shown(machine)).toBe('the first');
      const code = await browserCode(machine, ONE);
      expect([code.status, code.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect((await browserCode(machine, TWO)).status).toBe(404);
    }
    await release(store, folder, TWO, 'the second');
    for (const machine of machines) {
      await expect.poll(() => shown(machine), SEEN).toBe('the second');
      expect((await browserCode(machine, TWO)).status).toBe(200);
      expect(await ready(machine)).toMatchObject({ registryInForce: { revision: 2, isLastGood: false } });
    }

    await backend.backend.close();
    for (const machine of machines) {
      await expect
        .poll(async () => (await ready(machine)).registryInForce, SEEN)
        .toEqual({ revision: 2, isLastGood: true });
      expect(await shown(machine)).toBe('the second');
      await machine.stop();
      running.delete(machine);
    }
    const again = await start(disks[0]);
    expect(await shown(again)).toBe('the second');
    expect((await browserCode(again, TWO)).status).toBe(200);
    expect(await ready(again)).toMatchObject({
      status: 'not ready',
      registry: false,
      registryInForce: { revision: 2, isLastGood: true },
    });
  } finally {
    for (const machine of running) await machine.stop();
    await backend.close();
    rmSync(folder, { recursive: true });
  }
});
