import type { Article, PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import routes from './routes.tsx';
import { linksOf, markupOf, wordsOf } from './testing/markup.tsx';
import { NO_NEIGHBOURS, SAMPLE_ARTICLE, sampleCard } from './testing/sample-article.ts';

const stored =
  'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp';

const show = (posts: Partial<PostReader>, slug = SAMPLE_ARTICLE.slug) =>
  renderRoutes(routes(testServices({ posts })), `/blog/${slug}`);

const showArticle = async (changes: Partial<Article> = {}, neighbours: Partial<PostNeighbours> = {}) =>
  (
    await show({
      findBySlug: async () => ({ ...SAMPLE_ARTICLE, ...changes }),
      neighboursOf: async () => ({ ...NO_NEIGHBOURS, ...neighbours }),
    })
  ).html;

test('the article of the slug is shown: title, author, date, reading time and text', async () => {
  const { html, status } = await show({
    findBySlug: async (slug) => (slug === 'bond-ladders' ? SAMPLE_ARTICLE : null),
  });
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(wordsOf(html)).toContain(
    'Bond ladders By Marta Kowalczyk 14 March 2026 6 min read If yields rise, prices fall.',
  );
});

test('its picture has the size that its name tells and is fetched first', async () => {
  expect(await showArticle()).toMatch(/<img [^>]*width="1200" height="675" fetchPriority="high"/);
});

test('a picture whose name tells no size keeps a place of the usual shape', async () => {
  expect(await showArticle({ imageUrl: 'https://images.example/a.jpg' })).toMatch(
    /<img src="https:\/\/images\.example\/a\.jpg" alt="A line that falls and rises again" [^>]*width="1600" height="900"/,
  );
});

test('a stored picture is offered in widths from edge to edge of a small screen to that of the text', async () => {
  const html = await showArticle({ imageUrl: stored });
  expect(html).toContain('sizes="(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw"');
  expect(html).toContain('srcSet="/_images/320/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp 320w');
  expect(html).toContain(`src="${stored}"`);
  expect(html).toContain('fetchPriority="high"');
});

test('an article without a picture has a drawn one, and everything else', async () => {
  const html = await showArticle({ imageUrl: null });
  expect(html).not.toContain('<img');
  expect(html).toContain('viewBox="0 0 640 360"');
  expect(wordsOf(html)).toBe(wordsOf(await showArticle()));
});

test('after the text it says that it is no advice', async () => {
  expect(wordsOf(await showArticle())).toContain(
    'prices fall. This article is general information, not advice on your own situation.',
  );
});

test('what was corrected stands at the end of its text', async () => {
  const corrections = [{ note: 'Prices fall, they do not rise.', correctedAt: '2026-03-16T08:30:00+00:00' }];
  expect(wordsOf(await showArticle({ corrections }))).toMatch(
    /prices fall\. Corrections .* Prices fall, they do not rise\. This article is general information/,
  );
});

test('it is passed on by its canonical address', async () => {
  expect(wordsOf(await showArticle())).toContain('Read it online: https://ledgerlight.example/blog/bond-ladders');
  expect(linksOf(await showArticle())).toContain(
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fledgerlight.example%2Fblog%2Fbond-ladders',
  );
});

test('how far it is read is shown to the eye alone', async () => {
  expect(await showArticle()).toContain('<div class="progress" aria-hidden="true"></div>');
});

test('below it stand the articles beside it in time and further ones of its kind', async () => {
  const words = wordsOf(
    await showArticle({}, { older: sampleCard(1), newer: sampleCard(2), related: [sampleCard(3)] }),
  );
  expect(words).toMatch(/Previous article Post 1 Next article Post 2 More in Market Analysis .*Post 3/);
});

test('an article that stands alone says nothing of others', async () => {
  const words = wordsOf(await showArticle());
  for (const absent of ['Previous article', 'Next article', 'More in']) expect(words).not.toContain(absent);
});

test('when its neighbours cannot be had the article is shown without them', async () => {
  const { html, status } = await show({
    findBySlug: async () => SAMPLE_ARTICLE,
    neighboursOf: () => Promise.reject(new Error('away')),
  });
  expect(status).toBe(200);
  expect(wordsOf(html)).toContain('Bond ladders');
  expect(html).not.toContain('neighbours');
});

test('neighbours are asked for of the very article, and of none that does not exist', async () => {
  const asked: string[] = [];
  const neighboursOf: PostReader['neighboursOf'] = async ({ slug }) => {
    asked.push(slug);
    return NO_NEIGHBOURS;
  };
  await show({ findBySlug: async () => SAMPLE_ARTICLE, neighboursOf });
  await show({ findBySlug: async () => null, neighboursOf }, 'nothing-here');
  expect(asked).toEqual(['bond-ladders']);
});

test('it leads on to the contact page', async () => {
  expect(await showArticle()).toMatch(/<a [^>]*href="\/contact"[^>]*>Get Started Today<\/a>/);
});

test('a long text gets a table of contents before it, a short one does not', async () => {
  const headings = ['one', 'two', 'three'].map((word) => ({ id: `s-${word}`, text: word, level: 2 as const }));
  expect(await showArticle({ headings: headings.slice(0, 2) })).not.toContain('In this article');
  expect(wordsOf(await showArticle({ headings }))).toMatch(/In this article one two three If yields rise/);
});

test('links of the text to pages of the site open in place, to its files as documents', async () => {
  const link = (href: string) => ({ tag: 'a', attributes: { href }, children: ['there'] }) as const;
  const html = await showArticle({ body: [link('/guides?type=investment-guide'), link('/rss.xml'), link('#s-one')] });
  expect(linksOf(html)).toEqual(expect.arrayContaining(['/guides?type=investment-guide', '/rss.xml', '#s-one']));
  expect(html).toMatch(/<a href="\/guides\?type=investment-guide" data-discover="true">/);
  expect(html).toContain('<a href="/rss.xml">there</a>');
});

test('it belongs to the section that lists its kind', () => {
  const [page] = routes(testServices());
  const sectionOf = (type: Article['type']) =>
    page?.handle.section?.({ article: { ...SAMPLE_ARTICLE, type }, neighbours: NO_NEIGHBOURS } as never);
  expect(sectionOf('financial-guide')).toBe('/guides');
  expect(sectionOf('economic-commentary')).toBe('/blog');
  expect(sectionOf('education')).toBe('/education');
});

test('while it loads, its shape stands in its place and is said once', () => {
  const [page] = routes(testServices());
  const html = markupOf(page?.handle.skeleton);
  expect(html).toMatch(/^<div[^>]*><div role="status" aria-busy="true"><span[^>]*>Loading the article<\/span>/);
  expect(page?.handle.retries).toBe(2);
});

test('a slug that matches nothing is answered with 404 and a way back', async () => {
  const { html, status } = await show({ findBySlug: async () => null }, 'nothing-here');
  expect(status).toBe(404);
  expect(wordsOf(html)).toContain('Blog Post Not Found');
  expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.');
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>.*Back to Blog<\/a>/);
});

test('a slug that matches nothing is the specified error to whoever asks for the data', async () => {
  const { errors } = await show({ findBySlug: async () => null }, 'nothing-here');
  expect(Object.values(errors ?? {})).toEqual([expect.objectContaining({ status: 404, data: 'Blog post not found' })]);
});

test('an article that cannot be loaded says so without naming the cause', async () => {
  const { html, status } = await show({ findBySlug: () => Promise.reject(new Error('secret cause')) });
  expect(status).toBe(500);
  expect(html).toContain('This article could not be loaded');
  expect(html).toContain('Try again');
  expect(html).not.toContain('secret cause');
});
