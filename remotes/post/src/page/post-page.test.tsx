import type { Article, PostNeighbours, PostReader } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, pageOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { NO_POSTS, testServices } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import routes from '../routes.tsx';
import { NO_NEIGHBOURS, neighbourCard, SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';

async function show(posts: Partial<PostReader>, slug = SAMPLE_POST.slug) {
  const { html, ...result } = await renderRoutes(routes(testServices({ posts })), `/blog/${slug}`);
  return { ...result, page: pageOf(html) };
}

const showPost = async (changes: Partial<Article> = {}, neighbours: Partial<PostNeighbours> = {}) =>
  (
    await show({
      findBySlug: async () => ({ ...SAMPLE_POST, ...changes }),
      neighboursOf: async () => ({ ...NO_NEIGHBOURS, ...neighbours }),
    })
  ).page;

const imageOf = async (changes: Partial<Article> = {}) =>
  within(await showPost(changes)).getByRole<HTMLImageElement>('img', { name: SAMPLE_POST.imageAlt });

/** Expects no table of contents, no neighbours and no related posts. */
function expectPostAlone(page: HTMLElement): void {
  expect(headingsOf(page, 1)).toEqual(['Bond ladders']);
  expect(headingsOf(page, 2)).toEqual([
    'Save or share this article',
    'Get the next article by email',
    'Talk it through with an adviser',
  ]);
  const navigations = within(page).getAllByRole('navigation');
  expect(navigations.map((navigation) => navigation.getAttribute('aria-label'))).toEqual(['Breadcrumb']);
}

test('shows the post, a disclaimer, its canonical address and a link to contact', async () => {
  const { page, status } = await show({
    findBySlug: async (slug) => (slug === 'bond-ladders' ? SAMPLE_POST : null),
  });
  expect(status).toBe(200);
  expectPostAlone(page);
  const article = within(page).getByRole('article');
  expect(wordsOf(article)).toContain(
    'Bond ladders By Marta Kowalczyk 14 March 2026 6 min read If yields rise, prices fall. This article is general information',
  );
  within(article).getByText('Read it online: https://ledgerlight.example/blog/bond-ladders');
  expect(article.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  const action = within(page).getByRole('region', { name: 'Talk it through with an adviser' });
  expect(linksOf(action)).toEqual(['Get Started Today -> /contact']);
});

test('shows the first image of the text once where it is the featured image, with its caption', async () => {
  const image = (src: string) => ({ tag: 'img', attributes: { src, alt: 'In the text' } }) as const;
  const featured = image(SAMPLE_POST.imageUrl ?? '');
  const caption = { tag: 'figcaption', children: ['Drawn by hand'] } as const;
  const alone = { tag: 'p', children: [featured] } as const;
  const inText = async (body: Article['body']) =>
    within(await showPost({ body })).queryAllByRole('img', { name: 'In the text' });
  expect(await inText([...SAMPLE_POST.body, alone])).toEqual([]);
  expect(await inText([alone, alone])).toHaveLength(1);
  expect(await inText([{ tag: 'p', children: [image('https://images.example/b.jpg')] }, alone])).toHaveLength(2);
  const body = [{ tag: 'figure', children: [featured, caption] }] as const;
  expect(await inText(body)).toEqual([]);
  within(await showPost({ body })).getByText('Drawn by hand');
});

test.each([
  ['the size in its name', SAMPLE_POST.imageUrl, [1200, 675]],
  ['a default size', 'https://images.example/a.jpg', [1600, 900]],
])('gives the featured image %s and loads it first', async (_, imageUrl, size) => {
  const { src, width, height, attributes } = await imageOf({ imageUrl });
  expect([src, [width, height]]).toEqual([imageUrl, size]);
  expect(attributes.getNamedItem('fetchpriority')?.value).toBe('high');
});

test('offers a stored image in several widths', async () => {
  const name = '0123456789abcdef-1772000000000-0-abcdefgh-1200x675.webp';
  const imageUrl = `https://project.supabase.co/storage/v1/object/public/blog-images/${name}`;
  const { src, srcset, sizes } = await imageOf({ imageUrl });
  expect([src, sizes]).toEqual([imageUrl, '(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw']);
  expect(srcset.startsWith(`/_images/320/${name} 320w`)).toBe(true);
});

test('draws a placeholder for a post without an image', async () => {
  const page = await showPost({ imageUrl: null });
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('svg[viewBox="0 0 640 360"]')).not.toBeNull();
});

test('shows corrections after the text', async () => {
  const corrections = [
    { kind: 'correction' as const, note: 'Prices fall, they do not rise.', correctedAt: '2026-03-16T08:30:00+00:00' },
  ];
  expect(wordsOf(await showPost({ corrections }))).toMatch(
    /prices fall\. Corrections .* Prices fall, they do not rise\. All corrections This article is general information/,
  );
});

test('links to neighbours and related posts below the post', async () => {
  const page = await showPost({}, { older: neighbourCard(1), newer: neighbourCard(2), related: [neighbourCard(3)] });
  expect(linksOf(page).slice(-3)).toEqual([
    'Previous article Post 1 -> /blog/post-1',
    'Next article Post 2 -> /blog/post-2',
    'Post 3 -> /blog/post-3',
  ]);
  expect(headingsOf(page, 2).at(-1)).toBe('More in Market Analysis');
});

test('shows the post alone when its neighbours cannot be loaded', async () => {
  const { page, status } = await show({
    findBySlug: async () => SAMPLE_POST,
    neighboursOf: () => Promise.reject(new Error('unavailable')),
  });
  expect(status).toBe(200);
  expectPostAlone(page);
});

test('requests neighbours of the post, and none for a missing post', async () => {
  const requested: string[] = [];
  const neighboursOf: PostReader['neighboursOf'] = async ({ slug }) => {
    requested.push(slug);
    return NO_NEIGHBOURS;
  };
  await show({ findBySlug: async () => SAMPLE_POST, neighboursOf });
  await show({ findBySlug: async () => null, neighboursOf }, 'nothing-here');
  expect(requested).toEqual(['bond-ladders']);
});

test('puts a table of contents before a long text', async () => {
  const headings = ['one', 'two', 'three'].map((word) => ({ id: `s-${word}`, text: word, level: 2 as const }));
  expect(wordsOf(await showPost({ headings }))).toMatch(/In this article one two three If yields rise/);
  expectPostAlone(await showPost({ headings: headings.slice(0, 2) }));
});

test('opens linked pages of the site in place and files as documents', async () => {
  const link = (href: string) => ({ tag: 'a', attributes: { href }, children: ['there'] }) as const;
  const page = await showPost({ body: [link('/guides?type=investment-guide'), link('/rss.xml'), link('#s-one')] });
  const links = within(page).getAllByRole('link', { name: 'there' });
  expect(links.map((found) => [found.getAttribute('href'), found.hasAttribute('data-discover')])).toEqual([
    ['/guides?type=investment-guide', true],
    ['/rss.xml', false],
    ['#s-one', false],
  ]);
});

test.each([
  ['financial-guide', '/guides'],
  ['economic-commentary', '/blog'],
  ['education', '/education'],
] as const)('belongs to the section of its type %s', (type, section) => {
  const [route] = routes(testServices());
  const data = { post: { ...SAMPLE_POST, type }, neighbours: NO_NEIGHBOURS };
  expect(route?.handle.section?.(data as never)).toBe(section);
});

test('announces loading once, and is retried twice', () => {
  const [route] = routes(testServices());
  const status = within(showPart(route?.handle.skeleton)).getByRole('status');
  expect([status.textContent, status.getAttribute('aria-busy')]).toEqual(['Loading the article', 'true']);
  expect(route?.handle.retries).toBe(2);
});

test('answers an unknown slug with 404, the specified error and a link back', async () => {
  const list = async () => ({ ...NO_POSTS, cards: [neighbourCard(1)] });
  const { page, status, errors } = await show({ findBySlug: async () => null, list }, 'nothing-here');
  expect(status).toBe(404);
  expect(Object.values(errors ?? {})).toEqual([
    expect.objectContaining({ status: 404, data: expect.objectContaining({ message: 'Blog post not found' }) }),
  ]);
  expect(headingsOf(page, 1)).toEqual(['Blog Post Not Found']);
  within(page).getByText("The blog post you're looking for doesn't exist.");
  expect(linksOf(page)).toEqual(['Back to Blog -> /blog', 'Post 1 -> /blog/post-1']);
  within(page).getByRole('searchbox', { name: 'Search articles' });
});

test('offers a retry for a post that cannot be loaded, without naming the cause', async () => {
  const { page, status } = await show({ findBySlug: () => Promise.reject(new Error('secret cause')) });
  expect(status).toBe(500);
  expect(headingsOf(page, 1)).toEqual(['This article could not be loaded']);
  within(page).getByRole('button', { name: 'Try again' });
  expect(page.innerHTML).not.toContain('secret cause');
});

test.each([
  ['/embed/newsletter', 1, []],
  ['https://letters.example/form', 0, ['Sign up for the newsletter -> https://letters.example/form']],
] as const)(
  'offers the newsletter of %s, in a frame only if it is the own form',
  async (newsletterUrl, frames, links) => {
    const posts = { findBySlug: async () => SAMPLE_POST, neighboursOf: async () => NO_NEIGHBOURS };
    const { html } = await renderRoutes(routes(testServices({ posts, site: { newsletterUrl } })), '/blog/bond-ladders');
    const letter = within(pageOf(html)).getByRole('region', { name: 'Get the next article by email' });
    expect(within(letter).queryAllByTitle('Newsletter sign-up form')).toHaveLength(frames);
    expect(linksOf(letter)).toEqual(links);
  },
);
