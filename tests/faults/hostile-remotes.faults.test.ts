import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANGING_PAGES, HOSTILE_PAGES, SNOOPING_PAGE } from '../support/sites/hostile-remotes.ts';
import { type HostileSite, startHostileSite } from '../support/sites/hostile-site.ts';
import { type LocalServer, listen } from '../support/sites/local-server.ts';
import { endedAtLast } from '../support/sites/processes.ts';
import { NO_BACKEND } from '../support/sites/remote-host.ts';
import { makeLive } from '../support/sites/remote-of-code.ts';
import { SHELL_PROGRAM } from '../support/sites/shell-process.ts';
import { choosePlace, clearPlace } from '../support/sites/stack.ts';

const LIMIT = { timeout: TIME_LIMITS.browserTest };

const SECRET = '0123456789abcdef0123456789abcdef';
const HANDLE =
  'meta: () => ({ title: "t", description: "d", path: PATH, kind: "website", index: true, structuredData: [] }), retries: 0';

/** What the server code of a page does wrong, as the source of what its remote exposes. */
const FAULTS: Readonly<Record<string, string>> = {
  'throws-when-loaded': '(() => { throw new Error("at once"); })()',
  'throws-when-called': '() => { throw new Error("no routes"); }',
  'throws-while-rendering': page('Component: () => { throw new Error("while rendering"); }'),
  'throws-in-meta': page('id: "page"', 'meta: () => { throw new Error("in meta"); }, retries: 0'),
  'has-no-handle': '() => [{ path: PATH, Component: () => "text" }]',
  'has-a-broken-handle': page('id: "page"', 'retries: 0'),
  'returns-no-list': '() => ({})',
};

/** What it never finishes: these take as long as the shell waits. */
const ENDLESS_FAULTS: Readonly<Record<string, string>> = {
  'never-resolves': page('loader: () => new Promise(() => {})'),
  'never-loads': '(() => { while (false); return new Promise(() => {}); })()',
};

/** What it does wrong without any effect on its page. */
const HARMLESS_FAULTS: Readonly<Record<string, string>> = {
  'rejects-later': page('loader: () => { Promise.reject(new Error("late")); return null; }'),
  'rejects-without-error': page('loader: () => { setTimeout(() => Promise.reject("no stack"), 1); return null; }'),
  'throws-in-a-timer': page('loader: () => { setTimeout(() => { throw new Error("in a timer"); }, 1); return null; }'),
  'throws-in-query': page('id: "page"', `${HANDLE}, query: () => { throw new Error("in query"); }`),
};

function page(route: string, handle = HANDLE): string {
  return `() => [{ path: PATH, Component: () => "the text of the page", ${route}, handle: { ${handle} } }]`;
}

/** The options of remotes with these sources, each with the page of its name or with one for each value of a parameter. */
function sourcesAt(sources: Readonly<Record<string, string>>, parameter = '') {
  return Object.entries(sources).map(([name, source]) => {
    const path = `/${name}${parameter}`;
    return [name, [path, source.replaceAll('PATH', JSON.stringify(path))] as const] as const;
  });
}

let site: HostileSite;
/** What the pages of the remote `held` wait for, until it is released. */
let held: LocalServer;
const released = Promise.withResolvers<void>();

beforeAll(async () => {
  held = await listen((_, response) => void released.promise.then(() => response.end()));
  const many = {
    restless: HARMLESS_FAULTS['rejects-later'] ?? '',
    held: page(`loader: () => fetch("${held.url}").then(() => null)`),
  };
  site = await startHostileSite([...HOSTILE_PAGES, SNOOPING_PAGE], {
    sources: Object.fromEntries([...sourcesAt({ ...FAULTS, ...HARMLESS_FAULTS }), ...sourcesAt(many, '/:page')]),
    environment: {
      METRICS_TOKEN: SECRET,
      LEDGERLIGHT_SHELL_SECRET: SECRET,
      NEWSLETTER_SENDER_KEY: SECRET,
      UNKNOWN_SECRET: SECRET,
      TIMEOUT_MULTIPLIER: '2',
    },
  });
});

afterAll(async () => {
  held.stop();
  await site.stop();
});

const get = (path: string) => fetch(site.shell.url + path);
const statusOf = async (path: string) => (await get(path)).status;

/** Returns the status of a page that must have the frame, with its caching when the page itself is missing. */
async function outcomeOf({ shell }: HostileSite, name: string): Promise<string> {
  const response = await fetch(`${shell.url}/${name}?n=1`);
  const html = await response.text();
  expect(html, name).toContain('<nav');
  expect(response.headers.get('content-security-policy'), name).toContain("default-src 'none'");
  const isShown = html.includes('the text of the page');
  return `${name}: ${response.status}${isShown ? '' : ` ${response.headers.get('cache-control')}`}`;
}

