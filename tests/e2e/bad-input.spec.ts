import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { memoryOf } from '../support/processes.ts';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { sharedStack } from '../support/stack.ts';

/** A text of JSON that breaks off, as the backend of these tests answers to everything. */
const HALF = '[{"id":"2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10","slug":"a-po';

interface Site {
  readonly shell: ShellProcess;
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
      await once(backend.listen(0), 'listening');
      const shell = await startShell({
        REMOTES_URL: stack.remotesUrl,
        LEDGERLIGHT_REGISTRY: join(stack.dataFolder, 'remotes'),
        SUPABASE_URL: `http://localhost:${(backend.address() as AddressInfo).port}`,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
        TRUSTED_PROXIES: '1',
      });
      await use({
        shell,
        breakOff(does) {
          doesBreakOff = does;
        },
      });
      await shell.stop();
      backend.closeAllConnections();
      backend.close();
    },
    { scope: 'worker' },
  ],
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
  const failures = await failuresSince(site.shell, 0);
  expect(failures.filter((line) => line.includes('PostQueryError'))).not.toEqual([]);
  // One kind for each way in which the answers of these tests are broken, and the line of the start.
  expect(failures.length).toBeLessThan(8);
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

test('very many unknown addresses are answered with 404, say nothing in the log and fill no memory', async ({
  site,
}) => {
  const begin = site.shell.lines.length;
  await askAll(site.shell, 2_000, (number) => `/nothing/${number}`);
  const before = memoryOf(site.shell.processId);
  const statuses = await askAll(site.shell, 3_000, (number) => `/nothing%E2%80%A8/${number}`);
  expect([...statuses]).toEqual([404]);
  expect(await failuresSince(site.shell, begin)).toEqual([]);
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

/** What the log says beside its line for each request. */
async function failuresSince(shell: ShellProcess, begin: number): Promise<readonly string[]> {
  // A request of its own whose line is the last: what went before has been read then.
  const mark = `/nothing/mark-${begin}`;
  await fetch(shell.url + mark);
  await expect.poll(() => shell.lines.some((line) => line.includes(mark))).toBe(true);
  return shell.lines.slice(begin).filter((line) => !line.includes('"message":"request"'));
}
