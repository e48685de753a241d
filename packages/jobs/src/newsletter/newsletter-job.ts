import type { JobSettings } from '../job-settings.ts';
import { createMailConnection } from '../mail/mail-transport.ts';
import { createOutboxFolder } from '../mail/outbox-folder.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { Query } from '../queue/queue-database.ts';
import { createIssueStore } from './issue-store.ts';
import { createPace } from './pace.ts';
import { sendIssue } from './send-issue.ts';

/**
 * Registers the job that sends issues of the newsletter. One runs at a time in all workers, because all share one key;
 * it works for a while and is added again. The tables of issues and deliveries are the truth, as with mail.
 */
export async function registerNewsletterJob(
  queue: JobQueue,
  query: Query,
  { mailServer, outboxFolder, newsletterMailsPerMinute }: JobSettings,
) {
  const stopping = new AbortController();
  const outbox = createOutboxFolder(outboxFolder);
  const server = mailServer && { from: mailServer.from, connect: () => createMailConnection(mailServer) };
  await queue.handle(NEWSLETTER, SENDING, async () => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TURN_MS)]);
    const store = createIssueStore(query, crypto.randomUUID());
    const pace = createPace(newsletterMailsPerMinute, signal);
    const delivery = { store, outbox, server, pace, signal };
    let issue = await store.next();
    while (issue !== null && !signal.aborted) {
      await sendIssue(issue, delivery);
      issue = await store.next();
    }
  });
  const { isDue } = createIssueStore(query, crypto.randomUUID());
  return {
    /** Adds the job when there is something to send and none is waiting or running. */
    async addWhenDue(): Promise<void> {
      if (await isDue()) await queue.add(NEWSLETTER, [{ key: NEWSLETTER, data: {} }]);
    },
    /** Ends the running job after the mails in hand. */
    stop: () => stopping.abort(),
  };
}

const NEWSLETTER = 'newsletter';
/** Short, because a person waits for the mail server to take mail again. */
const SENDING = { retries: 9, retrySeconds: 15, maxRetrySeconds: 120, limitSeconds: 300 };
/** Shorter than the limit of an attempt, and long enough for hundreds of mails. */
const TURN_MS = 60_000;
