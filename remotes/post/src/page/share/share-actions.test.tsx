import { MAX_SAVED_POSTS, parseSavedPosts } from '@ledgerlight/posts/saved-posts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShareLinks } from './share-links.tsx';

const KEY = 'ledgerlight-saved-posts';
const ADDRESS = 'https://ledgerlight.example/blog/bond-ladders';

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

/** Gives the browser an interface that jsdom lacks. */
const provide = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

function show() {
  render(
    <MemoryRouter>
      <ShareLinks address={ADDRESS} slug="bond-ladders" title="Bond ladders" />
    </MemoryRouter>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;
const saved = () => parseSavedPosts(localStorage.getItem(KEY));

test('saves the post, links the list and removes it again', () => {
  show();
  press('Save for later');
  expect(saved()).toEqual([{ slug: 'bond-ladders', title: 'Bond ladders' }]);
  expect(screen.getByRole('link', { name: 'See saved articles' }).getAttribute('href')).toBe('/search#saved');
  press('Remove from saved');
  expect(saved()).toEqual([]);
  expect(status()).toBe('Removed from saved articles');
});

test('refuses to save more than there is room for', () => {
  const full = Array.from({ length: MAX_SAVED_POSTS }, (_, number) => ({ slug: `post-${number}`, title: 'Post' }));
  localStorage.setItem(KEY, JSON.stringify(full));
  show();
  press('Save for later');
  expect(saved()).toEqual(full);
  expect(status()).toContain(`You have saved ${MAX_SAVED_POSTS} articles`);
});

test('reports a browser that stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  show();
  press('Save for later');
  expect(status()).toBe('This browser does not let the site save articles.');
});

test('opens the share sheet where there is one, and says nothing when it is closed', async () => {
  const shared: ShareData[] = [];
  provide('share', async (data: ShareData) => {
    shared.push(data);
    throw new DOMException('closed', 'AbortError');
  });
  show();
  press('Share…');
  await waitFor(() => expect(shared).toEqual([{ title: 'Bond ladders', url: ADDRESS }]));
  expect(status()).toBe('');
});

test('copies the address when the share sheet fails', async () => {
  const copied: string[] = [];
  provide('share', () => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  provide('clipboard', { writeText: async (text: string) => void copied.push(text) });
  show();
  press('Share…');
  await waitFor(() => expect(status()).toBe('Link copied'));
  expect(copied).toEqual([ADDRESS]);
});
