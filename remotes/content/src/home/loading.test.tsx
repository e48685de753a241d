import { testServices } from '@ledgerlight/shell-api/testing/services';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { HomeData } from './data.ts';
import { homeRoute } from './route.tsx';

const route = homeRoute(testServices());

/** The home page in a browser that has this data and waits for the answer to a further question. */
function whileAskingAgain(data: HomeData): string {
  const router = createMemoryRouter([{ ...route, id: 'home', loader: () => new Promise(() => {}) }], {
    hydrationData: { loaderData: { home: data } },
  });
  void router.revalidate();
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return html;
}

test('while the posts are on their way the heading says so, three places are kept and the rest can be read', () => {
  const router = createMemoryRouter([{ path: '/', element: route.handle.skeleton }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('>Loading Latest Insights...</h2>');
  expect(html).not.toContain('>Latest Financial Insights</h2>');
  expect(html.match(/class="picture"/g)).toHaveLength(3);
  expect(html).toContain('>Your Financial Success Partner</h1>');
  for (const words of ['Market Analysis', 'Explore All Financial Content', 'Start With a Conversation']) {
    expect(html).toContain(words);
  }
});

test('asking again is said in the heading and on the button, which keeps the focus and is not to be pressed twice', () => {
  const html = whileAskingAgain({ newest: [], counts: {}, failed: true });
  expect(html).toContain('>Loading Latest Insights...</h2>');
  const [button] = html.match(/<button type="submit".*?Trying again<\/button>/) ?? [];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toContain(' disabled');
});

test('browsers ask three more times for posts that did not come', () => {
  expect(route.handle.retries).toBe(3);
});
