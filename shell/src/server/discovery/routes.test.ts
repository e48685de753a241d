import { readFile } from 'node:fs/promises';
import { createAuthorQueries } from '@ledgerlight/backend/author-queries';
import { createReaderClient } from '@ledgerlight/backend/client';
import { createNewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { THEME_COLOURS } from '@ledgerlight/site/web-app';
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangePoller, createChangePoller } from '../cache/change-feed.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { markIncomplete } from '../context/request-context.ts';
import { type ServedRoutes, serveInTest, serveRoutes } from '../testing/served-routes.ts';
import { createDocumentRoute } from './document-route.ts';
import { feedHtml } from './feeds/feed-html.ts';
import { drawShareImage } from './images/draw-share-image.ts';
import { shareImagePath } from './images/share-images.ts';
import { createDiscoveryRoutes } from './routes.ts';

const origin = 'https://ledgerlight.example';
const title = `Fish & <chips> ]]> 📈`;
let backend: BackendFixture;
let served: ServedRoutes;
let changes: ChangePoller;
let isUnavailable = false;
/** Delays the responses of the backend. */
let held = Promise.resolve();
let now = 1;
let queries: string[] = [];
const reported: string[] = [];
const report = (failure: unknown, path: string) => void reported.push(`${path}: ${failure}`);

beforeAll(async () => {
  backend = await takeBackend();
  await backend.query(
    `insert into blog_posts (title, content, author, post_type, published_at) values
     ($1, '**Bold** text', 'Team', 'education', '2026-01-01 10:00+00'),
     ('Not before tomorrow', 'text', 'Team', 'education', now() + interval '1 day')`,
    [title],
  );
  await backend.query("update blog_posts set topics = '{tax}'");
  const client = createReaderClient(backend.address, {
    fetch: async (input, init) => {
      queries.push(new URL(String(input)).search);
      await held;
      return isUnavailable ? Promise.reject(new TypeError('away')) : fetch(input, init);
    },
  });
  changes = createChangePoller(
    createPostChanges(client),
    () => undefined,
    () => now,
  );
  await changes.poll();
  served = await serveRoutes(
    createDiscoveryRoutes({
      storageOrigin: 'https://store.example',
      backend: { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_0123456789' },
      origin,
      posts: createPostFeed(client),
      authors: createAuthorQueries(client),
      copyEdition: 'default',
      archive: createNewsletterArchive(client),
      images: { variant: async () => null },
      cache: createPageCache({ changes, now: () => now, report }),
      feedWorker: { run: async ({ post, origins }) => feedHtml(post, origins) },
      shareImageWorker: { run: drawShareImage },
      report,
    }),
  );
});

afterAll(async () => {
  await served.close();
  await backend.close();
});

test('security.txt has a contact and expires in a year', async () => {
  const { headers, text } = await get('/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Contact: mailto:hello@ledgerlight.example\n');
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(364 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(367 * 86_400_000);
});

test('ledgerlight.json contains the backend and its publishable key only', async () => {
  const { headers, text } = await get('/.well-known/ledgerlight.json');
  expect(headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(text)).toEqual({
    version: 1,
    backend: 'https://abcdefgh.supabase.co',
    publishableKey: 'sb_publishable_0123456789',
  });
});

test('robots.txt excludes non-pages and names the site map', async () => {
  const { headers, text } = await get('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin/',
    'Disallow: /_data/',
    'Disallow: /embed/',
    '',
    'Sitemap: https://ledgerlight.example/sitemap.xml',
    '',
  ]);
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/feeds/education.rss', 'application/rss+xml; charset=utf-8'],
  ['/feeds/education.atom', 'application/atom+xml; charset=utf-8'],
  ['/feeds/authors/team.rss', 'application/rss+xml; charset=utf-8'],
  ['/feeds/authors/team.atom', 'application/atom+xml; charset=utf-8'],
  ['/feeds/topics/tax.rss', 'application/rss+xml; charset=utf-8'],
  ['/feeds/topics/tax.atom', 'application/atom+xml; charset=utf-8'],
])('%s is valid XML with published posts only', async (path, type) => {
  const { status, headers, text } = await get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toContain(path.startsWith('/sitemap') ? 'max-age=300' : 'max-age=20');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain('https://ledgerlight.example/blog/fish-chips');
  expect(text).not.toContain('tomorrow');
  expect((await get('/feeds/trading-strategy.atom')).text).not.toContain('fish-chips');
});

test('the feed of a topic without posts is valid and has its name', async () => {
  const { status, text } = await get('/feeds/topics/debt.rss');
  expect(status).toBe(200);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toMatch(/<title>[^<]*Debt/);
  expect(text).not.toContain('<item>');
});

test.each([
  '/feeds/none.rss',
  '/feeds/authors/none.rss',
  '/feeds/topics/none.rss',
  '/feeds/topics/tax.json',
  '/feeds/',
  '/sitemap-1.xml',
  '/sitemap-0.xml',
  '/og/none.png',
  '/og/not-before-tomorrow.png',
])('%s is handled by the not-found page', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, text: 'page' });
});

