import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { TopicsSection } from './section.tsx';

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

async function openSection(rights = ['read-posts', 'edit-every-post']) {
  renderSection(<TopicsSection staff={editor} rights={rights} />);
  await screen.findByRole('heading', { level: 3, name: 'Tax' });
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const names = () =>
  within(screen.getByRole('list', { name: 'Topics' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const topicsOfPost = () => backend.query('select topics from blog_posts where id = $1', [post]);

test('adds a topic after the others, whose name makes the slug', async () => {
  await openSection();
  const form = within(screen.getByRole('form', { name: 'Add a topic' }));
  await user.type(form.getByLabelText(/^Name/), 'Student loans');
  await user.type(form.getByLabelText(/^Description/), 'What they cost.');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await findToast('Topic added');
  await expect.poll(names).toEqual(['Tax', 'Savings', 'Student loans']);
  expect(await backend.query("select place from topics where slug = 'student-loans'")).toEqual([{ place: 30 }]);
});

test('shows at its field why a name is refused, and keeps what was typed', async () => {
  await openSection();
  const form = within(screen.getByRole('form', { name: 'Add a topic' }));
  await user.type(form.getByLabelText(/^Name/), 'Tax');
  await user.type(form.getByLabelText(/^Slug/), 'taxes');
  await user.type(form.getByLabelText(/^Description/), 'Once more.');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await expect.poll(() => form.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
  vi.spyOn(console, 'error').mockClear();
  expect(document.activeElement).toBe(form.getByLabelText(/^Name/));
  expect(form.getByLabelText(/^Description/)).toHaveProperty('value', 'Once more.');
});

test('changes a topic, and keeps its address and what another person changed of it', async () => {
  await openSection();
  await press('Change: Tax');
  await backend.query("update topics set description = 'Theirs.' where slug = 'tax'");
  const form = within(screen.getByRole('form', { name: 'Change Tax' }));
  expect(document.activeElement).toBe(form.getByLabelText(/^Name/));
  await user.type(form.getByLabelText(/^Name/), 'es');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await findToast('Topic changed');
  expect(await backend.query("select name, description from topics where slug = 'tax'")).toEqual([
    { name: 'Taxes', description: 'Theirs.' },
  ]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Taxes');
});

test('asks before another topic drops what was typed, and opens it at once where nothing was', async () => {
  await openSection();
  await press('Change: Tax');
  await press('Change: Savings');
  const name = () => within(screen.getByRole('form', { name: 'Change Savings' })).getByLabelText(/^Name/);
  await user.type(name(), ' accounts');
  await press('Change: Tax');
  await press('Keep editing');
  expect(name()).toHaveProperty('value', 'Savings accounts');
  await press('Change: Tax');
  await press('Leave');
  screen.getByRole('form', { name: 'Change Tax' });
  await press('Change: Savings');
  expect(name()).toHaveProperty('value', 'Savings');
});

test('moves the posts of a topic that is removed, hidden ones too', async () => {
  await backend.query("update blog_posts set topics = '{tax}', unpublished_at = now() where id = $1", [post]);
  await openSection();
  await press('Remove: Tax');
  const dialog = within(screen.getByRole('dialog', { name: "Remove 'Tax'?" }));
  dialog.getByText(/^1 post has this topic, hidden ones included. No post is lost./);
  await user.selectOptions(dialog.getByLabelText('Move them to'), 'Savings');
  await user.click(dialog.getByRole('button', { name: 'Move and remove' }));
  await findToast('Topic removed');
  expect(await topicsOfPost()).toEqual([{ topics: ['savings'] }]);
  await expect.poll(names).toEqual(['Savings']);
  await expect.poll(() => document.activeElement?.textContent).toBe('Savings');
});

test('does not remove a topic that a post got meanwhile', async () => {
  await openSection();
  await press('Remove: Tax');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('No post has this topic.');
  await backend.query("update blog_posts set topics = '{tax}' where id = $1", [post]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await findToast('The topic was not removed');
  screen.getByText(/This topic is in use by one post, hidden ones included/);
  vi.spyOn(console, 'error').mockClear();
  expect(await topicsOfPost()).toEqual([{ topics: ['tax'] }]);
});

test('changes nothing for those who may only read', async () => {
  await openSection(['read-posts']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('form')).toBeNull();
});
