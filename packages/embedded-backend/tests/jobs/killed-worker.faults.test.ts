import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { startJobProcess } from '@ledgerlight/jobs/testing/job-process';
import { type MailSink, startMailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { type BackendFixture, FIXTURE_PASSWORD, startBackendFixture } from '../../testing/backend-fixture.ts';
import { startBackendProcess } from '../../testing/backend-process.ts';
import { createDatabase, serverOfRun } from '../../testing/postgres-server.ts';
import { startEmbeddedBackend } from '../../testing/start-embedded-backend.ts';

type Query = BackendFixture['query'];

/** More than a worker has in hand at a time. */
const RECIPIENTS = ['a', 'hang', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@mail.example`);
/** More readers of an issue than a worker takes at a time. */
const READERS = 150;
/** Those whose mail the server never answers. */
const HANGING = ['hang@mail.example', 'hang@readers.example'];
const LONG = 300_000;
const SOON = { interval: 100, timeout: 240_000 };
const server = serverOfRun();
let sink: MailSink;
let environment: Readonly<Record<string, string>>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  sink = await startMailSink();
  environment = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'newsroom@ledgerlight.example',
    NEWSLETTER_MAILS_PER_MINUTE: '60000',
  };
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await sink.close();
});

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function storeMails(query: Query): Promise<void> {
  await query(
    `insert into private.outgoing_mail (recipient, subject, text, created_at)
     select recipient, 'Hello', 'Hello', now() + place * interval '1 ms'
     from unnest(string_to_array($1, ',')) with ordinality as mails (recipient, place)`,
    [RECIPIENTS.join()],
  );
}

async function sendIssue(fixture: BackendFixture) {
  await fixture.query(
    `insert into newsletter_subscribers (email, confirmed_at)
     select 'reader-' || number || '@readers.example', now() from generate_series(1, ${READERS - 1}) as number
     union all select 'hang@readers.example', now()`,
  );
  const issues = createNewsletterIssues(await fixture.signIn('admin'));
  const { id: post } = await addPost(fixture, { title: 'Bonds' });
  const id = crypto.randomUUID();
  await issues.save(id, 0, { subject: 'Rates', summary: '', content: 'Hello', postIds: [post] });
  await issues.send(id, 1, 'https://ledgerlight.example');
}

/** Waits until the worker sends both the mails and the issue, and kills it. */
async function killWhileSending(child: ChildProcess) {
  children.push(child);
  const hanging = () => HANGING.filter((address) => sink.received.some(({ to }) => to === address));
  await expect.poll(hanging, SOON).toEqual(HANGING);
  await kill(child);
}

/** Does what the queue does within two minutes when the heartbeat of a job has stopped. */
async function releaseJobs(query: Query): Promise<void> {
  await query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
}

const mailStates = (query: Query) => query('select recipient, state from private.outgoing_mail order by created_at');

/** Returns what the next worker must make of the mails: those that the killed one was sending may have arrived. */
async function expectedMailStates(query: Query): Promise<readonly unknown[]> {
  const expected = await query(
    `select recipient, case state when 'sending' then 'failed' else 'sent' end as state
     from private.outgoing_mail order by created_at`,
  );
  expect(expected).toContainEqual({ recipient: 'hang@mail.example', state: 'failed' });
  return expected;
}

async function expectNothingTwice(query: Query): Promise<void> {
  const recipients = sink.received.map(({ to }) => to);
  expect(recipients).toEqual([...new Set(recipients)]);
  const counts = await query('select state, count from private.newsletter_counts where count > 0 order by state');
  const failed = Number(Reflect.get(Object(counts[0]), 'count'));
  // What was in hand: the connection that hangs, and maybe the other one.
  expect([1, 2]).toContain(failed);
  expect(counts).toEqual([
    { state: 'failed', count: failed },
    { state: 'sent', count: READERS - failed },
  ]);
  const reached = recipients.filter((to) => to.endsWith('@readers.example'));
  expect(reached.length).toBeGreaterThanOrEqual(READERS - failed);
}

const issueState = (query: Query) => query('select state from private.newsletter_issues');

test.skipIf(server === null)(
  'the next worker of a hosted project sends the rest, and nothing twice',
  async () => {
    const databaseUrl = await createDatabase(server ?? '');
    const fixture = await startBackendFixture({ databaseUrl });
    const { query } = fixture;
    const start = () => startJobProcess({ ...environment, LEDGERLIGHT_DATABASE_URL: databaseUrl });
    try {
      await storeMails(query);
      await sendIssue(fixture);
      await killWhileSending(await start());
      const expected = await expectedMailStates(query);
      await releaseJobs(query);
      children.push(await start());
      await expect.poll(() => mailStates(query), SOON).toEqual(expected);
      await expect.poll(() => issueState(query), SOON).toEqual([{ state: 'sent' }]);
      await expectNothingTwice(query);
    } finally {
      await fixture.close();
    }
  },
  LONG,
);

test(
  'the embedded backend sends the rest after it was killed, and nothing twice',
  async () => {
    const fixture = await startBackendFixture();
    const { dataFolder } = fixture;
    const withDatabase = async <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => {
      const backend = await startEmbeddedBackend({ dataFolder, port: 0, log: () => undefined });
      return work(backend.query).finally(() => backend.close());
    };
    try {
      await storeMails(fixture.query);
      await sendIssue(fixture);
      await fixture.backend.close();
      await killWhileSending((await startBackendProcess(dataFolder, environment)).child);
      const expected = await withDatabase(async (query) => {
        const states = await expectedMailStates(query);
        await releaseJobs(query);
        return states;
      });
      const next = await startBackendProcess(dataFolder, environment);
      children.push(next.child);
      const staff = createStaffAccess(next.address, createMemorySessionStore());
      await staff.signIn('admin', FIXTURE_PASSWORD);
      const issues = createNewsletterIssues(staff);
      await expect.poll(async () => (await issues.list(null))[0]?.state, SOON).toBe('sent');
      const mailsSent = () => sink.received.filter(({ to }) => to.endsWith('@mail.example')).length;
      await expect.poll(mailsSent, SOON).toBe(RECIPIENTS.length);
      // It notes what became of the last mail before it ends.
      await kill(next.child, 'SIGTERM');
      await withDatabase(async (query) => {
        expect(await mailStates(query)).toEqual(expected);
        await expectNothingTwice(query);
      });
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
  LONG,
);
