import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIME_LIMITS, TIMEOUT_MULTIPLIER } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { untilTakenOver } from '@ledgerlight/release/pages/taken-over';
import { type Browser, expect, type Page, test } from '@playwright/test';
import pLimit from 'p-limit';
import { buildSample, WRONG_SHARED_VERSION } from '../../faults/sample-build.ts';
import { expectInDocument } from '../../support/fault-table.ts';
import { makeLive } from '../../support/sites/remote-of-code.ts';
import { type ShellProcess, startShell } from '../../support/sites/shell-process.ts';
import { visit } from '../../support/visit.ts';

/** What a host does with a file in place of giving it. */
type HostFault = (response: ServerResponse, file: Buffer, request: IncomingMessage) => void;

const LAZY_CHUNK = /\/lazy-part\w*\.js$/;

/** Faults of the host, of all files of a build or of those that fit. */
const HOST_FAULTS: Readonly<Record<string, readonly [HostFault, fitting?: RegExp]>> = {
  'host down': [(_response, _file, { socket }) => socket.destroy()],
  'never answers': [() => {}],
  'answers 500': [(response) => response.writeHead(500, CORS).end('Internal Server Error')],
  'answers with a page': [(response) => give(response, '<!doctype html><title>Welcome</title>', 'text/html')],
  'answers with JSON': [(response) => give(response, '{"error":"not found"}', 'application/json')],
  truncated: [(response, file) => give(response, file.subarray(0, file.length / 2), 'text/javascript')],
  tampered: [tamper],
  'a chunk tampered': [tamper, /\/__federation_expose_\w+\.js$/],
  'a lazy chunk tampered': [tamper, LAZY_CHUNK],
  'the style sheet tampered': [tamper, /\.css$/],
  'style sheet missing': [notFound, /\.css$/],
  'lazy chunk missing': [notFound, LAZY_CHUNK],
};
const CODE_FAULTS = [
  WRONG_SHARED_VERSION,
  'throws at load',
  'throws in a loader',
  'throws at render',
  'throws in an effect',
] as const;
const FAULTS = [...Object.keys(HOST_FAULTS).slice(0, 10), ...CODE_FAULTS, ...Object.keys(HOST_FAULTS).slice(10)];

const CORS = { 'access-control-allow-origin': '*' };
const NOTICE = 'Parts of this page do not respond';
const PLACE = 'This part of the page could not be loaded';
const HEADING = 'The page of the sample';
const LAZY_PART = 'The lazy part is there.';

/** The remote that shows a fault on the server, and the one that shows it in the browser alone. */
const onServer = (fault: string) => nameOf('server', fault);
const inBrowser = (fault: string) => nameOf('browser', fault);
/** The one whose pages are rendered in the browser alone. */
const browserOnly = (fault: string) => nameOf('staff', fault);
const BROWSER_ONLY_FAULTS = ['host down', 'never answers', 'tampered'];

test.setTimeout(TIME_LIMITS.siteTest);

/** Most of them wait for a host; with more of them a busy machine would be another fault. */
const PAGES_AT_ONCE = Math.ceil(10 / TIMEOUT_MULTIPLIER);

test('what a fault of a remote costs is what the operators’ document says', async ({ browser }) => {
  const store = mkdtempSync(join(tmpdir(), 'fault-matrix-'));
  const sample = await buildSample();
  const releases = FAULTS.flatMap((fault) => [
    sample.storeAs(store, onServer(fault), { onServer: fault, inBrowser: fault }),
    // Loaders run on the server alone.
    sample.storeAs(store, inBrowser(fault), {
      onServer: fault === 'throws in a loader' ? fault : '',
      inBrowser: fault,
    }),
  ]);
  releases.push(
    ...BROWSER_ONLY_FAULTS.map((fault) => sample.storeAs(store, browserOnly(fault), { browserOnly: true })),
  );
  releases.push(
    sample.storeAs(store, 'well', { links: [...FAULTS.map(inBrowser), ...BROWSER_ONLY_FAULTS.map(browserOnly)] }),
  );
  await makeLive(store, Object.fromEntries(releases.map((release) => [release.paths[0]?.slice(1) ?? '', release])));
  const host = createServer(brokenHost(store));
  await once(host.listen(0), 'listening');
  const shell = await startShell({
    REMOTES_URL: `http://localhost:${(host.address() as AddressInfo).port}`,
    LEDGERLIGHT_STORE: store,
    // Nothing listens there; these pages ask for nothing.
    SUPABASE_URL: 'http://localhost:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    PATIENCE: String(4 * TIMEOUT_MULTIPLIER),
  });
  const kinds = [
    ...FAULTS.map((fault) => [fault, onServer(fault), inBrowser(fault)] as const),
    ...BROWSER_ONLY_FAULTS.map(
      (fault) => [`${fault}, rendered in the browser only`, browserOnly(fault), browserOnly(fault)] as const,
    ),
  ];
  let rows: string[][];
  try {
    const answers = await Promise.all(kinds.map(([, remote]) => answerOfServer(shell, remote)));
    const [longest = 0, next = 0] = answers.map(({ took }) => took).sort((one, other) => other - one);
    // The others take what the machine needs; who waits for a host does not wait for ever beside that.
    expect(longest - next).toBeLessThan(60_000 * TIMEOUT_MULTIPLIER);
    // What browsers meet comes from a server that has the page: loading twenty at once is no fault of theirs.
    for (const [, , remote] of kinds) await fetch(`${shell.url}/${remote}`);
    const limit = pLimit(PAGES_AT_ONCE);
    const outcomes = await Promise.all(
      kinds.map(([, , remote]) =>
        Promise.all([limit(() => firstLoad(browser, shell, remote)), limit(() => navigation(browser, shell, remote))]),
      ),
    );
    rows = kinds.map(([words], index) => [words, answers[index]?.said ?? '', ...(outcomes[index] ?? [])]);
  } finally {
    await shell.stop();
    host.closeAllConnections();
    host.close();
    rmSync(store, { recursive: true });
  }
  expectInDocument('faults of a remote', ['fault', 'server', 'first load', 'navigation'], rows);
});

