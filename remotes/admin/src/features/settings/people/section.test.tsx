import { createAuthorRecords } from '@ledgerlight/backend/author-records';
import { createPeople } from '@ledgerlight/backend/people';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { enter } from '../../../testing/fill.ts';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { AuthorsSection } from '../../library/authors/section.tsx';
import { PeopleSection } from './section.tsx';

const SITE = 'https://ledgerlight.example';
const user = userEvent.setup();

const backend = await takeBackend();
const staff = await backend.signIn('admin');
const intern = await backend.signIn('intern3');
afterAll(() => backend.close());

function openPeople(query = '') {
  renderSection(<PeopleSection staff={staff} origin={SITE} username="admin" />, `/admin/blog?section=people${query}`);
}

function openAuthors(query = '') {
  renderSection(<AuthorsSection staff={staff} />, `/admin/blog?section=authors${query}`);
}

test('lists people with role, state and second factor', async () => {
  openPeople();
  const list = await screen.findByRole('list', { name: 'People' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual(['admin', 'intern1', 'intern2', 'intern3']);
  within(rows[1] ?? list).getByText('Password only');
});

test('requires a second factor of a role, and not of the own one without having it', async () => {
  openPeople();
  const rules = await screen.findByRole('region', { name: 'Second factor required' });
  await user.click(await within(rules).findByRole('checkbox', { name: 'Intern' }));
  await findToast('Intern: a second factor is required.');
  expect((await intern.identity()).state).toBe('not-staff');
  await user.click(within(rules).getByRole('checkbox', { name: 'Intern' }));
  await findToast('Intern: a password is enough.');
  await user.click(within(rules).getByRole('checkbox', { name: 'Admin' }));
  await findToast('The rule was not changed');
  // The database's own message.
  vi.spyOn(console, 'error').mockClear();
  expect((await staff.identity()).state).toBe('staff');
});

test('lets writers and interns use a byline, and takes it back', async () => {
  openAuthors();
  await enter(await screen.findByRole('textbox', { name: 'Another byline' }), 'Guest of the house');
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  const choice = await screen.findByRole('checkbox', { name: /^Guest of the house/ });
  const { client } = intern;
  expect((await client.rpc('usable_bylines').throwOnError()).data).toContain('Guest of the house');
  await user.click(choice);
  await findToast('Writers and interns may no longer use this byline');
  expect((await client.rpc('usable_bylines').throwOnError()).data).not.toContain('Guest of the house');
});

test('describes an author, keeps what was typed beside a wrong link, and refuses a second one of the name', async () => {
  openAuthors('&author=financial-advisory-team');
  await enter(await screen.findByRole('textbox', { name: 'Conflicts of interest' }), 'None.');
  const links = screen.getByRole('textbox', { name: 'Links' });
  await enter(links, 'example.org');
  await user.click(screen.getByRole('button', { name: 'Save author' }));
  await screen.findByText(/‘example.org’ is no address/);
  await user.clear(links);
  await enter(links, 'https://example.org/team');
  // Another admin, meanwhile.
  await createAuthorRecords(staff).save('Financial Advisory Team', { role: 'Advice' });
  await user.click(screen.getByRole('button', { name: 'Save author' }));
  await findToast('The author was saved');
  const team = await createAuthorRecords(staff).find('financial-advisory-team');
  expect(team).toMatchObject({ kind: 'team', role: 'Advice', interests: 'None.', links: ['https://example.org/team'] });
  cleanup();
  openAuthors();
  await enter(await screen.findByRole('textbox', { name: 'Another byline' }), 'Financial Advisory Team');
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await screen.findByText(/^There is an author named "Financial Advisory Team" already/);
});

test('shows the link of an invitation once, and withdraws it', async () => {
  openPeople();
  await user.selectOptions(await screen.findByRole('combobox', { name: /Role/ }), 'reviewer');
  await enter(screen.getByRole('textbox', { name: /E-mail/ }), 'ann@example.org');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /Invitation link/ });
  expect(link.value).toMatch(/\/admin\/join#[0-9a-f]{64}$/);
  await screen.findByText(/This site sends no mail, so pass it on to ann@example\.org\.$/);
  const list = await screen.findByRole('list', { name: 'Invitations' });
  within(list).getByText('ann@example.org, Reviewer');
  await user.click(within(list).getByRole('button', { name: /Withdraw/ }));
  await findToast('The invitation was withdrawn');
  await expect.poll(() => document.activeElement?.textContent).toBe('No open invitations.');
  expect(await createPeople(staff, SITE).invitations()).toEqual([]);
});

test('says that a link goes by mail where the site sends mail', async () => {
  await backend.query('select private.note_mail_setup(true)');
  openPeople();
  await enter(await screen.findByRole('textbox', { name: /E-mail/ }), 'bob@example.org');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText(/It is also sent to bob@example\.org\.$/);
  await backend.query('select private.note_mail_setup(false)');
});

test('changes role and profile, deactivates after a question and reactivates', async () => {
  openPeople('&person=intern2');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Role/ }), 'writer');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await findToast('The role was changed');
  await enter(screen.getByRole('textbox', { name: /Biography/ }), 'Writes about funds.');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await findToast('The profile was saved');
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
  await screen.findByRole('button', { name: 'Deactivate' });
  const person = (await createPeople(staff, SITE).list()).find(({ username }) => username === 'intern2');
  expect(person).toMatchObject({ role: 'writer', biography: 'Writes about funds.', deactivatedAt: null });
});

test('keeps the last admin and says why', async () => {
  openPeople('&person=admin');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Role/ }), 'editor');
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await screen.findByText('This is the last admin. Make somebody else an admin first.');
  expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  // The database's own message.
  vi.spyOn(console, 'error').mockClear();
});

test('ends a session of a person and makes a link for a new password', async () => {
  openPeople('&person=intern3');
  await user.click(await screen.findByRole('button', { name: /^End: Command line/ }));
  await findToast('The session was ended');
  expect((await intern.identity()).state).toBe('not-staff');
  await expect.poll(() => document.activeElement?.textContent).toBe('Not signed in anywhere.');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /Link for a new password/ });
  expect(link.value).toContain('/admin/password#');
});
