import { createDrafts } from '@ledgerlight/backend/drafts';
import { createReviews } from '@ledgerlight/backend/reviews';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { afterAll, expect, test } from 'vitest';
import { emptyDraft } from '../../drafts/initial-draft.ts';
import { createMediaServices } from '../services.ts';
import { replaceEverywhere } from './replace-everywhere.ts';
import { planReplacement } from './replacement-plan.ts';

const TO = 'fedcba9876543210-2-0-abcdefgh-20x10.webp';

const backend = await takeBackend();
const editor = await backend.signInAs('editor');
const services = createMediaServices(editor, 'https://ledgerlight.example');
afterAll(() => backend.close());

let count = 0;

/** A stored name that no other test uses, with a text that shows it. */
function shownImage() {
  count += 1;
  const from = `0123456789abcdef-${count}-0-abcdefgh-10x20.png`;
  return { from, content: `First\n\n![A coin](${storedImagePath(from)} "Credit: Ann")\n\nLast` };
}

async function addShowing(title: string, content: string, type = 'education') {
  const { id } = await addPost(backend, { title, content, createdBy: 'admin' });
  await backend.query('update blog_posts set post_type = $1, image_url = $2 where id = $3::uuid', [
    type,
    storedImagePath('aaaaaaaaaaaaaaaa-2-0-abcdefgh-20x10.webp'),
    id,
  ]);
  return id;
}

async function replace(from: string) {
  const plan = planReplacement(await services.library.uses(from));
  const outcomes = await replaceEverywhere(plan, { from, to: TO }, services, () => undefined);
  return { plan, outcomes };
}

async function contentOf(id: string): Promise<unknown> {
  const [row] = await backend.query('select content from blog_posts where id = $1::uuid', [id]);
  return Reflect.get(Object(row), 'content');
}

test('replaces an image in two posts, each with a version and an entry of the audit log; the second run finds nothing', async () => {
  const { from, content } = shownImage();
  const posts = [await addShowing('One', content), await addShowing('Two', content)];
  const { outcomes } = await replace(from);
  expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'changed']);
  for (const id of posts) {
    expect(await contentOf(id)).toContain(TO);
    const entries = await backend.query(
      "select from audit_log where post_id = $1::uuid and action = 'post.published'",
      [id],
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(await backend.query('select from post_revisions where post_id = $1::uuid', [id])).not.toEqual([]);
  }
  expect((await replace(from)).outcomes).toEqual([]);
});

test('keeps what another person changed meanwhile', async () => {
  const { from, content } = shownImage();
  const id = await addShowing('Edited', content);
  const plan = planReplacement(await services.library.uses(from));
  await backend.query("update blog_posts set content = replace(content, 'Last', 'Another end') where id = $1::uuid", [
    id,
  ]);
  await replaceEverywhere(plan, { from, to: TO }, services, () => undefined);
  expect(await contentOf(id)).toMatch(new RegExp(`${TO}[^]*Another end`));
});

test('submits a text that needs an approval, and leaves one of which another text is in review', async () => {
  const { from, content } = shownImage();
  const [plain, waiting] = [
    await addShowing('Needs approval', content, 'market-analysis'),
    await addShowing('Waiting', content, 'market-analysis'),
  ];
  await backend.query("update private.approval_rules set needs = 'one' where post_type = 'market-analysis'");
  const post = await services.ports.posts.findById(waiting, new AbortController().signal);
  if (post?.imageUrl)
    await services.reviews.submit(waiting, { ...post, imageUrl: post.imageUrl, title: 'Another text' });
  const { plan, outcomes } = await replace(from);
  expect(plan).toMatchObject({
    submitted: [{ title: 'Needs approval' }],
    left: [{ title: 'Waiting' }, { title: 'Another text' }],
  });
  expect(outcomes[0]).toMatchObject({ state: 'submitted' });
  expect(await contentOf(plain)).toContain(from);
  expect((await createReviews(editor).text(plain)).content).toContain(TO);
});

test('replaces the featured image of a post and keeps its text, alternative text and crop', async () => {
  const { from } = shownImage();
  const id = await addShowing('Featured', 'No image in the text.');
  const kept = { image_alt: 'A coin', image_focus: '30% 70%', content: 'No image in the text.' };
  await backend.query('update blog_posts set image_url = $1, image_alt = $2, image_focus = $3 where id = $4::uuid', [
    storedImagePath(from),
    kept.image_alt,
    kept.image_focus,
    id,
  ]);
  expect((await replace(from)).outcomes).toEqual([{ title: 'Featured', state: 'changed', problem: '' }]);
  expect(
    await backend.query('select image_url, image_alt, image_focus, content from blog_posts where id = $1::uuid', [id]),
  ).toEqual([{ image_url: storedImagePath(TO), ...kept }]);
});

test('names a post without a featured image, which cannot be published', async () => {
  const { from, content } = shownImage();
  await addPost(backend, { title: 'Without cover', content, createdBy: 'admin' });
  expect((await replace(from)).outcomes).toMatchObject([
    { title: 'Without cover', state: 'failed', problem: expect.stringContaining('no featured image') },
  ]);
});

test('replaces an image in a draft, whose holder gets the other change too', async () => {
  const { from, content } = shownImage();
  const drafts = createDrafts(await backend.signInAs('writer'));
  const [id, device] = [crypto.randomUUID(), crypto.randomUUID()];
  const save = { id, device, fields: { ...emptyDraft(), title: 'Draft', content } };
  await drafts.save({ ...save, expectedVersion: 0, step: 1 });
  expect((await replace(from)).outcomes).toEqual([{ title: 'Draft', state: 'changed', problem: '' }]);
  expect((await drafts.find(id))?.fields.content).toContain(TO);
  const stale = await drafts.save({
    ...save,
    fields: { ...save.fields, content: `${content}.` },
    expectedVersion: 1,
    step: 2,
  });
  expect(stale.outcome).toBe('conflict');
});

test('leaves posts that are not theirs to change', async () => {
  const { from, content } = shownImage();
  await addShowing('Of the admin', content);
  const intern = createMediaServices(await backend.signInAs('intern'), 'https://ledgerlight.example');
  const plan = planReplacement(await intern.library.uses(from));
  expect(plan).toMatchObject({ changed: [], left: [{ title: 'Of the admin', reason: 'not yours to change' }] });
});