function nameOf(place: string, fault: string): string {
  return `${place}-${fault.toLowerCase().replaceAll(' ', '-')}`;
}

/** Gives the files of the store, broken where the name of the remote says so. */
function brokenHost(store: string): RequestListener {
  const whole = createRemoteHost(store);
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://remotes');
    const [, name = '', , build] = pathname.split('/');
    const names = build === 'ssr' ? [onServer] : [inBrowser, browserOnly];
    const fault = FAULTS.find((known) => names.some((named) => named(known) === name));
    const [answer, fitting = /./] = HOST_FAULTS[fault ?? ''] ?? [];
    if (!answer || !fitting.test(pathname)) return whole.emit('request', request, response);
    return answer(response, readFileSync(join(store, pathname)), request);
  };
}

function give(response: ServerResponse, body: string | Buffer, type: string): void {
  const caching = 'public, max-age=31536000, immutable';
  response.writeHead(200, { ...CORS, 'content-type': type, 'cache-control': caching }).end(body);
}

function tamper(response: ServerResponse, file: Buffer, { url = '' }: IncomingMessage): void {
  const isStyle = url.endsWith('.css');
  const added = isStyle ? '.heading { color: red }' : ';globalThis.strangeCodeRan = true;';
  give(response, `${file}\n${added}`, isStyle ? 'text/css' : 'text/javascript');
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { ...CORS, 'content-type': 'text/plain' }).end('Not found');
}

async function answerOfServer(shell: ShellProcess, remote: string): Promise<{ said: string; took: number }> {
  const asked = performance.now();
  const answer = await fetch(`${shell.url}/${remote}`);
  const html = await answer.text();
  const took = performance.now() - asked;
  expect(html).toContain('<nav');
  const shown = html.includes(HEADING) ? 'as usual' : 'the frame; the browser loads the rest';
  return { said: `${answer.status}: ${html.includes(PLACE) ? 'its place says so' : shown}`, took };
}

async function firstLoad(browser: Browser, shell: ShellProcess, remote: string): Promise<string> {
  const page = await openPage(browser);
  const answer = await page.goto(`${shell.url}/${remote}`, { waitUntil: 'commit' });
  return `${answer?.status()}: ${await outcomeOn(page)}`;
}

async function navigation(browser: Browser, shell: ShellProcess, remote: string): Promise<string> {
  const page = await openPage(browser);
  await visit(page, `${shell.url}/well`);
  await page.getByRole('link', { name: remote }).click();
  await page.waitForURL(`**/${remote}`, { waitUntil: 'commit' });
  return outcomeOn(page);
}

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** What the page says in the end; its frame works whatever it is. */
async function outcomeOn(page: Page): Promise<string> {
  const place = page.locator('main');
  await expect(place, page.url()).toContainText(new RegExp([NOTICE, PLACE, LAZY_PART].join('|')));
  const text = (await place.textContent()) ?? '';
  const heading = text.includes(HEADING) ? page.getByRole('heading', { name: HEADING }) : undefined;
  const hasStyle = await heading?.evaluate((element) => getComputedStyle(element).color === 'rgb(1, 2, 3)');
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Change to light' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => 'strangeCodeRan' in globalThis)).toBe(false);
  await page.context().close();
  const words = text.includes(NOTICE)
    ? 'readable as sent, under a notice with “Try again”'
    : text.includes(PLACE)
      ? 'its place says so, with “Try again”'
      : 'as usual';
  return hasStyle === false ? `${words}; without its style` : words;
}
