import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { GlossarySection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from glossary_terms');
  await backend.query(
    "insert into glossary_terms (term, other_forms, definition) values ('Gilt', '{gilts}', 'A bond of the UK government.'), ('Yield', '{}', 'The return at the price of today.')",
  );
});

async function openSection(rights = ['read-posts', 'edit-every-post']) {
  renderSection(<GlossarySection staff={editor} rights={rights} />);
  await screen.findByRole('heading', { level: 3, name: 'Gilt' });
}

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function fill(texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label));
    if (text !== '') await user.type(field(label), text);
  }
}

test('asks before another term drops what was typed', async () => {
  await openSection();
  await fill({ Term: 'Coupon' });
  await user.click(screen.getByRole('button', { name: 'Change: Gilt' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(field('Term')).toHaveProperty('value', 'Coupon');
  await user.click(screen.getByRole('button', { name: 'Change: Gilt' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(field('Term')).toHaveProperty('value', 'Gilt');
});

test('adds a term with its forms and the post of an address, and empties the form', async () => {
  await openSection();
  await fill({
    Term: ' Coupon ',
    'Other forms': 'coupons, , bond coupon',
    Definition: 'The interest that a bond pays.',
  });
  await fill({ 'Post that': 'https://site.example/blog/bond-ladders?from=feed' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await findToast('Term added');
  expect(
    await backend.query("select slug, term, other_forms, post_slug from glossary_terms where slug = 'coupon'"),
  ).toEqual([{ slug: 'coupon', term: 'Coupon', other_forms: ['coupons', 'bond coupon'], post_slug: 'bond-ladders' }]);
  expect(field('Term')).toHaveProperty('value', '');
  expect(names()).toEqual(['Coupon', 'Gilt', 'Yield']);
});

test('shows a refusal at its field and keeps what was typed', async () => {
  await openSection();
  await fill({ Term: 'Bond', 'Other forms': 'Gilts', Definition: 'A loan to a state or a company.' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/"Gilt" has one of these forms/);
  vi.spyOn(console, 'error').mockClear();
  expect(field('Other forms').getAttribute('aria-invalid')).toBe('true');
  expect(field('Definition')).toHaveProperty('value', 'A loan to a state or a company.');
});

test('changes a term in the form, and keeps its address and what another person changed of it', async () => {
  await openSection();
  await user.click(screen.getByRole('button', { name: 'Change: Gilt' }));
  await backend.query("update glossary_terms set other_forms = '{gilts,stock}' where slug = 'gilt'");
  expect(document.activeElement).toBe(field('Term'));
  await fill({ Term: 'Gilt-edged bond' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Term changed');
  expect(await backend.query("select term, other_forms from glossary_terms where slug = 'gilt'")).toEqual([
    { term: 'Gilt-edged bond', other_forms: ['gilts', 'stock'] },
  ]);
  screen.getByRole('form', { name: 'Add a term' });
});

test('removes a term and keeps the focus near it', async () => {
  await openSection();
  await user.click(screen.getByRole('button', { name: 'Remove: Gilt' }));
  const dialog = within(screen.getByRole('dialog', { name: "Remove 'Gilt'?" }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await findToast('Term removed');
  await expect.poll(names).toEqual(['Yield']);
  await expect.poll(() => document.activeElement?.textContent).toBe('Yield');
});

test('changes nothing for those who may only read', async () => {
  await openSection(['read-posts']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  within(screen.getByRole('list', { name: 'Terms' })).getByText('Also: gilts');
});
