import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews, type Reviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { SAMPLE_FIELDS } from '@ledgerlight/embedded-backend/testing/sample-post';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { sampleImage } from '@ledgerlight/publishing/testing/sample-input';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDraftImage } from '../../../images/store-image.ts';
import { openForm } from '../../../testing/open-form.tsx';

let backend: BackendFixture;
let intern: StaffAccess;
let editor: StaffAccess;

beforeAll(async () => {
  backend = await takeBackend();
  [intern, editor] = [await backend.signIn('intern1'), await backend.signInAs('editor')];
});
afterAll(() => backend.close());

/** Opens a stored post of the intern, of a type without a rule; its images are in memory. */
async function openPost(
  publishedAt: string,
  rights: readonly string[] = ['write-posts'],
  replaced: Partial<Reviews> = {},
  clock = { now: Date.now() },
) {
  const stores = createInMemoryPorts();
  const environment = { ...stores.environment, now: () => clock.now };
  const ports = { ...stores, environment, posts: createPublishPorts(intern).posts };
  const { signal } = new AbortController();
  const [id, title] = [crypto.randomUUID(), `Moved ${crypto.randomUUID()}`];
  const imageUrl = await storeDraftImage(ports, sampleImage('cover.png', 1), signal);
  const fields = { ...SAMPLE_FIELDS, title, imageUrl, imageAlt: 'A cover', metaDescription: 'What bonds do.' };
  await ports.posts.insert(fields, { id, slug: '', publishedAt }, signal);
  const find = () => createPostManagement(intern).find(id);
  const reviews = { ...createReviews(intern), ...replaced };
  const services = { reviews, approvalNeeds: createApprovalRules(intern).needsOf };
  return { ...(await openForm({ post: await find(), ports, rights, ...services })), id, find };
}

const PAST = '2026-01-01T08:00:00Z';
const label = () => screen.getByRole('button', { name: /^(Review changes|Submit for review)$/ }).textContent;

test('submits another time and address of a post that visitors have, and publishes exactly those', async () => {
  const form = await openPost(PAST);
  const [slug, time] = [`moved-${form.id.slice(0, 8)}`, '2026-01-02T08:00'];
  expect(label()).toBe('Review changes');
  form.fill({ Address: slug });
  fireEvent.change(form.field('Publish at'), { target: { value: time } });
  expect(label()).toBe('Submit for review');
  await form.review();
  await form.press('Submit for review');
  await form.toast('Submitted for Review');
  const text = await createReviews(editor).text(form.id);
  const publishAt = new Date(time).toISOString();
  expect(text).toMatchObject({ slug, publishAt: expect.stringMatching(new RegExp(`^${publishAt.slice(0, 16)}`)) });

  await createReviews(editor).approve(text);
  // Another attempt finds the approval.
  await form.review();
  await form.press('Submit for review');
  await screen.findByRole('region', { name: /is approved\.$/ });
  await expect.poll(label).toBe('Review changes');
  form.fill({ Address: `${slug}-elsewhere` });
  expect(label()).toBe('Submit for review');
  form.fill({ Address: slug });
  await expect.poll(label).toBe('Review changes');
  await form.review();
  await form.publish();
  await form.toast('Post Updated');
  expect(await form.find()).toMatchObject({ slug, publishedAt: text.publishAt });
});

test('submits again when the approved time has passed or another correction is typed, and says why', async () => {
  const clock = { now: Date.now() };
  const form = await openPost(PAST, undefined, {}, clock);
  fireEvent.change(form.field('Publish at'), { target: { value: '2198-01-02T08:00' } });
  await form.review();
  await form.press('Submit for review');
  await form.toast('Submitted for Review');
  await createReviews(editor).approve(await createReviews(editor).text(form.id));
  await form.review();
  await form.press('Submit for review');
  await expect.poll(label).toBe('Review changes');

  const panel = await form.review();
  panel.getByRole('button', { name: /^Schedule for/ });
  fireEvent.change(panel.getByLabelText('Correction for readers'), { target: { value: 'The rate was wrong.' } });
  await panel.findByRole('button', { name: 'Submit for review' });
  screen.getByText(/^Another correction is approved/);
  fireEvent.change(panel.getByLabelText('Correction for readers'), { target: { value: '' } });
  await panel.findByRole('button', { name: /^Schedule for/ });
  clock.now = Date.parse('2199-01-01');
  await form.press('Back to the form');
  expect(label()).toBe('Submit for review');
  screen.getByText(/^The approved time has passed/);
});

test('does not take the same text with another address for a submission whose answer was lost', async () => {
  const server = { isUp: true };
  const submit: Reviews['submit'] = (...text) =>
    server.isUp ? createReviews(intern).submit(...text) : Promise.reject(new Error('The connection ended.'));
  const form = await openPost(PAST, undefined, { submit });
  for (const end of ['first', 'second']) {
    form.fill({ Address: `${end}-${form.id.slice(0, 8)}` });
    await form.review();
    await form.press('Submit for review');
    await (server.isUp ? form.toast('Submitted for Review') : form.toast('Not Submitted'));
    server.isUp = false;
  }
});

test.each([
  ['an editor moves it', PAST, ['write-posts', 'edit-every-post']],
  ['visitors never had it', '2999-01-01T08:00:00Z', ['write-posts']],
])('publishes another address when %s', async (_, publishedAt, rights) => {
  const form = await openPost(publishedAt, rights);
  form.fill({ Address: `free-${form.id.slice(0, 8)}` });
  expect(label()).toBe('Review changes');
});
