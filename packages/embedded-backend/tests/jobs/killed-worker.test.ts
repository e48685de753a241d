import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createOutgoingMails } from '@ledgerlight/backend/outgoing-mail';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { startJobProcess } from '@ledgerlight/jobs/testing/job-process';
import { type MailSink, startMailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startEmbeddedBackend } from '../../src/start.ts';
import { createDataFolder, FIXTURE_PASSWORD, startBackendFixture } from '../../testing/backend-fixture.ts';
import { startBackendProcess } from '../../testing/backend-process.ts';
import { createDatabase } from '../../testing/postgres-server.ts';

type Query = (statement: string) => Promise<readonly unknown[]>;

/** More than a worker has in hand at a time. */
const RECIPIENTS = ['a', 'hang', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@example.org`);
const LONG = 180_000;
const SOON = { interval: 50, timeout: 90_000 };
const server = inject('postgresServer');
let sink: MailSink;
let environment: Readonly<Record<string, string>>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  sink = await startMailSink();
  environment = { SMTP_URL: sink.url, MAIL_FROM: 'newsroom@ledgerlight.example' };
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await sink.close();
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function untilHanging(child: ChildProcess): Promise<void> {
  children.push(child);
  await expect.poll(() => sink.received.some(({ to }) => to === 'hang@example.org'), SOON).toBe(true);
}

async function storeMails(query: Query): Promise<void> {
  for (const [place, to] of RECIPIENTS.entries()) {
    await query(
      `insert into private.outgoing_mail (recipient, subject, text, created_at)
       values ('${to}', 'Hello', 'Hello', now() + interval '${place} ms')`,
    );
  }
}

/** Does what the queue does within two minutes when the heartbeat of a job has stopped. */
async function releaseJobs(query: Query): Promise<void> {
  await query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
}

const states = (query: Query) => query('select recipient, state from private.outgoing_mail order by created_at');

/** Returns what the next worker must make of the mails: those that the killed one was sending may have arrived. */
async function expectedStates(query: Query): Promise<readonly unknown[]> {
  const expected = await query(
    `select recipient, case state when 'sending' then 'failed' else 'sent' end as state
     from private.outgoing_mail order by created_at`,
  );
  expect(expected).toContainEqual({ recipient: 'hang@example.org', state: 'failed' });
  return expected;
}

function expectNoneTwice(): void {
  const recipients = sink.received.map(({ to }) => to);
  expect(recipients).toEqual([...new Set(recipients)]);
}

test.skipIf(server === null)(
  'the next worker of a hosted project sends the rest, and nothing twice',
  async () => {
    const databaseUrl = await createDatabase(server ?? '');
    const fixture = await startBackendFixture({ databaseUrl });
    const start = () => startJobProcess({ ...environment, LEDGERLIGHT_DATABASE_URL: databaseUrl });
    try {
      await storeMails(fixture.query);
      const killed = await start();
      await untilHanging(killed);
      await kill(killed);
      const expected = await expectedStates(fixture.query);
      await releaseJobs(fixture.query);
      children.push(await start());
      await expect.poll(() => states(fixture.query), SOON).toEqual(expected);
      expectNoneTwice();
    } finally {
      await fixture.close();
    }
  },
  LONG,
);

test(
  'the embedded backend sends the rest after it was killed, and nothing twice',
  async () => {
    const dataFolder = await createDataFolder(inject('backendTemplate'));
    const withDatabase = async <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => {
      const backend = await startEmbeddedBackend({ dataFolder, port: 0, log: () => undefined });
      return work(backend.query).finally(() => backend.close());
    };
    try {
      await withDatabase(storeMails);
      const { child } = await startBackendProcess(dataFolder, environment);
      await untilHanging(child);
      await kill(child);
      const expected = await withDatabase(async (query) => {
        const states = await expectedStates(query);
        await releaseJobs(query);
        return states;
      });
      const next = await startBackendProcess(dataFolder, environment);
      children.push(next.child);
      const staff = createStaffAccess(next.address, createMemorySessionStore());
      await staff.signIn('admin', FIXTURE_PASSWORD);
      const mails = async () => (await createOutgoingMails(staff).list()).toReversed();
      await expect
        .poll(async () => (await mails()).map(({ to, state }) => ({ recipient: to, state })), SOON)
        .toEqual(expected);
      expectNoneTwice();
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
  LONG,
);
