import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createReviews, type Reviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { screen, within } from '@testing-library/react';
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

  await createReviews(editor).approve(await createReviews(editor).text(review.postId));
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

test('publishes texts of types without approvals as before', async () => {
  const form = await openForm({ approvalNeeds: createApprovalRules(editor).needsOf });
  await form.person.selectOptions(form.field('Content type'), 'education');
  expect(screen.getByRole('button', { name: /^Publish/ })).toBeDefined();
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
