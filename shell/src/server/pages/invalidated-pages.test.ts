import { createReaderClient } from '@ledgerlight/backend/client';
import { fetchGlossary } from '@ledgerlight/backend/glossary-query';
import { createNewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChangePoller, startPolling } from '../cache/change-feed.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { createVisitorBuckets } from '../releases/rollout/visitor-buckets.ts';
import { fakeSets } from '../testing/fake-sets.ts';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createGlossary } from './posts/glossary.ts';
import { createPostReader } from './posts/post-reader.ts';
import type { PageRenderer } from './renderer.tsx';
import { createPageRoutes } from './routes.ts';

let backend: BackendFixture;
let isUnavailable = false;

/** A shell with the pages `/`, `/blog`, a list, and `/blog/<slug>`, a post with its neighbours. */
async function startMachine(): Promise<ServedRoutes> {
  const client = createReaderClient(backend.address, {
    fetch: (input, init) => (isUnavailable ? Promise.reject(new TypeError('away')) : fetch(input, init)),
  });
  const changes = createChangePoller(createPostChanges(client), () => undefined);
  await changes.poll();
  startPolling(changes);
  const cache = createPageCache({ changes });
  const posts = createPostReader({
    queries: createPostQueries(client),
    search: createPostSearch(client),
    glossary: createGlossary({
      fetchTerms: () => fetchGlossary(client, () => undefined),
      cache,
      report: expect.unreachable,
    }),
    archive: createNewsletterArchive(client),
    worker: { run: async ({ text, hosts }) => renderMarkdown(text, hosts) },
    hosts: { siteOrigin: 'https://site.example', storageOrigin: 'https://store.example' },
    cache,
  });
  async function page(path: string) {
    const durations = { data: 0, render: 0 };
    try {
      if (path === '/') {
        const home = await posts.home();
        return { status: 200, whole: true, body: home.posts.map(({ title }) => title).join(), durations };
      }
      const slug = path.split('/')[2];
      if (slug === undefined) {
        const { cards } = await posts.list({ types: ['education'], limit: 3 });
        return { status: 200, whole: true, body: cards.map(({ title }) => title).join(), durations };
      }
      const post = await posts.findBySlug(slug);
      if (!post) return { status: 404, whole: true, body: '', durations };
      const { newer } = await posts.neighboursOf(post);
      return { status: 200, whole: true, body: `${post.title} before ${newer?.title ?? 'nothing'}`, durations };
    } catch {
      return { status: 503, whole: false, body: 'away', durations };
    }
  }
  const renderer: PageRenderer = {
    release: 'this',
    ownerOf: () => null,
    isBrowserOnly: () => false,
    address: (pathname) => pathname,
    document: page,
    data: page,
  };
  const { routes } = createPageRoutes({
    served: fakeSets(renderer),
    cache,
    buckets: createVisitorBuckets(false),
    headers: {},
    staffHeaders: {},
    observer: { viewed: () => undefined, cacheRead: () => undefined, rendered: () => undefined },
  });
  return serveRoutes(routes);
}

let machines: readonly ServedRoutes[];

beforeAll(async () => {
  backend = await takeBackend();
  for (let day = 1; day <= 9; day += 1) {
    await addPost(backend, { title: `Day ${day}`, publishedAt: `'2026-01-0${day} 12:00+00'` });
  }
  machines = [await startMachine(), await startMachine()];
}, 120_000);

afterAll(async () => {
  for (const { close } of machines) await close();
  await backend.close();
});

/** Returns the cache state and the text of a page on both machines. */
async function read(path: string): Promise<readonly (readonly [string, string])[]> {
  return Promise.all(
    machines.map(async ({ origin }) => {
      const response = await fetch(origin + path);
      return [response.headers.get('server-timing')?.match(/desc=(\w+)/)?.[1] ?? '', await response.text()] as const;
    }),
  );
}

const textsOf = async (path: string) => (await read(path)).map(([, text]) => text);
const looksAt = async (path: string) => (await read(path)).map(([readPage]) => readPage);
/** Shorter than the time for which pages are fresh with a change feed. */
const SOON = { timeout: 60_000 };

