import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { NO_FILTER } from '../../navigation/post-filter.ts';
import { enter } from '../../testing/fill.ts';
import { findToast, renderWithToasts } from '../../testing/render-with-toasts.tsx';
import { DeletedPosts } from './rows/deleted-posts.tsx';
import { ManagePosts } from './section.tsx';

const backend = await takeBackend();
const staff = createStaffAccess(backend.address, createMemorySessionStore());
await staff.signIn('intern1', FIXTURE_PASSWORD);
afterAll(() => backend.close());

const person = userEvent.setup();

function Posts({ onEdit }: Pick<Parameters<typeof ManagePosts>[0], 'onEdit'>) {
  const [filter, setFilter] = useState(NO_FILTER);
  return (
    <MemoryRouter>
      <ManagePosts
        staff={staff}
        rights={['read-posts', 'write-posts']}
        origin="https://site.example"
        filter={filter}
        onEdit={onEdit}
        onFilter={(changes) => setFilter((current) => ({ ...current, ...changes }))}
        onReview={(id) => window.history.replaceState(null, '', `#${id}`)}
      />
    </MemoryRouter>
  );
}

/** Opens the list, filtered by title. */
async function openPosts(title: string) {
  const onEdit = vi.fn();
  renderWithToasts(<Posts onEdit={onEdit} />);
  await search(title);
  return { onEdit };
}

