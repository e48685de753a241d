import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import {
  HANGING_PAGES,
  HOSTILE_PAGES,
  type HostilePage,
  routesOf,
  SNOOPING_PAGE,
  WELL_PAGE,
} from '../../support/sites/hostile-remotes.ts';
import { type HostileSite, startHostileSite } from '../../support/sites/hostile-site.ts';
import { endedAtLast } from '../../support/sites/processes.ts';
import { makeLive, storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import { SHELL_PROGRAM } from '../../support/sites/shell-process.ts';
import { choosePlace, clearPlace } from '../../support/sites/stack.ts';

/** Starts a site that ends with the test. */
type Serve = (pages: readonly HostilePage[], processes?: number) => Promise<HostileSite>;

const SECRET = '0123456789abcdef0123456789abcdef';
const SECRETS = {
  METRICS_TOKEN: SECRET,
  LEDGERLIGHT_SHELL_SECRET: SECRET,
  NEWSLETTER_SENDER_KEY: SECRET,
  UNKNOWN_SECRET: SECRET,
};

const test = base.extend<{ serve: Serve }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  serve: async ({}, use) => {
    const sites: HostileSite[] = [];
    await use(async (pages, processes = 1) => {
      const site = await startHostileSite(pages, { processes, environment: SECRETS });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
});

test('no value that a remote throws ends the shell or leaves a request without an answer', async ({ serve }) => {
  const { shell } = await serve(HOSTILE_PAGES);
  for (const { path, title } of HOSTILE_PAGES) {
    const [page, data] = await Promise.all(
      [path, `/_data${path}`].map((address) => fetch(shell.url + address, { signal: AbortSignal.timeout(60_000) })),
    );
    expect([200, 503], title).toContain(page?.status);
    expect([200, 503], title).toContain(data?.status);
    expect((await fetch(`${shell.url}/well`)).status, title).toBe(200);
  }
  expect(shell.lines.filter((line) => line.includes('The shell failed'))).toEqual([]);
});

for (const { title, path, ...page } of HANGING_PAGES) {
  test(`a shell that a remote hangs ${title} ends and names release and page`, async ({ serve }) => {
    const { shell, release } = await serve([{ title, path, ...page }]);
    const hanging = fetch(shell.url + path).catch(() => null);
    await expect.poll(() => shell.lines.find((line) => line.includes('did not respond'))).toBeDefined();
    const line = shell.lines.find((line) => line.includes('did not respond')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 'error', release, path });
    expect(await hanging).toBeNull();
    await shell.ended;
  });
}

test('a release that hangs twice is put aside, and the site is up again', async ({ serve }) => {
  const [page] = HANGING_PAGES.slice(0, 1);
  const path = page?.path ?? '';
  const { shell, release } = await serve(HANGING_PAGES.slice(0, 1), 2);
  const statusOf = (address: string) =>
    fetch(shell.url + address).then(
      ({ status }) => status,
      () => 0,
    );
  const putAside = () => shell.lines.filter((line) => line.includes(`${release} hung several times`)).length;
  await expect.poll(async () => ((await statusOf(path)) === 503 ? putAside() : 0)).toBeGreaterThan(0);
  await expect.poll(() => statusOf('/well')).toBe(200);
});

test('code of a remote, its children and its workers find no secret in their environment', async ({ serve }) => {
  const { shell } = await serve([SNOOPING_PAGE]);
  const response = await fetch(`${shell.url}/_data${SNOOPING_PAGE.path}`);
  const found = await response.text();
  expect(response.status).toBe(200);
  expect(found).toContain('PATH');
  expect(found).not.toContain(SECRET);
  const metrics = await fetch(`${shell.url}/metrics`, { headers: { authorization: `Bearer ${SECRET}` } });
  expect(metrics.status).toBe(200);
});

for (const state of ['full', 'closed'] as const) {
  test(`a shell whose output and error output are ${state} keeps serving and counts what it drops`, async () => {
    const { ports, dataFolder } = await choosePlace();
    const port = ports.site;
    const output = state === 'full' ? openSync('/dev/full', 'w') : 'pipe';
    const child = endedAtLast(
      spawn(process.execPath, [SHELL_PROGRAM], {
        env: await environmentOf(port, dataFolder),
        stdio: ['ignore', output, output],
      }),
    );
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    const read = (path: string) =>
      fetch(`http://localhost:${port}${path}`, { headers: { authorization: `Bearer ${SECRET}` } }).then(
        async (response) => (response.ok ? response.text() : ''),
        () => '',
      );
    await expect.poll(() => read('/health')).toContain('ok');
    const dropped = async () =>
      Number(/^ledgerlight_log_lines_dropped_total (\d+)$/m.exec(await read('/metrics'))?.[1]);
    await expect.poll(dropped).toBeGreaterThan(1);
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearPlace({ ports, dataFolder });
  });
}

/** The environment of a shell without remotes. */
async function environmentOf(port: number, data: string): Promise<NodeJS.ProcessEnv> {
  const store = join(data, 'remotes');
  await makeLive(store, { well: storeRemoteOfCode(store, 'well', [WELL_PAGE.path], routesOf([WELL_PAGE])) });
  return {
    ...process.env,
    PORT: String(port),
    LEDGERLIGHT_DATA: data,
    METRICS_TOKEN: SECRET,
    SUPABASE_URL: 'http://localhost:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  };
}
