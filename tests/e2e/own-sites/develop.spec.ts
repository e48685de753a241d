import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { expect, test } from '@playwright/test';
import { makeNewRemote, type NewRemote } from '../../support/sites/new-remote.ts';
import { endedAtLast } from '../../support/sites/processes.ts';
import { storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import { startShell } from '../../support/sites/shell-process.ts';
import { choosePlace, clearPlace } from '../../support/sites/stack.ts';
import { visit } from '../../support/visit.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Nothing listens there; these pages send no requests. */
const NO_BACKEND = { SUPABASE_URL: 'http://localhost:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' };
const WORDS = { by: 'the test', what: 'test', message: '' };

const LIVE_ROUTES = `() => [{ path: "/live", Component: () => "as it is live", handle: { retries: 0, meta: () => (
  { title: "t", description: "d", path: "/live", kind: "website", index: true, structuredData: [] }) } }]`;

const since = { at: '2026-01-01T00:00:00.000Z', by: 'the test' };

test.describe.configure({ mode: 'serial' });

let remote: NewRemote;

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
test.beforeAll(async ({}, testInfo) => {
  remote = await makeNewRemote('exchange-rates', testInfo.outputPath());
});

test('a new remote is built, released and served; no visitor chooses its origin', async () => {
  const programs = globSync('shell/dist/{server,web}/**/*.js', { cwd: ROOT });
  expect(programs.length).toBeGreaterThan(5);
  expect(programs.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('ledgerlight_remotes'))).toEqual([]);
  await build(remote.folder);
  const candidate = await readBuild(join(remote.folder, 'dist'));
  const store = createDirectoryStore(remote.store);
  await store.keep(candidate, { ...since, commit: null, dirty: true });
  await changeRegistry(store, WORDS, (remotes) => promote(remotes, candidate.name, candidate.release, since));
  const host = createRemoteHost(remote.store);
  await new Promise<void>((resolve) => host.listen(0, resolve));
  const { port } = host.address() as AddressInfo;
  const shell = await startShell({
    ...NO_BACKEND,
    REMOTES_URL: `http://localhost:${port}`,
    LEDGERLIGHT_STORE: remote.store,
  });
  try {
    const answer = await fetch(`${shell.url}/exchange-rates?remote.exchange-rates=http://localhost:9`, {
      headers: { cookie: 'ledgerlight_remotes=exchange-rates%3Dhttp%3A%2F%2Flocalhost%3A9' },
      redirect: 'error',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).not.toContain('ws:');
    expect(await answer.text()).toMatch(/<h1[^>]*>Exchange rates<\/h1>/);
  } finally {
    await shell.stop();
    host.closeAllConnections();
    host.close();
  }
});

test.describe('a development session', () => {
  let site: Awaited<ReturnType<typeof startDevelopment>>;
  let component: string;
  let withField: string;

  test.beforeAll(async () => {
    component = join(remote.folder, 'src/page.tsx');
    withField = readFileSync(component, 'utf8').replace('</PageSection>', '<input aria-label="Sum" /></PageSection>');
    writeFileSync(component, withField);
    const live = storeRemoteOfCode(remote.store, 'live', ['/live'], LIVE_ROUTES);
    await changeRegistry(createDirectoryStore(remote.store), WORDS, (remotes) => promote(remotes, 'live', live, since));
    site = await startDevelopment(remote, ['--allow-origin', 'http://localhost:9']);
  });

  test.afterAll(() => site.end());

  test('a development session answers this machine alone and loads remotes of its own', async ({ page }) => {
    const [, server = ''] = site.said.match(/exchange-rates: working copy \((http:\/\/localhost:\d+)\)/) ?? [];
    for (const address of [site.url, site.remotesUrl, server]) {
      for (const host of ['evil.example:4000', 'localhost.', 'localhost.evil.example', '10.0.0.1'])
        expect([address, host, await statusOf(`${address}/favicon.ico`, { host })]).toEqual([address, host, 403]);
      for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000'])
        expect([address, host, await statusOf(`${address}/favicon.ico`, { host })]).not.toEqual([address, host, 403]);
      expect(await isReachableFromOutside(Number(new URL(address).port))).toBe(false);
    }
    expect(await statusOf(`${server}/release.json`, { origin: 'http://evil.example' })).toBe(403);

    const opened = page.waitForEvent('websocket');
    await page.goto(`${site.url}/exchange-rates`);
    const socket = (await opened).url().replace('ws:', 'http:');
    expect(await statusOf(socket, { ...UPGRADE, origin: site.url })).toBe(101);
    expect(await statusOf(socket, { ...UPGRADE, origin: 'http://evil.example' })).toBeNull();

    const choose = (origin: string) => statusOf(`${site.url}/?remote.exchange-rates=${origin}`, {});
    expect(await choose(server)).toBe(302);
    expect(await choose('http://localhost:9')).toBe(302);
    expect(await choose(site.remotesUrl)).toBe(400);
  });

  test('a saved change shows in a page that keeps its state, and so does a failed build', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
    await visit(page, `${site.url}/exchange-rates`);
    const field = page.getByRole('textbox', { name: 'Sum' });
    const overlay = page.getByRole('alert').filter({ hasText: 'Build failed' });
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await field.fill('12.50');

    writeFileSync(component, withField.replace('text={COPY.description}', 'text="What was just saved"'));
    await expect(page.getByText('What was just saved')).toBeVisible();
    await expect(field).toHaveValue('12.50');
    await expect
      .poll(async () => (await page.request.get(`${site.url}/exchange-rates`)).text())
      .toContain('just saved');
    expect(await (await page.request.get(`${site.url}/live`)).text()).toContain('as it is live');
    expect(messages.filter((message) => !message.startsWith('info: '))).toEqual([]);

    writeFileSync(component, withField.replace('return (', 'return (('));
    await expect(overlay).toContainText('./src/page.tsx');
    await expect.poll(() => site.said).toContain('page.tsx');
    writeFileSync(component, withField.replace('text={COPY.description}', 'text="Mended"'));
    await expect(page.getByText('Mended')).toBeVisible();
    await expect(overlay).toHaveCount(0);
    await expect(field).toHaveValue('12.50');

    const copy = join(remote.folder, 'src/copy.ts');
    writeFileSync(copy, readFileSync(copy, 'utf8').replace("title: 'Exchange rates'", "title: 'Rates of today'"));
    await expect(page.getByRole('heading', { name: 'Rates of today' })).toBeVisible();
    await expect(field).toHaveValue('12.50');
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

    const routes = join(remote.folder, 'src/routes.tsx');
    const reloaded = page.waitForEvent('load');
    writeFileSync(routes, readFileSync(routes, 'utf8').replace('retries: 0', 'retries: 1'));
    await reloaded;
  });
});

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** The status of a request with these headers; null when the connection is closed without an answer. */
function statusOf(address: string, headers: Readonly<Record<string, string>>): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(address, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? null);
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

/** Whether a port answers at an address of this machine that others can reach. */
function isReachableFromOutside(port: number): Promise<boolean> {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (!outside) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ host: outside.address, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Starts what `npm run dev -- <folder>` starts. */
async function startDevelopment({ folder, store }: NewRemote, options: readonly string[] = []) {
  const { ports, dataFolder } = await choosePlace();
  const child = spawn(process.execPath, ['packages/stack/src/development/develop.ts', folder, ...options], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...NO_BACKEND,
      PORT: String(ports.site),
      REMOTES_PORT: String(ports.remotes),
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_STORE: store,
    },
  });
  endedAtLast(child);
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (words) => said.push(String(words)));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The site ended: ${said.join('')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => line.includes(' is ready at ') && resolve());
  });
  return {
    url: `http://localhost:${ports.site}`,
    remotesUrl: `http://localhost:${ports.remotes}`,
    get said() {
      return said.join('');
    },
    async end() {
      child.kill('SIGINT');
      await ended(child);
      clearPlace({ ports, dataFolder });
    },
  };
}

async function build(folder: string): Promise<void> {
  const program = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const child = spawn(process.execPath, [program, 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await ended(child)).toBe(0);
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}
