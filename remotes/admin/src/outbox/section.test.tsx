import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { renderSection } from '../testing/render-with-toasts.tsx';
import { OutboxSection } from './section.tsx';

const user = userEvent.setup();

const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-outbox-'));
const backend = await startBackendFixture({
  jobs: {
    mailServer: null,
    outboxFolder: folder,
    checksLinks: false,
    newsletter: { mailsPerMinute: 60_000, connections: 1 },
  },
});
const admin = await backend.signIn('admin');
const editor = await backend.signInAs('editor');
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  // jsdom has no navigation.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
});

function open(file: string | null, staff = admin) {
  const opened: string[] = [];
  renderSection(<OutboxSection staff={staff} file={file} onOpen={(other) => opened.push(other)} />);
  return opened;
}

test('says that no mail is there', async () => {
  open(null);
  await screen.findByText('No mail in the outbox');
});

test('lists filed letters and shows one as a mail, as text and with its headers', async () => {
  await backend.query("insert into newsletter_subscribers (email, confirmed_at) values ('ann@example.org', now())");
  const issues = createNewsletterIssues(admin);
  const id = crypto.randomUUID();
  const { id: post } = await addPost(backend, { title: 'Bond ladders' });
  await issues.save(id, 0, { subject: 'Zinsen – €', summary: '', content: 'Hello **reader**', postIds: [post] });
  await issues.schedule(id, 1, 'https://ledgerlight.example', null);
  await expect.poll(async () => (await issues.find(id))?.state, { timeout: 60_000 }).toBe('sent');

  const opened = open(null);
  await user.click(await screen.findByRole('button', { name: 'Open: Zinsen – €, to ann@example.org' }));
  cleanup();
  open(opened[0] ?? null);
  await screen.findByRole('heading', { name: 'Zinsen – €' });
  expect(screen.getByTitle('The mail').getAttribute('sandbox')).not.toContain('allow-scripts');
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.getByLabelText('Plain text of the mail')).toHaveProperty(
    'value',
    expect.stringContaining('Bond ladders'),
  );
  await user.click(screen.getByRole('radio', { name: 'Headers' }));
  screen.getByText('list-unsubscribe-post');
  screen.getByText('List-Unsubscribe=One-Click');
});

test('says that a mail is gone, and refuses those who may not read', async () => {
  open('2026-11-26T00-00-00-000Z-00000000-0000-4000-8000-000000000000.eml');
  await screen.findByText('This mail is not in the outbox any more.');
  cleanup();
  open(null, editor);
  await screen.findByText('Only an admin reads the outbox.');
});
