import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fill, press } from '../../../testing/fill.ts';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { GlossarySection } from './section.tsx';

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from glossary_terms');
  await backend.query(
    "insert into glossary_terms (term, other_forms, definition) values ('Gilt', '{gilts}', 'A bond of the UK government.'), ('Yield', '{}', 'The return at the price of today.')",
  );
});

async function openSection() {
  renderSection(<GlossarySection staff={editor} rights={['read-posts', 'edit-every-post']} />);
  await screen.findByRole('heading', { level: 3, name: 'Gilt' });
}

test('adds a term with its forms and the post of an address', async () => {
  await openSection();
  screen.getByText('Also: gilts');
  await press('Add a term');
  fill('Add a term', {
    Term: ' Coupon ',
    'Other forms': 'coupons, , bond coupon',
    Definition: 'The interest that a bond pays.',
    'Post that': 'https://site.example/blog/bond-ladders?from=feed',
  });
  await press('Add');
  await findToast('Term added');
  expect(
    await backend.query("select slug, term, other_forms, post_slug from glossary_terms where slug = 'coupon'"),
  ).toEqual([{ slug: 'coupon', term: 'Coupon', other_forms: ['coupons', 'bond coupon'], post_slug: 'bond-ladders' }]);
});

test('shows a refusal at the field that it names', async () => {
  await openSection();
  await press('Add a term');
  fill('Add a term', { Term: 'Bond', 'Other forms': 'Gilts', Definition: 'A loan to a state or a company.' });
  await press('Add');
  await screen.findByText(/"Gilt" has one of these forms/);
  vi.spyOn(console, 'error').mockClear();
  expect(screen.getByLabelText(/^Other forms/).getAttribute('aria-invalid')).toBe('true');
});

test('changes a term, and keeps its address and what another person changed of it', async () => {
  await openSection();
  await press('Change: Gilt');
  await backend.query("update glossary_terms set other_forms = '{gilts,stock}' where slug = 'gilt'");
  fill('Change Gilt', { Term: 'Gilt-edged bond' });
  await press('Save');
  await findToast('Term changed');
  expect(await backend.query("select term, other_forms from glossary_terms where slug = 'gilt'")).toEqual([
    { term: 'Gilt-edged bond', other_forms: ['gilts', 'stock'] },
  ]);
});
