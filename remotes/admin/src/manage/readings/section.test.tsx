import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-with-toasts.tsx';
import { ReadingsSection } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
afterAll(() => backend.close());

test('lists what was read in a period, and one post by day', async () => {
  const gilts = await addPost(backend, { title: 'Gilts' });
  const isa = await addPost(backend, { title: 'ISA' });
  await backend.query(
    `insert into private.post_readings (day, post_id, views, quarter, half, three_quarters, whole)
     values (private.today(), $1::uuid, 1200, 900, 600, 300, 120), (private.today() - 1, $1::uuid, 3, 0, 0, 0, 0),
       (private.today() - 8, $2::uuid, 1, 1, 1, 1, 1)`,
    [gilts.id, isa.id],
  );
  renderSection(<ReadingsSection staff={editor} />);
  const list = await screen.findByRole('list', { name: 'Most read posts' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByText('1,203 views');
  within(list).getByText('50% read half');
  within(list).getByText('10% read to the end');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days');
  await screen.findByText('1 view');

  await user.click(screen.getByRole('button', { name: 'By day…: Gilts' }));
  const table = await screen.findByRole('table', { name: /^Views by day/, hidden: true });
  const cells = within(table).getAllByRole('cell', { hidden: true });
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    ['1,200', '75%', '50%', '25%', '10%'].concat(['3', '0%', '0%', '0%', '0%']),
  );
});

test('says that nothing was read', async () => {
  await backend.query('delete from private.post_readings');
  renderSection(<ReadingsSection staff={editor} />);
  await screen.findByText('No post was read in this period');
});
