import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { SINCE } from '@ledgerlight/federation/testing/releases';
import { runNewRemote } from '@ledgerlight/release/new-remote';
import { expect, test } from '@playwright/test';
import { runNodeProgram } from '../../support/sites/ledgerlight.ts';
import { NO_BACKEND, startShellOver } from '../../support/sites/remote-host.ts';
import { makeLive, pageThatSays, storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import { choosePlace, clearPlace, startStack } from '../../support/sites/stack.ts';
import { visit } from '../../support/visit.ts';

const ROOT = join(import.meta.dirname, '../../..');

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
  await createDirectoryStore(remote.store).keep(candidate, { ...SINCE, commit: null, dirty: true });
  await makeLive(remote.store, { [candidate.name]: candidate.release });
  const shell = await startShellOver(remote.store);
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
    const live = storeRemoteOfCode(remote.store, 'live', ['/live'], pageThatSays('/live', 'as it is live'));
    await makeLive(remote.store, { live });
    site = await startDevelopment(remote, ['--allow-origin', 'http://localhost:9']);
  });

  test.afterAll(() => site.stop());

  test('a development session answers this machine alone and loads remotes of its own', async ({ page }) => {
    const [, server = ''] = site.output().match(/exchange-rates: working copy \((http:\/\/localhost:\d+)\)/) ?? [];
    for (const address of [site.siteUrl, site.remotesUrl, server]) {
      for (const host of ['evil.example:4000', 'localhost.', 'localhost.evil.example', '10.0.0.1'])
        expect([address, host, await statusOf(`${address}/favicon.ico`, { host })]).toEqual([address, host, 403]);
      for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000'])
        expect([address, host, await statusOf(`${address}/favicon.ico`, { host })]).not.toEqual([address, host, 403]);
      expect(await isReachableFromOutside(Number(new URL(address).port))).toBe(false);
    }
    expect(await statusOf(`${server}/release.json`, { origin: 'http://evil.example' })).toBe(403);

    const opened = page.waitForEvent('websocket');
    await page.goto(`${site.siteUrl}/exchange-rates`);
    const socket = (await opened).url().replace('ws:', 'http:');
    expect(await statusOf(socket, { ...UPGRADE, origin: site.siteUrl })).toBe(101);
    expect(await statusOf(socket, { ...UPGRADE, origin: 'http://evil.example' })).toBeNull();

    const choose = (origin: string) => statusOf(`${site.siteUrl}/?remote.exchange-rates=${origin}`, {});
    expect(await choose(server)).toBe(302);
    expect(await choose('http://localhost:9')).toBe(302);
    expect(await choose(site.remotesUrl)).toBe(400);
  });

  test('a saved change shows in a page that keeps its state, and so does a failed build', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
    await visit(page, `${site.siteUrl}/exchange-rates`);
    const field = page.getByRole('textbox', { name: 'Sum' });
    const overlay = page.getByRole('alert').filter({ hasText: 'Build failed' });
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await field.fill('12.50');

    writeFileSync(component, withField.replace('text={COPY.description}', 'text="What was just saved"'));
    await expect(page.getByText('What was just saved')).toBeVisible();
    await expect(field).toHaveValue('12.50');
    await expect
      .poll(async () => (await page.request.get(`${site.siteUrl}/exchange-rates`)).text())
      .toContain('just saved');
    expect(await (await page.request.get(`${site.siteUrl}/live`)).text()).toContain('as it is live');
    expect(messages.filter((message) => !message.startsWith('info: '))).toEqual([]);

    writeFileSync(component, withField.replace('return (', 'return (('));
    await expect(overlay).toContainText('./src/page.tsx');
    await expect.poll(() => site.output()).toContain('page.tsx');
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

/** A remote as `npm run new-remote` makes it, in a tree of its own. */
interface NewRemote {
  readonly folder: string;
  /** A store that is empty. */
  readonly store: string;
}

/** Makes the remote below `root`, which is a folder below the repository's, so that packages are found. */
async function makeNewRemote(name: string, root: string): Promise<NewRemote> {
  mkdirSync(join(root, 'remotes'), { recursive: true });
  for (const file of ['tsconfig.base.json', 'css-modules.d.ts']) cpSync(join(ROOT, file), join(root, file));
  const store = join(root, 'store');
  const silent = () => undefined;
  await runNewRemote(name, root, { store: createDirectoryStore(store), log: silent, print: silent });
  return { folder: join(root, 'remotes', name), store };
}

/** Starts what `npm run dev -- <folder>` starts. */
async function startDevelopment({ folder, store }: NewRemote, options: readonly string[]) {
  const place = await choosePlace();
  const stack = await startStack(place, [folder, ...options], {
    program: 'packages/stack/src/development/develop.ts',
    environment: { ...NO_BACKEND, LEDGERLIGHT_STORE: store },
  });
  return {
    ...stack,
    async stop() {
      await stack.end('SIGINT');
      clearPlace(place);
    },
  };
}

async function build(folder: string): Promise<void> {
  const program = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  expect(await runNodeProgram(program, ['build'], {}, folder)).toMatchObject({ code: 0 });
}
