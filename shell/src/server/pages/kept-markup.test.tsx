import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Frame } from '../../frame/around-page.tsx';
import { KEPT_ELEMENT } from '../../frame/kept-markup.tsx';
import { ShellContext, type ShellContextValue } from '../../frame/shell-context.ts';
import { createKeptMarkup } from './kept-markup.ts';

const SITE = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '/form' } as const;

function frameAt(path: string, keptMarkup?: ShellContextValue['keptMarkup'], page = 'The page'): string {
  const frame = <Frame newsletterUrl="/form">{page}</Frame>;
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] });
  return renderToString(
    <ShellContext value={{ site: SITE, release: '', knownRoutes: () => [], ...(keptMarkup && { keptMarkup }) }}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
}

test.each(['/', '/blog', '/search', '/blog/a-post', '/nowhere'])('the frame of %s is as it is without', (path) => {
  const kept = createKeptMarkup();
  const documents = [path, '/about', path].map((at) => kept.fill(frameAt(at, kept)));
  expect(documents).toEqual([path, '/about', path].map((at) => frameAt(at)));
});

test('what is kept is not rendered again', () => {
  const kept = createKeptMarkup();
  kept.fill(frameAt('/one', kept));
  const second = frameAt('/two', kept);
  expect(second).not.toContain('<footer');
  expect(second.length).toBeLessThan(frameAt('/two').length / 10);
});

test('what a page shows cannot take the place of a part', () => {
  const kept = createKeptMarkup();
  const hostile = `<${KEPT_ELEMENT} name="x">evil</${KEPT_ELEMENT}>`;
  expect(kept.fill(frameAt('/', kept, hostile))).toBe(frameAt('/', undefined, hostile));
});
