import type { NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { MailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { beforeEach, expect, test } from 'vitest';
import type { BackendFixture } from '../../testing/backend-fixture.ts';
import { describeNewsletterSending } from '../../testing/newsroom/newsletter-sending.ts';

const SOON = { interval: 50, timeout: 180_000 };
const LONG = 240_000;

describeNewsletterSending('sending an issue', (sending) => {
  let sink: MailSink;
  let fixture: BackendFixture;
  let issues: NewsletterIssues;
  let post: string;

  beforeEach(async () => {
    ({ sink, fixture, issues, post } = sending());
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
  ] as const)(
    'marks no address when the mail server refuses the %s of everyone',
    async (refused, outcome) => {
      sink.refuse(refused);
      const { found, state } = await send(5);
      await expect.poll(state, SOON).toBe('sent');
      expect((await found()).counts).toMatchObject({ queued: 0, sent: 0, [outcome]: 5 });
      expect((await found()).problem).toEqual(outcome === 'bounced' ? expect.stringMatching(/refused most/) : null);
      expect(await blocked()).toEqual([]);
    },
    LONG,
  );

  test(
    'marks an address that is refused for good among others',
    async () => {
      const { found, state } = await send(3, ['refused@example.org']);
      await expect.poll(state, SOON).toBe('sent');
      expect(await found()).toMatchObject({ problem: null, counts: { sent: 3, bounced: 1 } });
      expect(await blocked()).toEqual([{ email: 'refused@example.org' }]);
    },
    LONG,
  );

  test(
    'waits while the mail server refuses to sign in, and an address that ends the connection delays no other',
    async () => {
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
    },
    LONG,
  );
});
