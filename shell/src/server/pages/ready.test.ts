import { afterEach, beforeEach, expect, test } from 'vitest';
import { notePost } from '../changes/reading.ts';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { changed, createToldChanges } from '../testing/told-changes.ts';
import { createPageAnswers } from './answers.ts';
import { createPageCache } from './cache.ts';
import type { PageRenderer } from './renderer.tsx';

let served: readonly ServedRoutes[];
/** What was noted: addresses that were brought into their one spelling, and what those who watch were told. */
let noted: string[];
let text: string;
let renderer: PageRenderer | null;
let changes: Awaited<ReturnType<typeof createToldChanges>>;

beforeEach(async () => {
  noted = [];
  text = 'word '.repeat(500);
  renderer = rendererOf('one');
  changes = await createToldChanges(() => 0);
  const { ready, routes } = createPageAnswers({
    cache: createPageCache({ changes, now: () => 0 }),
    releases: {
      get isDivided() {
        return renderer === null;
      },
      get rendererOfAll() {
        return renderer;
      },
      sets: [],
      registry: { revision: 1, change: { at: '', by: '', what: '', message: '' }, remotes: {} },
      names: ['one', 'two'],
      with: (_bucket, work) => work(renderer ?? rendererOf('one')),
      refresh: async () => {},
    },
    secure: false,
    headers: { 'x-kind': 'public' },
    staffHeaders: {},
    visitorOf: () => 'a visitor',
    watch: {
      viewed: ({ remote, failed }) => noted.push(`${failed ? 'failed' : 'viewed'} ${remote}`),
      looked: (look) => noted.push(look),
      made: () => noted.push('made'),
    },
  });
  const count = (kind: string, status: number) => noted.push(`${kind} ${status}`);
  const log = (line: string) => noted.push(JSON.parse(line).path);
  served = await Promise.all([
    serveRoutes(routes, { count, log }),
    serveRoutes(routes, { readyPage: ready, count, log }),
  ]);
});

afterEach(() => Promise.all(served.map(({ close }) => close())));

function rendererOf(release: string): PageRenderer {
  const page = async () => {
    notePost('a');
    return { status: 200, whole: true, body: text, took: { data: 0, render: 0 } };
  };
  return {
    release,
    toldOfRemotes: '',
    ownerOf: () => ({ remote: 'pages', version: release }),
    isBrowserOnly: () => false,
    address(pathname, search) {
      noted.push('long way');
      return pathname.toLowerCase() + (search === '?type=a' ? search : '');
    },
    ignores: (_, search) => search !== '?type=a',
    document: page,
    data: page,
  };
}

/** What is answered, and what was noted of it when its line was logged. */
async function ask(of: number, path: string, init: RequestInit = {}) {
  noted = [];
  const answer = await fetch(`${served[of]?.origin}${path}`, { redirect: 'manual', ...init });
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  const body = await answer.text();
  const [pathname = ''] = path.split('?');
  await expect.poll(() => noted, { timeout: 60_000 }).toContain(pathname);
  return { status: answer.status, headers, body, noted };
}

/** The same after it was asked for often enough that it is kept and compressed. */
async function askAgain(of: number, path: string, init: RequestInit = {}) {
  for (let time = 0; time < 3; time += 1) await ask(of, path, init);
  return ask(of, path, init);
}

const etagOf = async () => new Headers((await ask(0, '/blog')).headers).get('etag') ?? '';

test.each<[string, string, RequestInit]>([
  ['a document', '/blog', {}],
  ['one compressed by gzip', '/blog', { headers: { 'accept-encoding': 'gzip' } }],
  ['one as it is', '/blog', { headers: { 'accept-encoding': 'identity' } }],
  ['one behind a query that it does not read', '/blog?utm_source=a', {}],
  ['its head', '/blog', { method: 'HEAD' }],
  ['its data', '/_data/blog', {}],
])('%s that is kept is answered, logged and counted as on the long way', async (_, path, init) => {
  const long = await askAgain(0, path, init);
  const short = await askAgain(1, path, init);
  expect(long.noted).toContain('long way');
  expect(short).toEqual({ ...long, noted: long.noted.filter((note) => note !== 'long way') });
  expect(short.noted).toEqual([
    'hit',
    ...(init.method === 'HEAD' ? [] : ['viewed pages']),
    'page 200',
    path.split('?')[0],
  ]);
});

test('a browser that has a page is told so on the short way too', async () => {
  await askAgain(1, '/blog');
  const { status, body, noted } = await ask(1, '/blog', { headers: { 'if-none-match': await etagOf() } });
  expect([status, body, noted]).toEqual([304, '', ['hit', 'viewed pages', 'page 304', '/blog']]);
});

test.each([
  ['behind a query that it reads', '/blog?type=a', {}],
  ['in another spelling', '/Blog', {}],
  ['at an address that is too long to be one', `/blog?n=${'1'.repeat(3_000)}`, {}],
  ['that is sent something', '/blog', { method: 'POST' }],
])('a page %s takes the long way', async (_, path, init) => {
  await askAgain(1, '/blog');
  expect(await askAgain(1, path, init)).toEqual(await askAgain(0, path, init));
});

test('what changed is gone from the short way at once', async () => {
  await askAgain(1, '/blog');
  text = 'other';
  expect((await ask(1, '/blog')).body).toContain('word');
  await changes.tell([changed('a')]);
  expect(await ask(1, '/blog')).toMatchObject({ body: 'other', noted: expect.arrayContaining(['made', 'miss']) });
});

test('a release that is promoted is on the short way at once, and none while some visitors get another', async () => {
  await askAgain(1, '/blog');
  renderer = rendererOf('two');
  expect(new Headers((await ask(1, '/blog')).headers).get('x-release')).toBe('two');
  expect((await askAgain(1, '/blog')).noted).not.toContain('long way');
  renderer = null;
  expect((await askAgain(1, '/blog')).noted).toContain('long way');
});