async function search(title: string) {
  const field = screen.getByRole('searchbox', { name: 'Search titles' });
  await person.clear(field);
  if (title !== '') await enter(field, title);
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const shows = (...wanted: readonly string[]) => expect.poll(titles).toEqual(wanted);
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const row = () => within(screen.getByRole('listitem'));

test('filters the list by title and type', async () => {
  for (const type of ['trading-strategy', 'financial-news', 'education'] as const) {
    await addPost(backend, { title: `Sieved ${type}`, type });
  }
  await openPosts('Sieved');
  await shows('Sieved education', 'Sieved financial-news', 'Sieved trading-strategy');
  await screen.findByText('3 posts');
  const type = screen.getByRole('combobox', { name: 'Type' });
  expect(within(type).getAllByRole('option')).toHaveLength(8);
  await person.selectOptions(type, 'Education');
  await shows('Sieved education');
  await search('100%_nothing');
  await screen.findByRole('heading', { name: 'No posts match' });
  expect(screen.queryByRole('listitem')).toBeNull();
  await press('Show all posts');
  expect(screen.getByRole('searchbox', { name: 'Search titles' })).toHaveProperty('value', '');
  await search('sieved f');
  await shows('Sieved financial-news');
});

test('loads a long list page by page', async () => {
  await backend.query(
    `insert into blog_posts (title, content, author, post_type, published_at)
     select 'Paged ' || number, 'text', 'Team', 'education', now() - interval '1 year' - number * interval '1 hour' from generate_series(1, 21) number`,
  );
  await openPosts('Paged');
  const paged = Array.from({ length: 21 }, (_, number) => `Paged ${number + 1}`);
  await shows(...paged.slice(0, 20));
  await screen.findByText('The first 20 of 21 posts');
  await press('Load more');
  await shows(...paged);
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
});

test('filters by state and author, orders, and searches everywhere on request', async () => {
  const add = (title: string, post: object = {}) => addPost(backend, { title: `Kept ${title}`, ...post });
  await add('first', { author: 'Ada', publishedAt: "'2020-01-01Z'" });
  await add('second', { content: 'It speaks of ytterbium.', publishedAt: "'2021-01-01Z'" });
  await add('hidden', { author: 'Ada', unpublishedAt: 'now()', publishedAt: "'2022-01-01Z'" });
  await add('later', { publishedAt: "'2999-01-01Z'" });
  await openPosts('Kept');
  await shows('Kept later', 'Kept hidden', 'Kept second', 'Kept first');
  const choose = (label: string, option: string) =>
    person.selectOptions(screen.getByRole('combobox', { name: label }), option);
  await choose('State', 'Hidden');
  await shows('Kept hidden');
  await choose('State', 'Scheduled');
  await shows('Kept later');
  await choose('State', 'All states');
  await choose('Author', 'Ada');
  await choose('Order', 'Oldest first');
  await shows('Kept first', 'Kept hidden');
  await press('Reset filters');
  await search('ytterbium');
  await person.click(await screen.findByRole('button', { name: 'Search texts and authors too' }));
  await shows('Kept second');
});

test('shows the texts in review by the same filters', async () => {
  for (const title of ['Waiting one', 'Waiting two']) {
    const post = { title, content: 'Text', author: 'intern1', post_type: 'education' };
    const call = staff.client.rpc('submit_for_review', { post_id: crypto.randomUUID(), post: JSON.stringify(post) });
    await call.throwOnError();
  }
  await openPosts('Waiting');
  await screen.findByRole('heading', { name: 'No posts match' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'In review');
  await shows('Waiting two', 'Waiting one');
  await search('waiting o');
  await shows('Waiting one');
  await press('Open: Waiting one');
  expect(window.location.hash).toHaveLength(37);
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Approved');
  await screen.findByRole('heading', { name: 'No posts match' });
});

test('removes a deleted post from the list until it is undone', async () => {
  for (const title of ['Gone next', 'Gone first']) await addPost(backend, { title, createdBy: 'intern1' });
  await openPosts('Gone');
  await shows('Gone first', 'Gone next');
  await press('Delete: Gone first');
  await shows('Gone next');
  await expect.poll(() => screen.getByRole('heading', { name: 'Gone next' }).matches(':focus')).toBe(true);
  await press('Undo');
  await shows('Gone first', 'Gone next');
  await press('Delete: Gone first');
  await shows('Gone next');
  await findToast("'Gone first' stands under Deleted posts now.");
});

test('restores two deleted posts, the second while the first is on its way', async () => {
  for (const title of ['Away and back', 'Away as well']) await addPost(backend, { title, createdBy: 'intern1' });
  await openPosts('Away');
  await shows('Away as well', 'Away and back');
  await press('Delete: Away as well');
  await shows('Away and back');
  await press('Delete: Away and back');
  await shows();
  cleanup();
  renderWithToasts(<DeletedPosts staff={staff} />);
  const heading = await screen.findByRole('heading', { name: 'Away and back' });
  expect(heading.parentElement?.textContent).toContain('by intern1');
  await press('Restore: Away and back');
  await press('Restore: Away as well');
  await findToast("'Away and back' is among the posts again, hidden.");
  await findToast("'Away as well' is among the posts again, hidden.");
  expect(screen.queryByRole('heading', { name: /^Away/ })).toBeNull();
});

test('changes the time of a scheduled post', async () => {
  await addPost(backend, { title: 'Later on', createdBy: 'intern1', publishedAt: "'2098-01-01'" });
  await openPosts('Later on');
  await shows('Later on');
  await press('Change time: Later on');
  const dialog = within(screen.getByRole('dialog', { name: "Change the time of 'Later on'" }));
  fireEvent.change(dialog.getByLabelText('Published at'), { target: { value: '2099-01-01T09:00' } });
  await person.click(dialog.getByRole('button', { name: 'Change time' }));
  await row().findByText(/^1 January 2099/);
  row().getByText('Scheduled');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does not offer another time of a post that visitors had', async () => {
  await addPost(backend, { title: 'Had now', createdBy: 'intern1' });
  await addPost(backend, { title: 'Had before', createdBy: 'intern1', unpublishedAt: 'now()' });
  await openPosts('Had');
  await shows('Had before', 'Had now');
  screen.getByRole('button', { name: 'Hide: Had now' });
  expect(screen.queryByRole('button', { name: /^Change time/ })).toBeNull();
});

test('compares a former version and opens it in the editor without publishing it', async () => {
  const title = 'Worded';
  const { id } = await addPost(backend, { title, content: 'The first wording.', createdBy: 'intern1' });
  await backend.query("update blog_posts set content = 'The second wording.', author = 'Somebody' where id = $1", [id]);
  await backend.query('update blog_posts set unpublished_at = now() where id = $1', [id]);
  const { onEdit } = await openPosts(title);
  await shows(title);
  await press(`Versions: ${title}`);
  const dialog = within(screen.getByRole('dialog', { name: `Versions of '${title}'` }));
  const rows = await dialog.findAllByText(/^Until/);
  expect(rows.map(({ textContent }) => textContent.replace(/.*\d:(?!\d) ?/, ''))).toEqual([
    'hidden',
    'author, content',
  ]);
  await person.click(rows[1] ?? expect.fail());
  const marked = async (role: string) => (await dialog.findAllByRole(role)).map(({ textContent }) => textContent);
  expect([await marked('deletion'), await marked('insertion')]).toEqual([
    ['Somebody', 'second'],
    ['Team', 'first'],
  ]);
  await person.click(dialog.getByRole('button', { name: 'Restore in the editor' }));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id, content: 'The second wording.' }),
    expect.objectContaining({ postId: id, content: 'The first wording.', author: 'Team' }),
  );
  expect(await backend.query('select content from blog_posts where id = $1', [id])).toEqual([
    { content: 'The second wording.' },
  ]);
});
