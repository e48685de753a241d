import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createNewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import {
  createEmptyDatabase,
  findPostgresPrograms,
  startPostgresServer,
} from '@ledgerlight/embedded-backend/testing/postgres-server';
import { startJobProcess } from '@ledgerlight/jobs/testing/job-process';
import { startMailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { memoryOf } from '../support/sites/processes.ts';

/**
 * Sends an issue to ten thousand addresses of a mail server on this machine and kills the worker three times in between. Prints how
 * fast it went and the worker's memory, and what did not hold: an address that got two letters or none, or more memory than allowed.
 */

const ADDRESSES = Number(process.argv[2] ?? 10_000);
const KILLS = [0.2, 0.5, 0.8].map((share) => Math.round(share * ADDRESSES));
const MAX_MEMORY_MIB = 150;

const programs = await findPostgresPrograms();
if (programs === null) throw new Error('Install PostgreSQL: the worker of a hosted project needs a server.');
const server = await startPostgresServer(programs);
const databaseUrl = await createEmptyDatabase(server.url);
const fixture = await startBackendFixture({ databaseUrl });
const sink = await startMailSink();
const environment = {
  LEDGERLIGHT_DATABASE_URL: databaseUrl,
  SMTP_URL: sink.url,
  MAIL_FROM: 'newsroom@ledgerlight.example',
  NEWSLETTER_MAILS_PER_MINUTE: '100000',
};
const say = (words: string) => process.stdout.write(`${words}\n`);
const memory: number[] = [];

try {
  const issue = await sendIssue(fixture);
  const started = performance.now();
  let worker = await startJobProcess(environment);
  for (const received of KILLS) {
    await until(worker, () => sink.received.length >= received);
    await kill(worker);
    say(`Killed the worker after ${sink.received.length} letters.`);
    // What the queue does within two minutes when the heartbeat of a job has stopped.
    await fixture.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
    worker = await startJobProcess(environment);
  }
  await until(worker, async () => (await issue()).state === 'sent');
  const seconds = (performance.now() - started) / 1000;
  await kill(worker);
  report(await issue(), seconds);
} finally {
  await fixture.close();
  await sink.close();
  await server.stop();
}

async function sendIssue(backend: BackendFixture) {
  await backend.query(
    `insert into newsletter_subscribers (email, confirmed_at)
     select 'reader-' || number || '@example.org', now() from generate_series(1, $1::integer) as number`,
    [ADDRESSES],
  );
  const issues = createNewsletterIssues(await backend.signInAs('editor'));
  const id = crypto.randomUUID();
  const { id: post } = await addPost(backend, { title: 'Bonds', content: 'A bond is a loan. '.repeat(100) });
  const content = '## Rates\n\nWhat changed, what it **means**, and [one link](/blog).\n\n'.repeat(20);
  await issues.save(id, 0, { subject: 'Ten thousand letters', summary: 'One each', content, postIds: [post] });
  await issues.send(id, 1, 'https://ledgerlight.example');
  return async () => {
    const found = await issues.find(id);
    if (found === null) throw new Error('The issue is gone.');
    return found;
  };
}

async function until(worker: ChildProcess, isReached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReached())) {
    if (worker.exitCode !== null) throw new Error(`The worker ended with ${worker.exitCode}.`);
    memory.push(memoryOf(worker.pid));
    await pause(100);
  }
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

function report({ counts }: Awaited<ReturnType<Awaited<ReturnType<typeof sendIssue>>>>, seconds: number): void {
  const letters = new Map<string, number>();
  for (const { to } of sink.received) letters.set(to, (letters.get(to) ?? 0) + 1);
  const twice = [...letters.values()].filter((count) => count > 1).length;
  const most = Math.max(...memory.filter((sample) => !Number.isNaN(sample)));
  say(
    `${counts.sent} sent, ${counts.failed} failed (may have arrived), ${letters.size} addresses with a letter, ` +
      `in ${seconds.toFixed(0)} s with the restarts (${(sink.received.length / seconds).toFixed(0)} a second). ` +
      `Memory of the worker: at most ${most} MiB.`,
  );
  const faults = [
    ...(twice > 0 ? [`${twice} addresses got more than one letter`] : []),
    ...(counts.sent + counts.failed !== ADDRESSES ? ['addresses are lost'] : []),
    ...(letters.size < counts.sent ? ['letters that were sent did not arrive'] : []),
    ...(most > MAX_MEMORY_MIB ? [`the worker needs more than ${MAX_MEMORY_MIB} MiB`] : []),
  ];
  for (const fault of faults) say(`does not hold: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
