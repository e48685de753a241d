import { createReaderClient } from '@ledgerlight/backend/client';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { postImagePath } from '@ledgerlight/site/share-image';
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangePoller, createChangePoller } from '../cache/change-feed.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { feedArticle } from './feeds/feed-article.ts';
import { drawSharePicture } from './images/share-picture.ts';
import { createDiscoveryRoutes } from './routes.ts';

const origin = 'https://ledgerlight.example';
const title = `Fish & <chips> ]]> 📈`;
let backend: BackendFixture;
let served: ServedRoutes;
let changes: ChangePoller;
let away = false;
/** What the backend waits with its answers for. */
let held = Promise.resolve();
let now = 1;
let questions: string[] = [];
const reported: string[] = [];
const report = (failure: unknown, path: string) => void reported.push(`${path}: ${failure}`);

beforeAll(async () => {
  backend = await startBackendFixture();
  await backend.query(
    `insert into blog_posts (title, content, author, post_type, published_at) values
     ($1, '**Bold** text', 'Team', 'education', '2026-01-01 10:00+00'),
     ('Not before tomorrow', 'text', 'Team', 'education', now() + interval '1 day')`,
    [title],
  );
  const client = createReaderClient(backend.address, {
    fetch: async (input, init) => {
      questions.push(new URL(String(input)).search);
      await held;
      return away ? Promise.reject(new TypeError('away')) : fetch(input, init);
    },
  });
  changes = createChangePoller({ poll: createPostChanges(client), report: () => undefined, now: () => now });
  await changes.poll();
  served = await serveRoutes(
    createDiscoveryRoutes({
      storageOrigin: 'https://store.example',
      backend: { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_0123456789' },
      origin,
      posts: createPostFeed(client),
      cache: createPageCache({ changes, now: () => now, report }),
      feedWorker: { do: async ({ post, origins }) => feedArticle(post, origins) },
      pictureWorker: { do: drawSharePicture },
      clientKeyOf: () => 'a visitor',
      report,
    }),
  );
});

afterAll(async () => {
  await served.close();
  await backend.close();
});

test('security.txt says where to report a weakness, for a year from now', async () => {
  const { headers, text } = await get('/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Contact: mailto:hello@ledgerlight.example\n');
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(364 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(367 * 86_400_000);
});

test('ledgerlight.json names the backend and its publishable key, and nothing else', async () => {
  const { headers, text } = await get('/.well-known/ledgerlight.json');
  expect(headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(text)).toEqual({
    version: 1,
    backend: 'https://abcdefgh.supabase.co',
    publishableKey: 'sb_publishable_0123456789',
  });
});

test('documents are fetched ahead where the shell does not answer links, and nothing is rendered ahead', async () => {
  const { headers, text } = await get('/speculation-rules.json');
  expect(headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch, ...others } = JSON.parse(text);
  expect(others).toEqual({});
  expect(prefetch).toMatchObject([{ eagerness: 'moderate', where: { and: { length: 3 } } }]);
  expect(text).toContain(':root:not([data-taken-over]) a');
});

test('robots.txt opens the site but for what is no page, and names the site map', async () => {
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
])('%s is valid XML that tells of published posts and of no other', async (path, type) => {
  const { status, headers, text } = await get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toContain(path.startsWith('/sitemap') ? 'max-age=300' : 'max-age=20');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain('https://ledgerlight.example/blog/fish-chips');
  expect(text).not.toContain('tomorrow');
});

test('a feed has the whole text, and a feed of another kind does not have the post', async () => {
  expect((await get('/feeds/education.rss')).text).toContain('&lt;strong&gt;Bold&lt;/strong&gt; text');
  const other = await get('/feeds/trading-strategy.atom');
  expect(XMLValidator.validate(other.text)).toBe(true);
  expect(other.text).not.toContain('fish-chips');
});

test('whoever has a document already is told so', async () => {
  const { headers } = await get('/rss.xml');
  const again = await get('/rss.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test.each(['/robots.txt', '/sitemap.xml', '/rss.xml', '/manifest.webmanifest'])(
  'HEAD of %s has no body',
  async (path) => {
    const whole = await get(path);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
  },
);

test.each([
  '/feeds/none.rss',
  '/feeds/',
  '/sitemap-1.xml',
  '/sitemap-0.xml',
  '/og/none.png',
  '/og/not-before-tomorrow.png',
])('%s is left to the not-found page', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, text: 'page' });
});

test('the manifest names icons that exist in the size it says', async () => {
  const { headers, text } = await get('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ short_name: 'Ledgerlight', start_url: '/', theme_color: '#fbf8f2' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await sharp(`${import.meta.dirname}/../../../public${src}`).metadata();
    expect(type).toContain(icon.format);
    if (sizes !== 'any') expect(`${icon.width}x${icon.height}`).toBe(sizes);
  }
});

test('the picture of a post may be kept for ever under its own address, under any other not', async () => {
  const path = postImagePath({ slug: 'fish-chips', title, type: 'education' });
  const own = await get(path);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('image/png');
  expect(own.headers.get('cache-control')).toContain('immutable');
  const other = await get('/og/fish-chips.png?v=0000000');
  expect(other.headers.get('cache-control')).toBe('public, max-age=300');
  const known = await get(path, { headers: { 'if-none-match': own.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
});

test('a change is in the feeds and the site map that show its place at once, and the others are not made again', async () => {
  const paths = ['/rss.xml', '/sitemap.xml', '/feeds/education.rss', '/feeds/trading-strategy.rss'];
  for (const path of paths) await get(path);
  const change = async (statement: string) => {
    await backend.query(statement);
    await changes.poll();
    questions = [];
    return Promise.all(paths.map(async (path) => (await get(path)).text.includes('blog/seen-at-once')));
  };
  expect(
    await change(
      "insert into blog_posts (title, content, author, post_type) values ('Seen at once', 'text', 'Team', 'education')",
    ),
  ).toEqual([true, true, true, false]);
  expect(questions.some((question) => question.includes('trading-strategy'))).toBe(true);
  expect(questions.filter((question) => question.includes('post_type=in.(trading-strategy)'))).toEqual([]);
  expect(await change("update blog_posts set unpublished_at = now() where slug = 'seen-at-once'")).toEqual([
    ...[false, false, false, false],
  ]);
  expect(await change("update blog_posts set title = 'Hidden' where slug = 'seen-at-once'")).toEqual([
    ...[false, false, false, false],
  ]);
  expect(questions).toEqual([]);
});

test.each(['/og/none-*.png', '/sitemap-*.xml'])(
  'whoever asks for very many addresses like %s waits behind himself',
  async (pattern) => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    questions = [];
    const answers = Array.from({ length: 65 }, (_, index) => get(pattern.replace('*', String(100 + index))));
    expect((await Promise.race(answers)).status).toBe(429);
    expect(questions.length).toBeLessThanOrEqual(4);
    release();
    expect((await Promise.all(answers)).filter(({ status }) => status === 404)).toHaveLength(64);
  },
);

test('while the backend is away the last documents stay, and what was never read is a failure that is not kept', async () => {
  const { text } = await get('/rss.xml');
  away = true;
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
  away = false;
  expect((await get('/feeds/investment-guide.rss')).status).toBe(200);
});

async function get(path: string, init?: RequestInit) {
  const response = await fetch(served.origin + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
