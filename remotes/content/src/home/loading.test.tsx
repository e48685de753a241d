import { headingsOf, linksOf, pageOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { HomeData } from './data.ts';
import { homeRoute } from './route.tsx';

const route = homeRoute(testServices());

test('shows three placeholders and everything else while the posts load', async () => {
  const { html } = await renderRoutes([{ path: '/', element: route.handle.skeleton }], '/');
  const page = pageOf(html);
  const insights = sectionOf(page, 'insights');
  expect(headingsOf(insights, 2)).toEqual(['Loading Latest Insights...']);
  const status = within(insights).getByRole('status', { busy: true });
  expect(wordsOf(status)).toBe('Loading Latest Insights...');
  expect(status.querySelectorAll('.picture')).toHaveLength(3);
  expect(headingsOf(page, 1)).toEqual(['Your Financial Success Partner']);
  expect(headingsOf(insights, 3)).toContain('Market Analysis');
  expect(linksOf(insights)).toContain('Explore All Financial Content -> /blog?type=all');
  expect(linksOf(sectionOf(page, 'results')).at(-1)).toBe('Start With a Conversation -> /contact');
});

test('announces a retry, keeps the focus and ignores a second click', async () => {
  const user = userEvent.setup();
  const failed: HomeData = { posts: [], counts: {}, topics: [], failed: true };
  const loader = vi.fn(() => new Promise(() => {}));
  const router = createMemoryRouter([{ ...route, id: 'home', loader }], {
    hydrationData: { loaderData: { home: failed } },
  });
  render(<RouterProvider router={router} />);
  const button = screen.getByRole('button', { name: 'Try again' });
  await user.click(button);
  screen.getByRole('region', { name: 'Loading Latest Insights...' });
  expect(screen.getByRole('button', { name: 'Trying again' })).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(loader).toHaveBeenCalledOnce();
  router.dispose();
});

test('is retried three times', () => {
  expect(route.handle.retries).toBe(3);
});
