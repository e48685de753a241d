import type { Article, PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import routes from '../routes.tsx';
import { NO_NEIGHBOURS, SAMPLE_ARTICLE, sampleCard } from '../testing/sample-article.ts';
import { showPart } from '../testing/show-part.tsx';

const stored =
  'https://project.supabase.co/storage/v1/object/public/blog-images/0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp';

async function show(posts: Partial<PostReader>, slug = SAMPLE_ARTICLE.slug) {
  const { html, ...answer } = await renderRoutes(routes(testServices({ posts })), `/blog/${slug}`);
  return { ...answer, page: pageOf(html) };
}

const showArticle = async (changes: Partial<Article> = {}, neighbours: Partial<PostNeighbours> = {}) =>
  (
    await show({
      findBySlug: async () => ({ ...SAMPLE_ARTICLE, ...changes }),
      neighboursOf: async () => ({ ...NO_NEIGHBOURS, ...neighbours }),
    })
  ).page;

/** The picture of an article without others, with these changes. */
const pictureOf = async (changes: Partial<Article> = {}) =>
  within(await showArticle(changes)).getByRole<HTMLImageElement>('img', { name: SAMPLE_ARTICLE.imageAlt });

/** Fails unless the page is the article alone: without a table of contents, neighbours and others of its kind. */
function expectNoOthers(page: HTMLElement): void {
  expect(headingsOf(page, 1)).toEqual(['Bond ladders']);
  expect(headingsOf(page, 2)).toEqual(['Share this article', 'Talk it through with an adviser']);
  const navigations = within(page).getAllByRole('navigation');
  expect(navigations.map((navigation) => navigation.getAttribute('aria-label'))).toEqual(['Breadcrumb']);
}

test('the article of the slug is shown: title, author, date, reading time and text', async () => {
  const { page, status } = await show({
    findBySlug: async (slug) => (slug === 'bond-ladders' ? SAMPLE_ARTICLE : null),
  });
  expect(status).toBe(200);
  expect(headingsOf(page, 1)).toEqual(['Bond ladders']);
  expect(wordsOf(within(page).getByRole('article'))).toContain(
    'Bond ladders By Marta Kowalczyk 14 March 2026 6 min read If yields rise, prices fall.',
  );
});

test('its picture has the size that its name tells and is fetched first', async () => {
  const { width, height, attributes } = await pictureOf();
  expect([width, height]).toEqual([1200, 675]);
  expect(attributes.getNamedItem('fetchpriority')?.value).toBe('high');
});

test('a picture whose name tells no size keeps a place of the usual shape', async () => {
  const { src, width, height } = await pictureOf({ imageUrl: 'https://images.example/a.jpg' });
  expect([src, width, height]).toEqual(['https://images.example/a.jpg', 1600, 900]);
});

test('a stored picture is offered in widths from edge to edge of a small screen to that of the text', async () => {
  const { src, srcset, sizes, attributes } = await pictureOf({ imageUrl: stored });
  expect([src, sizes]).toEqual([stored, '(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw']);
  expect(srcset).toMatch(/^\/_images\/320\/0123456789abcdef-1772000000000-0-abcdefgh-1200x675\.webp 320w/);
  expect(attributes.getNamedItem('fetchpriority')?.value).toBe('high');
});

test('an article without a picture has a drawn one, and everything else', async () => {
  const page = await showArticle({ imageUrl: null });
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('svg[viewBox="0 0 640 360"]')).not.toBeNull();
  expect(wordsOf(page)).toBe(wordsOf(await showArticle()));
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
  const page = within(await showArticle());
  page.getByText('Read it online: https://ledgerlight.example/blog/bond-ladders');
  expect(page.getByRole('link', { name: /LinkedIn/ }).getAttribute('href')).toBe(
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fledgerlight.example%2Fblog%2Fbond-ladders',
  );
});

test('how far it is read is shown to the eye alone', async () => {
  const progress = within(await showArticle()).getByRole('article').firstElementChild;
  expect([progress?.className, progress?.getAttribute('aria-hidden')]).toEqual(['progress', 'true']);
});

test('below it stand the articles beside it in time and further ones of its kind', async () => {
  const page = await showArticle({}, { older: sampleCard(1), newer: sampleCard(2), related: [sampleCard(3)] });
  expect(linksOf(page).slice(-3)).toEqual([
    'Previous article Post 1 -> /blog/post-1',
    'Next article Post 2 -> /blog/post-2',
    'Post 3 -> /blog/post-3',
  ]);
  expect(headingsOf(page, 2).at(-1)).toBe('More in Market Analysis');
});

test('an article that stands alone says nothing of others', async () => {
  expectNoOthers(await showArticle());
});

test('when its neighbours cannot be had the article is shown without them', async () => {
  const { page, status } = await show({
    findBySlug: async () => SAMPLE_ARTICLE,
    neighboursOf: () => Promise.reject(new Error('away')),
  });
  expect(status).toBe(200);
  expectNoOthers(page);
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
  const action = within(await showArticle()).getByRole('complementary', { name: 'Talk it through with an adviser' });
  expect(linksOf(action)).toEqual(['Get Started Today -> /contact']);
});

test('a long text gets a table of contents before it, a short one does not', async () => {
  const headings = ['one', 'two', 'three'].map((word) => ({ id: `s-${word}`, text: word, level: 2 as const }));
  const long = await showArticle({ headings });
  expect(wordsOf(long)).toMatch(/In this article one two three If yields rise/);
  within(long).getByRole('navigation', { name: 'In this article' });
  expectNoOthers(await showArticle({ headings: headings.slice(0, 2) }));
});

test('links of the text to pages of the site open in place, to its files as documents', async () => {
  const link = (href: string) => ({ tag: 'a', attributes: { href }, children: ['there'] }) as const;
  const page = await showArticle({ body: [link('/guides?type=investment-guide'), link('/rss.xml'), link('#s-one')] });
  const links = within(page).getAllByRole('link', { name: 'there' });
  expect(links.map((found) => [found.getAttribute('href'), found.hasAttribute('data-discover')])).toEqual([
    ['/guides?type=investment-guide', true],
    ['/rss.xml', false],
    ['#s-one', false],
  ]);
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
  const waiting = within(showPart(page?.handle.skeleton)).getByRole('status');
  expect([waiting.textContent, waiting.getAttribute('aria-busy')]).toEqual(['Loading the article', 'true']);
  expect(page?.handle.retries).toBe(2);
});

test('a slug that matches nothing is answered with 404 and a way back', async () => {
  const { page, status } = await show({ findBySlug: async () => null }, 'nothing-here');
  expect(status).toBe(404);
  expect(headingsOf(page, 1)).toEqual(['Blog Post Not Found']);
  within(page).getByText("The blog post you're looking for doesn't exist.");
  expect(linksOf(page)).toContain('Back to Blog -> /blog');
});

test('a slug that matches nothing is the specified error to whoever asks for the data', async () => {
  const { errors } = await show({ findBySlug: async () => null }, 'nothing-here');
  expect(Object.values(errors ?? {})).toEqual([expect.objectContaining({ status: 404, data: 'Blog post not found' })]);
});

test('an article that cannot be loaded says so without naming the cause', async () => {
  const { page, status } = await show({ findBySlug: () => Promise.reject(new Error('secret cause')) });
  expect(status).toBe(500);
  expect(headingsOf(page, 1)).toEqual(['This article could not be loaded']);
  within(page).getByRole('button', { name: 'Try again' });
  expect(page.innerHTML).not.toContain('secret cause');
});
