import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIMEOUT_MULTIPLIER } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { test as base, expect } from '@playwright/test';
import { makeLive, storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import { type ShellProcess, startShell } from '../../support/sites/shell-process.ts';

/** What the server code of one page does wrong, as the source of what its remote exposes; the page of each is `/<name>`. */
const FAULTS = {
  'rejects-later': page('loader: () => { Promise.reject(new Error("nobody waits")); return null; }'),
  'rejects-without-error': page('loader: () => { setTimeout(() => Promise.reject("no stack"), 1); return null; }'),
  'throws-in-a-timer': page('loader: () => { setTimeout(() => { throw new Error("in a timer"); }, 1); return null; }'),
  'throws-when-loaded': '(() => { throw new Error("at once"); })()',
  'throws-when-asked': '() => { throw new Error("no routes"); }',
  'throws-while-rendering': page('Component: () => { throw new Error("while rendering"); }'),
  'throws-in-meta': page('', 'meta: () => { throw new Error("in meta"); }, retries: 0'),
  'throws-in-query': page('', `${handle()}, query: () => { throw new Error("in query"); }`),
  'has-no-handle': '() => [{ path: PATH, Component: () => "text" }]',
  'has-a-broken-handle': page('', 'retries: 0'),
  'gives-no-list': '() => ({})',
  'never-answers': page('loader: () => new Promise(() => {})'),
  'never-loads': '(() => { while (false); return new Promise(() => {}); })()',
} as const;

/** Says how often it was rendered, and reads one parameter of its query. */
const COUNTED = `(() => {
  let renderings = 0;
  return () => [{
    path: PATH,
    loader: ({ request }) => ({ renderings: ++renderings, search: new URL(request.url).search }),
    Component: () => 'counted',
    handle: { ${handle()}, query: (search) => (search.get('type') === 'a' ? '?type=a' : '') },
  }];
})()`;

/** Takes longer than it takes to ask for many of its pages. */
const SLOW = page('loader: () => new Promise((resolve) => setTimeout(resolve, 50, null))');

/** The faults that the visitor of the page does not notice. */
const HARMLESS: readonly string[] = ['rejects-later', 'rejects-without-error', 'throws-in-a-timer', 'throws-in-query'];

function page(route: string, ofHandle = handle()): string {
  return `() => [{ path: PATH, Component: () => "the text of the page", ${route || 'id: "page"'}, handle: { ${ofHandle} } }]`;
}

function handle(): string {
  return 'meta: () => ({ title: "t", description: "d", path: PATH, kind: "website", index: true, structuredData: [] }), retries: 0';
}

const test = base.extend<object, { shell: ShellProcess }>({
  shell: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const store = mkdtempSync(join(tmpdir(), 'ledgerlight-faults-'));
      const sources = { ...FAULTS, well: page(''), counted: COUNTED, restless: FAULTS['rejects-later'], slow: SLOW };
      const remotes = Object.entries(sources).map(([name, source]) => {
        const path = ['restless', 'slow'].includes(name) ? `/${name}/:page` : `/${name}`;
        return [name, storeRemoteOfCode(store, name, [path], source.replaceAll('PATH', JSON.stringify(path)))];
      });
      await makeLive(store, Object.fromEntries(remotes));
      const host = createRemoteHost(store);
      await new Promise<void>((resolve) => host.listen(0, resolve));
      const shell = await startShell({
        REMOTES_URL: `http://localhost:${(host.address() as AddressInfo).port}`,
        LEDGERLIGHT_STORE: store,
        // Nothing listens there; these pages ask for nothing.
        SUPABASE_URL: 'http://localhost:9',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
        PATIENCE: String(2 * TIMEOUT_MULTIPLIER),
      });
      await use(shell);
      await shell.stop();
      host.closeAllConnections();
      host.close();
      rmSync(store, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

for (const name of Object.keys(FAULTS)) {
  test(`a remote that ${name.replaceAll('-', ' ')} is answered for in the frame, and the site goes on`, async ({
    shell,
  }) => {
    const answer = await fetch(`${shell.url}/${name}?n=1`);
    const html = await answer.text();
    expect(answer.status).toBe(HARMLESS.includes(name) ? 200 : 503);
    expect(html).toContain(HARMLESS.includes(name) ? 'the text of the page' : 'could not be loaded');
    expect(html).toContain('<nav');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    if (answer.status === 503) expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${shell.url}/well`)).status).toBe(200);
    expect((await fetch(`${shell.url}/health`)).status).toBe(200);
  });
}

test('a remote that fails again and again is left out for a while, the others are not', async ({ shell }) => {
  const statuses: number[] = [];
  for (let page = 0; page < 6; page += 1) {
    statuses.push((await fetch(`${shell.url}/restless/${page}`)).status);
  }
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(statuses.slice(-2)).toEqual([503, 503]);
  expect((await fetch(`${shell.url}/well`)).status).toBe(200);
});

test('an answer is kept under what it depends on: unknown parameters and other spellings render nothing', async ({
  shell,
}) => {
  const data = async (path: string) => (await fetch(`${shell.url}/_data${path}`)).json();
  const first = await data('/counted');
  expect(first).toEqual({ renderings: expect.any(Number), search: '' });
  for (const path of ['/counted?utm_source=letter', '/counted?n=1&n=2', '/counted?type=b', '/Counted/', '/%63ounted']) {
    expect(await data(path)).toEqual(first);
  }
  const other = await data('/counted?utm_source=letter&type=a');
  expect(other.search).toBe('?type=a');
  expect(await data('/counted?type=a&x')).toEqual(other);
});

test('a page has one spelling; others lead to it with their query', async ({ shell }) => {
  const answer = await fetch(`${shell.url}/Well/?utm_source=letter`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/well?utm_source=letter');
  expect((await fetch(`${shell.url}/No-Such-Page/`, { redirect: 'manual' })).status).toBe(404);
});

test('a flood of addresses that are not kept is refused in part, while a page that is kept answers', async ({
  shell,
}) => {
  await fetch(`${shell.url}/well`);
  const statuses = Array.from({ length: 300 }, async (_, page) => (await fetch(`${shell.url}/slow/${page}`)).status);
  expect((await fetch(`${shell.url}/well`)).status).toBe(200);
  const answered = new Set(await Promise.all(statuses));
  // A machine that does much else may also run out of the time that a page has.
  answered.delete(503);
  expect([...answered].sort()).toEqual([200, 429]);
});
