import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { claimsBlock } from '@ledgerlight/embedded-backend/testing/sample-claims';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fill, press } from '../../testing/fill.ts';
import { findToast, renderSection } from '../../testing/render-with-toasts.tsx';
import { ClaimsSection } from './claims/section.tsx';
import { DisclosuresSection } from './disclosures/section.tsx';
import { GlossarySection } from './glossary/section.tsx';
import { TopicsSection } from './topics/section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
const post = (await addPost(backend, { title: 'Fixed rates' })).id;
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query("update blog_posts set topics = '{}'");
  await backend.query('delete from topics');
  await backend.query(
    `insert into topics (slug, name, description, place)
     values ('tax', 'Tax', 'Bands and allowances.', 10), ('savings', 'Savings', 'Where cash earns most.', 20)`,
  );
});

async function openSection() {
  renderSection(<TopicsSection staff={editor} rights={['read-posts', 'edit-every-post']} />);
  await screen.findByRole('heading', { level: 3, name: 'Tax' });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Topics' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const topicsOfPost = () => backend.query('select topics from blog_posts where id = $1', [post]);

test('adds a topic after the others, whose name makes the slug', async () => {
  await openSection();
  await press('Add a topic');
  fill('Add a topic', { Name: 'Student loans', Description: 'What they cost.' });
  await press('Add');
  await findToast('Topic added');
  expect(names()).toEqual(['Tax', 'Savings', 'Student loans']);
  expect(await backend.query("select place from topics where slug = 'student-loans'")).toEqual([{ place: 30 }]);
});

test('changes a topic, and keeps its address and what another person changed of it', async () => {
  await openSection();
  await press('Change: Tax');
  await backend.query("update topics set description = 'Theirs.' where slug = 'tax'");
  fill('Change Tax', { Name: 'Taxes' });
  await press('Save');
  await findToast('Topic changed');
  expect(await backend.query("select name, description from topics where slug = 'tax'")).toEqual([
    { name: 'Taxes', description: 'Theirs.' },
  ]);
});

test('moves the posts of a topic that is removed, hidden ones too', async () => {
  await backend.query("update blog_posts set topics = '{tax}', unpublished_at = now() where id = $1", [post]);
  await openSection();
  await press('Remove: Tax');
  screen.getByText(/^1 post has this topic, hidden ones included. No post is lost./);
  await user.selectOptions(screen.getByLabelText('Move them to'), 'Savings');
  await press('Move and remove');
  await findToast('Topic removed');
  expect(await topicsOfPost()).toEqual([{ topics: ['savings'] }]);
  expect(names()).toEqual(['Savings']);
});

test('does not remove a topic that a post got meanwhile', async () => {
  await openSection();
  await press('Remove: Tax');
  screen.getByText('No post has this topic.');
  await backend.query("update blog_posts set topics = '{tax}' where id = $1", [post]);
  await press('Remove');
  await findToast('The topic was not removed');
  screen.getByText(/This topic is in use by one post, hidden ones included/);
  vi.spyOn(console, 'error').mockClear();
  expect(await topicsOfPost()).toEqual([{ topics: ['tax'] }]);
});

const staff = await backend.signIn('intern1');
const old = claimsBlock({
  id: 'old-rate',
  value: '5.25 %',
  checked: '2023-01-01',
  until: '2024-01-31',
  owner: 'Amy Poe',
});
await addPost(backend, {
  title: 'Own post',
  content: `${claimsBlock({ until: '2999-01-01' })}\n\n${old}`,
  createdBy: 'intern1',
});
await addPost(backend, { title: 'Other post', content: claimsBlock({ until: 'never' }), createdBy: 'intern2' });
function openClaims() {
  renderSection(<ClaimsSection staff={staff} />);
}

const titles = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .filter((title) => /%$/.test(title ?? ''));

test('lists claims of posts by their last day, with owner, source and the post to edit', async () => {
  openClaims();
  const first = (await screen.findByRole('heading', { level: 3, name: '5.25 %' })).closest('li');
  if (!first) throw new Error('A claim is an item of a list.');
  expect(titles()).toEqual(['5.25 %', '3.75 %', '3.75 %']);
  within(first).getByText('Stale');
  within(first).getByText('old-rate');
  within(first).getByText('Valid until 31 January 2024');
  within(first).getByText('Owner: Amy Poe');
  within(first).getByRole('link', { name: /^Bank of England/ });
  expect(within(first).getByRole('link', { name: 'Edit: Own post' }).getAttribute('href')).toMatch(
    /section=edit&post=/,
  );
  screen.getByText('Does not expire');
  screen.getByRole('link', { name: 'Open: Other post' });
});

test('filters claims by age, owner and post', async () => {
  openClaims();
  await screen.findByRole('link', { name: 'Open: Other post' });
  await user.click(screen.getByRole('checkbox', { name: 'Stale only' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await expect.poll(titles).toEqual(['5.25 %']);
  await user.click(screen.getByRole('checkbox', { name: 'Stale only' }));
  fill('Filter claims', { 'Title of the post': 'other' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await expect.poll(titles).toEqual(['3.75 %']);
  fill('Filter claims', { Owner: 'amy' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('No claims match');
});

function openDisclosures(rights: readonly string[] = ['read-posts', 'approve-as-editor']) {
  renderSection(<DisclosuresSection staff={editor} rights={rights} />);
}

async function rowOf(name: string) {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!row) throw new Error('A disclosure is an item of a list.');
  return within(row);
}

test('changes the text and the rule of a disclosure, and lists its versions', async () => {
  openDisclosures();
  (await rowOf('Cryptoassets')).getByText('Shown by name only');
  await press('Change: Cryptoassets');
  fill('Change Cryptoassets', { Text: 'Do not invest.' });
  await user.click(screen.getByRole('checkbox', { name: 'Market Analysis' }));
  await press('Save');
  await findToast('The disclosure was saved');
  const row = await rowOf('Cryptoassets');
  row.getByText('Do not invest.');
  row.getByText('Shown by Market Analysis');
  await press('Change: Cryptoassets');
  await within(await screen.findByRole('region', { name: 'Versions' })).findByText(/Don't invest unless/);
});

test('adds a disclosure, and says why it cannot', async () => {
  openDisclosures();
  await press('Add a disclosure');
  fill('Add a disclosure', { Key: 'crypto-uk', Title: 'Crypto', Text: 'A text.' });
  await press('Add');
  await screen.findByText(/was changed since you opened it/);
  // The backend in this process logs what it refuses.
  vi.spyOn(console, 'error').mockClear();
  fill('Add a disclosure', { Key: 'crypto-eu' });
  await press('Add');
  (await rowOf('Crypto')).getByText('crypto-eu');
});

test('offers no change without the right to approve', async () => {
  openDisclosures(['read-posts', 'keep-evidence']);
  await rowOf('Mortgages');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

beforeEach(async () => {
  await backend.query('delete from glossary_terms');
  await backend.query(
    "insert into glossary_terms (term, other_forms, definition) values ('Gilt', '{gilts}', 'A bond of the UK government.'), ('Yield', '{}', 'The return at the price of today.')",
  );
});

async function openGlossary() {
  renderSection(<GlossarySection staff={editor} rights={['read-posts', 'edit-every-post']} />);
  await screen.findByRole('heading', { level: 3, name: 'Gilt' });
}

test('adds a term with its forms and the post of an address', async () => {
  await openGlossary();
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
  await openGlossary();
  await press('Add a term');
  fill('Add a term', { Term: 'Bond', 'Other forms': 'Gilts', Definition: 'A loan to a state or a company.' });
  await press('Add');
  await screen.findByText(/"Gilt" has one of these forms/);
  vi.spyOn(console, 'error').mockClear();
  expect(screen.getByLabelText(/^Other forms/).getAttribute('aria-invalid')).toBe('true');
});

test('changes a term, and keeps its address and what another person changed of it', async () => {
  await openGlossary();
  await press('Change: Gilt');
  await backend.query("update glossary_terms set other_forms = '{gilts,stock}' where slug = 'gilt'");
  fill('Change Gilt', { Term: 'Gilt-edged bond' });
  await press('Save');
  await findToast('Term changed');
  expect(await backend.query("select term, other_forms from glossary_terms where slug = 'gilt'")).toEqual([
    { term: 'Gilt-edged bond', other_forms: ['gilts', 'stock'] },
  ]);
});
