import { once } from 'node:events';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { test as base, expect } from '@playwright/test';
import { memoryOf } from '../../support/sites/processes.ts';
import { type ShellProcess, startShell } from '../../support/sites/shell-process.ts';
import { sharedStack } from '../../support/sites/stack.ts';

/** A text of JSON that breaks off, as the backend of these tests answers to everything. */
const HALF = '[{"id":"2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10","slug":"a-po';

interface Site {
  readonly shell: ShellProcess;
  /** The folder of the registry and of the remotes' builds. */
  readonly store: string;
  /** Whether the backend's answers say that they are longer than they are. */
  breakOff(does: boolean): void;
}

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const stack = sharedStack();
      let doesBreakOff = false;
      const backend = createServer((_, response) => {
        const length = HALF.length * (doesBreakOff ? 2 : 1);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
        response.write(HALF, () => response.destroy());
      });
      const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-store-'));
      const store = join(folder, 'remotes');
      cpSync(join(stack.dataFolder, 'remotes'), store, { recursive: true });
      const remotes = createRemoteHost(store);
      const shell = await startShell({
        REMOTES_URL: await listen(remotes),
        LEDGERLIGHT_STORE: store,
        SUPABASE_URL: await listen(backend),
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
        TRUSTED_PROXIES: '1',
      });
      await use({
        shell,
        store,
        breakOff(does) {
          doesBreakOff = does;
        },
      });
      await shell.stop();
      for (const server of [backend, remotes]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test.setTimeout(TIME_LIMITS.siteTest);

// The first of all: no page of any remote has been loaded yet.
test('a store that becomes unreadable costs the pages that were never loaded, until it is back', async ({ site }) => {
  const { shell, store } = site;
  const statusOf = async (path: string) => (await fetch(shell.url + path)).status;
  const parts = async () => (await fetch(`${shell.url}/ready`)).json();
  expect(await statusOf('/about')).toBe(200);
  expect(await parts()).toMatchObject({ status: 'not ready', backend: false, registry: true, remotes: true });
  renameSync(store, `${store}-away`);
  // What is ready is known for a second.
  await expect.poll(parts).toMatchObject({ registry: false, remotes: false });
  for (let asked = 0; asked < 5; asked += 1) {
    const ready = await fetch(`${shell.url}/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ registry: false, remotes: false });
  }
  const unloaded = await fetch(`${shell.url}/tools`);
  expect(unloaded.status).toBe(503);
  expect(await unloaded.text()).toContain('<nav');
  for (const path of ['/about', '/privacy-policy', '/health']) expect(await statusOf(path)).toBe(200);
  const told = await failuresSince(shell, 0);
  for (const part of ['registry', 'remotes']) {
    expect(told.filter((line) => line.includes(`Not ready, ${part}`))).toHaveLength(1);
  }
  renameSync(`${store}-away`, store);
  expect(await statusOf('/tools')).toBe(200);
  await expect.poll(parts).toMatchObject({ registry: true, remotes: true });
});

for (const [what, does] of [
  ['half a JSON', false],
  ['half of what it announced', true],
] as const) {
  test(`a backend that answers ${what} costs the list and the article, and nothing else`, async ({ site }) => {
    site.breakOff(does);
    const list = await fetch(`${site.shell.url}/guides?type=investment-guide&${what.length}`);
    expect(list.status).toBe(200);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await list.text()).toContain('<nav');
    const article = await fetch(`${site.shell.url}/blog/half-${what.length}`);
    expect(article.status).toBe(503);
    expect(await article.text()).toContain('<nav');
    for (const path of ['/about', '/health']) expect((await fetch(site.shell.url + path)).status).toBe(200);
  });
}

test('a failure that repeats for very many addresses is a line in the log and not a thousand', async ({ site }) => {
  const statuses = await askAll(site.shell, 300, (number) => `/blog/away-${number}`);
  expect([...statuses]).toEqual([503]);
  const failures = (await failuresSince(site.shell, 0)).filter((line) => line.includes('PostQueryError'));
  expect(failures).not.toEqual([]);
  // Where these tests take minutes, each is told again in the next one, with how often it came meanwhile.
  const kinds = new Set(
    failures.map((line) => String(JSON.parse(line).message).replace(/ \(and \d+ times before\)$/, '')),
  );
  // One kind for each way in which the answers of these tests are broken, of lists and of articles.
  expect(kinds.size).toBeLessThan(6);
  expect(failures.length).toBeLessThan(60);
});

test('headers of 10 MB are refused, and the site goes on', async ({ site }) => {
  const { port } = new URL(site.shell.url);
  const socket = connect(Number(port));
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  // It is ended from the other side while it still writes.
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  for (let sent = 0; sent < 10 * 1024; sent += 1) socket.write(`x-${sent}: ${'a'.repeat(1_000)}\r\n`);
  socket.end('\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(said === '' || said.startsWith('HTTP/1.1 431')).toBe(true);
  expect((await fetch(`${site.shell.url}/health`)).status).toBe(200);
});

test('ten thousand unknown addresses are answered with 404, say nothing in the log and fill no memory', async ({
  site,
}) => {
  const begin = await endOfLog(site.shell);
  const first = await askAll(site.shell, 3_000, (number) => `/nothing/${number}`);
  const before = memoryOf(site.shell.processId);
  const others = await askAll(site.shell, 7_000, (number) => `/nothing%E2%80%A8/${number}`);
  expect([...first, ...others]).toEqual([404, 404]);
  // What the shell asks on its own is answered by half as well, and told once a minute.
  const failures = (await failuresSince(site.shell, begin)).filter((line) => !line.includes('not known what changed'));
  expect(failures).toEqual([]);
  if (process.platform === 'linux') expect(memoryOf(site.shell.processId) / before).toBeLessThan(1.3);
});

/** Asks from many networks, so that no one of them is refused, and says which statuses there were. */
async function askAll(shell: ShellProcess, count: number, pathOf: (number: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const number of numbers) {
        const headers = { 'x-forwarded-for': `198.51.100.${number % 250}` };
        const answer = await fetch(shell.url + pathOf(number), { headers });
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    }),
  );
  return statuses;
}

/** What the log says beside its line for each request, and each minute of the backend of these tests that tells of no change. */
async function failuresSince(shell: ShellProcess, begin: number): Promise<readonly string[]> {
  const end = await endOfLog(shell);
  const usual = /"message":"(?:request"|It is not known what changed: )/;
  return shell.lines.slice(begin, end).filter((line) => !usual.test(line));
}

/** How many lines the log has when all that happened before has been read. */
async function endOfLog(shell: ShellProcess): Promise<number> {
  const mark = `/nothing/mark-${shell.lines.length}`;
  await fetch(shell.url + mark);
  await expect.poll(() => shell.lines.some((line) => line.includes(mark))).toBe(true);
  return shell.lines.length;
}
