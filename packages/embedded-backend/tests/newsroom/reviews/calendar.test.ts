import { createCalendar } from '@ledgerlight/backend/calendar';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { EmbargoError } from '@ledgerlight/publishing/errors';
import { expect, test } from 'vitest';
import type { BackendFixture } from '../../../testing/backend-fixture.ts';
import { describeBackend } from '../../../testing/each-database.ts';
import { addPerson, auditOf, newText } from '../../../testing/newsroom/newsroom-people.ts';

const LATER = '2998-03-01T08:00:00.000Z';
const BEFORE = '2998-02-01T08:00:00.000Z';

describeBackend('calendar', defineTests);

function defineTests(fixture: () => BackendFixture): void {
  const monthOf = (access: StaffAccess) =>
    createCalendar(access).entries('2998-02-01T00:00:00Z', '2998-04-01T00:00:00Z');

  test('lists scheduled posts and embargoed texts of a month, with who may move them', async () => {
    const [author, other] = [await addPerson('writer', fixture()), await addPerson('writer', fixture())];
    const [scheduled, hidden, embargoed] = [newText(), newText(), newText()];
    const ids = { scheduled: crypto.randomUUID(), hidden: crypto.randomUUID(), embargoed: crypto.randomUUID() };
    await author.publish(ids.scheduled, scheduled, LATER);
    await author.publish(ids.hidden, hidden, LATER);
    await author.management.unpublish(ids.hidden);
    await author.reviews.submit(ids.embargoed, embargoed);
    await createCalendar(author.access).setEmbargo(ids.embargoed, BEFORE);
    const byId = async (access: StaffAccess) => new Map((await monthOf(access)).map((entry) => [entry.postId, entry]));
    const own = await byId(author.access);
    expect(own.get(ids.scheduled)).toMatchObject({ title: scheduled.title, kind: 'scheduled', editable: true });
    expect(own.get(ids.embargoed)).toMatchObject({
      title: embargoed.title,
      kind: 'embargoed',
      source: 'review',
      editable: true,
    });
    expect(own.has(ids.hidden)).toBe(false);
    expect((await byId(other.access)).get(ids.scheduled)).toMatchObject({ editable: false });
    await expect(other.management.reschedule(ids.scheduled, BEFORE)).rejects.toThrow(NotAllowedError);
    await author.management.reschedule(ids.scheduled, BEFORE);
    const [first] = await monthOf(author.access);
    expect(new Date(first?.at ?? '').toISOString()).toBe(BEFORE);
  });

  test('reads a bounded time only', async () => {
    const { access } = await addPerson('reviewer', fixture());
    const calendar = createCalendar(access);
    await expect(calendar.entries('2026-01-01T00:00:00Z', '2026-04-01T00:00:00Z')).rejects.toThrow('63 days');
    await expect(calendar.entries('never', '2026-04-01T00:00:00Z')).rejects.toThrow();
  });

  test('refuses every way to visitors before an embargo ends', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    const { contentHash } = await author.reviews.submit(id, newText());
    await createCalendar(author.access).setEmbargo(id, LATER);
    await editor.reviews.approve({ postId: id, contentHash });
    const name = { postId: id, contentHash };
    await expect(author.publish(id, newText())).rejects.toThrow('under embargo until 1 Mar 2998, 08:00 UTC');
    await expect(author.reviews.publish(name)).rejects.toThrow(EmbargoError);
    await expect(author.reviews.publish(name, BEFORE)).rejects.toThrow(EmbargoError);
    await author.reviews.publish(name, LATER);
    await expect(author.management.reschedule(id, BEFORE)).rejects.toThrow(EmbargoError);
    await expect(editor.management.reschedule(id, '2026-01-01T00:00:00Z')).rejects.toThrow(EmbargoError);
    await author.management.unpublish(id);
    await author.management.reschedule(id, BEFORE);
    await expect(author.management.republish(id)).rejects.toThrow(EmbargoError);
    await createCalendar(author.access).setEmbargo(id, null);
    await author.management.republish(id);
    expect(await author.management.find(id)).toMatchObject({ state: 'scheduled' });
  });

  test('lets only its setter and editors shorten or lift an embargo, and records it', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText());
    const [own, editors] = [createCalendar(author.access), createCalendar(editor.access)];
    await own.setEmbargo(id, BEFORE);
    await editors.setEmbargo(id, LATER);
    await expect(own.setEmbargo(id, BEFORE)).rejects.toThrow(`Only ${editor.username} and editors`);
    await expect(own.setEmbargo(id, null)).rejects.toThrow(NotAllowedError);
    await own.setEmbargo(id, '2998-05-01T00:00:00Z');
    expect(await editors.embargo(id)).toMatchObject({ setBy: author.username });
    await own.setEmbargo(id, null);
    expect(await editors.embargo(id)).toBeNull();
    const actions = (await auditOf(id, fixture())).map((entry) => Object(entry).action);
    expect(actions).toEqual(['post.submitted', 'embargo.set', 'embargo.set', 'embargo.set', 'embargo.lifted']);
  });

  test('refuses an embargo that the post does not keep, a past one, and one of another person', async () => {
    const [author, other] = [await addPerson('writer', fixture()), await addPerson('intern', fixture())];
    const id = crypto.randomUUID();
    await author.publish(id, newText(), BEFORE);
    const calendar = createCalendar(author.access);
    await expect(calendar.setEmbargo(id, LATER)).rejects.toThrow('scheduled for a time before the embargo ends');
    await expect(calendar.setEmbargo(id, '2026-01-01T00:00:00Z')).rejects.toThrow('ends in the future');
    await expect(createCalendar(other.access).setEmbargo(id, BEFORE)).rejects.toThrow(NotAllowedError);
    await expect(calendar.setEmbargo(crypto.randomUUID(), LATER)).rejects.toThrow(NotAllowedError);
    await calendar.setEmbargo(id, BEFORE);
    await author.management.reschedule(id, LATER);
  });
}
