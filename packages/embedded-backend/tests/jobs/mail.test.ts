import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { type MailSink, startMailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { type BackendFixture, startBackendFixture } from '../../testing/backend-fixture.ts';
import { jobsWith } from '../../testing/newsroom/newsletter-sending.ts';
import { databaseOfRun } from '../../testing/postgres-server.ts';

const LINK = 'https://ledgerlight.example/admin/join#0123456789abcdef';

/** Stores a mail, one of a link that is over for `old` and one that a worker was sending for `lost`. */
async function store({ query }: BackendFixture, name: string): Promise<void> {
  await query(
    `insert into private.outgoing_mail (recipient, subject, text, expires_at, state, changed_at)
     select $1, 'Grüße, 你好', $2, now() + case $3 when 'old' then '0 days' else '7 days' end::interval,
       case $3 when 'lost' then 'sending' else 'queued' end, now() - interval '1 hour'`,
    [`${name}@example.org`, `Open\n\n${LINK}\n`, name],
  );
}

describe('mail', () => {
  let sink: MailSink;
  let outbox: string;
  let sending: BackendFixture;
  let filing: BackendFixture;

  beforeAll(async () => {
    sink = await startMailSink();
    outbox = await mkdtemp(join(tmpdir(), 'ledgerlight-outbox-'));
    const mailServer = { url: sink.url, from: 'newsroom@ledgerlight.example' };
    [sending, filing] = await Promise.all([
      startBackendFixture({ databaseUrl: await databaseOfRun(), jobs: jobsWith(outbox, mailServer) }),
      // On PGlite, whose one session the worker shares with requests.
      startBackendFixture({ jobs: jobsWith(outbox) }),
    ]);
    // Once for all tests, because a worker looks for mail every five seconds.
    for (const to of ['ann', 'refused', 'drop', 'later', 'full', 'old', 'lost']) await store(sending, to);
    await store(filing, 'bob');
  });
  afterAll(async () => {
    await Promise.all([sending.close(), filing.close()]);
    await sink.close();
    await rm(outbox, { recursive: true, force: true });
  });

  const stateOf = async ({ query }: BackendFixture, to: string) =>
    Object(
      (await query('select state, reason, text, sent_at from private.outgoing_mail where recipient = $1', [to]))[0],
    );
  const filesIn = async () => Promise.all((await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')));
  const messagesTo = (to: string) => sink.received.filter((mail) => mail.to === to);
  const settled = (fixture: BackendFixture, to: string, state: string) =>
    expect.poll(async () => (await stateOf(fixture, to)).state, SOON).toBe(state);

  test('is sent once, with a Message-ID of its own, and without its link afterwards', async () => {
    await settled(sending, 'ann@example.org', 'sent');
    expect(messagesTo('ann@example.org')).toHaveLength(1);
    const [{ message } = { message: '' }] = messagesTo('ann@example.org');
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@ledgerlight\.example>/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(message).toContain('#0123456789abcdef');
    expect((await stateOf(sending, 'ann@example.org')).text).toBe(
      'Open\n\nhttps://ledgerlight.example/admin/join (the rest of the link was removed)\n',
    );
  });

  test('fails at once when the server refuses the address', async () => {
    await settled(sending, 'refused@example.org', 'failed');
    expect(await stateOf(sending, 'refused@example.org')).toMatchObject({
      reason: expect.stringContaining('550'),
      text: expect.stringContaining(LINK),
    });
    expect(messagesTo('refused@example.org')).toEqual([]);
  });

  test('fails and is not repeated when the server loses the connection after the text', async () => {
    await settled(sending, 'drop@example.org', 'failed');
    expect((await stateOf(sending, 'drop@example.org')).reason).toContain('may have arrived');
    expect(messagesTo('drop@example.org')).toHaveLength(1);
  });

  test('waits and is tried again when the server refuses it for now', async () => {
    const refused = ['later@example.org', 'full@example.org'];
    for (const to of refused) {
      await expect.poll(async () => (await stateOf(sending, to)).reason, SOON).toMatch(/4\d\d/);
      expect((await stateOf(sending, to)).state).toBe('queued');
    }
    for (const to of refused) {
      const stateAtOnce = async () => {
        // The reason is noted a moment before the job waits.
        await sending.query("update jobs.job set start_after = now() where name = 'mail' and state = 'retry'");
        return (await stateOf(sending, to)).state;
      };
      await expect.poll(stateAtOnce, SOON).toBe('sent');
    }
  });

  test('of an expired link is not sent', async () => {
    await settled(sending, 'old@example.org', 'expired');
    expect((await stateOf(sending, 'old@example.org')).text).not.toContain('#');
    expect(messagesTo('old@example.org')).toEqual([]);
  });

  test('of a worker that was interrupted while sending fails, saying so', async () => {
    await settled(sending, 'lost@example.org', 'failed');
    expect((await stateOf(sending, 'lost@example.org')).reason).toContain('may have arrived');
    expect(messagesTo('lost@example.org')).toEqual([]);
  });

  test('goes to a private file without a mail server, and loses link and file when its time is over', async () => {
    await settled(filing, 'bob@example.org', 'filed');
    const filesOfBob = async () => (await filesIn()).filter((text) => text.includes('To: bob@example.org'));
    expect(await filesOfBob()).toEqual([expect.stringContaining(LINK)]);
    expect((await stateOf(filing, 'bob@example.org')).text).toContain(LINK);
    await filing.query("update private.outgoing_mail set expires_at = now() where recipient = 'bob@example.org'");
    await filing.query("insert into jobs.job (name, data) values ('mail-clean-up', '{}')");
    await expect.poll(filesOfBob, SOON).toEqual([]);
    expect(await stateOf(filing, 'bob@example.org')).toMatchObject({
      state: 'filed',
      text: expect.not.stringContaining('#'),
    });
  });

  test('of an issue goes to a file for each reader without a mail server', async () => {
    const issues = createNewsletterIssues(await filing.signIn('admin'));
    await filing.query(
      "insert into newsletter_subscribers (email, confirmed_at) values ('eva@example.org', now()), ('ida@example.org', now())",
    );
    const [id, postIds] = [crypto.randomUUID(), [(await addPost(filing, { title: 'Bonds' })).id]];
    await issues.save(id, 0, { subject: 'Rates', summary: '', content: 'Hello **reader**.', postIds });
    await issues.send(id, 1, 'https://ledgerlight.example');
    await expect.poll(async () => (await issues.find(id))?.state, SOON).toBe('sent');
    expect((await issues.find(id))?.counts).toMatchObject({ filed: 2, sent: 0 });
    const recipients = (await filesIn()).map((file) => /^To: (.*)$/m.exec(file)?.[1]?.trim());
    expect(recipients.toSorted()).toEqual(['eva@example.org', 'ida@example.org']);
  });

  test('the tables of the queue are closed to the roles of the API', async () => {
    const open = await sending.query(
      `select role, oid::regclass::text from pg_class cross join unnest(array['anon', 'authenticated']) as role
       where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p')
         and (has_schema_privilege(role, 'jobs', 'usage') or has_table_privilege(role, oid, 'select, insert, update, delete'))`,
    );
    expect(open).toEqual([]);
    expect(await sending.query("select from pg_class where relnamespace = 'jobs'::regnamespace")).not.toHaveLength(0);
  });
});

const SOON = { interval: 50, timeout: 60_000 };
