import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews, type Reviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { SAMPLE_FIELDS } from '@ledgerlight/embedded-backend/testing/sample-post';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { sampleImage } from '@ledgerlight/publishing/testing/sample-input';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDraftImage } from '../../../images/store-image.ts';
import { openForm, pngFile } from '../../../testing/open-form.tsx';
import type { StoreImage } from '../drafting/draft-images.ts';

let backend: BackendFixture;
let intern: StaffAccess;
let editor: StaffAccess;

beforeAll(async () => {
  backend = await takeBackend();
  [intern, editor] = [await backend.signIn('intern1'), await backend.signInAs('editor')];
  await createApprovalRules(await backend.signIn('admin')).set({ type: 'financial-news', needs: 'one' });
});
afterAll(() => backend.close());

/** A form over the real reviews; posts and images are in memory. */
async function writtenText(
  title: string,
  replaced: Partial<Reviews> = {},
  draftImages: Pick<NonNullable<Parameters<typeof openForm>[0]>, 'ports' | 'storeImage'> = {},
) {
  const approvalNeeds = createApprovalRules(intern).needsOf;
  const reviews = { ...createReviews(intern), ...replaced };
  const form = await openForm({ ...draftImages, reviews, approvalNeeds });
  await form.person.selectOptions(form.field('Content type'), 'financial-news');
  form.fill({ Title: title, Content: 'First words.', Author: 'Content Team', 'Meta description': 'Rates.' });
  await form.choose(pngFile('cover.png', 1));
  form.fill({ 'Alternative text for cover.png': 'A cover' });
  await screen.findByRole('button', { name: 'Submit for review' });
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  return form;
}

/** Ports among whose images are those of drafts, as they are on the server. */
function sharedImages() {
  const ports = createInMemoryPorts();
  const storeImage: StoreImage = (file, signal) => storeDraftImage(ports, file, signal);
  return { ports, storeImage };
}

/** Approves a text that the form shows as in review, so that the form sees the approval with its next attempt only. */
async function approve(postId: string) {
  await screen.findByText(/^In review for/);
  await createReviews(editor).approve(await createReviews(editor).text(postId));
}

const queued = async (title: string) =>
  (await createReviews(editor).queue()).find((review) => review.title === title) ?? expect.fail('is not in review');

test('submits by one button, says what happens next, and publishes the approved text', async () => {
  const form = await writtenText('Rates & you');
  await form.press('Submit for review');
  await form.toast('Submitted for Review');
  const notice = await screen.findByRole('region', { name: "'Rates & you' is in review." });
  within(notice).getByText(/^Needs an editor or a reviewer: .*editor/);
  const review = await queued('Rates & you');
  expect(review).toMatchObject({ stage: 'in-review', submittedBy: 'intern1' });
  expect(form.ports.rows.size).toBe(0);
  expect(form.ports.objects.size).toBe(1);
  expect((await createReviews(editor).text(review.postId)).imageUrl).toContain([...form.ports.objects.keys()][0]);

  await approve(review.postId);
  // Another attempt finds the approval.
  await form.press('Submit for review');
  await screen.findByRole('region', { name: "'Rates & you' is approved." });
  await screen.findByRole('button', { name: /^Publish/ });
  form.fill({ Content: 'Other words.' });
  await screen.findByText(/This one needs a new approval/);
  await form.press('Submit for review');
  await screen.findByRole('region', { name: "'Rates & you' is in review." });
  expect(await queued('Rates & you')).toMatchObject({ postId: review.postId, stage: 'in-review' });
});

test('removes the images of a submission that fails, and keeps the form', async () => {
  const sent: number[] = [];
  const submit = () => {
    sent.push(form.ports.objects.size);
    return Promise.reject(new NotAllowedError('Your role does not allow this.'));
  };
  const form = await writtenText('Not sent', { submit });
  await form.press('Submit for review');
  const failure = await screen.findByRole('region', { name: 'Not Submitted' });
  within(failure).getByText(/Your role does not allow this/);
  expect(sent).toEqual([1]);
  expect(form.ports.objects.size).toBe(0);
  expect(form.field('Title').value).toBe('Not sent');
});

const lost = () => Promise.reject(new BackendUnreachableError('The backend does not answer: signal timed out'));

/** Submits, and loses the answer. */
const submitUnanswered: Reviews['submit'] = (...text) =>
  createReviews(intern)
    .submit(...text)
    .then(lost);

test('finds a submission whose answer was lost, and says that reviewers see this text', async () => {
  const form = await writtenText('Lost answer', { submit: submitUnanswered }, sharedImages());
  await form.press('Submit for review');
  await screen.findByRole('region', { name: "'Lost answer' is in review." });
  expect(screen.queryByRole('region', { name: 'Not Submitted' })).toBeNull();
  await screen.findByText(/^In review for .* Needs an editor or a reviewer/);
  expect(screen.queryByText(/another version of this text/)).toBeNull();
  expect(form.ports.objects.size).toBe(1);
});

test('does not know whether a text was submitted until the server answers', async () => {
  const { queue, submit } = createReviews(intern);
  const server = { isUp: true, wasDown: false };
  const replaced: Partial<Reviews> = {
    submit: (...text) => {
      if (server.wasDown) return submit(...text);
      Object.assign(server, { isUp: false, wasDown: true });
      return submitUnanswered(...text);
    },
    queue: (signal) => (server.isUp ? queue(signal) : lost()),
  };
  const form = await writtenText('Asked again', replaced, sharedImages());
  await form.press('Submit for review');
  await screen.findByText(/^It is not known yet whether it was submitted/);
  expect(screen.queryByRole('region', { name: 'Not Submitted' })).toBeNull();
  await form.press('Stop');
  await screen.findByRole('region', { name: 'It is not known yet whether it was submitted' });
  expect(form.ports.objects.size).toBe(1);
  server.isUp = true;
  await screen.findByText(/^In review for .* Needs an editor or a reviewer/);
  expect(screen.queryByRole('region', { name: /^It is not known yet/ })).toBeNull();
  await form.press('Submit for review');
  await screen.findByRole('region', { name: "'Asked again' is in review." });
});

test('a text that was under a rule is submitted as another type too', async () => {
  const id = crypto.randomUUID();
  await backend.query("insert into private.approval_floors (post_id, needs) values ($1::uuid, 'one')", [id]);
  const { needsOf } = createApprovalRules(intern);
  const form = await openForm({ approvalNeeds: (_id, type, signal) => needsOf(id, type, signal) });
  await screen.findByRole('button', { name: 'Submit for review' });
  await form.person.selectOptions(form.field('Content type'), 'education');
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(await needsOf(id, 'education')).toBe('one');
  await screen.findByRole('button', { name: 'Submit for review' });
});

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

  await approve(form.id);
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
  await approve(form.id);
  await form.review();
  await form.press('Submit for review');
  await expect.poll(label).toBe('Review changes');

  const panel = await form.review();
  panel.getByRole('button', { name: /^Schedule for/ });
  fireEvent.change(panel.getByLabelText('Correction for readers'), { target: { value: 'The rate was wrong.' } });
  await panel.findByRole('button', { name: 'Submit for review' });
  await screen.findByText(/^Another correction is approved/);
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
