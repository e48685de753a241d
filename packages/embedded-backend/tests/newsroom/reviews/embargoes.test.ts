import { createEmbargoes } from '@ledgerlight/backend/embargoes';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { EmbargoError } from '@ledgerlight/publishing/errors';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { addPerson, auditOf, newText } from '../../../testing/newsroom/newsroom-people.ts';

const LATER = '2998-03-01T08:00:00.000Z';
const BEFORE = '2998-02-01T08:00:00.000Z';

describeBackend('embargoes', (fixture) => {
  test('lists the embargoes that have not ended, for staff', async () => {
    const [author, other] = [await addPerson('writer', fixture()), await addPerson('reviewer', fixture())];
    const [id, ended] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const postId of [id, ended]) {
      await author.reviews.submit(postId, newText());
      await createEmbargoes(author.access).set(postId, LATER);
    }
    await fixture().query("update post_embargoes set embargo_until = now() - interval '1 hour' where post_id = $1", [
      ended,
    ]);
    const listed = await createEmbargoes(other.access).all();
    expect(listed.find(({ postId }) => postId === id)).toMatchObject({ setBy: author.username });
    expect(listed.some(({ postId }) => postId === ended)).toBe(false);
  });

  test('refuses every way to visitors before an embargo ends', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText());
    await createEmbargoes(author.access).set(id, LATER);
    await editor.approve(id);
    await expect(author.publish(id, newText())).rejects.toThrow('under embargo until 1 Mar 2998, 08:00 UTC');
    await expect(author.publishReviewed(id)).rejects.toThrow(EmbargoError);
    await expect(author.publishReviewed(id, BEFORE)).rejects.toThrow(EmbargoError);
    await author.publishReviewed(id, LATER);
    await expect(author.management.reschedule(id, BEFORE)).rejects.toThrow(EmbargoError);
    await expect(editor.management.reschedule(id, '2026-01-01T00:00:00Z')).rejects.toThrow(EmbargoError);
    await author.management.unpublish(id);
    await author.management.reschedule(id, BEFORE);
    await expect(author.management.republish(id)).rejects.toThrow(EmbargoError);
    await createEmbargoes(author.access).set(id, null);
    await author.management.republish(id);
    expect(await author.management.find(id)).toMatchObject({ state: 'scheduled' });
  });

  test('lets only its setter and editors shorten or lift an embargo, and records it', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText());
    const [own, editors] = [createEmbargoes(author.access), createEmbargoes(editor.access)];
    await own.set(id, BEFORE);
    await editors.set(id, LATER);
    await expect(own.set(id, BEFORE)).rejects.toThrow(`Only ${editor.username} and editors`);
    await expect(own.set(id, null)).rejects.toThrow(NotAllowedError);
    await own.set(id, '2998-05-01T00:00:00Z');
    expect(await editors.find(id)).toMatchObject({ setBy: author.username });
    await own.set(id, null);
    expect(await editors.find(id)).toBeNull();
    const actions = (await auditOf(id, fixture())).map((entry) => Object(entry).action);
    expect(actions).toEqual(['post.submitted', 'embargo.set', 'embargo.set', 'embargo.set', 'embargo.lifted']);
  });

  test('refuses an embargo that the post does not keep, a past one, and one of another person', async () => {
    const [author, other] = [await addPerson('writer', fixture()), await addPerson('intern', fixture())];
    const id = crypto.randomUUID();
    await author.publish(id, newText(), BEFORE);
    const embargoes = createEmbargoes(author.access);
    await expect(embargoes.set(id, LATER)).rejects.toThrow('scheduled for a time before the embargo ends');
    await expect(embargoes.set(id, '2026-01-01T00:00:00Z')).rejects.toThrow('ends in the future');
    await expect(createEmbargoes(other.access).set(id, BEFORE)).rejects.toThrow(NotAllowedError);
    await expect(embargoes.set(crypto.randomUUID(), LATER)).rejects.toThrow(NotAllowedError);
    await embargoes.set(id, BEFORE);
    await author.management.reschedule(id, LATER);
  });
});
