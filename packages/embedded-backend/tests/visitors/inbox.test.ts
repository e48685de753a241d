import { EntryMissingError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createInbox, type MessageCursor } from '@ledgerlight/backend/inbox';
import { beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../testing/access/access-attempts.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { readPages } from '../../testing/read-pages.ts';

describeBackend('the inbox', (fixture, query) => {
  beforeEach(async () => {
    await query('delete from contact_messages');
    await query('delete from newsletter_subscribers');
  });

  test('lists messages page by page, newest first, or only open ones', async () => {
    await addMessages(60);
    const inbox = createInbox(await fixture().signIn('admin'));
    const readAll = async (filter: { readonly open?: true } = {}) => {
      const pages = await readPages((before: MessageCursor | null) => inbox.messages({ before, limit: 13, ...filter }));
      return pages.flatMap(({ messages }) => messages);
    };
    const [all, open] = [await readAll(), await readAll({ open: true })];
    const places = all.map((message) => `${message.sentAt} ${message.id}`);
    expect(new Set(places).size).toBe(60);
    expect(places).toEqual([...places].sort().reverse());
    expect(open).toEqual(all.filter((message) => message.handledAt === null));
    expect(open).toHaveLength(30);
    expect((await inbox.messages({ limit: 0 })).messages).toHaveLength(1);
    await addMessages(60);
    expect((await inbox.messages({ limit: 1e9 })).messages).toHaveLength(100);
  });

  test('a message is read word for word', async () => {
    const typed = `<b>&amp;</b> "q" \\n %s \u202bمرحبا\u202c\n\n\t${'🚀'.repeat(100)}`;
    await query(
      `insert into contact_messages (name, email, phone, inquiry_type, subject, message, created_at)
       values ($1, 'ada@example.org', '+44', 'Support', $1, $1, '2026-01-02 03:04:05.678901+00')`,
      [typed],
    );
    const { messages, next } = await createInbox(await fixture().signIn('admin')).messages({ limit: 5 });
    expect(next).toBeNull();
    expect(messages).toEqual([
      {
        id: expect.any(String),
        name: typed,
        email: 'ada@example.org',
        phone: '+44',
        inquiryType: 'Support',
        subject: typed,
        message: typed,
        sentAt: '2026-01-02T03:04:05.678901+00:00',
        handledAt: null,
        postId: null,
      },
    ]);
  });

  test("handling has the database's time; the first one stays until reopened", async () => {
    await addMessages(1);
    const staff = await fixture().signIn('admin');
    const inbox = createInbox(staff);
    const message = async () => (await inbox.messages({ limit: 1 })).messages[0];
    const id = (await message())?.id ?? '';
    await inbox.markHandled(id, true);
    const first = (await message())?.handledAt;
    expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000);
    await inbox.markHandled(id, true);
    await staff.client.from('contact_messages').update({ handled_at: '1999-01-01' }).eq('id', id);
    expect((await message())?.handledAt).toBe(first);
    await inbox.markHandled(id, false);
    expect((await message())?.handledAt).toBeNull();
    await staff.client.from('contact_messages').update({ handled_at: '2999-01-01' }).eq('id', id);
    expect((await message())?.handledAt?.slice(0, 4)).not.toBe('2999');
  });

  test('removes messages and addresses, and reports missing ones', async () => {
    await addMessages(2);
    await query("insert into newsletter_subscribers (email) values ('a@example.org'), ('b@example.org')");
    const inbox = createInbox(await fixture().signIn('admin'));
    const [message, other] = (await inbox.messages({ limit: 5 })).messages;
    await inbox.removeMessage(message?.id ?? '');
    expect((await inbox.messages({ limit: 5 })).messages).toEqual([other]);
    const [subscriber, second] = await inbox.subscribers();
    await inbox.removeSubscriber(subscriber?.id ?? '');
    expect(await inbox.subscribers()).toEqual([second]);
    for (const id of [crypto.randomUUID(), 'no id', message?.id ?? '', subscriber?.id ?? '']) {
      await expect(inbox.removeMessage(id)).rejects.toBeInstanceOf(EntryMissingError);
      await expect(inbox.markHandled(id, true)).rejects.toBeInstanceOf(EntryMissingError);
      await expect(inbox.removeSubscriber(id)).rejects.toBeInstanceOf(EntryMissingError);
    }
  });

  test('every address is read, however many there are', async () => {
    await query(
      `insert into newsletter_subscribers (email, created_at)
       select 'reader' || number || '@example.org', timestamptz '2026-01-01' + (number / 700) * interval '1 day'
       from generate_series(1, 1501) as number`,
    );
    const subscribers = await createInbox(await fixture().signIn('admin')).subscribers();
    expect(new Set(subscribers.map((subscriber) => subscriber.email)).size).toBe(1501);
    expect(subscribers).toHaveLength(1501);
    const places = subscribers.map((subscriber) => `${subscriber.subscribedAt} ${subscriber.id}`);
    expect(places).toEqual([...places].sort().reverse());
    expect(subscribers[0]).toEqual({
      id: expect.any(String),
      email: expect.stringMatching(/^reader\d+@example\.org$/),
      subscribedAt: '2026-01-03T00:00:00+00:00',
      state: 'unconfirmed',
      linkSentAt: null,
      isRefused: false,
    });
  });

  test.each(['outsider', 'another intern'] as const)(
    'an %s is refused, and does not learn that there is nothing',
    async (person) => {
      const inbox = createInbox({ client: await clientOf(person, fixture()) });
      const id = crypto.randomUUID();
      for (const attempt of [
        () => inbox.messages({ limit: 5 }),
        () => inbox.markHandled(id, true),
        () => inbox.removeMessage(id),
        () => inbox.subscribers(),
        () => inbox.removeSubscriber(id),
      ]) {
        await expect(attempt()).rejects.toBeInstanceOf(NotAllowedError);
      }
    },
  );

  test('rejects an invalid cursor', async () => {
    const inbox = createInbox(await fixture().signIn('admin'));
    for (const before of [
      { sentAt: '2026-01-01T00:00:00Z"),id.neq.(', id: crypto.randomUUID() },
      { sentAt: '2026-01-01T00:00:00Z', id: 'x),id.neq.(' },
    ]) {
      await expect(inbox.messages({ before, limit: 5 })).rejects.toThrow('The place in the list is not valid');
    }
  });

  /** Every second one handled; 20 at a time have the same time. */
  async function addMessages(count: number): Promise<void> {
    await query(
      `insert into contact_messages (name, email, subject, message, created_at, handled_at)
       select 'Ada', 'ada@example.org', 'Subject ' || number, 'text',
         timestamptz '2026-01-01 10:00:00.123450+00' + (number / 20) * interval '1 microsecond',
         case when number % 2 = 1 then now() end
       from generate_series(0, $1::integer - 1) as number`,
      [count],
    );
  }
});
