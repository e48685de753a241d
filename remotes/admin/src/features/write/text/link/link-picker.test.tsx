import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openForm, paste } from '../../../../testing/open-form.tsx';
import { ownAddress } from './link-picker.tsx';

const POSTS = [
  { slug: 'rates-rise', title: 'Rates [rise]' },
  { slug: 'rates-fall', title: 'Rates fall' },
];

async function openPicker(
  content: string,
  [anchor, head = anchor]: readonly number[],
  findPosts = vi.fn(async () => POSTS),
) {
  const form = await openForm({ findPosts });
  form.fill({ Content: content });
  act(() => form.text().dispatch({ selection: { anchor: anchor ?? 0, head: head ?? 0 } }));
  await form.press('Link');
  const field = within(screen.getByRole('dialog', { name: 'Add a link' })).getByRole('combobox');
  await expect.poll(() => findPosts.mock.calls.length).toBeGreaterThan(0);
  return { form, field, findPosts };
}

const options = () =>
  within(screen.getByRole('listbox', { name: 'Targets' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('links to a post that is found and chosen by keys', async () => {
  const { form, field, findPosts } = await openPicker('See .', [4]);
  fireEvent.change(field, { target: { value: 'rates' } });
  await expect.poll(() => findPosts.mock.lastCall).toEqual(['rates', expect.any(AbortSignal)]);
  await expect.poll(options).toEqual(['Rates [rise] /blog/rates-rise', 'Rates fall /blog/rates-fall']);
  expect(active(field)).toContain('Rates [rise]');
  await form.person.keyboard('{ArrowDown}');
  expect(active(field)).toContain('Rates fall');
  await form.person.keyboard('{ArrowDown}{Enter}');
  expect(form.content()).toBe('See [Rates \\[rise\\]](/blog/rates-rise).');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('searches for the selected words and links them', async () => {
  const { form, findPosts } = await openPicker('See the rates now', [4, 13]);
  expect(findPosts).toHaveBeenCalledWith('the rates', expect.any(AbortSignal));
  await form.person.click(await screen.findByRole('option', { name: /Rates fall/ }));
  expect(form.content()).toBe('See [the rates](/blog/rates-fall) now');
});

test.each([
  ['https://site.example/blog/rates?a=1#top', '[May](/blog/rates?a=1#top)'],
  ['https://elsewhere.example/a', '[May](https://elsewhere.example/a)'],
  ['/tools', '[May](/tools)'],
])('links to a pasted address: %s', async (address, link) => {
  const { form, field } = await openPicker('May', [0, 3]);
  fireEvent.change(field, { target: { value: address } });
  await form.person.keyboard('{Enter}');
  expect(form.content()).toBe(link);
});

test('leaves the address to be typed where nothing matches, and the text as it is on Escape', async () => {
  const { form } = await openPicker(
    'May',
    [0, 3],
    vi.fn(async () => []),
  );
  await screen.findByText('No posts match');
  await form.person.keyboard('{Enter}');
  expect(form.content()).toBe('[May]()');
  form.fill({ Content: 'May' });
  await form.press('Link');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.content()).toBe('May');
});

test('shows that the posts could not be searched', async () => {
  await openPicker(
    '',
    [0],
    vi.fn(() => Promise.reject(new Error('The backend does not answer.'))),
  );
  await screen.findByText('The backend does not answer.');
});

test.each([
  ['', 0, 0, '[rates rise](/blog/rates-rise)'],
  ['see May', 4, 7, 'see [May](/blog/rates-rise)'],
  ['[May]()', 6, 6, '[May](https://site.example/blog/rates-rise)'],
])('links a pasted address of the site without its origin: %j', async (content, anchor, head, linked) => {
  const form = await openForm();
  form.fill({ Content: content });
  act(() => form.text().dispatch({ selection: { anchor, head } }));
  paste(form, { 'text/plain': 'https://site.example/blog/rates-rise' });
  await expect.poll(form.content).toBe(linked);
});

test.each([
  ['https://site.example/', '/'],
  ['https://site.example.evil.example/blog', null],
  ['http://site.example/blog', null],
  ['see https://site.example/', null],
  ['https://', null],
])('finds the path of an address of the site: %s', (text, path) => {
  expect(ownAddress(text, 'https://site.example')).toBe(path);
});
