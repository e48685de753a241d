import { afterEach, expect, test, vi } from 'vitest';
import { loadPage } from './load-page.ts';

const ORIGIN = 'https://ledgerlight.example';

afterEach(() => vi.unstubAllGlobals());

function respondWith(body: string, init: ResponseInit = { headers: { 'content-type': 'text/html' } }) {
  const fetched = vi.fn(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('loads a page of the site by its path', async () => {
  const fetched = respondWith('<p>Guide</p>');
  expect(await loadPage('/guides', ORIGIN)).toEqual({ html: '<p>Guide</p>' });
  expect(fetched.mock.calls).toEqual([[new URL('/guides', ORIGIN), expect.anything()]]);
});

test.each(['https://other.example/', '//other.example/a', 'javascript:alert(1)', '', 'https://'])(
  'requests nothing for %s',
  async (address) => {
    const fetched = respondWith('');
    expect(await loadPage(address, ORIGIN)).toEqual({ problem: expect.any(String) });
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('says why a page could not be read', async () => {
  respondWith('', { status: 404 });
  expect(await loadPage('/a', ORIGIN)).toEqual({ problem: 'The page answered with the status 404.' });
  respondWith('{}', { headers: { 'content-type': 'application/json' } });
  expect(await loadPage('/a', ORIGIN)).toEqual({ problem: 'The address is not a page of HTML.' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await loadPage('/a', ORIGIN)).toEqual({ problem: expect.stringContaining('could not be loaded') });
});
