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
    sink.release();
    await fixture.query('delete from private.newsletter_issues');
    await fixture.query('delete from newsletter_subscribers');
  });

  /** Sends an issue to so many readers and those named. Returns its id and what counts as its state. */
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
    await issues.schedule(id, 1, 'https://ledgerlight.example', null);
    return {
      id,
      found: async () => {
        const issue = await issues.find(id);
        if (issue === null) throw new Error('The issue is gone.');
        return issue;
      },
      state: async () => (await issues.find(id))?.state,
      recipients: () => sink.received.slice(before).map(({ to }) => to),
    };
  }

  /** Waits until no job sends, and makes a failed one due at once. */
  const untilIdle = () =>
    expect
      .poll(() => fixture.query("select state from jobs.job where name = 'newsletter' and state = 'active'"), SOON)
      .toEqual([]);
  const repeatJobs = () =>
    fixture.query(
      "update jobs.job set start_after = now() where name = 'newsletter' and state in ('created', 'retry')",
    );
  const blocked = () => fixture.query('select email from newsletter_subscribers where blocked_because is not null');

  test(
    'ends with Stop, says what went out, and goes on with Resume, each address once',
    async () => {
      sink.holdAfter(5);
      const { id, found, state, recipients } = await send(20);
      await expect.poll(async () => (await found()).counts.sent, SOON).toBe(5);
      expect(await issues.stop(id)).toBe(true);
      sink.release();
      await untilIdle();
      expect(recipients()).toHaveLength(5);
      expect(await found()).toMatchObject({
        state: 'stopped',
        stoppedBy: expect.stringMatching(/^editor/),
        counts: { sent: 5, queued: 15, failed: 0, bounced: 0, skipped: 0 },
      });
      const fields = { subject: 'Changed', summary: '', content: '', postIds: [post] };
      await expect(issues.save(id, 1, fields)).rejects.toThrow(/being sent or was sent/);
      expect(await issues.stop(id)).toBe(true);
      expect(await issues.resume(id)).toBe(true);
      await expect.poll(state, SOON).toBe('sent');
      expect(new Set(recipients()).size).toBe(20);
      expect(recipients()).toHaveLength(20);
      expect([await issues.stop(id), await issues.resume(id)]).toEqual([false, true]);
      expect(
        await fixture.query(
          "select actor, action from audit_log where action ~ 'newsletter.(stop|resum)' order by number",
        ),
      ).toEqual([
        { actor: expect.stringMatching(/^editor/), action: 'newsletter.stopped' },
        { actor: expect.stringMatching(/^editor/), action: 'newsletter.resumed' },
      ]);
    },
    LONG,
  );

  test.each([
    ['addresses', /refused 10 addresses in a row. Its last answer: "550/],
    ['texts', /refused 10 addresses in a row. Its last answer: "554/],
  ] as const)(
    'stops when the mail server refuses the %s of everyone, and holds nothing against them',
    async (refused, problem) => {
      sink.refuse(refused);
      const { id, found, state, recipients } = await send(25);
      await expect.poll(state, SOON).toBe('stopped');
      await untilIdle();
      expect(await found()).toMatchObject({
        problem: expect.stringMatching(problem),
        stoppedBy: null,
        counts: { queued: 25, sent: 0, failed: 0, bounced: 0 },
      });
      expect(await blocked()).toEqual([]);
      sink.refuse(null);
      await issues.resume(id);
      await expect.poll(state, SOON).toBe('sent');
      expect(new Set(recipients()).size).toBe(25);
      expect(recipients()).toHaveLength(25);
    },
    LONG,
  );

  test(
    'stops when all of a few addresses are refused; one refusal among others is a bounce',
    async () => {
      sink.refuse('addresses');
      const { id, state } = await send(3, ['refused@example.org']);
      await expect.poll(state, SOON).toBe('stopped');
      expect(await blocked()).toEqual([]);
      sink.refuse(null);
      await issues.resume(id);
      await expect.poll(state, SOON).toBe('sent');
      expect(await blocked()).toEqual([{ email: 'refused@example.org' }]);
    },
    LONG,
  );

  test(
    'waits while the mail server refuses to sign in, and an address that ends the connection delays no other',
    async () => {
      sink.refuse('sign-in');
      const { id, found, recipients } = await send(12, ['close@example.org']);
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
      expect(await issues.stop(id)).toBe(true);
      expect(await blocked()).toEqual([]);
    },
    LONG,
  );
});
