import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findToast, renderSection } from '../../testing/render-with-toasts.tsx';
import { SynonymsSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from search_synonyms');
  await backend.query('delete from private.empty_searches');
  await backend.query(
    "insert into search_synonyms (phrase, meaning) values ('home loan', 'mortgage'), ('house loan', 'mortgage'), ('stocks', 'shares')",
  );
});

async function openSection(rights = ['read-posts', 'edit-every-post']) {
  renderSection(<SynonymsSection staff={editor} rights={rights} />);
  await screen.findByRole('heading', { level: 3, name: 'mortgage' });
}

const groups = () =>
  within(screen.getByRole('list', { name: 'Synonyms' }))
    .queryAllByRole('heading', { level: 3 })
    .map((title) => [
      title.textContent,
      ...[...(title.parentElement?.querySelectorAll('li > span') ?? [])].map(({ textContent }) => textContent),
    ]);

async function add(phrase: string, meaning: string) {
  for (const [label, text] of [
    [/^Phrase/, phrase],
    [/^Meaning/, meaning],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Add' }));
}

test('adds a synonym to those of its meaning and empties the form', async () => {
  await openSection();
  await add(' property loan ', 'mortgage');
  await findToast('Synonym added');
  expect(groups()).toEqual([
    ['mortgage', 'home loan', 'house loan', 'property loan'],
    ['shares', 'stocks'],
  ]);
  expect(screen.getByLabelText(/^Phrase/)).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phrase/));
});

test.each([
  ['stocks', 'bonds', 'phrase'],
  ['mortgage', 'debt', 'phrase'],
  ['the', 'debt', 'phrase'],
  ['flat loan', 'home loan', 'meaning'],
])('shows why "%s" for "%s" is refused at the %s and keeps both', async (phrase, meaning, refused) => {
  await openSection();
  await add(phrase, meaning);
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${refused}`, 'i'), description: /\.\s\S/ });
  vi.spyOn(console, 'error').mockClear();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Phrase/)).toHaveProperty('value', phrase);
  expect(screen.getByLabelText(/^Meaning/)).toHaveProperty('value', meaning);
  expect(
    await backend.query('select from search_synonyms where phrase = $1 and meaning = $2', [phrase, meaning]),
  ).toEqual([]);
});

test('removes a synonym and keeps the focus near it', async () => {
  await openSection();
  await user.click(screen.getByRole('button', { name: 'Remove: home loan' }));
  await expect.poll(groups).toEqual([
    ['mortgage', 'house loan'],
    ['shares', 'stocks'],
  ]);
  await expect.poll(() => document.activeElement?.textContent).toBe('mortgage');
  await user.click(screen.getByRole('button', { name: 'Remove: stocks' }));
  await expect.poll(groups).toEqual([['mortgage', 'house loan']]);
  await expect.poll(() => document.activeElement?.textContent).toBe('mortgage');
  await user.click(screen.getByRole('button', { name: 'Remove: house loan' }));
  await expect.poll(groups).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Search synonyms');
});

test('removes two synonyms, the second while the first is on its way', async () => {
  await openSection();
  await user.click(screen.getByRole('button', { name: 'Remove: stocks' }));
  await user.click(screen.getByRole('button', { name: 'Remove: home loan' }));
  await expect.poll(groups).toEqual([['mortgage', 'house loan']]);
});

test('changes nothing for those who may only read', async () => {
  await openSection(['read-posts']);
  await screen.findByText('Every search found something.');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('form')).toBeNull();
  within(screen.getByRole('list', { name: 'Synonyms' })).getByText('stocks');
});

test('lists searches without a result and starts a synonym from one, which keeps a typed meaning', async () => {
  await backend.query(
    "insert into private.empty_searches (terms, count) values ('morgidge', 12), ('iso 20022', 1), (repeat('long ', 30) || 'term', 2)",
  );
  await openSection();
  const list = await screen.findByRole('list', { name: 'Searches without a result' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent?.slice(0, 9))).toEqual([
    'morgidge',
    'long long',
    'iso 20022',
  ]);
  within(list).getByText('12 times');
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Meaning/), 'mortgage');
  await user.click(screen.getByRole('button', { name: 'Add synonym…: morgidge' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Meaning/));
  await user.keyboard('{Enter}');
  await findToast('Synonym added');
  expect(groups()[0]).toEqual(['mortgage', 'home loan', 'house loan', 'morgidge']);
});
