import { listRouteOf, type PostType } from '@ledgerlight/posts/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Frame, PAGE_ELEMENT_ID } from './around-page.tsx';
import { frameAt } from './testing/frame-at.tsx';

function currentLinks(html: string): string[] {
  return [...html.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, label]) => label ?? '');
}

test('the page is in the main element, which the skip link leads to', () => {
  const html = frameAt('/blog');
  expect(html).toMatch(/<a [^>]*href="#main">Skip to content</);
  expect(html).toMatch(new RegExp(`<main id="main"[^>]*><div id="${PAGE_ELEMENT_ID}"><h1>The page</h1>`));
});

test('bar and menu highlight the link of the page only', () => {
  expect(currentLinks(frameAt('/'))).toEqual(['Home', 'Home']);
  expect(currentLinks(frameAt('/nowhere'))).toEqual([]);
});

/** Returns the highlighted links during and after a navigation from `from` to a post. */
async function linksOnTheWayToPost(from: string, type: PostType) {
  const { promise, resolve } = Promise.withResolvers<PostType>();
  const frame = <Frame>{null}</Frame>;
  const post = {
    path: '/blog/:slug',
    element: frame,
    loader: () => promise,
    handle: { section: (loaded: PostType) => listRouteOf(loaded) },
  };
  const router = createMemoryRouter([post, { path: '*', element: frame }], { initialEntries: [from] });
  const shown = () => currentLinks(renderToStaticMarkup(<RouterProvider router={router} />));
  const navigation = router.navigate('/blog/bond-ladders');
  const during = shown();
  resolve(type);
  await navigation;
  return { during, after: shown() };
}

test('a post highlights its section once it has loaded', async () => {
  expect(await linksOnTheWayToPost('/guides', 'investment-guide')).toEqual({
    during: ['Investment Guides', 'Investment Guides'],
    after: ['Investment Guides', 'Investment Guides'],
  });
  expect(await linksOnTheWayToPost('/', 'market-analysis')).toEqual({
    during: ['Home', 'Home'],
    after: ['Financial News', 'Financial News'],
  });
  expect((await linksOnTheWayToPost('/', 'education')).after).toEqual([]);
});

test('bar and menu have the links of the specification in order, the menu with the calculators', () => {
  const [bar = '', menu = ''] = frameAt('/').match(/<nav [^>]*aria-label="(?:Main|Menu)".*?<\/ul>/g) ?? [];
  for (const [part, further] of [
    [bar, []],
    [menu, ['Calculators -> /calculators']],
  ] as const) {
    const links = [...part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.map(([, path, label]) => `${label} -> ${path}`)).toEqual([
      'Home -> /',
      'Financial News -> /blog',
      'Market News -> /news',
      'Investment Guides -> /guides',
      'Tools -> /tools',
      ...further,
      'About -> /about',
      'Contact -> /contact',
    ]);
  }
});

test('the brand with its tag links to the home page', () => {
  const [brand = ''] = frameAt('/blog').match(/<header[^>]*>.*?<\/a>/) ?? [];
  expect(brand).toMatch(/<a [^>]*href="\/"/);
  expect(brand.replaceAll(/<[^>]*>/g, '')).toBe('Ledgerlight AI Finance');
});

test('the admin area has the navigation without the search, and no footer', () => {
  const element = <Frame>{null}</Frame>;
  const router = createMemoryRouter([{ path: '/', element, handle: { hasCompactFrame: true } }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  for (const part of ['AI Finance', 'Market News', 'Sign Up', 'Get Financial Advice', 'Join Our Newsletter'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<footer|aria-label="Search"|aria-describedby/);
});

test('has no inline style', () => {
  expect(frameAt('/blog')).not.toContain('style=');
});
