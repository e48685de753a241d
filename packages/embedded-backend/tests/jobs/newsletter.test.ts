import { createNewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import type { NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { createVisitorMessages } from '@ledgerlight/backend/visitor-messages';
import type { MailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { describeNewsletterSending } from '../../testing/newsroom/newsletter-sending.ts';

const SITE = 'https://ledgerlight.example';
const SOON = { interval: 50, timeout: 180_000 };

const FINE = 100;

/** Readers, and those whose mail server misbehaves. */
const READERS = [
  ...Array.from({ length: FINE }, (_, number) => `reader-${number}@example.org`),
  ...['refused@example.org', 'drop@example.org', 'later@example.org', 'left@example.org'],
];

async function subscribe({ query }: BackendFixture, addresses: readonly string[]): Promise<void> {
  await query(
    `insert into newsletter_subscribers (email, confirmed_at)
     select email, now() from unnest(string_to_array($1, ',')) as email`,
    [addresses.join()],
  );
}

async function newIssue(issues: NewsletterIssues, post: string, subject = 'Rates and savings'): Promise<string> {
  const id = crypto.randomUUID();
  await issues.save(id, 0, { subject, summary: 'What changed', content: 'Hello **reader**.', postIds: [post] });
  return id;
}

const stateOf = async (issues: NewsletterIssues, id: string) => (await issues.find(id))?.state;

describeNewsletterSending('an issue of the newsletter', (sending) => {
  let sink: MailSink;
  let fixture: BackendFixture;
  let issues: NewsletterIssues;
  let post: string;

  beforeAll(() => {
    ({ sink, fixture, issues, post } = sending());
  });

  const messagesTo = (to: string) => sink.received.filter((mail) => mail.to === to);
  const blockedOf = async (email: string) =>
    Object((await fixture.query('select blocked_because from newsletter_subscribers where email = $1', [email]))[0])
      .blocked_because;

  test('goes to each confirmed address once, and says what became of the others', async () => {
    await subscribe(fixture, READERS);
    await fixture.query("insert into newsletter_subscribers (email) values ('unconfirmed@example.org')");
    const id = await newIssue(issues, post);
    await issues.send(id, 1, SITE);
    // Its turn comes after hundreds of others.
    await fixture.query(
      "update newsletter_subscribers set confirmed_at = null, unsubscribed_at = now() where email = 'left@example.org'",
    );
    await expect.poll(async () => (await issues.find(id))?.counts.sent, SOON).toBe(FINE);
    await expect.poll(async () => (await issues.find(id))?.counts.queued, SOON).toBe(1);
    expect((await issues.find(id))?.counts).toMatchObject({ bounced: 1, failed: 1 });
    expect(await stateOf(issues, id)).toBe('sending');
    await fixture.query("update private.newsletter_deliveries set next_attempt_at = now() where state = 'queued'");
    await expect.poll(() => stateOf(issues, id), SOON).toBe('sent');
    expect((await issues.find(id))?.counts).toMatchObject({ sent: FINE + 1, bounced: 1, failed: 1, queued: 0 });
    const recipients = sink.received.map(({ to }) => to);
    expect(recipients.toSorted()).toEqual(
      READERS.filter((to) => to !== 'refused@example.org' && to !== 'left@example.org').toSorted(),
    );
    expect(await blockedOf('refused@example.org')).toBe('bounced');
    expect(await blockedOf('drop@example.org')).toBeNull();
  });

  test('has a link to unsubscribe that works by one click, and stores of its token the hash only', async () => {
    const [{ message } = { message: '' }] = messagesTo('reader-7@example.org');
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(message).toMatch(/^List-I[dD]: Ledgerlight <newsletter\.ledgerlight\.example>/m);
    const unfolded = message.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll(/=\r\n/g, '');
    const token =
      /^List-Unsubscribe: <https:\/\/ledgerlight\.example\/newsletter\/unsubscribe\?token=([0-9a-f]+)>/m.exec(
        unfolded,
      )?.[1];
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(unfolded.split(`token=3D${token}`).length).toBeGreaterThan(2);
    expect(await fixture.query('select from private.newsletter_tokens where hash = $1', [token ?? ''])).toEqual([]);
    const visitor = createVisitorMessages(fixture.reader());
    expect(await visitor.newsletterLink({ purpose: 'unsubscribe', token: token ?? '' }, true)).toBe('changed');
  });

  test('is in the archive once its sending has begun, with its posts that visitors see', async () => {
    const archive = createNewsletterArchive(fixture.reader());
    await newIssue(issues, post, 'A draft');
    const { issues: listed, next } = await archive.list({ limit: 1 });
    expect(listed).toMatchObject([
      { subject: 'Rates and savings', slug: expect.stringMatching(/-rates-and-savings$/) },
    ]);
    expect(next).toBeNull();
    const found = await archive.find(listed[0]?.slug ?? '');
    expect(found).toMatchObject({ content: 'Hello **reader**.', posts: [{ id: post }] });
    await fixture.query('update blog_posts set unpublished_at = now() where id = $1', [post]);
    expect((await archive.find(listed[0]?.slug ?? ''))?.posts).toEqual([]);
    await fixture.query('update blog_posts set unpublished_at = null where id = $1', [post]);
    expect(await archive.find('none')).toBeNull();
  });

  test('goes to no address that was refused for good or has left', async () => {
    const before = sink.received.length;
    const id = await newIssue(issues, post, 'The second');
    await issues.send(id, 1, SITE);
    await expect.poll(() => stateOf(issues, id), SOON).toBe('sent');
    const reached = sink.received.slice(before).map(({ to }) => to);
    expect(reached).toHaveLength(READERS.length - 3);
    for (const left of ['refused@', 'reader-7@', 'left@']) {
      expect(reached.filter((to) => to.startsWith(left))).toEqual([]);
    }
  });

  test('cannot be changed, sent again or deleted while it is sent and after', async () => {
    const [sent] = (await issues.list(null)).filter(({ state }) => state === 'sent');
    const id = sent?.id ?? '';
    const fields = { subject: 'Changed', summary: '', content: '', postIds: [post] };
    const message = /being sent or was sent/;
    await expect(issues.save(id, 1, fields)).rejects.toThrow(message);
    await expect(issues.send(id, 1, SITE)).rejects.toThrow(message);
    await expect(issues.remove(id, 1)).rejects.toThrow(message);
  });

  test('is not sent while a chosen post is hidden', async () => {
    const id = await newIssue(issues, post, 'Held');
    await fixture.query('update blog_posts set unpublished_at = now() where id = $1', [post]);
    await expect(issues.send(id, 1, SITE)).rejects.toThrow(/\(hidden\)\. Remove it from the issue or publish it\.$/);
    expect(await stateOf(issues, id)).toBe('draft');
    await fixture.query('update blog_posts set unpublished_at = null where id = $1', [post]);
  });

  describe('that the mail server refuses', () => {
    beforeEach(async () => {
      sink.refuse(null);
      await fixture.query('delete from private.newsletter_issues');
      await fixture.query('delete from newsletter_subscribers');
    });

    /** Sends an issue to so many readers and those named. Returns how to read its state. */
    async function send(readers: number, others: readonly string[] = []) {
      await fixture.query(
        `insert into newsletter_subscribers (email, confirmed_at)
         select 'reader-' || number || '@example.org', now() from generate_series(1, $1::integer) as number
         union all select email, now() from unnest(string_to_array($2, ',')) as email`,
        [readers, others.join()],
      );
      const before = sink.received.length;
      const id = crypto.randomUUID();
      await issues.save(id, 0, { subject: 'Rates', summary: '', content: 'Hello', postIds: [post] });
      await issues.send(id, 1, 'https://ledgerlight.example');
      return {
        found: async () => {
          const issue = await issues.find(id);
          if (issue === null) throw new Error('The issue is gone.');
          return issue;
        },
        state: async () => (await issues.find(id))?.state,
        recipients: () => sink.received.slice(before).map(({ to }) => to),
      };
    }

    /** Makes a failed job due at once. */
    const repeatJobs = () =>
      fixture.query(
        "update jobs.job set start_after = now() where name = 'newsletter' and state in ('created', 'retry')",
      );
    const blocked = () => fixture.query('select email from newsletter_subscribers where blocked_because is not null');

    test.each([
      ['addresses', 'bounced'],
      ['texts', 'failed'],
    ] as const)('marks no address when the mail server refuses the %s of everyone', async (refused, outcome) => {
      sink.refuse(refused);
      const { found, state } = await send(5);
      await expect.poll(state, SOON).toBe('sent');
      expect((await found()).counts).toMatchObject({ queued: 0, sent: 0, [outcome]: 5 });
      expect((await found()).problem).toEqual(outcome === 'bounced' ? expect.stringMatching(/refused most/) : null);
      expect(await blocked()).toEqual([]);
    });

    test('marks an address that is refused for good among others', async () => {
      const { found, state } = await send(3, ['refused@example.org']);
      await expect.poll(state, SOON).toBe('sent');
      expect(await found()).toMatchObject({ problem: null, counts: { sent: 3, bounced: 1 } });
      expect(await blocked()).toEqual([{ email: 'refused@example.org' }]);
    });

    test('waits while the mail server refuses to sign in, and an address that ends the connection delays no other', async () => {
      sink.refuse('sign-in');
      const { found, recipients } = await send(12, ['close@example.org']);
      await expect.poll(async () => (await found()).problem, SOON).toMatch(/takes no mail: 535/);
      expect(await found()).toMatchObject({ state: 'sending', counts: { queued: 13, bounced: 0, failed: 0 } });
      sink.refuse(null);
      await expect
        .poll(async () => {
          await fixture.query('update private.newsletter_deliveries set next_attempt_at = now() where attempts = 0');
          await repeatJobs();
          return recipients().length;
        }, SOON)
        .toBe(12);
      expect((await found()).counts).toMatchObject({ sent: 12, queued: 1, bounced: 0 });
      expect(await blocked()).toEqual([]);
    });
  });
});
