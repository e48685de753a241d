import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fill, press } from '../../../testing/fill.ts';
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
