import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess, type StaffAccess } from '@ledgerlight/backend/staff-access';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import {
  type BackendFixture,
  FIXTURE_PASSWORD,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import type { PostType } from '@ledgerlight/posts/types';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../dashboard/query-client.ts';
import { dismissToasts } from '../toasts/store.ts';
import { Toaster } from '../toasts/toaster.tsx';
import { DeletedPosts } from './rows/deleted-posts.tsx';
import { ManagePosts } from './section.tsx';

let backend: BackendFixture;
const staff = new Map<'admin' | 'intern1' | 'intern3', StaffAccess>();

beforeAll(async () => {
  backend = await startBackendFixture();
  for (const name of ['admin', 'intern1', 'intern3'] as const) {
    const access = createStaffAccess(backend.address, createMemorySessionStore());
    await access.signIn(name, FIXTURE_PASSWORD);
    staff.set(name, access);
  }
});
afterAll(() => backend.close());
beforeEach(dismissToasts);

const person = userEvent.setup();

function open(list: (staff: StaffAccess) => ReactNode, name: 'admin' | 'intern1' | 'intern3' = 'intern1') {
  const access = staff.get(name);
  if (!access) throw new Error(`${name} is not signed in`);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {list(access)}
      <Toaster />
    </QueryClientProvider>,
  );
}

function Posts(props: Pick<Parameters<typeof ManagePosts>[0], 'staff' | 'onEdit'>) {
  const [type, setType] = useState<PostType | null>(null);
  return <ManagePosts {...props} origin="https://site.example" type={type} onTypeChange={setType} />;
}

/** Opens the list, filtered by title. */
async function openPosts(title: string, name?: 'admin' | 'intern1' | 'intern3') {
  const onEdit = vi.fn();
  open((access) => <Posts staff={access} onEdit={onEdit} />, name);
  await search(title);
  return { onEdit };
}

async function search(title: string) {
  const field = screen.getByRole('searchbox', { name: 'Search titles' });
  await person.clear(field);
  if (title !== '') await person.type(field, title);
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const shows = (...wanted: readonly string[]) => expect.poll(titles).toEqual(wanted);
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const findToast = (title: string) => within(screen.getByRole('region', { name: /^Notifications/ })).findByText(title);
const row = () => within(screen.getByRole('listitem'));

test('filters the list by title and type', async () => {
  for (const type of ['trading-strategy', 'financial-news', 'education'] as const) {
    await addPost(backend, { title: `Sieved ${type}`, type });
  }
  await openPosts('Sieved');
  await shows('Sieved education', 'Sieved financial-news', 'Sieved trading-strategy');
  await expect.poll(() => screen.getAllByRole('status')[0]?.textContent).toBe('3 posts are shown');
  const type = screen.getByRole('combobox', { name: 'Type' });
  expect(within(type).getAllByRole('option')).toHaveLength(8);
  await person.selectOptions(type, 'Education');
  await shows('Sieved education');
  await search('100%_nothing');
  await screen.findByRole('heading', { name: 'No post fits' });
  expect(screen.queryByRole('listitem')).toBeNull();
  await person.selectOptions(type, 'All types');
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
  await press('Load more');
  await shows(...paged);
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
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

test('restores a deleted post', async () => {
  await addPost(backend, { title: 'Away and back', createdBy: 'intern1' });
  await openPosts('Away and back');
  await shows('Away and back');
  await press('Delete: Away and back');
  await shows();
  cleanup();
  open((access) => <DeletedPosts staff={access} />);
  const heading = await screen.findByRole('heading', { name: 'Away and back' });
  expect(heading.parentElement?.textContent).toContain('by intern1');
  await press('Restore: Away and back');
  await findToast("'Away and back' is among the posts again, as it was.");
  expect(screen.queryByRole('heading', { name: 'Away and back' })).toBeNull();
});

test('schedules a post', async () => {
  await addPost(backend, { title: 'Later on', createdBy: 'intern1' });
  await openPosts('Later on');
  await shows('Later on');
  await press('Change time: Later on');
  const dialog = within(screen.getByRole('dialog', { name: "Change the time of 'Later on'" }));
  fireEvent.change(dialog.getByLabelText('Published at'), { target: { value: '2099-01-01T09:00' } });
  await person.click(dialog.getByRole('button', { name: 'Change time' }));
  await row().findByText('Scheduled');
  row().getByText(/^1 Jan 2099/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('compares a former version and opens it in the editor without publishing it', async () => {
  const title = 'Worded';
  const { id } = await addPost(backend, { title, content: 'The first wording.', createdBy: 'intern1' });
  await backend.query("update blog_posts set content = 'The second wording.', author = 'Somebody' where id = $1", [id]);
  const { onEdit } = await openPosts(title);
  await shows(title);
  await press(`Versions: ${title}`);
  const dialog = within(screen.getByRole('dialog', { name: `Versions of '${title}'` }));
  const until = await dialog.findByText(/^Until/);
  await person.click(until);
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