test('the web manifest names the colours of pages, and icons that exist in their size', async () => {
  const { headers, text } = await get('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const manifest = JSON.parse(text);
  const { light, dark } = THEME_COLOURS;
  const colours = { theme_color: light, background_color: light };
  expect(manifest).toMatchObject({ short_name: 'Ledgerlight', start_url: '/', ...colours });
  const tokens = await readFile(`${import.meta.dirname}/../../../../packages/ui/src/theme/tokens.css`, 'utf8');
  expect(tokens).toContain(`--surface-page: light-dark(${light}, ${dark});`);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await sharp(`${import.meta.dirname}/../../../public${src}`).metadata();
    expect(type).toContain(icon.format);
    if (sizes !== 'any') expect(`${icon.width}x${icon.height}`).toBe(sizes);
  }
});

test('a share image is immutable under its own address only', async () => {
  const path = await imagePathOf('fish-chips');
  const own = await get(path);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('image/png');
  expect(own.headers.get('cache-control')).toContain('immutable');
  const other = await get('/og/fish-chips.png?v=0000000');
  expect(other.headers.get('cache-control')).toBe('public, max-age=300');
  const known = await get(path, { headers: { 'if-none-match': own.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
});

async function imagePathOf(slug: string) {
  const card = await createPostFeed(createReaderClient(backend.address)).findCard(slug);
  return shareImagePath(card ?? expect.fail(`There is no post ${slug}`));
}

test('the share image of a former slug leads to that of the post, unless the post is hidden', async () => {
  await backend.query(
    "insert into blog_posts (title, slug, content, author, post_type) values ('Walks', 'walk-one', 'text', 'Team', 'education')",
  );
  for (const slug of ['walk-two', 'walk-three'])
    await backend.query(`update blog_posts set slug = '${slug}' where title = 'Walks'`);
  const leads = async (path: string) => {
    const { status, headers } = await get(path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const location = await imagePathOf('walk-three');
  for (const path of ['/og/walk-one.png?v=1', '/og/walk-two.png']) expect(await leads(path)).toEqual([308, location]);
  await backend.query("update blog_posts set unpublished_at = now() where title = 'Walks'");
  expect(await leads('/og/walk-one.png')).toEqual([404, null]);
  await backend.query("delete from blog_posts where title = 'Walks'");
});

test('a change updates the affected feeds and the site map at once', async () => {
  const paths = ['/rss.xml', '/sitemap.xml', '/feeds/education.rss', '/feeds/trading-strategy.rss'];
  for (const path of paths) await get(path);
  const change = async (statement: string) => {
    await backend.query(statement);
    await changes.poll();
    queries = [];
    return Promise.all(paths.map(async (path) => (await get(path)).text.includes('blog/seen-at-once')));
  };
  const insert =
    "insert into blog_posts (title, content, author, post_type) values ('Seen at once', 'text', 'Team', 'education')";
  expect(await change(insert)).toEqual([true, true, true, false]);
  expect(queries.some((question) => question.includes('trading-strategy'))).toBe(true);
  expect(queries.filter((question) => question.includes('post_type=in.(trading-strategy)'))).toEqual([]);
  for (const changed of ['unpublished_at = now()', "title = 'Hidden'"])
    expect(await change(`update blog_posts set ${changed} where slug = 'seen-at-once'`)).not.toContain(true);
  expect(queries).toEqual([]);
});

test.each(['/og/none-*.png', '/sitemap-*.xml'])(
  'limits the requests of one client for addresses like %s',
  async (pattern) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    queries = [];
    const responses = Array.from({ length: 65 }, (_, index) => get(pattern.replace('*', String(100 + index))));
    expect((await Promise.race(responses)).status).toBe(429);
    expect(queries.length).toBeLessThanOrEqual(4);
    release();
    expect((await Promise.all(responses)).filter(({ status }) => status === 404)).toHaveLength(64);
  },
);

test('an incomplete document is not to be cached', async () => {
  const options = { cache: createPageCache(), report };
  const route = createDocumentRoute(
    { ...options, admit: (_, work) => work() },
    { name: 'text', freshMs: 1_000, cacheControl: 'public' },
  );
  const textOf = (pathname: string) => {
    if (pathname === '/part') markIncomplete();
    return pathname;
  };
  const { origin: shown } = await serveInTest(['/whole', '/part'].map((path) => route(path, 'text/plain', textOf)));
  const cachings = ['/whole', '/part'].map(async (path) => (await fetch(shown + path)).headers.get('cache-control'));
  expect(await Promise.all(cachings)).toEqual(['public', 'no-store']);
});

test('serves stale documents while the backend is unavailable, else 503', async () => {
  const { text } = await get('/rss.xml');
  isUnavailable = true;
  reported.length = 0;
  now += 10 * 60_000;
  expect(await get('/rss.xml')).toMatchObject({ status: 200, text });
  const unread = await get('/feeds/investment-guide.rss');
  expect(unread.status).toBe(503);
  expect(unread.headers.get('cache-control')).toBe('no-store');
  expect((await get('/og/fish-chips.png?v=secret')).status).toBe(503);
  expect(new Set(reported.map((line) => line.split(':')[0]))).toEqual(
    new Set(['/rss.xml', '/feeds/investment-guide.rss', '/og/fish-chips.png']),
  );
  isUnavailable = false;
  expect((await get('/feeds/investment-guide.rss')).status).toBe(200);
});

async function get(path: string, init?: RequestInit) {
  const response = await fetch(served.origin + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
