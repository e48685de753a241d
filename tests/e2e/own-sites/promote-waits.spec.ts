import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { expect, test } from '@playwright/test';
import { endedAtLast } from '../../support/sites/processes.ts';
import { storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import { startShell } from '../../support/sites/shell-process.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;
const since = { at: '2026-01-01T00:00:00.000Z', by: 'the test' };
const SEEN = { timeout: 60_000, intervals: [100] };
const RELEASE_PROGRAM = join(import.meta.dirname, '../../../packages/release/src/main.ts');

function pageThatSays(path: string, words: string): string {
  const meta = `{ title: "t", description: "d", path: "${path}", kind: "website", index: true, structuredData: [] }`;
  return `() => [{ path: "${path}", Component: () => "${words}", handle: { meta: () => (${meta}), retries: 0 } }]`;
}

test('promote waits until every process of every shell serves or refuses the release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-promote-'));
  const store = createDirectoryStore(folder);
  const stored = (name: string, version: string, routes: string) => {
    const release = storeRemoteOfCode(folder, name, [`/${name}`], routes, version);
    const provenance = { ...since, commit: null, dirty: false };
    writeFileSync(join(folder, name, version, 'release.json'), JSON.stringify({ release, provenance, sizes: {} }));
    return release;
  };
  const command = async (...words: string[]) => {
    const child = endedAtLast(
      spawn(process.execPath, [RELEASE_PROGRAM, ...words], {
        env: { ...process.env, LEDGERLIGHT_STORE: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, printed, said };
  };

  const first = stored('one', ONE, pageThatSays('/one', 'the first'));
  stored('one', TWO, pageThatSays('/one', 'the second'));
  stored('one', THREE, '() => { throw new Error("no routes"); }');
  await changeRegistry(store, { by: 'the test', what: 'begin', message: '' }, (remotes) =>
    promote(remotes, 'one', first, since),
  );

  const host = createRemoteHost(folder);
  await new Promise<void>((resolve) => host.listen(0, resolve));
  const environment = {
    REMOTES_URL: `http://localhost:${(host.address() as AddressInfo).port}`,
    LEDGERLIGHT_STORE: folder,
    SUPABASE_URL: 'http://localhost:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  };
  const shells = [await startShell(environment, { processes: 2 }), await startShell(environment)];
  await expect.poll(async () => (await store.reports()).length, SEEN).toBe(3);
  const shown = (path: string, cookie = '') =>
    Promise.all(shells.map(async ({ url }) => (await fetch(url + path, { headers: { cookie } })).text()));

  expect(await command('promote', `one@${TWO}`)).toMatchObject({ code: 0 });
  for (const html of await shown('/one')) expect(html).toContain('the second');

  // The numbers of one process are those of all.
  const [several] = shells;
  await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${several?.url}/one`, { headers: { connection: 'close' } })),
  );
  const served = () => several?.lines.filter((line) => line.includes('"path":"/one","status":200')) ?? [];
  const processes = () => new Set(served().map((line) => JSON.parse(line).process)).size;
  await expect.poll(processes).toBe(2);
  const metrics = async () => (await fetch(`${several?.url}/metrics`)).text();
  await expect
    .poll(async () => (await metrics()).includes(`kind="page",status="200"} ${served().length}\n`))
    .toBe(true);

  const refused = await command('promote', `one@${THREE}`);
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/3 of 3 .*no routes/s)]);
  for (const html of await shown('/one')) expect(html).toContain('the second');
  const status = await command('status', 'one');
  expect([status.printed, status.said]).toEqual([
    expect.stringContaining('0 of 3'),
    expect.stringMatching(new RegExp(`does not serve one@${THREE}: no routes`)),
  ]);
  const serving = { revision: 3, releases: { one: [TWO] }, refused: [`one@${THREE}`] };
  expect(await (await fetch(`${shells[0]?.url}/ready`)).json()).toMatchObject({ serving });
  expect(await (await fetch(`${shells[1]?.url}/metrics`)).text()).toContain(
    `ledgerlight_releases_refused{remote="one",release="${THREE}"} 1`,
  );
  for (const shell of shells) await shell.stop();
  host.closeAllConnections();
  host.close();
  rmSync(folder, { recursive: true });
});
