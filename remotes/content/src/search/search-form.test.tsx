import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { parseSearchQuery } from './address.ts';
import { SearchForm } from './search-form.tsx';

function Search() {
  const [parameters] = useSearchParams();
  return <SearchForm topics={[]} authors={[]} query={parseSearchQuery(parameters)} />;
}

test('keeps what is typed while results load, and else shows the searched terms', async () => {
  let respond = (_: null) => {};
  const found = new Promise<null>((resolve) => {
    respond = resolve;
  });
  const loader = ({ request }: { readonly request: Request }) => (request.url.endsWith('q=rates') ? found : null);
  const router = createMemoryRouter([{ id: 'search', path: '/search', element: <Search />, loader }], {
    initialEntries: ['/search?q=bonds'],
    hydrationData: { loaderData: { search: null } },
  });
  render(<RouterProvider router={router} />);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'rates' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  fireEvent.change(field, { target: { value: 'rates and taxes' } });
  respond(null);
  await waitFor(() => expect(router.state.location.search).toBe('?q=rates'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rates and taxes');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rates' } });
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bonds'));
});

test('searches what is typed after a pause, and at once by another filter', async () => {
  const search = createMemoryRouter([{ path: '/search', element: <Search /> }], { initialEntries: ['/search'] });
  render(<RouterProvider router={search} />);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.input(field, { target: { value: 'bo' } });
  fireEvent.input(field, { target: { value: 'bonds' } });
  await waitFor(() => expect(search.state.location.search).toBe('?q=bonds'));
  expect(search.state.historyAction).toBe('REPLACE');
  fireEvent.change(screen.getByRole('combobox', { name: 'Published' }), { target: { value: 'year' } });
  await waitFor(() => expect(search.state.location.search).toBe('?q=bonds&within=year'));
});

test('filters a search of two letters, keeps the focus on the filter, and follows the address', async () => {
  const search = createMemoryRouter([{ path: '/search', element: <Search /> }], {
    initialEntries: ['/search?q=UK&within=month', '/search?q=UK'],
  });
  render(<RouterProvider router={search} />);
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Published' });
  filter.focus();
  fireEvent.change(filter, { target: { value: 'year' } });
  await waitFor(() => expect(search.state.location.search).toBe('?q=UK&within=year'));
  expect(document.activeElement).toBe(filter);
  await search.navigate(-1);
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Published' }).value).toBe('month'),
  );
});