test('every machine shows published, edited, hidden and removed posts', async () => {
  const pages = ['/blog', '/blog/day-3', '/blog/day-9'];
  for (const path of pages) await read(path);
  expect(await Promise.all(pages.map(textsOf))).toEqual([
    ['Day 9,Day 8,Day 7', 'Day 9,Day 8,Day 7'],
    ['Day 3 before Day 4', 'Day 3 before Day 4'],
    ['Day 9 before nothing', 'Day 9 before nothing'],
  ]);

  const { id } = await addPost(backend, { title: 'Fresh', publishedAt: "now() + interval '2 seconds'" });
  await expect.poll(() => textsOf('/blog'), SOON).toEqual(['Fresh,Day 9,Day 8', 'Fresh,Day 9,Day 8']);
  expect(await textsOf('/blog/day-9')).toEqual(['Day 9 before Fresh', 'Day 9 before Fresh']);
  expect(await looksAt('/blog/day-3')).toEqual(['hit', 'hit']);

  await read('/blog/fresh');
  await backend.query(`update blog_posts set title = 'Newer' where id = '${id}'`);
  await expect.poll(() => textsOf('/blog'), SOON).toEqual(['Newer,Day 9,Day 8', 'Newer,Day 9,Day 8']);
  expect(await textsOf('/blog/fresh')).toEqual(['Newer before nothing', 'Newer before nothing']);

  await backend.query(`update blog_posts set unpublished_at = now() where id = '${id}'`);
  await expect.poll(() => textsOf('/blog/fresh'), SOON).toEqual(['', '']);
  expect(await textsOf('/blog')).toEqual(['Day 9,Day 8,Day 7', 'Day 9,Day 8,Day 7']);

  await backend.query("delete from blog_posts where slug = 'day-4'");
  await expect.poll(() => textsOf('/blog/day-3'), SOON).toEqual(['Day 3 before Day 5', 'Day 3 before Day 5']);
  expect(await looksAt('/blog')).toEqual(['hit', 'hit']);
});

test('every machine shows a pinned post from its pin to its end', async () => {
  expect(await textsOf('/')).toEqual(['Day 9,Day 8,Day 7', 'Day 9,Day 8,Day 7']);
  expect(await looksAt('/')).toEqual(['hit', 'hit']);
  await backend.query(
    `insert into pinned_posts (slot, post_id, ends_at, pinned_by)
     select 1, id, now() + interval '3 seconds', 'admin' from blog_posts where slug = 'day-1'`,
  );
  await expect.poll(() => textsOf('/'), SOON).toEqual(['Day 1,Day 9,Day 8', 'Day 1,Day 9,Day 8']);
  await expect.poll(() => textsOf('/'), SOON).toEqual(['Day 9,Day 8,Day 7', 'Day 9,Day 8,Day 7']);
});

test('serves stale pages during an outage, and fresh ones after it', async () => {
  const pages = ['/blog', '/blog/day-1', '/blog/day-2', '/blog/day-8'];
  for (const path of pages) await read(path);
  isUnavailable = true;
  await backend.query("update blog_posts set title = 'Changed meanwhile' where slug = 'day-8'");
  await backend.query("delete from blog_posts where slug = 'day-2'");
  // Without a change feed cached pages become stale.
  await expect.poll(() => looksAt('/blog'), SOON).toContain('stale');
  expect(await textsOf('/blog')).toEqual(['Day 9,Day 8,Day 7', 'Day 9,Day 8,Day 7']);
  expect(await textsOf('/blog/day-8')).toEqual(['Day 8 before Day 9', 'Day 8 before Day 9']);
  isUnavailable = false;
  await expect.poll(() => textsOf('/blog/day-2'), SOON).toEqual(['', '']);
  const changed = 'Day 9,Changed meanwhile,Day 7';
  // A stale page is served while it is refreshed.
  await expect.poll(() => textsOf('/blog'), SOON).toEqual([changed, changed]);
  await expect.poll(() => textsOf('/blog/day-1'), SOON).toEqual(['Day 1 before Day 3', 'Day 1 before Day 3']);
});
