import { createPeople } from '@ledgerlight/backend/people';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { findToast, renderSection } from '../testing/render-with-toasts.tsx';
import { OutgoingMailList } from './outgoing-mail.tsx';

const backend = await takeBackend();
const staff = await backend.signIn('admin');
afterAll(() => backend.close());

test('shows what became of a mail, its link until it was sent, and sends it again', async () => {
  const { address } = await createPeople(staff, 'https://ledgerlight.example').invite('writer', 'ann@example.org');
  const settle = (state: string, reason: string | null) =>
    backend.query('select private.settle_mail(id, $1, $2) from private.outgoing_mail', [state, reason]);
  await settle('failed', '550 No such mailbox');

  renderSection(<OutgoingMailList staff={staff} />);
  const list = await screen.findByRole('list', { name: 'Outgoing mail' });
  within(list).getByText('Failed');
  within(list).getByText('550 No such mailbox');
  within(list).getByText((text) => text.includes(address));
  await userEvent.click(within(list).getByRole('button', { name: /^Send again/, hidden: true }));
  await findToast('The mail is sent again');
  expect(await within(list).findByText('Queued')).toBeDefined();
  expect(within(list).queryByRole('button', { name: /^Send again/, hidden: true })).toBeNull();
});
