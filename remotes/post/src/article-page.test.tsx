import type { Article, PostReader } from '@ledgerlight/shell-api';
import { TEST_ORIGIN as origin, testServices } from '@ledgerlight/shell-api/testing/services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { articleMeta } from './article-meta.ts';
import routes from './routes.tsx';

const article: Article = {
  id: '2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10',
  slug: 'bond-ladders',
  title: 'Bond ladders',
  author: 'Marta Kowalczyk',
  type: 'market-analysis',
  imageUrl: 'https://images.example/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp',
  excerpt: 'A ladder is a row of bonds',
  readingMinutes: 6,
  publishedAt: '2026-03-14T08:30:00+00:00',
  updatedAt: '2026-03-14T09:30:00+00:00',
  metaTitle: null,
  metaDescription: null,
  body: [{ tag: 'p', children: ['If yields rise, prices fall.'] }],
  headings: [],
};

async function show(findBySlug: PostReader['findBySlug'], slug = article.slug) {
  const pages: RouteObject[] = routes(testServices({ posts: { findBySlug } })).map((page) => ({ ...page }));
  const { query, dataRoutes } = createStaticHandler(pages);
  const context = await query(new Request(`${origin}/blog/${slug}`));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  return { status: context.statusCode, html };
}

const showArticle = async (changes: Partial<Article> = {}) =>
  (await show(async () => ({ ...article, ...changes }))).html;

const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('an article shows its title, author, date, reading time and text', async () => {
  const { html, status } = await show(async (slug) => (slug === article.slug ? article : null));
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(text(html)).toContain(
    'Bond ladders By Marta Kowalczyk March 14, 2026 6 min read If yields rise, prices fall.',
  );
});

test('its picture has the size that its name tells and is fetched first', async () => {
  expect(await showArticle()).toMatch(/<img [^>]*width="1200" height="675" fetchPriority="high"/);
});

test('an article without a picture has none', async () => {
  expect(await showArticle({ imageUrl: null })).not.toContain('<img');
});

test('a change on the day of publishing is not told, a later one is', async () => {
  expect(await showArticle()).not.toContain('Updated');
  const updated = await showArticle({ updatedAt: '2026-03-16T08:30:00+00:00' });
  expect(text(updated)).toContain('Updated March 16, 2026');
});

test('it leads back to the list of its kind and on to the contact page', async () => {
  const html = await showArticle();
  expect(html).toMatch(/<a [^>]*href="\/blog\?type=market-analysis"[^>]*>Market Analysis<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>Get Started Today<\/a>/);
});

test('a long text gets a table of contents, a short one does not', async () => {
  const headings = ['one', 'two', 'three'].map((word) => ({ id: `s-${word}`, text: word, level: 2 as const }));
  expect(await showArticle({ headings: headings.slice(0, 2) })).not.toContain('In this article');
  const long = await showArticle({ headings });
  expect(long).toContain('In this article');
  expect(long).toContain('href="#s-three"');
});

test('a slug that matches nothing is answered with 404 and a way back', async () => {
  const { html, status } = await show(async () => null, 'nothing-here');
  expect(status).toBe(404);
  expect(text(html)).toContain('Blog Post Not Found');
  expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.');
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>.*Back to Blog<\/a>/);
});

test('an article that cannot be loaded says so without naming the cause', async () => {
  const { html, status } = await show(() => Promise.reject(new Error('secret cause')));
  expect(status).toBe(500);
  expect(html).toContain('This article could not be loaded');
  expect(html).toContain('Try again');
  expect(html).not.toContain('secret cause');
});

test('the head names the author, the dates and the picture with its size', () => {
  const meta = articleMeta(article, { origin, params: {}, search: new URLSearchParams() });
  expect(meta).toMatchObject({
    title: 'Bond ladders',
    description: 'A ladder is a row of bonds...',
    path: '/blog/bond-ladders',
    kind: 'article',
    image: { url: article.imageUrl, width: 1200, height: 675, alt: 'Bond ladders' },
    article: { author: 'Marta Kowalczyk', publishedAt: article.publishedAt, updatedAt: article.updatedAt },
  });
});
