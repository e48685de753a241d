import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { findToast, renderSection } from '../../testing/render-with-toasts.tsx';
import { SeriesSection } from './section.tsx';

const user = userEvent.setup();
let posts: readonly string[];

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from series');
  await backend.query('delete from blog_posts');
  posts = [];
  for (const title of ['First', 'Second', 'Third']) posts = [...posts, (await addPost(backend, { title })).id];
});

async function openSection(shown = 'Bonds', rights = ['read-posts', 'edit-every-post']) {
  renderSection(<SeriesSection staff={editor} rights={rights} />);
  await screen.findByText(shown);
}

/** Stores a series of the first two posts. */
async function storeSeries() {
  await backend.query("insert into series (slug, title) values ('bonds', 'Bonds')");
  await backend.query(
    "insert into series_posts (series, place, post_id) values ('bonds', 1, $1::uuid), ('bonds', 2, $2::uuid)",
    [posts[0] ?? '', posts[1] ?? ''],
  );
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const parts = async () =>
  Object((await backend.query('select array_agg(post_id order by place) as ids from series_posts'))[0]).ids;

test('adds a series of posts in the order that the buttons give', async () => {
  await openSection('No series yet');
  await press('Add a series');
  await user.type(screen.getByLabelText(/^Title/), 'Bonds in steps');
  await press('Add: First');
  await press('Add: Second');
  await press('Up: Second');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Down: Second' }));
  screen.getByText('Second is part 1 of 2 now.');
  await press('Save');
  await findToast('Series saved');
  expect(await parts()).toEqual([posts[1], posts[0]]);
  expect(await backend.query('select slug from series')).toEqual([{ slug: 'bonds-in-steps' }]);
});

test('says that a post is part of another series, and keeps what was typed', async () => {
  await storeSeries();
  await openSection();
  await press('Add a series');
  await user.type(screen.getByLabelText(/^Title/), 'Others');
  await press('Add: Second');
  await press('Save');
  await screen.findByText('"Second" is part of the series "Bonds" already.');
  vi.spyOn(console, 'error').mockClear();
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Others');
  within(screen.getByRole('list', { name: 'Posts in order' })).getByText('Second');
});

test('a deleted post keeps its place with a mark, and can be taken out', async () => {
  await storeSeries();
  await backend.query('delete from blog_posts where id = $1', [posts[0] ?? '']);
  await openSection();
  await screen.findByText('(deleted)');
  await press('Change: Bonds');
  await press('Up: Second');
  await press('Save');
  await findToast('Series saved');
  expect(await parts()).toEqual([posts[1], posts[0]]);
  await press('Change: Bonds');
  await press('Take out: First');
  await press('Save');
  await expect.poll(parts).toEqual([posts[1]]);
});

test('does not write over what another person changed meanwhile', async () => {
  await storeSeries();
  await openSection();
  await press('Change: Bonds');
  await press('Take out: First');
  await backend.query("update series set version = 2, title = 'Gilts'");
  await press('Save');
  const refusal = await screen.findByText(/Another person has changed this series/);
  await press('Save');
  await expect.poll(() => refusal.isConnected).toBe(false);
  await screen.findByText(/Another person has changed this series/);
  vi.spyOn(console, 'error').mockClear();
  expect(await parts()).toEqual([posts[0], posts[1]]);
});

test('removes a series and leaves its posts', async () => {
  await storeSeries();
  await openSection();
  await press('Remove: Bonds');
  const dialog = within(screen.getByRole('dialog', { name: "Remove 'Bonds'?" }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await findToast('Series removed');
  expect(await backend.query('select count(*)::integer as count from blog_posts')).toEqual([{ count: 3 }]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Series');
});

test('changes nothing for those who may only read', async () => {
  await storeSeries();
  await openSection('Bonds', ['read-posts']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
