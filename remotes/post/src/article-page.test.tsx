import type { PostCard } from '@ledgerlight/posts/post';
import type { Article, PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import { TEST_ORIGIN as origin, testServices } from '@ledgerlight/shell-api/testing/services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { articleMeta } from './article-meta.ts';
import routes from './routes.tsx';

const stored =
  'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp';

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

const none: PostNeighbours = { newer: null, older: null, related: [] };

async function show(reader: Partial<PostReader>, slug = article.slug) {
  const pages: RouteObject[] = routes(testServices({ posts: reader })).map((page) => ({ ...page }));
  const { query, dataRoutes } = createStaticHandler(pages);
  const context = await query(new Request(`${origin}/blog/${slug}`));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  return { status: context.statusCode, html };
}

const showArticle = async (changes: Partial<Article> = {}, neighbours: Partial<PostNeighbours> = {}) =>
  (
    await show({
      findBySlug: async () => ({ ...article, ...changes }),
      neighboursOf: async () => ({ ...none, ...neighbours }),
    })
  ).html;

function card(number: number): PostCard {
  const { id, author, type, imageUrl, excerpt, readingMinutes, publishedAt, updatedAt } = article;
  const common = { author, type, imageUrl, excerpt, readingMinutes, publishedAt, updatedAt };
  return { ...common, id: `${id}-${number}`, slug: `post-${number}`, title: `Post ${number}` };
}

const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('an article shows its title, author, date, reading time and text', async () => {
  const { html, status } = await show({ findBySlug: async (slug) => (slug === article.slug ? article : null) });
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(text(html)).toContain(
    'Bond ladders By Marta Kowalczyk March 14, 2026 6 min read If yields rise, prices fall.',
  );
});

test('its picture has the size that its name tells and is fetched first', async () => {
  expect(await showArticle()).toMatch(/<img [^>]*width="1200" height="675" fetchPriority="high"/);
});

test('a stored picture is offered in widths from edge to edge of a small screen to that of the text', async () => {
  const html = await showArticle({ imageUrl: stored });
  expect(html).toContain('sizes="(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw"');
  expect(html).toContain('srcSet="/_images/320/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp 320w');
  expect(html).toContain(`src="${stored}"`);
  expect(html).toContain('fetchPriority="high"');
});

test('an article without a picture has none', async () => {
  expect(await showArticle({ imageUrl: null })).not.toContain('<img');
});

test('a change on the day of publishing is not told, a later one is', async () => {
  expect(await showArticle()).not.toContain('Updated');
  const updated = await showArticle({ updatedAt: '2026-03-16T08:30:00+00:00' });
  expect(text(updated)).toContain('Updated March 16, 2026');
});

test('it says that it is no advice', async () => {
  expect(text(await showArticle())).toContain('This article is general information, not advice on your own situation.');
});

test('the team that signs an article says who it is, a person needs no line', async () => {
  const signed = (html: string) => text(html).slice(text(html).indexOf('Written by'));
  expect(signed(await showArticle({ author: 'Financial Advisory Team' }))).toContain(
    'Written by Financial Advisory Team The advisers and editors of Ledgerlight, writing together.',
  );
  const person = signed(await showArticle());
  expect(person).toContain('Written by Marta Kowalczyk');
  expect(person).not.toContain('The advisers and editors');
});

test('it can be passed on by plain links that name nothing but its address and title', async () => {
  const html = await showArticle({ title: 'Bonds & "ladders"' });
  const url = 'https%3A%2F%2Fledgerlight.example%2Fblog%2Fbond-ladders';
  const title = 'Bonds%20%26%20%22ladders%22';
  const hrefs = [...html.matchAll(/<a [^>]*href="((?:https|mailto):[^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
  expect(hrefs).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=${title}&url=${url}`,
    `mailto:?subject=${title}&body=${url}`,
  ]);
  for (const name of ['Share on LinkedIn', 'Share on X', 'Share by Email', 'Copy link'])
    expect(text(html)).toContain(name);
  expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2);
});

test('on paper its address can be read', async () => {
  expect(text(await showArticle())).toContain('Read it online: https://ledgerlight.example/blog/bond-ladders');
});

test('how far it is read is shown to the eye alone', async () => {
  expect(await showArticle()).toContain('<div class="progress" aria-hidden="true"></div>');
});

test('the articles before and after it are named', async () => {
  const html = await showArticle({}, { older: card(1), newer: card(2) });
  expect(html).toContain('<nav class="neighbours" aria-label="Next to this article">');
  expect(html).toMatch(/<a [^>]*rel="prev"[^>]*href="\/blog\/post-1"/);
  expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/blog\/post-2"/);
  expect(text(html)).toContain('Previous article Post 1 Next article Post 2');
});

test('the newest article has no next one', async () => {
  const html = text(await showArticle({}, { older: card(1) }));
  expect(html).toContain('Previous article');
  expect(html).not.toContain('Next article');
});

test('related articles of the same kind are shown as cards', async () => {
  const html = await showArticle({}, { related: [card(3), card(4), card(5)] });
  expect(text(html)).toContain('More in Market Analysis');
  expect([...html.matchAll(/<h3[^>]*><a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/blog/post-3',
    '/blog/post-4',
    '/blog/post-5',
  ]);
  expect(text(html)).toContain('Read Article');
});

test('an article that stands alone says nothing of others', async () => {
  const html = text(await showArticle());
  for (const words of ['Previous article', 'Next article', 'More in']) expect(html).not.toContain(words);
});

test('when its neighbours cannot be had the article is shown without them', async () => {
  const { html, status } = await show({
    findBySlug: async () => article,
    neighboursOf: () => Promise.reject(new Error('away')),
  });
  expect(status).toBe(200);
  expect(text(html)).toContain('Bond ladders');
  expect(html).not.toContain('neighbours');
});

test('neighbours are asked for of the very article, and of none that does not exist', async () => {
  const asked: string[] = [];
  const neighboursOf: PostReader['neighboursOf'] = async ({ slug }) => {
    asked.push(slug);
    return none;
  };
  await show({ findBySlug: async () => article, neighboursOf });
  await show({ findBySlug: async () => null, neighboursOf }, 'nothing-here');
  expect(asked).toEqual(['bond-ladders']);
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

test('while it loads, its shape stands in its place and is said once', () => {
  const [page] = routes(testServices());
  const html = renderToStaticMarkup(page?.handle.skeleton);
  expect(html).toMatch(/^<div[^>]*><div role="status" aria-busy="true"><span[^>]*>Loading the article<\/span>/);
  expect(page?.handle.retries).toBe(2);
});

test('a slug that matches nothing is answered with 404 and a way back', async () => {
  const { html, status } = await show({ findBySlug: async () => null }, 'nothing-here');
  expect(status).toBe(404);
  expect(text(html)).toContain('Blog Post Not Found');
  expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.');
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>.*Back to Blog<\/a>/);
});

test('a slug that matches nothing is the specified error to whoever asks for the data', async () => {
  const pages: RouteObject[] = routes(testServices({ posts: { findBySlug: async () => null } })).map((page) => ({
    ...page,
  }));
  const context = await createStaticHandler(pages).query(new Request(`${origin}/blog/nothing-here`));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  expect(Object.values(context.errors ?? {})).toEqual([
    expect.objectContaining({ status: 404, data: 'Blog post not found' }),
  ]);
});

test('an article that cannot be loaded says so without naming the cause', async () => {
  const { html, status } = await show({ findBySlug: () => Promise.reject(new Error('secret cause')) });
  expect(status).toBe(500);
  expect(html).toContain('This article could not be loaded');
  expect(html).toContain('Try again');
  expect(html).not.toContain('secret cause');
});

test('the head names the author, the dates and the picture with its size', () => {
  const meta = articleMeta({ article, neighbours: none }, { origin, params: {}, search: new URLSearchParams() });
  expect(meta).toMatchObject({
    title: 'Bond ladders',
    description: 'A ladder is a row of bonds...',
    path: '/blog/bond-ladders',
    kind: 'article',
    image: { url: expect.stringContaining('/og/bond-ladders.png?v='), width: 1200, height: 630, alt: 'Bond ladders' },
    article: { author: 'Marta Kowalczyk', publishedAt: article.publishedAt, updatedAt: article.updatedAt },
  });
});
