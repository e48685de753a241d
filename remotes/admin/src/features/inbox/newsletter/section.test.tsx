import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { unsavedWork } from '../../../kit/unsaved/unsaved-work.ts';
import { enter } from '../../../testing/fill.ts';
import { findToast, renderSection } from '../../../testing/render-with-toasts.tsx';
import { NewsletterSection } from './section.tsx';

const user = userEvent.setup();
const SITE = 'https://ledgerlight.example';
const unsaved: ReturnType<typeof unsavedWork>[] = [];

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
const reviewer = await backend.signInAs('reviewer');
const issues = createNewsletterIssues(editor);
const post = (await addPost(backend, { title: 'Bond ladders' })).id;
await backend.query("insert into newsletter_subscribers (email, confirmed_at) values ('ann@example.org', now())");
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.query('delete from private.newsletter_issues');
});

/** Returns the issues that were opened since; what was unsaved then is in `unsaved`. */
function open(issue: string | null, staff = editor, rights = ['send-newsletter']) {
  const opened: (string | null)[] = [];
  unsaved.length = 0;
  renderSection(
    <NewsletterSection
      staff={staff}
      rights={rights}
      origin={SITE}
      issue={issue}
      onOpen={(other) => {
        opened.push(other);
        unsaved.push(unsavedWork());
      }}
    />,
  );
  return opened;
}

async function storedIssue(subject = 'Rates', postIds = [post]): Promise<string> {
  const id = crypto.randomUUID();
  await issues.save(id, 0, { subject, summary: '', content: 'Hello', postIds });
  return id;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};
const confirm = async (name: string) => {
  await press(name);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
};

test('saves a new issue of a subject and chosen posts, and shows whom it reaches', async () => {
  const id = crypto.randomUUID();
  open(id);
  await enter(await screen.findByLabelText(/^Subject/), 'Rates');
  await user.click(await screen.findByRole('button', { name: 'Add: Bond ladders' }));
  await screen.findByRole('button', { name: 'Take out: Bond ladders' });
  await press('Save');
  await findToast('Issue saved');
  expect(await issues.find(id)).toMatchObject({ subject: 'Rates', posts: [{ id: post }], state: 'draft', version: 1 });
  await screen.findByText('It reaches 1 subscriber.');
});

test.each([
  ['Save mine', 'Rates!'],
  ['Discard mine', 'Bonds'],
])('what two people save of one issue is a conflict, which %s decides', async (choice, subject) => {
  const id = await storedIssue();
  open(id);
  const field = await screen.findByLabelText(/^Subject/);
  await enter(field, '!');
  await backend.query("update private.newsletter_issues set subject = 'Bonds', version = 2, changed_by = 'admin'");
  await press('Save');
  await screen.findByText('admin has saved this issue meanwhile');
  expect(field).toHaveProperty('value', 'Rates!');
  await press(choice);
  await expect.poll(async () => (await issues.find(id))?.subject).toBe(subject);
  expect(field).toHaveProperty('value', subject);
  // The embedded backend logs every refusal.
  vi.spyOn(console, 'error').mockClear();
});

test('says what an issue lacks, and loses nothing', async () => {
  const id = await storedIssue('Rates', []);
  open(id);
  await screen.findByText('The issue has no posts. Choose at least one.');
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await press('Send a test to myself');
  await findToast('The test was not sent');
  screen.getByText('Your account has no e-mail address. Add it under Account.');
  vi.spyOn(console, 'error').mockClear();
});

test('names the number of subscribers and the last test before sending, and words to check', async () => {
  const id = await storedIssue();
  await issues.save(id, 1, { subject: 'Rates', summary: '', content: 'Guaranteed returns.', postIds: [post] });
  open(id);
  await screen.findByText(/Guaranteed returns/i, { selector: 'li' });
  screen.getByText(/This site sends no mail/);
  await press('Send now');
  within(screen.getByRole('dialog')).getByText(/^Send to 1 subscriber\? No test was sent\./);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send now' }));
  await findToast('The issue is being sent');
});

test('shows a failed test before sending', async () => {
  const id = await storedIssue();
  await backend.query(
    `with mail as (
       insert into private.outgoing_mail (recipient, subject, text, state, reason)
       values ('ann@example.org', 'Test', 'Hello', 'failed', '550 No such mailbox') returning id
     )
     update private.newsletter_issues set test_mail = mail.id, test_version = 1 from mail`,
  );
  open(id);
  await press('Send now');
  within(screen.getByRole('dialog')).getByText(/Last test: .*, failed\. 550 No such mailbox/);
});

test('a reviewer reads a letter and approves it; its author does not', async () => {
  const id = await storedIssue();
  await backend.query("update private.approval_rules set needs = 'one' where post_type = 'newsletter'");
  open(id);
  await screen.findByText(/^This letter needs the approval of an editor or a reviewer/);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  cleanup();
  open(id, reviewer, ['approve-as-reviewer']);
  await confirm('Approve');
  await findToast('Letter approved');
  await screen.findByText(/^Approved by reviewer/);
  expect(screen.queryByLabelText(/^Subject/)).toBeNull();
  expect((await issues.find(id))?.obstacle).toBeNull();
  await backend.query("update private.approval_rules set needs = 'none'");
});

test('shows the letter as a mail, of which nothing runs, and as plain text', async () => {
  const id = await storedIssue();
  await issues.save(id, 1, { subject: 'Rates', summary: '', content: '**Hello** <script>x</script>', postIds: [post] });
  open(id);
  const mail = await screen.findByRole('region', { name: 'The letter as a mail' });
  await waitFor(() => expect(mail.shadowRoot?.querySelector('strong')?.textContent).toBe('Hello'));
  await waitFor(() => expect(mail.shadowRoot?.textContent).toContain('Bond ladders'));
  expect(mail.shadowRoot?.querySelector('script')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.getByLabelText('Plain text of the letter')).toHaveProperty(
    'value',
    expect.stringContaining('**Hello**'),
  );
});

test('deletes an issue without a prompt for what was typed of it', async () => {
  const id = await storedIssue();
  const opened = open(id);
  await enter(await screen.findByLabelText(/^Subject/), '!');
  expect(unsavedWork()).toBe('form');
  await confirm('Delete the issue');
  await expect.poll(() => opened).toEqual([null]);
  expect(unsaved).toEqual([null]);
  expect(await issues.find(id)).toBeNull();
});

const beginSending = () =>
  backend.query("update private.newsletter_issues set state = 'sending', sent_at = now(), slug = '2026-11-26-rates'");

test('what was typed is not lost when the issue is sent meanwhile', async () => {
  const id = await storedIssue();
  const opened = open(id);
  await enter(await screen.findByLabelText(/^Subject/), '!');
  await beginSending();
  await press('Save');
  await screen.findByText('The issue was sent meanwhile');
  vi.spyOn(console, 'error').mockClear();
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'Rates!');
  await press('Save mine as a new issue');
  await findToast('Saved as a new issue');
  expect(await issues.find(opened[0] ?? '')).toMatchObject({
    subject: 'Rates!',
    state: 'draft',
    posts: [{ id: post }],
  });
  expect(unsaved).toEqual([null]);
  await press('Discard mine');
  await screen.findByText(/^0 of 0 addresses are done/);
});

test('lists issues and opens one', async () => {
  const id = await storedIssue();
  const opened = open(null);
  await user.click(await screen.findByRole('button', { name: 'Edit: Rates' }));
  expect(opened).toEqual([id]);
});