test('no value that a remote throws ends the shell or leaves a request unanswered', LIMIT, async () => {
  for (const { path, title } of HOSTILE_PAGES) {
    const statuses = await Promise.all([path, `/_data${path}`].map(statusOf));
    for (const status of statuses) expect([200, 503], title).toContain(status);
  }
  expect(await statusOf('/well')).toBe(200);
  expect(site.shell.lines.filter((line) => line.includes('Uncaught error in the shell'))).toEqual([]);
});

test('a page whose code fails has status 503 in the frame, without side effects', LIMIT, async () => {
  const all = { ...FAULTS, ...HARMLESS_FAULTS };
  const outcomes = await Promise.all(Object.keys(all).map((name) => outcomeOf(site, name)));
  expect(outcomes).toEqual(Object.keys(all).map((name) => (name in FAULTS ? `${name}: 503 no-store` : `${name}: 200`)));
  expect(await statusOf('/well')).toBe(200);
});

test('a remote that fails repeatedly is left out for a while, the others are not', LIMIT, async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1) statuses.push(await statusOf(`/restless/${number}`));
  // The start may have been the first time.
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(statuses.slice(-2)).toEqual([503, 503]);
  expect(await statusOf('/well')).toBe(200);
});

test('a flood of uncached pages is refused in part, while a cached page is served', LIMIT, async () => {
  const flood = Array.from({ length: 150 }, (_, number) => statusOf(`/held/${number}`));
  expect(await Promise.race(flood)).toBe(429);
  expect(await statusOf('/well')).toBe(200);
  released.resolve();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 429]));
});

test('a remote, its child processes and workers find no secret in the environment', LIMIT, async () => {
  const response = await get(`/_data${SNOOPING_PAGE.path}`);
  const found = await response.text();
  expect([response.status, found]).toEqual([200, expect.stringContaining('PATH')]);
  expect(found).not.toContain(SECRET);
  const metrics = await fetch(`${site.shell.url}/metrics`, { headers: { authorization: `Bearer ${SECRET}` } });
  expect(metrics.status).toBe(200);
});

test('code that never ends costs its page; a release that hangs again is put aside', LIMIT, async () => {
  const [hanging] = HANGING_PAGES.filter(({ title }) => title === 'in a wait');
  if (!hanging) throw new Error('There is no page that hangs in a wait');
  const sources = Object.fromEntries(sourcesAt(ENDLESS_FAULTS));
  const own = await startHostileSite([hanging], { processes: 2, hasHung: true, sources });
  const { shell, release, stop } = own;
  try {
    const endless = Object.keys(ENDLESS_FAULTS);
    const outcomes = await Promise.all(endless.map((name) => outcomeOf(own, name)));
    expect(outcomes).toEqual(endless.map((name) => `${name}: 503 no-store`));
    await expect(fetch(shell.url + hanging.path)).rejects.toThrow();
    const line = shell.lines.find((text) => text.includes('Event loop blocked')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'error', release, path: hanging.path });
    const isPutAside = () => shell.lines.some((text) => text.includes(`Release ${release} is paused`));
    await expect.poll(isPutAside).toBe(true);
    const well = () => fetch(`${shell.url}/well`).then(({ status }) => status, String);
    await expect.poll(well).toBe(200);
  } finally {
    await stop();
  }
});

test('a shell with blocked output serves pages and counts dropped log lines', LIMIT, async () => {
  const { ports, dataFolder } = await choosePlace();
  await makeLive(`${dataFolder}/remotes`, {});
  const child = endedAtLast(
    spawn(process.execPath, [SHELL_PROGRAM], {
      env: {
        ...process.env,
        PORT: String(ports.site),
        LEDGERLIGHT_DATA: dataFolder,
        METRICS_TOKEN: SECRET,
        ...NO_BACKEND,
      },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    }),
  );
  child.stderr?.destroy();
  const headers = { authorization: `Bearer ${SECRET}` };
  const read = (path: string) =>
    fetch(`http://localhost:${ports.site}${path}`, { headers }).then((response) => response.text(), String);
  await expect.poll(() => read('/health')).toContain('ok');
  const dropped = async () => Number(/^ledgerlight_log_lines_dropped_total (\d+)$/m.exec(await read('/metrics'))?.[1]);
  await expect.poll(dropped).toBeGreaterThan(1);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearPlace({ ports, dataFolder });
});
