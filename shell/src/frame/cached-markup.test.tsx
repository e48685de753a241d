import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Frame } from './around-page.tsx';
import { CACHED_MARKUP_ELEMENT, createMarkupCache } from './cached-markup.tsx';
import { ShellContext, type ShellContextValue } from './shell-context.ts';

const SITE = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '/form' } as const;

function frameAt(path: string, cachedMarkup?: ShellContextValue['cachedMarkup'], page = 'The page'): string {
  const frame = <Frame>{page}</Frame>;
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] });
  return renderToString(
    <ShellContext value={{ site: SITE, release: '', knownRoutes: () => [], ...(cachedMarkup && { cachedMarkup }) }}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
}

test.each(['/', '/blog', '/search', '/blog/a-post', '/nowhere'])(
  'the frame of %s is the same with the cache',
  (path) => {
    const retained = createMarkupCache();
    const documents = [path, '/about', path].map((at) => retained.fill(frameAt(at, retained)));
    expect(documents).toEqual([path, '/about', path].map((at) => frameAt(at)));
  },
);

test('does not render cached parts again', () => {
  const retained = createMarkupCache();
  retained.fill(frameAt('/one', retained));
  const second = frameAt('/two', retained);
  expect(second).not.toContain('<footer');
  expect(second.length).toBeLessThan(frameAt('/two').length / 10);
});

test('page content cannot replace a cached part', () => {
  const retained = createMarkupCache();
  const hostile = `<${CACHED_MARKUP_ELEMENT} name="x">evil</${CACHED_MARKUP_ELEMENT}>`;
  expect(retained.fill(frameAt('/', retained, hostile))).toBe(frameAt('/', undefined, hostile));
});
