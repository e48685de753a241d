import { listRouteOf, type PostType } from '@ledgerlight/posts/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Frame, PAGE_ELEMENT_ID } from './around-page.tsx';
import { frameAt } from './testing/frame-at.tsx';

function currentLinks(html: string): string[] {
  return [...html.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, label]) => label ?? '');
}

test('the page stands in the one main element, which the skip link leads to', () => {
  const html = frameAt('/blog');
  expect(html).toMatch(/<a [^>]*href="#main">Skip to content</);
  expect(html).toMatch(new RegExp(`<main id="main"[^>]*><div id="${PAGE_ELEMENT_ID}"><h1>The page</h1>`));
});

test('bar and menu both highlight the link of the page, and nothing else does', () => {
  expect(currentLinks(frameAt('/'))).toEqual(['Home', 'Home']);
  expect(currentLinks(frameAt('/nowhere'))).toEqual([]);
});

/** The markup after a step from `from` to a post: at once, while it waits for its data, and with it. */
async function onTheWayToPost(from: string, type: PostType) {
  let answer: (type: PostType) => void = () => {};
  const data = new Promise<PostType>((resolve) => {
    answer = resolve;
  });
  const frame = <Frame newsletterUrl="https://newsletter.example/form">{null}</Frame>;
  const post = {
    path: '/blog/:slug',
    element: frame,
    loader: () => data,
    handle: { section: (loaded: PostType) => listRouteOf(loaded) },
  };
  const router = createMemoryRouter([post, { path: '*', element: frame }], { initialEntries: [from] });
  const shown = () => currentLinks(renderToStaticMarkup(<RouterProvider router={router} />));
  const arrived = router.navigate('/blog/bond-ladders');
  const before = shown();
  answer(type);
  await arrived;
  return { before, after: shown() };
}

test('on a post the link of its section is highlighted, and on the way to it the one that was', async () => {
  expect(await onTheWayToPost('/guides', 'investment-guide')).toEqual({
    before: ['Investment Guides', 'Investment Guides'],
    after: ['Investment Guides', 'Investment Guides'],
  });
  expect(await onTheWayToPost('/', 'market-analysis')).toEqual({
    before: ['Home', 'Home'],
    after: ['Financial News', 'Financial News'],
  });
  expect((await onTheWayToPost('/', 'education')).after).toEqual([]);
});

test('bar and menu have the links of the specification, in its order, before any script runs', () => {
  const [bar = '', menu = ''] = frameAt('/').match(/<nav [^>]*aria-label="(?:Main|Menu)".*?<\/ul>/g) ?? [];
  for (const part of [bar, menu]) {
    const links = [...part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.map(([, path, label]) => `${label} -> ${path}`)).toEqual([
      'Home -> /',
      'Financial News -> /blog',
      'Market News -> /news',
      'Investment Guides -> /guides',
      'Tools -> /tools',
      'About -> /about',
      'Contact -> /contact',
    ]);
  }
});

test('the bar names the brand with its tag, and leads home by it', () => {
  const [brand = ''] = frameAt('/blog').match(/<header[^>]*>.*?<\/a>/) ?? [];
  expect(brand).toMatch(/<a [^>]*href="\/"/);
  expect(brand.replaceAll(/<[^>]*>/g, '')).toBe('Ledgerlight AI Finance');
});

test('bar and menu invite to sign up and to ask for advice', () => {
  const html = frameAt('/');
  expect(html.match(/<button [^>]*>Sign Up<\/button>/g)).toHaveLength(2);
  expect(html.match(/<a [^>]*href="\/contact"[^>]*>Get Financial Advice<\/a>/g)).toHaveLength(2);
});

test('the footer stands on every page', () => {
  expect(frameAt('/blog')).toMatch(/<footer.*Privacy Policy.*<\/footer>/);
});

test('links to other sites give them no hold on this one', () => {
  const links = frameAt('/').match(/<a [^>]*href="https:[^>]*>/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toContain('rel="noopener"');
});

test('nothing of the newsletter form is fetched before the dialog is opened', () => {
  expect(frameAt('/')).toContain('Join Our Newsletter');
  expect(frameAt('/')).not.toContain('newsletter.example');
});

test('no element carries an inline style, which the security policy forbids', () => {
  expect(frameAt('/')).not.toContain('style=');
});
