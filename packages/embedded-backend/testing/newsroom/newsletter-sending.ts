import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNewsletterIssues, type NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { JobSettings } from '@ledgerlight/jobs/job-settings';
import { type MailSink, startMailSink } from '@ledgerlight/jobs/testing/mail-sink';
import { afterAll, beforeAll, describe } from 'vitest';
import { addPost } from '../added-post.ts';
import { type BackendFixture, startBackendFixture } from '../backend-fixture.ts';
import { databaseOfRun } from '../postgres-server.ts';
import { TIME_LIMITS } from '../time-limits.ts';

/** Settings of a job worker that files mail in this folder, or sends it by `mailServer`. */
export function jobsWith(outboxFolder: string, mailServer: JobSettings['mailServer'] = null): JobSettings {
  return { mailServer, outboxFolder, newsletterMailsPerMinute: 60_000 };
}

export interface NewsletterSending {
  readonly sink: MailSink;
  readonly fixture: BackendFixture;
  /** The issues of an editor. */
  readonly issues: NewsletterIssues;
  /** The id of a visible post. */
  readonly post: string;
}

/**
 * Runs tests of sending issues by a mail server, on a PostgreSQL server, or on PGlite where its programs are missing. `sending` may be
 * called inside tests and hooks.
 */
export function describeNewsletterSending(title: string, define: (sending: () => NewsletterSending) => void): void {
  describe(title, { timeout: TIME_LIMITS.preparation }, () => {
    let started: NewsletterSending | undefined;
    let outbox: string;
    beforeAll(async () => {
      outbox = await mkdtemp(join(tmpdir(), 'ledgerlight-outbox-'));
      started = await startSending(outbox);
    });
    afterAll(async () => {
      await started?.fixture.close();
      await started?.sink.close();
      await rm(outbox, { recursive: true, force: true });
    });
    define(() => {
      if (!started) throw new Error('The backend of this suite has not started.');
      return started;
    });
  });
}

async function startSending(outboxFolder: string): Promise<NewsletterSending> {
  const sink = await startMailSink();
  const fixture = await startBackendFixture({
    databaseUrl: await databaseOfRun(),
    jobs: jobsWith(outboxFolder, {
      url: sink.url.replace('//', '//ann:secret@'),
      from: 'newsroom@ledgerlight.example',
    }),
  });
  const issues = createNewsletterIssues(await fixture.signInAs('editor'));
  const { id: post } = await addPost(fixture, { title: 'Bonds' });
  return { sink, fixture, issues, post };
}
